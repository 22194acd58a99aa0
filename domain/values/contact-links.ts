/** Default country code: the United States. */
export const HOME_COUNTRY = '1'

/** RFC 3966, with the extension as parameter. Numbers without an area code stay as dialed locally. */
export function phoneHref(text: string): string {
  return `tel:${plainNumber(text)}`
}

export function textHref(text: string): string {
  return `sms:${plainNumber(text)}`
}

/** WhatsApp accepts digits only. */
export function whatsAppHref(text: string): string {
  return `https://wa.me/${digitsOf(plainNumber(text))}`
}

export function plainNumber(text: string): string {
  const letters = text.search(/[a-z]/i)
  const number = letters < 0 ? text : text.slice(0, letters)
  const extension = letters < 0 ? '' : digitsOf(text.slice(letters))
  return `${internationalNumber(number.trim())}${extension && `;ext=${extension}`}`
}

/** "(703) 555-0142" and "1 703 555 0142" -> "+17035550142". */
function internationalNumber(number: string): string {
  // The zero of "+44 (0)20" is only dialed within the country.
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

/** RFC 6068. Escaped, so that no input can add recipients or headers. */
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
