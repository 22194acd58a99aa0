import * as words from '#messages/office-driver-links'

type SentLink = { sentTo: string | null; emailOff: boolean }

/** Undefined if the link was sent. Drivers get a text, or an email if they can't be texted. */
export function whyNotSent({ sentTo, emailOff }: SentLink): string | undefined {
  if (sentTo === null) return words.notSent
  return emailOff && sentTo.includes('@') ? words.saved : undefined
}

export function sentLinkText(link: SentLink): string {
  return whyNotSent(link) ?? words.sent({ to: link.sentTo ?? '' })
}
