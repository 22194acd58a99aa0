import { isCalendarDate } from '../../../domain/values/day-arithmetic.ts'
import { dropFromTab, keepInTab, readFromTab } from '../tab-storage.ts'

export const BOARD = '/admin/board'
/** The day that dispatch shows, unless it is today. */
const NAME = 'board-day'

export const addressOf = (day: string, today: string) => (day === today ? BOARD : `${BOARD}?day=${day}`)

export function rememberDay(day: string, today: string) {
  if (day === today) dropFromTab(NAME)
  else keepInTab(NAME, day)
}

/** From another screen, the day that dispatch showed last in this tab. */
export function lastAddress(): string {
  const day = readFromTab(NAME)
  return typeof day === 'string' && isCalendarDate(day) ? addressOf(day, '') : BOARD
}
