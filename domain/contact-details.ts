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

/** A dot, and behind it letters that begin no name as in "Dr.Brown" or "J.R.": "evil.com", "t.co", "EVIL.COM". */
const DOMAIN = /[\p{L}\p{N}]\.(?!\p{Lu}(?:\p{Ll}|\.|$))\p{L}{2}/u
/** Endings that are written like a name: "Evil.Com". */
const KNOWN_ENDING =
  /\.(?:com|net|org|info|biz|io|co|me|us|app|dev|shop|site|online|xyz|link|click|top)(?!\p{L})/iu

/** Our mails carry names to people who never gave them to us: whatever leads somewhere is no name. */
export function containsLink(name: string): boolean {
  // Wide, small and ideographic signs are read like the plain ones; invisible ones are not read at all.
  const plain = name
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replaceAll('\u3002', '.')
  return (
    /[@/\\]|http|www\.|\b(?:tel|mailto|sms):/i.test(plain) || DOMAIN.test(plain) || KNOWN_ENDING.test(plain)
  )
}

/** True where somebody could read it aloud: a letter or a digit at least. */
export function hasLetters(name: string): boolean {
  return /[\p{L}\p{N}]/u.test(name)
}
