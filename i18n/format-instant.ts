const STYLES = {
  time: { hour: 'numeric', minute: '2-digit' },
  day: { dateStyle: 'medium' },
  dayAndTime: { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  dateAndTime: { month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  longDay: { dateStyle: 'full' },
  shortDay: { month: 'short', day: 'numeric' },
  longDate: { dateStyle: 'long' },
  monthAndDay: { month: 'long', day: 'numeric' },
  month: { month: 'long' },
  hour: { hour: 'numeric' },
  weekday: { weekday: 'long' },
  shortWeekday: { weekday: 'short' },
  shortWeekdayAndDate: { weekday: 'short', month: 'short', day: 'numeric' },
  shortWeekdayAndDay: { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
  weekdayAndDay: { weekday: 'long', month: 'long', day: 'numeric' },
  zone: { timeZoneName: 'short' },
  wholeZone: { timeZoneName: 'longGeneric' },
  shortDateAndTime: { dateStyle: 'short', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type InstantStyle = keyof typeof STYLES

const CLOCKS: readonly InstantStyle[] = ['time', 'hour', 'dayAndTime', 'dateAndTime']

export type ClockOf = { format: string; timeZone: string }

/** "9:30 pm" with a no-break space, "Nov 20, 2026", "Friday, December 4". */
export function instantInWords(at: Date, style: InstantStyle, clock: ClockOf): string {
  const text = formatterOf(style, clock).format(at)
  return CLOCKS.includes(style) ? withSmallHalf(text) : text
}

/** "EST". */
export function zoneName(at: Date, clock: ClockOf): string {
  return zonePart('zone', at, clock)
}

/** "Eastern Time", for guests. */
export function fullZoneName(at: Date, clock: ClockOf): string {
  return zonePart('wholeZone', at, clock)
}

function zonePart(style: 'zone' | 'wholeZone', at: Date, clock: ClockOf): string {
  const parts = formatterOf(style, clock).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? clock.timeZone
}

function withSmallHalf(time: string): string {
  return time.replace(/\s(\p{L}.*)$/u, (_, half: string) => `\u00a0${half.toLowerCase()}`)
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Cached: creating a formatter is expensive. Bounded by locales, zones and styles. */
function formatterOf(style: InstantStyle, { format, timeZone }: ClockOf): Intl.DateTimeFormat {
  const key = `${style} ${format} ${timeZone}`
  const known = formatters.get(key)
  if (known) return known
  const formatter = new Intl.DateTimeFormat(format, { ...STYLES[style], timeZone })
  formatters.set(key, formatter)
  return formatter
}
