/** "December 2026", "diciembre de 2026" in a format locale, of a month such as 2026-12. Returns the text unchanged where it is none. */
export function monthInWords(month: string, format: string): string {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return month
  const words = new Intl.DateTimeFormat(format, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return words.format(new Date(`${month}-15T12:00:00Z`))
}
