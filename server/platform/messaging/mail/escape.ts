/** Characters by which clients detect URLs and email addresses. */
const LINK_SIGNS = /[.。．｡](?=\p{L}{2})|@|:(?=[/\\])|[/\\](?=[/\\])/gu
const WORD_JOINER = '\u2060'
/** Keeps "11:00 am" on one line. */
const HALF_OF_DAY = /(?<=:\d\d) (?=[ap]\.? ?m)|(?<=:\d\d [ap]\.) (?=m\.)/g

export function unlinkedHtml(text: string): string {
  return escapeHtml(text)
    .replace(LINK_SIGNS, '<span>$&</span>')
    .replace(HALF_OF_DAY, '&nbsp;')
    .replace(/\n/g, '<br>')
}

/** A word joiner is invisible and not part of any address. */
export function unlinkedText(text: string): string {
  return text.replace(LINK_SIGNS, `$&${WORD_JOINER}`)
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
}
