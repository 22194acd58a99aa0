import type { BodyOf } from '../../../../contract/calls.ts'
import type { QuotePrice } from '../../../../contract/pricing/schemas.ts'
import { STOP_WAIT_MINUTES } from '../../../../domain/reservations/trip-request.ts'
import { addDays, isCalendarDate, isClockTime } from '../../../../domain/values/day-arithmetic.ts'
import { keysOf } from '../../../../domain/values/record.ts'
import { instantsOf } from '../../../clock-instants.ts'
import { readChosenPoint } from '../chosen-point.ts'
import { addressesOf, type RideForm, type TripFields } from '../form-fields.ts'
import { stopFields } from './stop-fields.ts'

export type TripBody = BodyOf<'quoteTrips'>['trips'][number]

/** The return's controls have `back-` in their names. */
export type Way = '' | 'back-'

/** Earlier times need the question which night is meant. */
const NIGHT_ENDS = '04:00'

export const clockKey = (date: string, time: string): string => `${date}T${time}`

/** The next date if the visitor means the following night. */
export function dateMeant(date: string, time: string, trip: TripFields, way: Way = ''): string {
  const next = isCalendarDate(date) ? addDays(date, 1) : date
  return trip[`trip-${way}night`] === clockKey(next, time) ? next : date
}

export type Missing = 'pickUp' | 'dropOff' | 'stop' | 'time' | 'question' | 'passengers' | 'back'

export type TimeQuestion = 'night' | 'fold' | 'gap'

type Clock = { date: string; time: string; way?: Way | undefined; timeZone: string }

export function timeQuestions(trip: TripFields, { date, time, way = '', timeZone }: Clock): TimeQuestion[] {
  if (!isCalendarDate(date) || !isClockTime(time)) return []
  const instants = instantsOf(dateMeant(date, time, trip, way), time, timeZone)
  return [
    ...(time < NIGHT_ENDS ? (['night'] as const) : []),
    ...(instants.length === 0 ? (['gap'] as const) : []),
    ...(instants.length > 1 ? (['fold'] as const) : []),
  ]
}

function isAnswered(question: TimeQuestion, trip: TripFields, { date, time, way = '' }: Clock): boolean {
  const meant = dateMeant(date, time, trip, way)
  if (question === 'night') return trip[`trip-${way}night`] === clockKey(meant, time)
  return question === 'fold' && foldOf(trip, clockKey(meant, time), way) !== undefined
}

export function foldOf(trip: TripFields, key: string, way: Way = ''): 0 | 1 | undefined {
  const answer = trip[`trip-${way}fold`]
  return answer === `${key}/1` ? 1 : answer === `${key}/0` ? 0 : undefined
}

export function openQuestions(trip: TripFields, clock: Clock): TimeQuestion[] {
  return timeQuestions(trip, clock).filter(question => !isAnswered(question, trip, clock))
}

export type Asked = { trips: TripBody[]; missing: Missing[]; promo: string; draft: string | undefined }

export function askedTrips(fields: RideForm, timeZone: string): Asked {
  const { trip = {} } = fields
  const { returnTrip, pickUpDate, quote: _, vehicleClass: __, ...options } = tripOptions(fields)
  const [pickUpPlace, dropOffPlace] = [options.pickUpPlace, options.dropOffPlace]
  const hourly = options.kind === 'hourly'
  const there = {
    ...options,
    ...addressesOf(fields),
    pickUpDate: pickUpDate ?? fields.pickUpDate,
    pickUpTime: fields.pickUpTime,
    numberOfPassengers: Number(fields.numberOfPassengers),
  }
  const clock = { date: fields.pickUpDate, time: fields.pickUpTime, timeZone }
  const back = { date: trip['trip-back-date'] ?? '', time: trip['trip-back-time'] ?? '', timeZone }
  const open: Record<Missing, boolean> = {
    pickUp: !pickUpPlace,
    dropOff: !dropOffPlace && !hourly,
    stop: Boolean(options.stops?.some(stop => !stop.place)),
    time: !isCalendarDate(clock.date) || !isClockTime(clock.time),
    question: openQuestions(trip, clock).length > 0,
    passengers: !(there.numberOfPassengers > 0),
    back: isWantedBack(trip) && (!returnTrip || openQuestions(trip, { ...back, way: 'back-' }).length > 0),
  }
  return {
    trips: returnTrip ? [there, wayBack(there, returnTrip)] : [there],
    missing: keysOf(open).filter(name => open[name]),
    promo: (trip['trip-promo'] ?? '').trim(),
    draft: trip['trip-draft'],
  }
}

/** Reversed, at another time. */
function wayBack(there: TripBody, { pickUpDate, pickUpTime, pickUpFold, flight }: ReturnTrip): TripBody {
  const { stops: _, flight: __, meetingPoint: ___, pickUpFold: ____, ...same } = there
  const { pickUpAddress, dropOffAddress, pickUpPlace, dropOffPlace } = there
  return {
    ...same,
    pickUpAddress: dropOffAddress,
    dropOffAddress: pickUpAddress,
    pickUpPlace: dropOffPlace,
    dropOffPlace: pickUpPlace,
    pickUpDate,
    pickUpTime,
    ...(pickUpFold === undefined ? {} : { pickUpFold }),
    ...(flight ? { flight } : {}),
  }
}

type ReturnTrip = Pick<TripBody, 'pickUpDate' | 'pickUpTime' | 'pickUpFold' | 'flight'>

export type TripOptions = Pick<
  TripBody,
  | 'kind'
  | 'hours'
  | 'stops'
  | 'pickUpFold'
  | 'luggage'
  | 'childSeats'
  | 'extras'
  | 'flight'
  | 'meetingPoint'
  | 'pickUpPlace'
  | 'dropOffPlace'
