import * as common from '#messages/office-common'

/** Dashed like the block on the dispatch board. */
export function SuggestedMark() {
  return (
    <span className="mark border-dashed!" title={common.suggestedNote}>
      {common.suggestedMark}
    </span>
  )
}
