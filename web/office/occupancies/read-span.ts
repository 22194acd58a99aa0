import * as words from '#messages/office-occupancies'
import type { OccupancyInput } from '../../../contract/dispatch/schemas.ts'
import { atField, Problem } from '../../../contract/problems.ts'
import { BLOCKED_DAYS_MAX } from '../../../domain/dispatch/span.ts'
import { instantsOf } from '../../clock-instants.ts'
import { wallClock } from '../../wall-clock.ts'

export type TypedSpan = {
  fromDate: string
  fromTime: string
  untilDate: string
  untilTime: string
  note: string
}

/** A repeated clock time starts at its first and ends at its last occurrence. Throws `invalid` for a skipped time. */
export function readSpan(typed: TypedSpan, timeZone: string): { from: string; until: string } {
  const starts = instantsOf(typed.fromDate, typed.fromTime, timeZone)
  const ends = instantsOf(typed.untilDate, typed.untilTime, timeZone)
  return { from: instantText('from', starts[0]), until: instantText('until', ends.at(-1)) }
}

const ROUND_MS = 5 * 60_000

/** A vehicle breaks down now, by the company's clock in the next five minutes; time off is for whole days. */
export function usualStart(
  purpose: OccupancyInput['purpose'],
  now: Date,
  timeZone: string,
): { date: string; time: string } {
  if (purpose === 'off') return { date: '', time: '00:00' }
  return wallClock(timeZone, new Date(Math.ceil(now.getTime() / ROUND_MS) * ROUND_MS))
}

function instantText(field: 'from' | 'until', at: number | undefined): string {
  if (at === undefined)
    throw new Problem('invalid', atField(field, { code: 'no-such-hour' }, words.skippedTime))
  return new Date(at).toISOString()
}

const DAY_MS = 86_400_000

/** Blocks that began earlier are shown from their start. */
export function aYearAround(now: Date): { from: string; until: string } {
  const day = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  return {
    from: new Date(day - BLOCKED_DAYS_MAX * DAY_MS).toISOString(),
    until: new Date(day + BLOCKED_DAYS_MAX * DAY_MS).toISOString(),
  }
}
