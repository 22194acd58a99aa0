import * as words from '#messages/office-customers'
import type { BodyOf } from '../../../contract/calls.ts'

/** What a split does, in sentences, before it is done. */
export function splitSentences(
  name: string,
  { label, body }: { label: string; body: BodyOf<'splitCustomer'> },
): string[] {
  return [
    (body.contact ? words.splitContact : words.splitReservation)({ part: label }),
    words.splitRest({ name }),
    words.splitUndo,
  ]
}
