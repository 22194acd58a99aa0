import { useEffect, useRef } from 'react'
import * as common from '#messages/office-common'
import * as texts from '#messages/office-phone'
import type { PhoneForm } from './use-phone-form.ts'

/** The safe choice has the focus, and Escape takes it too. */
export function BeginDialog({ state }: { state: PhoneForm }) {
  const { values, named } = state
  const dialog = useRef<HTMLDialogElement>(null)
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    keep.current?.focus()
  }, [])
  const name = `${values.firstName} ${values.lastName}`.trim() || values.phoneNumber.trim()
  return (
    <dialog className="leave" ref={dialog} aria-labelledby="begin-title" onClose={named.keepDraft}>
      <h2 id="begin-title">{texts.discard({ name: name || 'none' })}</h2>
      <p className="actions mt-3 mb-0 mx-0">
        <button className="button primary" type="button" ref={keep} onClick={() => dialog.current?.close()}>
          {common.keepEditing}
        </button>
        <button className="button quiet" type="button" onClick={named.beginNew}>
          {texts.startNew}
        </button>
      </p>
    </dialog>
  )
}
