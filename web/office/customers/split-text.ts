import type { BodyOf } from '../../../contract/calls.ts'

/** What a split does, in sentences, before it is done. */
export function splitSentences(
  name: string,
  { label, body }: { label: string; body: BodyOf<'splitCustomer'> },
): string[] {
  return [
    body.contact
      ? `A new customer gets ${label} and every reservation that carries it, also those that come later.`
      : `A new customer gets the reservation ${label}. It stays there, whatever its e-mail address and number are.`,
    `${name} keeps everything else, with note and preferences. No reservation changes, and no mail is sent.`,
    'Undo, or merging the new customer back, shows them as one again.',
  ]
}
