import { useEffect, useRef } from 'react'

/** Says that it worked; OK closes it and loads the page anew (spec 2). */
export function SuccessModal({ message }: { message: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      className="success"
      ref={dialog}
      aria-labelledby="success-title"
      onClose={() => location.reload()}
    >
      <h2 id="success-title">Success!</h2>
      <p>{message}</p>
      <form method="dialog">
        <button className="button primary" type="submit">
          OK
        </button>
      </form>
    </dialog>
  )
}
