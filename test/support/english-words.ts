/** Words of ours that no text in another language has. Words that Spanish has as well are left out. */
const ENGLISH =
  /\b(the|your|you|we|our|ride|request|requested|pick-?up|drop-?off|passengers?|phone|date|time|reference|thank|thanks|and|with|from|to|not|is|are|will|be|call|anything|change|confirmed|cancelled|mail|name|night|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|june|july|august|october|november|december|pm|am)\b/gi

/** The English words of a text, without addresses of the web and without these data. */
export function englishWords(text: string, data: readonly string[]): string[] {
  let own = text
    // Lines of a calendar file are folded.
    .replaceAll('\r\n ', '')
    .replaceAll('\\,', ',')
    .replace(/=\r?\n/g, '')
    .replace(/(https?:|mailto:|tel:)\S+/g, ' ')
    .replace(/\s+/g, ' ')
  for (const part of data) own = own.replaceAll(part.replace(/\s+/g, ' '), ' ')
  return own.match(ENGLISH) ?? []
}

type ReaderTexts = { subject?: string | undefined; text?: string | undefined; html?: string | undefined }

/** All that a reader of an email sees. */
export const textsOf = ({ subject, text, html }: ReaderTexts) =>
  [subject, text, html?.replace(/<style[\s\S]*?<\/style>/g, '').replace(/<[^>]+>/g, ' ')]
    .join('\n')
    .replaceAll('&amp;', '&')
