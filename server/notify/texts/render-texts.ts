import { CUSTOMER_TEXTS, PASSENGER_TEXTS, switchOf } from '../../../domain/notify/find-messages.ts'
import { MESSAGES, type PassengerText, type TextTemplate } from '../../../domain/notify/message-catalog.ts'
import { shortBrand } from '../../../domain/notify/text-segments.ts'
import type { Site } from '../../../domain/site/site.ts'
import { findCancelled } from '../../booking/cancellation/cancelled-money.ts'
import type { Store } from '../../platform/db/database.ts'
import { listReservationEvents } from '../../platform/events/read-events.ts'
import { Dropped } from '../../platform/jobs/handler.ts'
import { languageOf } from '../../platform/messaging/language.ts'
import { renderEach, SWITCHED_OFF, templateOf } from '../../platform/messaging/mail-handler.ts'
import { findOwnTemplate, isSwitchedOff } from '../../platform/messaging/template-store.ts'
import type { RenderText, TextTemplates } from '../../platform/messaging/text-handler.ts'
import { findStoppedUntil } from '../../platform/messaging/texts/consent-store.ts'
import { deliveriesOf } from '../../platform/messaging/texts/delivery-store.ts'
import { WITHHELD } from '../../platform/messaging/visitor-mails.ts'
import type { Signer } from '../../platform/signing/signer.ts'
import { readCase } from '../../reservations/case/cancellation-case.ts'
import { findAssignedNames } from '../../reservations/effects/assigned-trip-store.ts'
import { listTextJobs } from '../../reservations/effects/message-job-store.ts'
import { passengerNumberOf } from '../../reservations/effects/plan-messages.ts'
import { textingOf } from '../../reservations/effects/text-consent.ts'
import { linkAddress, linkForMessages, linkForPassenger } from '../../reservations/links/manage-link.ts'
import { readDueByLink } from '../../reservations/payments/payment-due.ts'
import type { ReservationRow, TripRow } from '../../reservations/record/store.ts'
import { parsePassenger } from '../../reservations/record/to-wire.ts'
import { assignedNames, type CurrentMessage, isDue, readCurrent } from '../current-message.ts'
import { textInWords } from './text-templates.ts'

type TextDeps = {
  db: Store
  clock: () => Date
  signer: Pick<Signer, 'hashPerson' | 'linkToken'>
  context: () => Promise<{ site: Site; publicUrl: string }>
}
type GuestText = TextTemplate | PassengerText

/** Renders texts to customers and passengers from the state when they are sent. */
export function reservationTexts(deps: TextDeps): TextTemplates<GuestText> {
  return renderEach([...CUSTOMER_TEXTS, ...PASSENGER_TEXTS], template => renderer(deps, template))
}

function renderer(deps: TextDeps, template: GuestText): RenderText {
  const rules = MESSAGES.text[template]
  const isToPassenger = rules.to === 'passenger'
  return async job => {
    const now = deps.clock()
    const current = await readCurrent(deps.db, job, { rules, now })
    // Whether a passenger was informed before is known when it is sent; consent of customers is checked immediately.
    if (!current || (isToPassenger && !isDue(rules, current.trip, now))) return undefined
    const { row, trip, assigned, isLost } = current
    const key = switchOf('text', template)
    if (key && (await isSwitchedOff(deps.db, { key, channel: 'text' }))) throw new Dropped(SWITCHED_OFF)
    const to = isToPassenger
      ? await passengerFor(deps, template, { row, trip })
      : await customerFor(deps, row)
    if (!isToPassenger && !isDue(rules, trip, now)) return undefined
    const brand = shortBrand((await deps.context()).site)
    const cents = await centsOf(deps, template, current)
    const link = await linkOf(deps, template, { row, trip, cents })
    const named = { reference: row.reference, email: row.email, isCancelled: isLost }
    const names = assigned ?? (await namesAtRide(deps, template, trip))
    const facts = { brand, ...named, cents, trip, link, ...names }
    const language = languageOf(row.locale)
    const own = await findOwnTemplate(deps.db, { key: template, channel: 'text', locale: language.locale })
    const body = textInWords(template, facts, language, own?.body)
    return body === undefined ? undefined : { to, body, locale: row.locale }
  }
}

