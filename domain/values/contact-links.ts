/** Country code of a number that is written without one: the company is in Virginia. */
export const HOME_COUNTRY = '1'

/**
 * The number as a tel: link (RFC 3966): in international form, an extension as its parameter. A number too short to
 * have an area code cannot be made international and stays as it is dialled here.
 */
export function phoneHref(text: string): string {
  return `tel:${plainNumber(text)}`
}

/** The number as a link that writes a text message (RFC 5724). */
export function textHref(text: string): string {
  return `sms:${plainNumber(text)}`
}

/** The number as a link that opens a conversation of WhatsApp, which takes digits alone. */
export function whatsAppHref(text: string): string {
  return `https://wa.me/${digitsOf(plainNumber(text))}`
}

/** The same without its scheme: two spellings of one number are alike. */
export function plainNumber(text: string): string {
  const letters = text.search(/[a-z]/i)
  const number = letters < 0 ? text : text.slice(0, letters)
  const extension = letters < 0 ? '' : digitsOf(text.slice(letters))
  return `${internationalNumber(number.trim())}${extension && `;ext=${extension}`}`
}

/** E.164 where the digits allow it: "(703) 555-0142" and "1 703 555 0142" are both "+17035550142". */
function internationalNumber(number: string): string {
  // In "+44 (0)20" the zero is dialled within the country only.
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
