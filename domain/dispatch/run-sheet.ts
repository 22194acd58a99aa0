import { addDays } from '../values/day-arithmetic.ts'
import { instantOf } from '../values/time.ts'

export const RUN_SHEET_TIME = '18:00'

export function runSheetLeavesAt(date: string, zone: string): number {
  return instantOf({ date: addDays(date, -1), time: RUN_SHEET_TIME }, zone)
}
