import { addDays } from '../values/day-arithmetic.ts'
import { instantOf } from '../values/time.ts'

/** When the run sheet of a day leaves, on the clock of the day before. */
export const RUN_SHEET_TIME = '18:00'

/** The instant at which the run sheet of a date leaves in a zone, in milliseconds since 1970. */
export function runSheetLeavesAt(date: string, zone: string): number {
  return instantOf({ date: addDays(date, -1), time: RUN_SHEET_TIME }, zone)
}
