import * as words from '#messages/office-suggested'

/** Dashed like the block on the dispatch board. */
export function SuggestedMark() {
  return (
    <span className="mark border-dashed!" title={words.note}>
      {words.mark}
    </span>
  )
}
