import {
  isPassengerNews,
  PASSENGER_TEXTS,
  type PassengerText,
  passengerNumber,
  passengerTextTimes,
  SAME_AS_CUSTOMER,
} from '../../../domain/notify/passenger-texts.ts'
import { sizeOfText } from '../../../domain/notify/text-segments.ts'
import type { Site } from '../../../domain/site/site.ts'
import type { Store } from '../../platform/db/database.ts'
import type { Job } from '../../platform/jobs/enqueue-job.ts'
import { Dropped, Postponed } from '../../platform/jobs/handler.ts'
import { readPayload, TripPayload } from '../../platform/jobs/read-payload.ts'
import { languageOf } from '../../platform/messaging/language.ts'
import { SWITCHED_OFF } from '../../platform/messaging/mail-handler.ts'
import { findOwnTemplate, isSwitchedOff } from '../../platform/messaging/template-store.ts'
import type { RenderText, TextTemplates } from '../../platform/messaging/text-handler.ts'
import { findStoppedUntil } from '../../platform/messaging/texts/consent-store.ts'
import { deliveriesOf } from '../../platform/messaging/texts/delivery-store.ts'
import { WITHHELD } from '../../platform/messaging/visitor-mails.ts'
import type { Signer } from '../../platform/signing/signer.ts'
import { DAY_MESSAGES } from '../../reservations/effects/day-message.ts'
import { passengerOf } from '../../reservations/effects/tell-passenger.ts'
import { listAllTextJobs } from '../../reservations/effects/text-job-store.ts'
import { linkAddress, linkForPassenger } from '../../reservations/links/manage-link.ts'
import {
  findAnyReservation,
  listTrips,
  type ReservationRow,
  type TripRow,
} from '../../reservations/record/store.ts'
import { givenTripOf, type ToldPair } from '../driver-given/given-trip.ts'
import { STILL_TRUE } from '../mails/still-true.ts'
import { remindedTrip } from '../reminders/reminder-mail.ts'
import { OWN_SEGMENTS_MAX, ownText } from '../texts/text-words.ts'
import { passengerTextInWords } from './passenger-words.ts'

type TextDeps = {
  db: Store
  clock: () => Date
  signer: Pick<Signer, 'hashPerson' | 'linkToken'>
  context: () => Promise<{ site: Site; publicUrl: string }>
}

/** The messages to the customer of the day, with which the owner switches these off. */
const SWITCHED_WITH = { 'passenger-on-the-way': 'on-the-way', 'passenger-arrived': 'arrived' } as const

const UNTOLD = 'Not sent: the passenger was told nothing of this ride.'

/** Renders texts to passengers who are not the customer, from what is true when they leave: no price, no other trip. */
export function passengerTexts(deps: TextDeps): TextTemplates {
  return Object.fromEntries(PASSENGER_TEXTS.map(template => [template, renderer(deps, template)]))
}

function renderer(deps: TextDeps, template: PassengerText): RenderText {
  return async job => {
    const row = await findAnyReservation(deps.db, job.subject_id)
    // An erased reservation has no number.
    const about = row && row.search_text !== '' ? await aboutOf(deps, job, { template, row }) : undefined
    if (!row || !about) return undefined
    await requireOn(deps, template)
    const to = await numberFor(deps, row, about.trip)
    await requireKnown(deps, template, row)
    const body = await writtenText(deps, template, { row, ...about })
    return body === undefined ? undefined : { to, body, locale: row.locale }
  }
}

/** Throws `Dropped` where the owner has switched the text off. */
async function requireOn({ db }: TextDeps, template: PassengerText): Promise<void> {
  const isOfTheDay = template === 'passenger-on-the-way' || template === 'passenger-arrived'
  const key = isOfTheDay ? SWITCHED_WITH[template] : template
  if (await isSwitchedOff(db, { key, channel: 'text' })) throw new Dropped(SWITCHED_OFF)
}

