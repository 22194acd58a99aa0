import * as words from '#messages/office-customers'
import type { BodyOf } from '../../../contract/calls.ts'

/** What a split does, in sentences, before it is done. */
export function splitSentences(
  name: string,
  { label, body }: { label: string; body: BodyOf<'splitCustomer'> },
): string[] {
  return [
    words.splitPart({ part: label, kind: body.contact ? 'contact' : 'reservation' }),
    words.splitRest({ name }),
    words.splitUndo,
  ]
}
