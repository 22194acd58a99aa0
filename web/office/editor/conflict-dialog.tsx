import { useEffect, useRef } from 'react'
import type { Change } from './merge-changes.ts'

type Props = {
  /** The form whose labels name the fields. */
  form: HTMLFormElement
  changes: Change[]
  onSaveMine: () => void
  onTakeTheirs: () => void
  onClose: () => void
}

/** Shows how the form differs from what somebody else saved. Closing the dialog keeps the form as it is. */
export function ConflictDialog({ form, changes, onSaveMine, onTakeTheirs, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog className="conflict" ref={dialog} aria-labelledby="conflict-title" onClose={onClose}>
      <h2 id="conflict-title">Somebody changed this meanwhile</h2>
      {changes.length > 0 ? (
        <>
          <p>
            Your version and the saved one differ here. <em>Save mine</em> saves what you changed; what you
            left alone stays as they saved it.
          </p>
          <table>
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">Yours</th>
                <th scope="col">Saved by somebody else</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ name, yours, theirs, changedByYou }) => (
                <tr key={name}>
                  <th scope="row">
                    {labelOf(form, name)}
                    {!changedByYou && <small>You did not change this</small>}
                  </th>
                  <td data-label="Yours">{yours || '(empty)'}</td>
                  <td data-label="Saved by somebody else">{theirs || '(empty)'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      ) : (
        <p>The saved version says the same as yours.</p>
      )}
      <p className="actions">
        <button className="button primary" type="button" onClick={onSaveMine}>
          Save mine
        </button>
        <button className="button quiet" type="button" onClick={onTakeTheirs}>
          Take theirs
        </button>
        <button className="button quiet" type="button" onClick={() => dialog.current?.close()}>
          Keep editing
        </button>
      </p>
    </dialog>
  )
}

function labelOf(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name)
  const hasLabels =
    field instanceof HTMLInputElement ||
    field instanceof HTMLSelectElement ||
    field instanceof HTMLTextAreaElement
  const label = hasLabels ? field.labels?.[0]?.textContent : undefined
  return label ?? name.replace(/([A-Z])/g, ' $1').replace(/^./, letter => letter.toUpperCase())
}
