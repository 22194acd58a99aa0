type Props = { name: string; busy: boolean; onEdit: () => void; onDelete: () => void }

/** The buttons of a row of a list. */
export function RowActions({ name, busy, onEdit, onDelete }: Props) {
  return (
    <>
      <button className="button quiet small" type="button" onClick={onEdit}>
        Edit<span className="sr-only"> {name}</span>
      </button>
      <button className="button quiet small" type="button" aria-disabled={busy} onClick={onDelete}>
        Delete<span className="sr-only"> {name}</span>
      </button>
    </>
  )
}
