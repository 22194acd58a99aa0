import { type ReactNode, useEffect, useRef } from 'react'
import * as common from '#messages/office-common'

type Props = {
  question: string
  answer: string
  children?: ReactNode
  onConfirm: () => void
  onClose: () => void
}

/** The safe choice has the focus. */
export function QuestionDialog({ question, answer, children, onConfirm, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    cancel.current?.focus()
  }, [])
  return (
    <dialog className="conflict max-w-140" ref={dialog} aria-labelledby="question-title" onClose={onClose}>
      <h2 id="question-title">{question}</h2>
      {children}
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
