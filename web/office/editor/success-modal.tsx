import { useEffect, useRef } from 'react'
import { reloadPage } from '../forms/unsaved.ts'
import { useAction } from '../use-action.ts'
import { Failure } from './failure.tsx'

type Props = {
  message: string
  /** Restores the deleted record. */
  undo?: (() => Promise<unknown>) | undefined
}

/** Confirms a successful action. OK closes the dialog and reloads the page (spec 2). */
export function SuccessModal({ message, undo }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { busy, failed, run } = useAction()
  useEffect(() => dialog.current?.showModal(), [])
  const restore = () =>
    run('Failed to bring it back', async () => {
      await undo?.()
      dialog.current?.close()
    })
  return (
    <dialog className="success" ref={dialog} aria-labelledby="success-title" onClose={reloadPage}>
      <h2 id="success-title">Success!</h2>
      <p>{message}</p>
      {failed && <Failure failed={failed} busy={busy} />}
      <form method="dialog" className="actions">
        <button className="button primary" type="submit">
          OK
        </button>
        {undo && !failed && (
          <button className="button quiet" type="button" aria-disabled={busy} onClick={restore}>
            Undo
          </button>
        )}
      </form>
    </dialog>
  )
}
