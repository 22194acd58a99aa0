import { useEffect, useRef } from 'react'
import * as common from '#messages/office-common'

type Props = { question: string; answer: string; onConfirm: () => void; onClose: () => void }

/** The safe choice has the focus. */
export function AskDialog({ question, answer, onConfirm, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    cancel.current?.focus()
  }, [])
  return (
    <dialog className="conflict max-w-140" ref={dialog} aria-labelledby="ask-title" onClose={onClose}>
      <h2 id="ask-title">{question}</h2>
      <p className="actions mt-7!">
        <button
          className="button primary"
          type="button"
          onClick={() => {
            dialog.current?.close()
            onConfirm()
          }}
        >
          {answer}
        </button>
        <button className="button quiet" type="button" ref={cancel} onClick={() => dialog.current?.close()}>
          {common.cancel}
        </button>
      </p>
    </dialog>
  )
}
