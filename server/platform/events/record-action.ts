import { type EndpointName, publishedName } from '../../../contract/calls.ts'
import { type Actor, type EventKind, MACHINE_NAME, type SubjectKind } from '../../../domain/values/event.ts'
import type { Database } from '../db/tables.ts'
import { differences, recordEvent } from './record-event.ts'

type Fields = Record<string, unknown>

type MachineAction = 'makeFirstAccount' | 'recoverOwner'
type OppositeAction = 'hideLocale' | 'closeBooking'

/** No account can have this name, because it contains spaces. */
export const MACHINE: Actor = { kind: 'system', id: null, name: MACHINE_NAME }

export type Action = {
  action: EndpointName | MachineAction | OppositeAction
  actor: Actor
  subjectId: string
  label: string
  before?: Fields | undefined
  after?: Fields | undefined
  now: Date
}

const SUBJECTS: [noun: RegExp, kind: EventKind, subject: SubjectKind][] = [
  [/VehicleClass/, 'content.changed', 'vehicle-class'],
  [/Paper/, 'content.changed', 'paper'],
  [/DispatchVehicle|Incident/, 'content.changed', 'vehicle'],
  [/Driver|Shift/, 'content.changed', 'driver'],
  [/MeetingPoint/, 'content.changed', 'meeting-point'],
  [/Tariff|Flats/, 'content.changed', 'tariff'],
  [/Policy/, 'content.changed', 'policy'],
  [/Compan|Contract/, 'content.changed', 'company'],
  [/PromoCode/, 'content.changed', 'promo-code'],
  [/ApiKey/, 'content.changed', 'api-key'],
  [/Webhook/, 'content.changed', 'webhook-endpoint'],
  [/PlacePage/, 'content.changed', 'place-page'],
  [/Review/, 'content.changed', 'review'],
  [/Redirect/, 'content.changed', 'redirect'],
  [/Import$/, 'content.changed', 'import'],
  [/Service/, 'content.changed', 'service'],
  [/Vehicle/, 'content.changed', 'fleet-item'],
  [/Post/, 'content.changed', 'post'],
  [/Video/, 'content.changed', 'video'],
  [/Picture/, 'content.changed', 'picture'],
  [
    /(open|close)Booking|Connection|Carrier|BrandKit|BrandFile|PageTexts|Airports|Site|Locale|NamedTrips|BookingRules|Photograph|HomeArea|SetupGuide/,
    'site.changed',
    'site',
  ],
  [/Message(Template|Switch|Sample)|OfficeMessage/, 'site.changed', 'site'],
  [/Message/, 'enquiry.changed', 'enquiry'],
  [/Invitation|inviteStaff/, 'staff.changed', 'invitation'],
  [/SavedView/, 'staff.changed', 'saved-view'],
  [/Session/, 'session.changed', 'session'],
]

/** Records only the differences. Never pass secrets. */
export async function recordAction(tx: Database, { before, after, ...action }: Action): Promise<void> {
  const [, kind, subject] = SUBJECTS.find(([noun]) => noun.test(action.action)) ?? STAFF
  await recordEvent(tx, {
    kind,
    actor: action.actor,
    subject: { kind: subject, id: action.subjectId },
    now: action.now,
    data: { action: publishedName(action.action), label: action.label, ...differences(before, after) },
  })
}

const STAFF = [/./, 'staff.changed', 'staff'] as const
