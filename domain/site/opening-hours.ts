const DAYS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const
const DAY = '(mo|tu|we|th|fr|sa|su)[a-z]*\\.?'
const DASH = '\\s*(?:-|–|—|to|until|through)\\s*'
const TIME = '(\\d{1,2})(?:[:.](\\d{2}))?\\s*([ap])?\\.?(?:m\\.?)?'
const ALWAYS =
  /^(open )?(24 ?\/ ?7|(24 hours|around the clock)( a day)?(,? (7 days( a week)?|every day|daily))?)$/
const EVERY_DAY = /^(every day|daily|7 days a week)$/
const PART = new RegExp(
  `^(?:(every day|daily|7 days a week|${DAY}(?:${DASH}${DAY})?):?,?\\s*)?${TIME}${DASH}${TIME}$`,
)

/**
 * "Mon-Fri 8 am to 6 pm; Sat 9-1 pm" -> schema.org "Mo-Fr 08:00-18:00". Undefined if any part is not
 * understood.
 */
export function readOpeningHours(words: string): string[] | undefined {
  const text = words.trim().toLowerCase().replace(/\s+/g, ' ')
  if (ALWAYS.test(text)) return ['Mo-Su 00:00-23:59']
  const parts = text.split(/ ?[;,] ?(?=[a-z])/).map(readPart)
  return parts.every(part => part !== undefined) ? parts : undefined
}

function readPart(text: string): string | undefined {
  const match = PART.exec(text.trim())
  if (!match) return undefined
  const [, days, first, last, fromHour, fromMinute, fromHalf, toHour, toMinute, toHalf] = match
  // "9-5" is ambiguous; with minutes it is a 24-hour clock.
  if (!toHalf && (fromHalf || !fromMinute || !toMinute)) return undefined
  // "8 to 6 pm" begins in the morning, "1 to 5 pm" may not.
  const fromLater = Number(fromHour) > Number(toHour)
  if (toHalf && !fromHalf && (Number(fromHour) === 12 || fromLater !== (toHalf === 'p'))) return undefined
  const from = readTime(fromHour, fromMinute, fromHalf ?? (toHalf && 'a'))
  const to = readTime(toHour, toMinute, toHalf)
  if (from === undefined || to === undefined || from === to) return undefined
  return `${daysOf(days, first, last)} ${from}-${to}`
}

function daysOf(words: string | undefined, first: string | undefined, last: string | undefined): string {
  if (words === undefined || EVERY_DAY.test(words) || first === undefined) return 'Mo-Su'
  return [first, last].flatMap(day => (day === undefined ? [] : nameOf(day))).join('-')
}

function nameOf(day: string): string {
  const known = DAYS.find(name => day.startsWith(name)) ?? ''
  return known.charAt(0).toUpperCase() + known.slice(1)
}

function readTime(hour: string | undefined, minute = '00', half: string | undefined): string | undefined {
  const read = Number(hour)
  const hours = half === undefined ? read : (read % 12) + (half === 'p' ? 12 : 0)
  if (Number.isNaN(read) || hours > 24 || Number(minute) > 59 || (half !== undefined && read > 12))
    return undefined
  return `${String(hours).padStart(2, '0')}:${minute}`
}
