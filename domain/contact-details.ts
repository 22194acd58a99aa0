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

/** Country code of a number that is written without one: the company is in Virginia. */
const HOME_COUNTRY = '1'

/**
 * The number as a tel: link (RFC 3966): in international form, an extension as its parameter. A number too short to
 * have an area code cannot be made international and stays as it is dialled here.
 */
export function phoneHref(text: string): string {
  const letters = text.search(/[a-z]/i)
  const number = letters < 0 ? text : text.slice(0, letters)
  const extension = letters < 0 ? '' : digitsOf(text.slice(letters))
  return `tel:${internationalNumber(number.trim())}${extension && `;ext=${extension}`}`
}

/** E.164 where the digits allow it: "(703) 555-0142" and "1 703 555 0142" are both "+17035550142". */
function internationalNumber(number: string): string {
  // "+44 (0)20": the zero is dialled within the country only.
  if (number.startsWith('+')) return `+${digitsOf(number.replace('(0)', ''))}`
  const digits = digitsOf(number)
  if (digits.startsWith('011')) return `+${digits.slice(3)}`
  if (digits.startsWith('00')) return `+${digits.slice(2)}`
  if (digits.length === 10) return `+${HOME_COUNTRY}${digits}`
  return digits.length > 10 ? `+${digits}` : digits
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/** A mailto: link (RFC 6068). What the address or the texts contain can add neither a recipient nor a header. */
export function mailtoHref(address: string, texts: { subject?: string; body?: string } = {}): string {
  const at = address.lastIndexOf('@')
  const recipient = [address.slice(0, Math.max(at, 0)), address.slice(at + 1)]
    .map(encodeURIComponent)
    .join('@')
  const query = Object.entries(texts)
    .map(([name, text]) => `${name}=${encodeURIComponent(text.replace(/\r?\n/g, '\r\n'))}`)
    .join('&')
  return `mailto:${recipient}${query && `?${query}`}`
}
