import { isInWindow } from '../pricing/fare/window.ts'
import { addDays } from '../values/day-arithmetic.ts'
import { clockAt } from '../values/time.ts'

/** Hours of the clock on some weekdays (1 Monday to 7 Sunday); they go past midnight where the end is not later. */
export type OpenHours = { days: number[]; from: string; to: string }

/** Dates on which nothing is sold, both included; for some classes where they are named. */
export type Blackout = { from: string; until: string; classes?: string[]; reason: string }

/** What the owner lets the program promise. Minutes but where a name says otherwise. */
export type BookingRules = {
  /** When the office answers; an instant reservation outside of them is a request. Empty: always. */
  hours: OpenHours[]
  leadMinutes: {
    instant: { default: number; night: number; byClass: Record<string, number> }
    request: number
  }
  aheadDays: number
  blackouts: Blackout[]
  /** Most pick-ups that begin within so many minutes. */
  maxPickUps: { lanes: number; minutes: number } | null
  holdMinutes: number
  instantUpToCents: number
  area: { maxApproachMin: number }
  driversAlwaysThere: boolean
  /** Mail the trips of the next day to the office every evening. */
  runSheetMail: boolean
  /** What a flight that lands at another time does to its pick-up: nothing, a proposal to staff, or the move itself. */
  flightMoves: 'off' | 'suggest' | 'auto'
  buffers: {
    earlyStreet: number
    earlyAirportDeparture: number
    afterArrival: { street: number; domestic: number; international: number }
    clear: number
    turnaround: number
    /** What is added to each drive, in hundredths of a percent; the second where it begins in a peak of the tariff. */
    slackPoints: number
    peakSlackPoints: number
  }
  upgrade: 'never' | 'staff' | 'auto'
  autoAssign: 'suggest' | 'auto'
}

/** The hours of the night, in which an instant reservation needs a longer lead. */
export const NIGHT = { from: '22:00', to: '05:00' } as const

/** The rules of a store whose owner has changed none. */
export const FIRST_BOOKING_RULES: BookingRules = {
  hours: [],
  leadMinutes: { instant: { default: 180, night: 720, byClass: {} }, request: 60 },
  aheadDays: 365,
  blackouts: [],
  maxPickUps: { lanes: 4, minutes: 30 },
  holdMinutes: 35,
  instantUpToCents: 200_000,
  area: { maxApproachMin: 120 },
  driversAlwaysThere: false,
  runSheetMail: true,
  flightMoves: 'suggest',
  buffers: {
    earlyStreet: 10,
    earlyAirportDeparture: 10,
    afterArrival: { street: 0, domestic: 20, international: 40 },
    clear: 10,
    turnaround: 10,
    slackPoints: 1000,
    peakSlackPoints: 2500,
  },
  upgrade: 'never',
  autoAssign: 'suggest',
}

/** True where somebody answers at this instant (milliseconds since 1970); without hours somebody always does. */
export function isOfficeOpen(at: number, zone: string, { hours }: Pick<BookingRules, 'hours'>): boolean {
  if (hours.length === 0) return true
  const { date } = clockAt(at, zone)
  return hours.some(({ days, from, to }) =>
    [date, addDays(date, 1)].some(day => isInWindow(at, day, { window: { from, to }, days, zone })),
  )
}
