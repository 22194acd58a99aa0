import * as common from '#messages/office-common'
import { useDraftScreens } from '../forms/drafts.ts'
import { isAt } from './navigation.ts'

/** Marks a link to screens of which one holds a half-filled form. */
export function UnsavedMark({ screens }: { screens: readonly string[] }) {
  const drafts = useDraftScreens()
  if (!drafts.some(draft => screens.some(screen => isAt(screen, draft)))) return null
  return (
    <span className="office-unsaved" title={common.unsavedChanges}>
      <span className="sr-only"> {common.unsavedChanges}</span>
    </span>
  )
}
