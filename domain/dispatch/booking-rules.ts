import { isInWindow } from '../pricing/fare/window.ts'
import { addDays } from '../values/day-arithmetic.ts'
import { clockAt } from '../values/time.ts'

export type OpenHours = { days: number[]; from: string; to: string }

/** Dates are inclusive. Applies to all classes unless some are listed. */
export type Blackout = { from: string; until: string; classes?: string[]; reason: string }

export type BookingRules = {
  /** Office hours. Instant bookings outside of them become requests. Empty means always open. */
  hours: OpenHours[]
  leadMinutes: {
    instant: { default: number; night: number; byClass: Record<string, number> }
    request: number
  }
  aheadDays: number
  blackouts: Blackout[]
  maxPickUps: { lanes: number; minutes: number } | null
  holdMinutes: number
  instantUpToCents: number
  area: { maxApproachMin: number }
  driversAlwaysThere: boolean
  runSheetMail: boolean
  flightMoves: 'off' | 'suggest' | 'auto'
  buffers: {
    earlyStreet: number
    earlyAirportDeparture: number
    afterArrival: { street: number; domestic: number; international: number }
    clear: number
    turnaround: number
    /** Slack per drive in basis points, normal and in peak hours. */
    slackPoints: number
    peakSlackPoints: number
  }
  upgrade: 'never' | 'staff' | 'auto'
  autoAssign: 'suggest' | 'auto'
}

export const NIGHT = { from: '22:00', to: '05:00' } as const

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

/** In milliseconds since 1970. Without office hours, always open. */
export function isOfficeOpen(at: number, zone: string, { hours }: Pick<BookingRules, 'hours'>): boolean {
  if (hours.length === 0) return true
  const { date } = clockAt(at, zone)
  return hours.some(({ days, from, to }) =>
    [date, addDays(date, 1)].some(day => isInWindow(at, day, { window: { from, to }, days, zone })),
  )
}
