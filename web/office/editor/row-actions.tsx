import * as common from '#messages/office-common'
import * as words from '#messages/office-editor'
import { SpokenText } from '../spoken-text.tsx'

type Props = { name: string; busy: boolean; onEdit: () => void; onDelete: () => void }

/** The buttons of a row of a list. */
export function RowActions({ name, busy, onEdit, onDelete }: Props) {
  return (
    <>
      <button className="button quiet small" type="button" onClick={onEdit}>
        <SpokenText text={common.forRow({ action: common.edit, row: name })} />
      </button>
      <button className="button quiet small" type="button" aria-disabled={busy} onClick={onDelete}>
        <SpokenText text={words.deleteRow({ name })} />
      </button>
    </>
  )
}
