/** Catches typos only: one @, no spaces, a dot in the domain, up to 254 characters. */
export function isPlausibleEmail(text: string): boolean {
  if (text.length > 254 || text.includes('..')) return false
  return /^[^\s@<>()[\]\\,;:"]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u.test(
    text,
  )
}

export const MAX_PHONE_CHARACTERS = 40

export function isPlausiblePhone(text: string): boolean {
  if (text.length > MAX_PHONE_CHARACTERS) return false
  const sign = text.search(/ext|x/i)
  const number = sign < 0 ? text : text.slice(0, sign)
  const extension = sign < 0 ? '' : text.slice(sign).replace(/^(?:ext\.?|x)/i, '')
  if (!/^\+?[\d\s().\-/]+$/.test(number) || !/^\d{0,8}$/.test(extension.trim())) return false
  const digits = number.replace(/\D/g, '').length
  return digits >= 7 && digits <= 15
}

/** A dot before letters that do not start a name ("Dr.Brown", "J.R."): "evil.com", "t.co". */
const DOMAIN = /[\p{L}\p{N}]\.(?!\p{Lu}(?:\p{Ll}|\.|$))\p{L}{2}/u
const KNOWN_ENDING =
  /\.(?:com|net|org|info|biz|io|co|me|us|app|dev|shop|site|online|xyz|link|click|top)(?!\p{L})/iu

/** Abuse protection: emails carry names to unconfirmed addresses. */
export function containsLink(name: string): boolean {
  // Normalizes lookalikes and removes invisible characters.
  const plain = name
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replaceAll('\u3002', '.')
  return (
    /[@/\\]|http|www\.|\b(?:tel|mailto|sms):/i.test(plain) || DOMAIN.test(plain) || KNOWN_ENDING.test(plain)
  )
}

export function hasLetters(name: string): boolean {
  return /[\p{L}\p{N}]/u.test(name)
}
