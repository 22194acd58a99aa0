/** True for one @, no spaces and a domain with a dot, 254 characters at most: it finds typing mistakes, no more. */
export function isPlausibleEmail(text: string): boolean {
  if (text.length > 254 || text.includes('..')) return false
  return /^[^\s@<>()[\]\\,;:"]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u.test(
    text,
  )
}

/** Longest phone number in characters, with punctuation and extension. */
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

/** True for a text with a link, an e-mail address or a slash: mails carry names to unconfirmed addresses. */
export function containsLink(name: string): boolean {
  // Compatibility forms count as the plain characters; invisible characters are removed.
  const plain = name
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replaceAll('\u3002', '.')
  return (
    /[@/\\]|http|www\.|\b(?:tel|mailto|sms):/i.test(plain) || DOMAIN.test(plain) || KNOWN_ENDING.test(plain)
  )
}

/** True for a text with at least one letter or digit. */
export function hasLetters(name: string): boolean {
  return /[\p{L}\p{N}]/u.test(name)
}
