import type { Happened, HappenedEntry } from '../../../contract/staff/office-schemas.ts'
import { PAYMENT_STATES } from '../../../domain/reservations/payment.ts'
import { RESERVATION_STATUSES, type ReservationStatus } from '../../../domain/reservations/reservation.ts'
import { shortPlace } from '../../../domain/reservations/short-place.ts'
import { type Looks, lastLook } from '../../../domain/staff/last-look.ts'
import type { EventData } from '../../../domain/values/event.ts'
import { readJson } from '../../../domain/values/json.ts'
import type { Database } from '../../platform/db/tables.ts'
import { type FindName, listEventNames, subjectLabel } from '../activity/event-names.ts'
import { findRides, findSenders, listNews, type NewsRow } from './happened-store.ts'

type Subject = Pick<HappenedEntry, 'name' | 'pickUp' | 'dropOff' | 'exists'>

export async function listHappened(
  db: Database,
  { staffId, looks, now }: { staffId: string; looks: Looks; now: Date },
): Promise<Happened> {
  const events = await listNews(db)
  const [subjects, labelOf] = await Promise.all([readSubjects(db, events), listEventNames(db, events, now)])
  return {
    lastLookAt: lastLook(looks, now),
    entries: events.map(event =>
      entryOf(event, { staffId, labelOf, subject: subjects.get(event.subject_id) }),
    ),
  }
}

async function readSubjects(db: Database, events: readonly NewsRow[]): Promise<Map<string, Subject>> {
  const idsOf = (kind: NewsRow['subject_kind']) => [
    ...new Set(events.flatMap(event => (event.subject_kind === kind ? [event.subject_id] : []))),
  ]
  const [rides, senders] = await Promise.all([
    findRides(db, idsOf('reservation')),
    findSenders(db, idsOf('enquiry')),
  ])
  const subjects = new Map<string, Subject>()
  for (const { id, first_name, last_name, stops, deleted_at } of rides) {
    const places = readJson(stops)
    subjects.set(id, {
      name: `${first_name} ${last_name}`,
      pickUp: shortPlace(places[0]?.address ?? ''),
      dropOff: shortPlace(places.at(-1)?.address ?? ''),
      exists: deleted_at === null,
    })
  }
  for (const { id, name } of senders) subjects.set(id, { name, exists: true })
  return subjects
}

type Context = { staffId: string; labelOf: FindName; subject: Subject | undefined }

function entryOf(event: NewsRow, { staffId, labelOf, subject }: Context): HappenedEntry {
  const { data } = event
  const payment = paymentOf(event)
  const [from, to] = [statusOf(data.from), statusOf(data.to)]
  return {
    _id: event.id,
    at: event.at,
    kind: event.kind,
    ...(data.action === undefined ? {} : { action: data.action }),
    by: actorOf(event, staffId),
    who: event.actor_name,
    subject: { kind: event.subject_kind, id: event.subject_id },
    ...(subject ?? { name: nameOf(event, labelOf), exists: isListed(event) }),
    ...(from && { from }),
    ...(to && { to }),
    ...(payment && { payment }),
    changed: changedIn(data),
    ...(data.isSuggested ? { isSuggested: true } : {}),
  }
}

function actorOf({ actor_kind, actor_id }: NewsRow, staffId: string): HappenedEntry['by'] {
  if (actor_kind === 'public') return 'customer'
  if (actor_kind === 'system') return 'system'
  return actor_id === staffId ? 'you' : 'staff'
}

/** Labels of email events name the template. */
function nameOf(event: NewsRow, labelOf: FindName): string {
  const { kind, subject_kind } = event
  const isUnnamed =
    kind.startsWith('message.') || subject_kind === 'reservation' || subject_kind === 'enquiry'
  return isUnnamed ? '' : subjectLabel(event, labelOf)
}

/** Erasing a customer leaves an event of its own. */
function isListed({ subject_kind }: NewsRow): boolean {
  return subject_kind !== 'reservation' && subject_kind !== 'enquiry'
}

function changedIn({ before = {}, after = {} }: EventData): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.filter(name => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null))
}

function paymentOf({ kind, data }: NewsRow): HappenedEntry['payment'] {
  const state = kind === 'payment.changed' && PAYMENT_STATES.find(known => known === data.to)
  const cents = data.after?.['cents']
  return state ? { state, ...(typeof cents === 'number' && { cents }) } : undefined
}

function statusOf(text: string | null | undefined): ReservationStatus | undefined {
  return RESERVATION_STATUSES.find(status => status === text)
}
