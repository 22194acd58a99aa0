import { useEffect, useRef } from 'react'

export type Difference = { label: string; yours: string; theirs: string }

type Props = {
  differences: Difference[]
  onSaveMine: () => void
  onTakeTheirs: () => void
  onClose: () => void
}

/** Somebody else saved first: shows what differs and lets the person choose. Nothing is lost by closing it. */
export function ConflictDialog({ differences, onSaveMine, onTakeTheirs, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog className="conflict" ref={dialog} aria-labelledby="conflict-title" onClose={onClose}>
      <h2 id="conflict-title">Somebody changed this meanwhile</h2>
      {differences.length > 0 ? (
        <>
          <p>Your version and the saved one differ here:</p>
          <table>
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">Yours</th>
                <th scope="col">Saved by somebody else</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ label, yours, theirs }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
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
      <p className="ways">
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

/** Where the form and the saved record differ, in the words of the form's labels. */
export function findDifferences(
  form: HTMLFormElement,
  yours: Record<string, unknown>,
  theirs: Record<string, unknown>,
): Difference[] {
  const inWords = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value ?? ''))
  return Object.keys(yours)
    .filter(name => inWords(yours[name]) !== inWords(theirs[name]))
    .map(name => ({ label: labelOf(form, name), yours: inWords(yours[name]), theirs: inWords(theirs[name]) }))
}

function labelOf(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name)
  const label = field && 'labels' in field ? (field as HTMLInputElement).labels?.[0]?.textContent : undefined
  return label ?? name.replace(/([A-Z])/g, ' $1').replace(/^./, letter => letter.toUpperCase())
}