/** The owner's words where there are any and they fit, else ours. */
async function writtenText(
  deps: TextDeps,
  template: PassengerText,
  { row, trip, pair }: { row: ReservationRow; trip: TripRow; pair?: ToldPair },
): Promise<string | undefined> {
  const { site, publicUrl } = await deps.context()
  const link = row.deleted_at === null ? await linkForPassenger(deps, row.id, nameOf(trip)) : undefined
  const address = link && linkAddress(publicUrl, link.token)
  const facts = { brand: site.brand, trip, link: address, ...pair }
  const language = languageOf(row.locale)
  const own = await findOwnTemplate(deps.db, { key: template, channel: 'text', locale: language.locale })
  const written = own && ownText(own.body, facts, language)
  if (written !== undefined && sizeOfText(written).segments <= OWN_SEGMENTS_MAX) return written
  return passengerTextInWords(template, facts, language)
}

const nameOf = ({ passenger }: TripRow) => passengerOf(passenger)?.name ?? ''

type Asked = { template: PassengerText; row: ReservationRow }

/** The trip that a text is about, and who drives it where it tells that; undefined where the text is no longer true. */
async function aboutOf(
  { db, clock }: TextDeps,
  job: Job,
  { template, row }: Asked,
): Promise<{ trip: TripRow; pair?: ToldPair } | undefined> {
  const [trips, now] = [await listTrips(db, row.id), clock()]
  if (template === 'passenger-driver') return await givenTripOf(db, job, { row, trips, now })
  if (template === 'passenger-reminder') {
    const trip = remindedTrip(job, { row, trips, now })
    return trip && { trip }
  }
  const { trip: tripId } = readPayload(TripPayload, job)
  const trip = trips.find(({ id }) => id === tripId)
  if (!trip || !isTrue(template, row, trip)) return undefined
  const { starts_at, zone } = trip
  const times = passengerTextTimes({ template, now: now.getTime(), startsAt: Date.parse(starts_at), zone })
  if (times && times.runAt > now.getTime()) throw new Postponed(new Date(times.runAt), 'Quiet hours.')
  return times && { trip }
}

function isTrue(
  template: Exclude<PassengerText, 'passenger-reminder' | 'passenger-driver'>,
  row: ReservationRow,
  { progress }: TripRow,
): boolean {
  if (isPassengerNews(template)) {
    const isAhead = template === 'passenger-cancelled' || progress === 'scheduled'
    return isAhead && STILL_TRUE[SAME_AS_CUSTOMER[template]](row)
  }
  const step = DAY_MESSAGES[SWITCHED_WITH[template]]
  return row.deleted_at === null && row.status === 'confirmed' && progress === step
}

/** The number of the passenger. Throws `Dropped` where they are not told by text, or have stopped texts. */
async function numberFor(deps: TextDeps, row: ReservationRow, trip: TripRow): Promise<string> {
  const to = passengerNumber(passengerOf(trip.passenger), row.phone_number)
  if (to === undefined) throw new Dropped('Not sent: the passenger is not told by text.')
  await requireNotStopped(deps, to)
  return to
}

/**
 * Throws `Dropped` where a text says what became of a ride of which this passenger has heard nothing, or where the first
 * ones were withheld, since visitors had too many sent to the number.
 */
async function requireKnown({ db }: TextDeps, template: PassengerText, row: ReservationRow): Promise<void> {
  const told = [...(await deliveriesOf(db, row.id)).values()].some(
    ({ recipient, state }) => recipient === 'passenger' && (state === 'handed-over' || state === 'delivered'),
  )
  if (told) return
  if (template === 'passenger-cancelled') throw new Dropped(UNTOLD)
  const jobs = await listAllTextJobs(db, row.id)
  if (jobs.some(({ last_error }) => last_error === WITHHELD)) throw new Dropped(WITHHELD)
}

/** Who ended texts to a number ended these too. */
async function requireNotStopped({ db, clock, signer }: TextDeps, number: string): Promise<void> {
  const until = await findStoppedUntil(db, await signer.hashPerson(number))
  if (until !== undefined && until > clock().toISOString())
    throw new Dropped('Not sent: the recipient has stopped texts.')
}
