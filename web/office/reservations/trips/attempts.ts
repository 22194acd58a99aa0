import { NO_SHOW_ATTEMPT_MINUTES, NO_SHOW_ATTEMPTS } from '../../../../domain/dispatch/progress.ts'
import { addDays } from '../../../../domain/values/day-arithmetic.ts'
import { MINUTE_MS } from '../../../../domain/values/time.ts'
import { instantsOf } from '../../../clock-instants.ts'
import { dropFromTab, keepInTab, readFromTab } from '../../tab-storage.ts'
import { localDate } from '../../zone.ts'

/** Maximum stored per trip. */
export const ATTEMPTS_KEPT_MAX = 20

const nameOf = (trip: string) => `attempts:${trip}`

/** Oldest first; stored in this tab until the no-show. */
export function readAttempts(trip: string): string[] {
  const kept = readFromTab(nameOf(trip))
  if (!Array.isArray(kept)) return []
  const instants = kept.filter(at => typeof at === 'string' && !Number.isNaN(Date.parse(at)))
  return instants.slice(0, ATTEMPTS_KEPT_MAX)
}

export function keepAttempts(trip: string, attempts: readonly string[]): void {
  if (attempts.length === 0) dropFromTab(nameOf(trip))
  else keepInTab(nameOf(trip), attempts.slice(-ATTEMPTS_KEPT_MAX))
}

/** The latest such time that is not in the future. */
export function attemptAt(
  time: string,
  { now, timeZone }: { now: Date; timeZone: string },
): string | undefined {
  if (time === '') return undefined
  const today = localDate(timeZone, now)
  const instants = [addDays(today, -1), today].flatMap(date => instantsOf(date, time, timeZone))
  const past = instants.filter(at => at <= now.getTime())
  return past.length > 0 ? new Date(Math.max(...past)).toISOString() : undefined
}

/** With instants if only time is missing. */
export type Missing = { attempts: number; waitsUntil: number | undefined; triedUntil: number | undefined }

export function missingForNoShow(
  attempts: readonly string[],
  { freeUntil, now }: { freeUntil: string | null; now: Date },
): Missing {
  const first = Math.min(...attempts.map(at => Date.parse(at)))
  const later = (at: number) => (Number.isFinite(at) && at > now.getTime() ? at : undefined)
  return {
    attempts: Math.max(0, NO_SHOW_ATTEMPTS - attempts.length),
    waitsUntil: freeUntil === null ? undefined : later(Date.parse(freeUntil)),
    triedUntil: later(first + NO_SHOW_ATTEMPT_MINUTES * MINUTE_MS),
  }
}

export function isComplete({ attempts, waitsUntil, triedUntil }: Missing): boolean {
  return attempts === 0 && waitsUntil === undefined && triedUntil === undefined
}
