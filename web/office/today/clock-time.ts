const WEEK_MS = 7 * 24 * 3600_000

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format takes longer than using it a hundred times, so each is kept; there are as many as zones and uses. */
function formatOf(use: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${use} ${timeZone}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone })
  formats.set(key, format)
  return format
}

/** "9:30 pm" in the zone of the business, with a space that does not break. */
export function clockTime(at: string, timeZone: string): string {
  return formatOf('time', timeZone, { hour: 'numeric', minute: '2-digit' })
    .format(new Date(at))
    .replace(/\s([AP]M)$/, (_, half: string) => `\u00a0${half.toLowerCase()}`)
}

/** The same with the day where it is another one: "Sat 9:45 pm" within a week, "Dec 12, 9:45 pm" beyond it. */
export function clockTimeWithDay(at: string, timeZone: string, now: Date): string {
  const time = clockTime(at, timeZone)
  const day = formatOf('day', timeZone, { month: 'short', day: 'numeric' })
  const date = day.format(new Date(at))
  const isNear = Math.abs(Date.parse(at) - now.getTime()) < WEEK_MS
  if (isNear && date === day.format(now)) return time
  if (!isNear) return `${date}, ${time}`
  return `${formatOf('weekday', timeZone, { weekday: 'short' }).format(new Date(at))} ${time}`
}

const LONG_DAY = { weekday: 'long', month: 'long', day: 'numeric' } as const

/** "Friday, December 4", with the year where it is not the one of today. */
export function dayInWords(date: string, today: string): string {
  const isThisYear = date.slice(0, 4) === today.slice(0, 4)
  const format = isThisYear
    ? formatOf('long day', 'UTC', LONG_DAY)
    : formatOf('day of a year', 'UTC', { ...LONG_DAY, year: 'numeric' })
  return format.format(noonOf(date))
}

/** "Friday" or "Fri". */
export function weekday(date: string, length: 'long' | 'short'): string {
  return formatOf(`${length} weekday`, 'UTC', { weekday: length }).format(noonOf(date))
}

function noonOf(date: string): Date {
  return new Date(`${date}T12:00:00Z`)
}