/** What the office reads of a text that was not sent. */
const REASONS = {
  'no-number': 'Not sent: no texts can be sent to this number.',
  stopped: 'Not sent: the recipient has stopped texts.',
  ended: 'Not sent: texts were ended for this ride.',
  'not-agreed': 'Not sent: nobody agreed to texts to this number.',
} as const
const UNINFORMED = 'Not sent: the passenger was told nothing of this ride.'

/** The customer's number. Throws `Dropped` if they may not be texted. */
async function customerFor(deps: TextDeps, row: ReservationRow): Promise<string> {
  const { number, why } = await textingOf(deps, row)
  if (why !== undefined || number === undefined) throw new Dropped(REASONS[why ?? 'no-number'])
  await requireFirst(deps, row, 'customer')
  return number
}

/**
 * The passenger's number. Throws `Dropped` if they may not be texted, or would learn of a cancellation without knowing of the
 * ride.
 */
async function passengerFor(
  deps: TextDeps,
  template: GuestText,
  { row, trip }: { row: ReservationRow; trip: TripRow },
): Promise<string> {
  const number = passengerNumberOf(trip, row)
  if (number === undefined) throw new Dropped('Not sent: the passenger is not told by text.')
  const stoppedUntil = await findStoppedUntil(deps.db, await deps.signer.hashPerson(number))
  if (stoppedUntil !== undefined && stoppedUntil > deps.clock().toISOString())
    throw new Dropped(REASONS.stopped)
  const deliveries = [...(await deliveriesOf(deps.db, row.id)).values()]
  const isInformed = deliveries.some(
    ({ recipient, state }) => recipient === 'passenger' && (state === 'handed-over' || state === 'delivered'),
  )
  if (isInformed) return number
  if (template === 'passenger-cancelled') throw new Dropped(UNINFORMED)
  await requireFirst(deps, row, 'anyone')
  return number
}

/** After a first text that was withheld, since visitors had too many sent to the number, the others are too. */
async function requireFirst(
  { db }: TextDeps,
  { id }: ReservationRow,
  to: 'customer' | 'anyone',
): Promise<void> {
  const jobs = await listTextJobs(db, id)
  const isSameRecipient = (name: string) => to === 'anyone' || !PASSENGER_TEXTS.some(other => other === name)
  if (jobs.some(job => job.last_error === WITHHELD && isSameRecipient(templateOf(job))))
    throw new Dropped(WITHHELD)
}

const WITHOUT_LINK: readonly GuestText[] = ['text-welcome']
const AT_RIDE: readonly GuestText[] = ['on-the-way', 'arrived', 'passenger-on-the-way', 'passenger-arrived']

/** On the way and on arrival, the assigned chauffeur is named. */
async function namesAtRide({ db }: TextDeps, template: GuestText, { id }: TripRow) {
  const names = AT_RIDE.includes(template) ? await findAssignedNames(db, id) : undefined
  return names && assignedNames(names)
}

async function linkOf(
  deps: TextDeps,
  template: GuestText,
  { row, trip, cents }: { row: ReservationRow; trip: TripRow; cents: number },
): Promise<string | undefined> {
  if (row.deleted_at !== null || WITHOUT_LINK.includes(template)) return undefined
  if (template === 'payment-link' && cents === 0) return undefined
  const link =
    MESSAGES.text[template].to === 'passenger'
      ? await linkForPassenger(deps, row.id, parsePassenger(trip.passenger)?.name ?? '')
      : await linkForMessages(deps, row.id, template === 'payment-link' ? 'pay' : 'manage')
  return link && linkAddress((await deps.context()).publicUrl, link.token)
}

/** What is due, or what a cancellation refunds. */
async function centsOf(
  { db, clock }: TextDeps,
  template: GuestText,
  { row, isLost }: CurrentMessage,
): Promise<number> {
  if (template === 'payment-link')
    return (await readDueByLink(db, await readCase(db, row), clock()))?.cents ?? 0
  if (template !== 'reservation-cancelled' || isLost) return 0
  const money = findCancelled(await listReservationEvents(db, row.id))?.money
  return money ? money.refundCents - money.byHandCents : 0
}
