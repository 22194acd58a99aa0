/** An element without its tags. */
export type XmlElement = { attributes: string; content: string }

/**
 * The elements of this name, in order and without nesting. Reads forward only: a missing end tag ends the reading, so
 * that no file costs more than its length.
 */
export function* elementsOf(xml: string, name: string): Generator<XmlElement> {
  const end = `</${name}>`
  for (let at = findTag(xml, name, 0); at >= 0; ) {
    const tagEnd = xml.indexOf('>', at)
    if (tagEnd < 0) return
    const isEmpty = xml[tagEnd - 1] === '/'
    const contentEnd = isEmpty ? tagEnd + 1 : xml.indexOf(end, tagEnd)
    if (contentEnd < 0) return
    const attributes = xml.slice(at, isEmpty ? tagEnd - 1 : tagEnd)
    yield { attributes, content: isEmpty ? '' : xml.slice(tagEnd + 1, contentEnd) }
    at = findTag(xml, name, contentEnd)
  }
}

/** The content of the first element of this name, or an empty text. */
export function textOf(xml: string, name: string): string {
  const start = `<${name}>`
  const at = xml.indexOf(start)
  if (at < 0) {
    const [found] = elementsOf(xml, name)
    return found?.content ?? ''
  }
  const end = xml.indexOf(`</${name}>`, at)
  return end < 0 ? '' : xml.slice(at + start.length, end)
}

/** Index of the next tag's attributes, or -1. */
function findTag(xml: string, name: string, from: number): number {
  const start = `<${name}`
  let at = xml.indexOf(start, from)
  while (at >= 0 && !/[\s/>]/.test(xml[at + start.length] ?? '')) at = xml.indexOf(start, at + start.length)
  return at < 0 ? -1 : at + start.length
}

/** The value of an attribute, which follows a space. */
export function attributeOf(attributes: string, name: string): string | undefined {
  const start = ` ${name}="`
  const at = attributes.indexOf(start)
  if (at < 0) return undefined
  const from = at + start.length
  const end = attributes.indexOf('"', from)
  return end < 0 ? undefined : attributes.slice(from, end)
}

/** The prefix of all names in a document, such as "x:", by its first element. */
export function prefixOf(xml: string, root: string): string {
  return new RegExp(`<(\\w+:)?${root}[\\s>]`).exec(xml.slice(0, PREFIX_SEARCH_CHARACTERS))?.[1] ?? ''
}

const PREFIX_SEARCH_CHARACTERS = 2000

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Text with its entities, and with the signs that spreadsheets write as `_x000D_`. */
export function decodeXml(text: string): string {
  if (!text.includes('&') && !text.includes('_x')) return text
  return text
    .replaceAll(/&#x([0-9a-f]{1,6});/gi, (_, hex: string) => signOf(Number.parseInt(hex, 16)))
    .replaceAll(/&#(\d{1,7});/g, (_, decimal: string) => signOf(Number(decimal)))
    .replaceAll(/&(\w{2,4});/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replaceAll(/_x([0-9A-F]{4})_/g, (_, hex: string) => signOf(Number.parseInt(hex, 16)))
}

function signOf(code: number): string {
  return code === 0 || code > 0x10ffff ? '' : String.fromCodePoint(code)
}
