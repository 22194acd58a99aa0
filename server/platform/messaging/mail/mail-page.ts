export type MailNote = { note: string; label?: string; link?: string }
export type MailButton = { button: string; link: string }
/** A paragraph, a small line with an optional link, or the button. */
export type MailItem = string | MailNote | MailButton

/** Newlines separate lines. The third entry, a URL, turns the value into a link. */
export type MailRow = [label: string, value: string, address?: string]

export type MailStop = { label: string; name: string; details: readonly string[] }
export type MailJourney = {
  /** "Return", above the second journey. */
  heading?: string
  day: string
  /** With the year, for the plain text. */
  date: string
  time: string
  /** Names the night of a pickup after midnight. */
  night?: string
  stops: readonly MailStop[]
}
export type MailTicket = {
  state?: { text: string; tone: 'good' | 'plain' | 'alert' }
  reference?: string
  journeys: readonly MailJourney[]
  map?: { light: string; dark: string; alt: string }
  /** A line above each group. A `strong` row is the one to remember. */
  groups: readonly (readonly MailFact[])[]
}
export type MailFact = { label: string; value: string; strong?: true }

/** Texts may contain visitors' input and are escaped so that clients do not link them. */
export type MailPage = {
  /** Shown by clients beside the subject, which it must not repeat. */
  preview: string
  greeting?: string
  /** The one sentence in large type. */
  lead: string
  paragraphs: readonly MailItem[]
  ticket?: MailTicket
  code?: readonly [label: string, value: string]
  rows?: readonly MailRow[]
  closing: readonly MailItem[]
  /** Office and driver emails are not signed; a guest is also told why they were written to. */
  to: 'guest' | 'visitor' | 'office'
}

export const isButton = (item: MailItem): item is MailButton => typeof item === 'object' && 'button' in item

/** The words of an item, without its link. */
export function wordsOf(item: MailItem): string {
  if (typeof item === 'string') return item
  return isButton(item) ? item.button : item.note
}
