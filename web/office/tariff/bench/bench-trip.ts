import { REFERENCE_PATTERN } from '../../../../domain/reservations/reservation.ts'
import { addDays } from '../../../../domain/values/day-arithmetic.ts'
import { weekdayOf } from '../../../../domain/values/time.ts'
import type { RidePlace } from '../../../pages/reservation/fields.ts'

/** The pickup of the priced trip. */
export type Quoted = { date: string; time: string }

export type BenchEnd = { text: string; place?: RidePlace | undefined }

export type BenchTrip = {
  from: BenchEnd
  to: BenchEnd
  kind: 'transfer' | 'hourly'
  hours: string
  date: string
  time: string
  passengers: string
  code: string
  extras: Record<string, number>
  reference: string
}

/** Next Tuesday morning. */
export function firstTrip(today: string, code: string): BenchTrip {
  const untilTuesday = ((9 - weekdayOf(today)) % 7) + 7
  return {
    from: { text: '' },
    to: { text: '' },
    kind: 'transfer',
    hours: '3',
    date: addDays(today, untilTuesday),
    time: '13:00',
    passengers: '2',
    code,
    extras: {},
    reference: '',
  }
}

/** Undefined until complete. */
export function referenceOf({ reference }: BenchTrip): string | undefined {
  const typed = reference.trim().toUpperCase()
  return REFERENCE_PATTERN.exec(typed)?.[0] === typed ? typed : undefined
}

const CHILD_SEATS = ['infant', 'toddler', 'booster'] as const

/** Undefined until it has everything a price needs. */
export function requestOf(trip: BenchTrip) {
  const { from, to, kind, date, time } = trip
  const passengers = Number(trip.passengers)
  const hours = Number(trip.hours)
  if (from.text.trim() === '' || date === '' || time === '' || !(passengers >= 1)) return undefined
  if (kind === 'transfer' ? to.text.trim() === '' : !(hours > 0)) return undefined
  const chosen = Object.entries(trip.extras).filter(([, count]) => count > 0)
  const isSeat = (id: string) => CHILD_SEATS.some(seat => seat === id)
  const seats = chosen.filter(([id]) => isSeat(id))
  const others = chosen.filter(([id]) => !isSeat(id) && id !== 'stop')
  const { stop = 0 } = trip.extras
  return {
    kind,
    ...(kind === 'hourly' && { hours }),
    pickUpAddress: from.text,
    ...(from.place && { pickUpPlace: pointOf(from.place) }),
    dropOffAddress: to.text,
    ...(to.place && { dropOffPlace: pointOf(to.place) }),
    ...(stop > 0 && { stops: Array.from({ length: stop }, () => stopNear(from)) }),
    pickUpDate: date,
    pickUpTime: time,
    numberOfPassengers: passengers,
    ...(seats.length > 0 && {
      childSeats: { infant: 0, toddler: 0, booster: 0, ...Object.fromEntries(seats) },
    }),
    ...(others.length > 0 && { extras: Object.fromEntries(others) }),
  }
}

function pointOf({ lat, lon }: RidePlace): { lat: number; lon: number } {
  return { lat, lon }
}

/** At the pickup, so that it adds a stop fee but no distance. */
function stopNear({ text, place }: BenchEnd) {
  return { address: text, ...(place && { place: pointOf(place) }) }
}
