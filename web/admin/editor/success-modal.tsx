import { useEffect, useRef, useState } from 'react'

type Props = {
  message: string
  /** Brings back what was deleted. */
  undo?: (() => Promise<unknown>) | undefined
}

/** Says that it worked; OK closes it and loads the page anew (spec 2). */
export function SuccessModal({ message, undo }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => dialog.current?.showModal(), [])
  const takeBack = () =>
    undo?.().then(
      () => dialog.current?.close(),
      () => setFailed(true),
    )
  return (
    <dialog
      className="success"
      ref={dialog}
      aria-labelledby="success-title"
      onClose={() => location.reload()}
    >
      <h2 id="success-title">Success!</h2>
      <p>{message}</p>
      {failed && <p role="alert">It could not be brought back. Please try again.</p>}
      <form method="dialog" className="ways">
        <button className="button primary" type="submit">
          OK
        </button>
        {undo && (
          <button className="button quiet" type="button" onClick={takeBack}>
            Undo
          </button>
        )}
      </form>
    </dialog>
  )
}
