/** Where somebody agreed to texts, or ended them. */
export const CONSENT_SOURCES = ['form', 'office', 'text', 'api', 'link'] as const
/** One of them. */
export type ConsentSource = (typeof CONSENT_SOURCES)[number]

/** How long nobody is texted who has ended texts. Source: Va. SB 1339, from 2026. */
export const SUPPRESSED_YEARS = 10

/** What is known about texts to a number for a reservation; `stopped` is the instant until which none leaves. */
export type TextStanding = {
  /** What was said last about this reservation and number, or about the number. */
  said: { given: boolean; at: string } | undefined
  stoppedUntil: string | undefined
  /** Whether texts can be sent to the number at all. */
  hasNumber: boolean
}

/** Why no text may leave: there is no number for texts, the person stopped them, ended them here, or never agreed. */
export type NoTexts = 'no-number' | 'stopped' | 'ended' | 'not-agreed'

/** Undefined where texts may leave at `now`. */
export function whyNoTexts(
  { said, stoppedUntil, hasNumber }: TextStanding,
  now: string,
): NoTexts | undefined {
  if (!hasNumber) return 'no-number'
  if (stoppedUntil !== undefined && stoppedUntil > now) return 'stopped'
  if (said === undefined) return 'not-agreed'
  return said.given ? undefined : 'ended'
}
