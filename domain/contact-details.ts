/** One @, no spaces, a dotted domain: catches slips, leaves the rest to the mail that follows. */
export function isPlausibleEmail(text: string): boolean {
  if (text.length > 254 || text.includes('..')) return false
  return /^[^\s@<>()[\]\\,;:"]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u.test(
    text,
  )
}

/** Room for the longest number with its punctuation and extension. */
export const MAX_PHONE_CHARACTERS = 40

/** Seven to fifteen digits (E.164's limit) with the usual punctuation and an optional extension. */
export function isPlausiblePhone(text: string): boolean {
  if (text.length > MAX_PHONE_CHARACTERS) return false
  const sign = text.search(/ext|x/i)
  const number = sign < 0 ? text : text.slice(0, sign)
  const extension = sign < 0 ? '' : text.slice(sign).replace(/^(?:ext\.?|x)/i, '')
  if (!/^\+?[\d\s().\-/]+$/.test(number) || !/^\d{0,8}$/.test(extension.trim())) return false
  const digits = number.replace(/\D/g, '').length
  return digits >= 7 && digits <= 15
}

/** Two signs, a dot, and behind it no name as in "Dr.Brown": "evil.com", "EVIL.COM". */
const DOMAIN = /[\p{L}\p{N}]{2}\.(?!\p{Lu}\p{Ll})\p{L}{2}/u

/** Our mails carry names to people who never gave them to us: whatever leads somewhere is no name. */
export function containsLink(name: string): boolean {
  return /[@/\\]|http|www\./i.test(name) || DOMAIN.test(name)
}
