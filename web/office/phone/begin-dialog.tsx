import { useEffect, useRef } from 'react'
import type { PhoneForm } from './use-phone-form.ts'

/** Asks before a half-filled form makes room for another customer. Keeping it has the focus, and Escape keeps it too. */
export function BeginDialog({ state }: { state: PhoneForm }) {
  const { values, named } = state
  const dialog = useRef<HTMLDialogElement>(null)
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    keep.current?.focus()
  }, [])
  const name = `${values.firstName} ${values.lastName}`.trim() || values.caller.trim()
  return (
    <dialog className="leave" ref={dialog} aria-labelledby="begin-title" onClose={named.keepDraft}>
      <h2 id="begin-title">
        {name ? `The reservation for ${name} is not taken yet` : 'A reservation is not taken yet'}
      </h2>
      <p>If you begin a new one for another customer, what is typed in the form is lost.</p>
      <p className="actions">
        <button className="button primary" type="button" ref={keep} onClick={() => dialog.current?.close()}>
          Keep this one
        </button>
        <button className="button quiet" type="button" onClick={named.beginNew}>
          Begin a new one
        </button>
      </p>
    </dialog>
  )
}
