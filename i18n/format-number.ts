const numbers = new Map<string, Intl.NumberFormat>()
const lists = new Map<string, Intl.ListFormat>()
const relatives = new Map<string, Intl.RelativeTimeFormat>()

/** No sign before zero. */
const DOLLARS = { style: 'currency', currency: 'USD', signDisplay: 'negative' } as const

export function numberInWords(count: number, format: string): string {
  return formatterOf(format, 'number', {}).format(count)
}

export function dollarsInWords(dollars: number, format: string): string {
  return formatterOf(format, 'dollars', DOLLARS).format(dollars)
}

export function wholeDollarsInWords(dollars: number, format: string): string {
  const options = { ...DOLLARS, maximumFractionDigits: 0 }
  return formatterOf(format, 'whole dollars', options).format(dollars)
}

/** "$125", or "$124.75" if the owner advertises cents. */
export function fromPriceInWords(cents: number, format: string): string {
  return (cents % 100 === 0 ? wholeDollarsInWords : dollarsInWords)(cents / 100, format)
}

/** "0.5", with fixed decimals. */
export function decimalInWords(value: number, digits: number, format: string): string {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return formatterOf(format, `decimal ${digits}`, options).format(value)
}

/** "Nassau, Suffolk and Queens", without a comma before the last. */
export function placeList(places: readonly string[], format: string): string {
  return listInWords(places, format.startsWith('en') ? 'en-GB' : format)
}

export function listInWords(parts: readonly string[], format: string): string {
  return cached(lists, format, () => new Intl.ListFormat(format)).format(parts)
}

/** "18 minutes ago" for -18 minutes, "in 3 days" for 3 days. */
export function relativeInWords(
  amount: number,
  unit: Intl.RelativeTimeFormatUnitSingular,
  format: string,
): string {
  return cached(relatives, format, () => new Intl.RelativeTimeFormat(format)).format(amount, unit)
}

function formatterOf(format: string, use: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return cached(numbers, `${use} ${format}`, () => new Intl.NumberFormat(format, options))
}

/** Creating a formatter takes milliseconds. Bounded by locales and uses. */
function cached<Formatter>(
  formatters: Map<string, Formatter>,
  key: string,
  create: () => Formatter,
): Formatter {
  const formatter = formatters.get(key) ?? create()
  formatters.set(key, formatter)
  return formatter
}
