import * as words from '#messages/manage-beside'

/** What a card is kept for, and until when. */
export function CardKept() {
  return <p>{words.cardKept}</p>
}
