const DAY_MS = 86_400_000

/** YYYY-MM-DD. Avoids Temporal, since browsers use it too. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
}

/** `week` is the one from Monday to Sunday. */
export const RELATIVE_DAYS = ['today', 'tomorrow', 'next-7-days', 'week'] as const
export type RelativeDays = (typeof RELATIVE_DAYS)[number]

export function firstAndLastDay(days: RelativeDays, today: string): { from: string; to: string } {
  if (days === 'today') return { from: today, to: today }
  if (days === 'tomorrow') {
    const tomorrow = addDays(today, 1)
    return { from: tomorrow, to: tomorrow }
  }
  if (days === 'next-7-days') return { from: today, to: addDays(today, 6) }
  const sinceMonday = (new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7
  return { from: addDays(today, -sinceMonday), to: addDays(today, 6 - sinceMonday) }
}

/** Rejects dates such as 2026-02-30. */
export function isCalendarDate(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!parts) return false
  const day = new Date(Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])))
  return day.toISOString().slice(0, 10) === text
}

export function isClockTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}
