import { REMINDER } from '../../../domain/notify/scheduled-messages.ts'
import { TEXT_TEMPLATES, type TextTemplate, textTimes } from '../../../domain/notify/text-times.ts'
import type { Site } from '../../../domain/site/site.ts'
import { findCancelled } from '../../booking/cancellation/cancelled-money.ts'
import type { Store } from '../../platform/db/database.ts'
import { listReservationEvents } from '../../platform/events/read-events.ts'
import type { Job } from '../../platform/jobs/enqueue-job.ts'
import { Dropped, Postponed } from '../../platform/jobs/handler.ts'
import { languageOf } from '../../platform/messaging/language.ts'
import { SWITCHED_OFF } from '../../platform/messaging/mail-handler.ts'
import { findOwnTemplate, isSwitchedOff } from '../../platform/messaging/template-store.ts'
import type { RenderText, TextTemplates } from '../../platform/messaging/text-handler.ts'
import { WITHHELD } from '../../platform/messaging/visitor-mails.ts'
import type { Signer } from '../../platform/signing/signer.ts'
import { readCase } from '../../reservations/case/cancellation-case.ts'
import { isDayMessage, tripAtStep } from '../../reservations/effects/day-message.ts'
import { GIVEN } from '../../reservations/effects/given-store.ts'
import { nextTrip } from '../../reservations/effects/plan-texts.ts'
import { listTextJobs } from '../../reservations/effects/text-job-store.ts'
import { textingOf } from '../../reservations/effects/text-standing.ts'
import { linkAddress, linkForMessages } from '../../reservations/links/manage-link.ts'
import { readDueByLink } from '../../reservations/payments/payment-due.ts'
import {
  findAnyReservation,
  listTrips,
  type ReservationRow,
  type TripRow,
} from '../../reservations/record/store.ts'
import { givenTripOf, type ToldPair } from '../driver-given/given-trip.ts'
import { STILL_TRUE } from '../mails/still-true.ts'
import { remindedTrip } from '../reminders/reminder-mail.ts'
import { textInWords } from './text-words.ts'

type TextDeps = {
  db: Store
  clock: () => Date
  signer: Pick<Signer, 'hashPerson' | 'linkToken'>
  context: () => Promise<{ site: Site; publicUrl: string }>
}

/** Renders texts about reservations from what is true when they leave. */
export function reservationTexts(deps: TextDeps): TextTemplates {
  return Object.fromEntries(TEXT_TEMPLATES.map(template => [template, renderer(deps, template)]))
}

function renderer(deps: TextDeps, template: TextTemplate): RenderText {
  return async job => {
    const row = await findAnyReservation(deps.db, job.subject_id)
    // An erased reservation has no number.
    if (!row || row.search_text === '' || !isTrue(template, row)) return undefined
    if (await isSwitchedOff(deps.db, { key: template, channel: 'text' })) throw new Dropped(SWITCHED_OFF)
    const { number, why } = await textingOf(deps, row)
    if (why !== undefined || number === undefined) throw new Dropped(REASONS[why ?? 'no-number'])
    await requireWelcome(deps, row.id)
    const about = await aboutOf(deps, job, { template, row })
    if (!about) return undefined
    const { site, publicUrl } = await deps.context()
    const cents = await centsOf(deps, template, row)
    const facts = {
      ...{ brand: site.brand, reference: row.reference, email: row.email, cents },
      ...{ trip: about.trip, ...about.pair },
      link: await linkOf(deps, { template, row, publicUrl, cents }),
    }
    const language = languageOf(row.locale)
    const own = await findOwnTemplate(deps.db, { key: template, channel: 'text', locale: language.locale })
    const body = textInWords(template, facts, language, own?.body)
    return body === undefined ? undefined : { to: number, body, locale: row.locale }
  }
}

/** What the office reads of a text that did not leave. */
const REASONS = {
  'no-number': 'Not sent: no texts can be sent to this number.',
  stopped: 'Not sent: the recipient has stopped texts.',
  ended: 'Not sent: texts were ended for this ride.',
  'not-agreed': 'Not sent: nobody agreed to texts to this number.',
} as const

function isTrue(template: TextTemplate, row: ReservationRow): boolean {
  if (template === REMINDER || template === GIVEN || isDayMessage(template))
    return row.deleted_at === null && row.status === 'confirmed'
  if (template === 'text-welcome' || template === 'mail-bounced')
    return row.deleted_at === null && row.status !== 'cancelled'
  return STILL_TRUE[template](row)
}

type About = { template: TextTemplate; row: ReservationRow }

/** The trip that the text is about, and who drives it where the text tells that. */
async function aboutOf(
  deps: TextDeps,
  job: Job,
  about: About,
): Promise<{ trip: TripRow; pair?: ToldPair } | undefined> {
  const { template, row } = about
  if (template === GIVEN) {
    const trips = await listTrips(deps.db, row.id)
    return await givenTripOf(deps.db, job, { row, trips, now: deps.clock() })
  }
  const trip = await tripOf(deps, job, about)
  return trip && { trip }
}

/** The trip that the text is about; undefined where it has passed. Throws `Postponed` at night. */
async function tripOf(
  { db, clock }: TextDeps,
  job: Job,
  { template, row }: About,
): Promise<TripRow | undefined> {
  const now = clock()
  const trips = await listTrips(db, row.id)
  if (template === REMINDER) return remindedTrip(job, { row, trips, now })
  if (isDayMessage(template)) return tripAtStep(trips, template)
  const trip = nextTrip(trips, now)
  if (!trip) return undefined
  const startsAt = Date.parse(trip.starts_at)
  const times = textTimes({ template, now: now.getTime(), startsAt, zone: trip.zone })
  if (times && times.runAt > now.getTime()) throw new Postponed(new Date(times.runAt), 'Quiet hours.')
  return times && trip
}

/** Where the first text was withheld, since visitors had too many sent to the number, the others are too. */
async function requireWelcome({ db }: TextDeps, reservationId: string): Promise<void> {
  const jobs = await listTextJobs(db, reservationId)
  if (jobs.some(({ last_error }) => last_error === WITHHELD)) throw new Dropped(WITHHELD)
}

type Linked = { template: TextTemplate; row: ReservationRow; publicUrl: string; cents: number }

async function linkOf(
  deps: TextDeps,
  { template, row, publicUrl, cents }: Linked,
): Promise<string | undefined> {
  if (row.deleted_at !== null || template === 'text-welcome' || template === 'reservation-cancelled')
    return undefined
  // Nothing is due any more: the text does not leave.
  if (template === 'payment-link' && cents === 0) return undefined
  const link = await linkForMessages(deps, row.id, template === 'payment-link' ? 'pay' : 'manage')
  return link && linkAddress(publicUrl, link.token)
}

async function centsOf(
  { db, clock }: TextDeps,
  template: TextTemplate,
  row: ReservationRow,
): Promise<number> {
  if (template === 'payment-link')
    return (await readDueByLink(db, await readCase(db, row), clock()))?.cents ?? 0
  if (template !== 'reservation-cancelled') return 0
  const money = findCancelled(await listReservationEvents(db, row.id))?.money
  return money ? money.refundCents - money.byHandCents : 0
}
