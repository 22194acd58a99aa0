import {
  PASSENGER_TEXTS,
  type PassengerText,
  passengerNumber,
} from '../../../../domain/messages/passenger-texts.ts'
import type { Site } from '../../../../domain/site.ts'
import type { TripProgress } from '../../../../domain/trip.ts'
import { timeInWords } from '../../../../i18n/format-time.ts'
import type { Store } from '../../../db/database.ts'
import { Dropped, Postponed } from '../../../jobs/handler.ts'
import { linkAddress, linkForPassenger } from '../../../manage-links/manage-link.ts'
import { type Language, languageOf } from '../../../messages/language.ts'
import { SWITCHED_OFF } from '../../../messages/mail-handler.ts'
import { passengerOf, timesOf } from '../../../messages/tell-passenger.ts'
import { isSwitchedOff } from '../../../messages/template-store.ts'
import type { RenderText, TextTemplates } from '../../../messages/text-handler.ts'
import type { Signer } from '../../../signing/signer.ts'
import { findStoppedUntil } from '../../../texts/consent-store.ts'
import { readCrew } from '../manage/crew-store.ts'
import { findAnyReservation, listTrips, type ReservationRow, type TripRow } from '../store.ts'
import { longestFitting, told } from '../texts/text-words.ts'

type TextDeps = {
  db: Store
  clock: () => Date
  signer: Pick<Signer, 'hashPerson' | 'linkToken'>
  context: () => Promise<{ site: Site; publicUrl: string }>
}

/** The step of a trip at which a text to its passenger is true. */
const STEPS: Record<PassengerText, TripProgress> = {
  'passenger-driver': 'scheduled',
  'passenger-on-the-way': 'en-route',
  'passenger-arrived': 'on-location',
}
/** The message to the customer that the owner switches off with it. */
const SWITCHES: Partial<Record<PassengerText, string>> = {
  'passenger-on-the-way': 'on-the-way',
  'passenger-arrived': 'arrived',
}

/** Renders texts to passengers who are not the customer, from what is true when they leave: no price, no other trip. */
export function passengerTexts(deps: TextDeps): TextTemplates {
  return Object.fromEntries(PASSENGER_TEXTS.map(template => [template, renderer(deps, template)]))
}

function renderer(deps: TextDeps, template: PassengerText): RenderText {
  return async ({ subject_id, payload }) => {
    const { trip: tripId } = JSON.parse(payload) as { trip: string }
    const row = await findAnyReservation(deps.db, subject_id)
    const trip = row && (await listTrips(deps.db, row.id)).find(({ id }) => id === tripId)
    if (!trip || !isTrue(template, row, trip)) return undefined
    await requireTime(deps, template, trip)
    const to = await numberFor(deps, row, trip)
    const facts = await factsOf(deps, row, trip)
    if (template === 'passenger-driver' && facts.driver === '') return undefined
    const language = languageOf(row.locale)
    const body = longestFitting(VARIANTS[template](facts, language), language)
    return body === undefined ? undefined : { to, body, locale: row.locale }
  }
}

function isTrue(template: PassengerText, row: ReservationRow, trip: TripRow): boolean {
  return row.deleted_at === null && row.status === 'confirmed' && trip.progress === STEPS[template]
}

/** Throws `Dropped` where the owner has switched it off, `Postponed` where it is too early by now. */
async function requireTime({ db, clock }: TextDeps, template: PassengerText, trip: TripRow): Promise<void> {
  const key = SWITCHES[template]
  if (key && (await isSwitchedOff(db, { key, channel: 'text' }))) throw new Dropped(SWITCHED_OFF)
  // The trip may have been moved to another time since it was planned.
  const at = timesOf(template, trip, clock())?.runAt
  if (at && at > clock()) throw new Postponed(at, 'It is too early, or night.')
}

/** The number of the passenger. Throws `Dropped` where they are not told by text, or have stopped texts. */
async function numberFor(deps: TextDeps, row: ReservationRow, trip: TripRow): Promise<string> {
  const to = passengerNumber(passengerOf(trip.passenger), row.phone_number)
  if (to === undefined) throw new Dropped('Not sent: the passenger is not told by text.')
  await requireNotStopped(deps, to)
  return to
}

async function factsOf(deps: TextDeps, row: ReservationRow, trip: TripRow): Promise<Facts> {
  const crew = (await readCrew(deps.db, row.id, deps.clock())).find(({ leg }) => leg === trip.leg)
  const { site, publicUrl } = await deps.context()
  const link = await linkForPassenger(deps, row.id, passengerOf(trip.passenger)?.name ?? '')
  return {
    ...{ brand: site.brand, trip, link: link && linkAddress(publicUrl, link.token) },
    driver: crew?.driver ?? '',
    car: crew ? [crew.vehicle.name, crew.vehicle.plate].filter(Boolean).join(', ') : '',
  }
}

/** Who ended texts to a number ended these too. */
async function requireNotStopped({ db, clock, signer }: TextDeps, number: string): Promise<void> {
  const until = await findStoppedUntil(db, await signer.hashPerson(number))
  if (until !== undefined && until > clock().toISOString())
    throw new Dropped('Not sent: the recipient has stopped texts.')
}

type Facts = { brand: string; link: string | undefined; trip: TripRow; driver: string; car: string }

/** From the fullest to the shortest; each says how texts are ended, since it may be the first one to this number. */
const VARIANTS: Record<PassengerText, (facts: Facts, language: Language) => string[]> = {
  'passenger-driver': ({ brand, link, trip, driver, car }, { words: { text }, format }) => {
    const about = { brand, driver, time: timeInWords(trip.local_time, format) }
    return [
      ...(link ? [text.passengerDriver({ ...about, car, link })] : []),
      ...(link ? [text.passengerDriverShort({ ...about, link })] : []),
      text.passengerDriverBare(about),
    ]
  },
  'passenger-on-the-way': ({ brand, link, trip }, { words: { text }, format }) => {
    const about = { brand, time: timeInWords(trip.local_time, format) }
    return [...(link ? [text.passengerOnTheWay({ ...about, link })] : []), text.passengerOnTheWayBare(about)]
  },
  'passenger-arrived': (facts, language) => {
    const { text } = language.words
    const { brand, place, link } = told(facts, language)
    return [
      ...(place && link ? [text.passengerArrived({ brand, place, link })] : []),
      ...(link ? [text.passengerArrivedShort({ brand, link })] : []),
      text.passengerArrivedBare({ brand }),
    ]
  },
}