> & { pickUpDate?: string; returnTrip?: ReturnTrip; quote?: string; vehicleClass?: string; draft?: string }

export function tripOptions(fields: RideForm): TripOptions {
  const { trip = {}, pickUpDate, pickUpTime } = fields
  const hourly = trip['trip-kind'] === 'hourly'
  const meant = dateMeant(pickUpDate, pickUpTime, trip)
  const fold = foldOf(trip, clockKey(meant, pickUpTime))
  const stops = stopsOf(trip)
  return defined({
    kind: hourly ? ('hourly' as const) : undefined,
    hours: hourly ? Number(trip['trip-hours']) : undefined,
    pickUpDate: meant === pickUpDate ? undefined : meant,
    pickUpFold: fold,
    pickUpPlace: readChosenPoint(trip['trip-from'] ?? '', fields.pickUpAddress),
    dropOffPlace: readChosenPoint(trip['trip-to'] ?? '', fields.dropOffAddress),
    stops: stops.length > 0 ? stops : undefined,
    luggage: bagsOf(fields),
    childSeats: numbersOf(trip, 'trip-seat-'),
    extras: numbersOf(trip, 'trip-extra-'),
    flight: flightOf(trip, meant, pickUpTime),
    meetingPoint: trip['trip-meeting'] || undefined,
    returnTrip: hourly ? undefined : returnOf(trip),
    ...cardOf(trip['trip-quote']),
  })
}

/** `class:token`. */
export const cardValue = (code: string, token = ''): string => `${code}:${token}`

export function chosenCard(value = ''): { code: string; token: string | undefined } {
  const at = value.indexOf(':')
  return { code: value.slice(0, Math.max(at, 0)), token: value.slice(at + 1) || undefined }
}

/** Manual quotes are requested by code. */
function cardOf(value: string | undefined): { quote?: string; vehicleClass?: string } {
  const { code, token } = chosenCard(value)
  if (token) return { quote: token }
  return code ? { vehicleClass: code } : {}
}

/** Default: one per passenger, up to three. */
export function usualBags(passengers: string): number {
  return Math.min(Number(passengers) || 0, 3)
}

function bagsOf({ trip = {}, numberOfPassengers }: RideForm): number | undefined {
  if (trip['trip-luggage'] === undefined) return undefined
  return Number(trip['trip-luggage'] || usualBags(numberOfPassengers))
}

function isWantedBack(trip: TripFields): boolean {
  return trip['trip-kind'] !== 'hourly' && Boolean(trip['trip-back-date'] || trip['trip-back-time'])
}

function returnOf(trip: TripFields): ReturnTrip | undefined {
  const [date = '', time = ''] = [trip['trip-back-date'], trip['trip-back-time']]
  if (!isCalendarDate(date) || !isClockTime(time)) return undefined
  const pickUpDate = dateMeant(date, time, trip, 'back-')
  return defined({
    pickUpDate,
    pickUpTime: time,
    pickUpFold: foldOf(trip, clockKey(pickUpDate, time), 'back-'),
    flight: numberOf(trip['trip-back-flight']),
  })
}

function stopsOf(trip: TripFields): NonNullable<TripBody['stops']> {
  return stopFields(trip)
    .filter(({ address }) => address.trim())
    .map(({ address, place, wait }) =>
      defined({
        address,
        place: readChosenPoint(place, address),
        waitMinutes: STOP_WAIT_MINUTES.find(minutes => minutes === Number(wait)),
      }),
    )
}

export function without(trip: Record<string, string>, prefix: string): Record<string, string> {
  return Object.fromEntries(Object.entries(trip).filter(([name]) => !name.startsWith(prefix)))
}

/** Undefined if all are zero. */
function numbersOf(trip: TripFields, prefix: string): Record<string, number> | undefined {
  const counts = Object.entries(trip).flatMap(([name, text]) =>
    name.startsWith(prefix) && Number(text) > 0 ? [[name.slice(prefix.length), Number(text)]] : [],
  )
  return counts.length > 0 ? Object.fromEntries(counts) : undefined
}

const LATE_MINUTES = 12 * 60

function flightOf(trip: TripFields, date: string, pickUpTime: string): TripBody['flight'] {
  const flight = numberOf(trip['trip-flight'])
  const lands = trip['trip-lands'] ?? ''
  if (!flight || !isClockTime(lands) || !isCalendarDate(date)) return flight
  // A late landing belongs to the day before a pickup after midnight.
  const before = minutesOf(lands) - minutesOf(pickUpTime) > LATE_MINUTES
  return {
    ...flight,
    landsAt: clockKey(before ? addDays(date, -1) : date, lands),
    ...(trip['trip-international'] ? { international: true } : {}),
  }
}

function numberOf(text = ''): { number: string } | undefined {
  return text.trim() ? { number: text.trim() } : undefined
}

export function minutesOf(time: string): number {
  return +time.slice(0, 2) * 60 + +time.slice(3)
}

/** JSON cannot carry undefined. */
function defined<T extends object>(values: T): Given<T> {
  // TypeScript cannot follow the filter.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<T>
}

type Given<T> = { [Name in keyof T as undefined extends T[Name] ? never : Name]: T[Name] } & {
  [Name in keyof T as undefined extends T[Name] ? Name : never]?: Exclude<T[Name], undefined>
}

/** Whether the total may grow by tolls and taxes. */
export const tollsIn = ({ addsTolls }: Pick<QuotePrice, 'addsTolls'>) => (addsTolls ? 'added' : 'included')
