import { useEffect, useRef } from 'react'
import * as common from '#messages/office-common'
import * as texts from '#messages/office-trips'
import { hoursAndMinutes } from '../panel/pick-up-line.ts'

type Props = { minutes: number; onConfirm: () => void; onClose: () => void }

/** The safe choice has the focus. */
export function EarlyDialog({ minutes, onConfirm, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    cancel.current?.focus()
  }, [])
  return (
    <dialog className="conflict max-w-140" ref={dialog} aria-labelledby="early-title" onClose={onClose}>
      <h2 id="early-title">{texts.earlyArrival({ amount: hoursAndMinutes(minutes) })}</h2>
      <p className="actions mt-7!">
        <button
          className="button primary"
          type="button"
          onClick={() => {
            dialog.current?.close()
            onConfirm()
          }}
        >
          {texts.markArrived}
        </button>
        <button className="button quiet" type="button" ref={cancel} onClick={() => dialog.current?.close()}>
          {common.cancel}
        </button>
      </p>
    </dialog>
  )
}
