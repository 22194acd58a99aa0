/** One @, no spaces, a dotted domain: catches slips, leaves the rest to the mail that follows. */
export function isPlausibleEmail(text: string): boolean {
  if (text.length > 254 || text.includes('..')) return false
  return /^[^\s@<>()[\]\\,;:"]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u.test(
    text,
  )
}

/** Seven to fifteen digits (E.164's limit) with the usual punctuation and an optional extension. */
export function isPlausiblePhone(text: string): boolean {
  const [number = '', extension = ''] = text.split(/\s*(?:ext\.?|x)\s*/i)
  if (!/^\+?[\d\s().\-/]+$/.test(number) || !/^\d{0,8}$/.test(extension)) return false
  const digits = number.replace(/\D/g, '').length
  return digits >= 7 && digits <= 15
}

/** The number as a tel: link wants it. */
export function phoneHref(text: string): string {
  return `tel:${text.replace(/[^\d+]/g, '')}`
}
