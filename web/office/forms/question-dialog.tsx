import { type ReactNode, useRef } from 'react'
import * as common from '#messages/office-common'
import { Dialog } from './dialog.tsx'

type Props = {
  question: string
  answer: string
  /** The safe choice, if it is the recommended one. */
  keep?: string
  danger?: boolean
  className?: string | undefined
  children?: ReactNode
  onConfirm: () => void
  /** Also after `onConfirm`. */
  onClose: () => void
}

/** The safe choice has the focus. */
export function QuestionDialog({ question, answer, keep, danger, className, children, ...on }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  const confirm = () => {
    close()
    on.onConfirm()
  }
  const answers = [
    <button
      className={`button ${keep ? 'primary' : 'quiet'}`}
      type="button"
      data-first=""
      key="keep"
      onClick={close}
    >
      {keep ?? common.cancel}
    </button>,
    <button
      className={`button ${keep ? 'quiet' : 'primary'} ${danger ? 'danger' : ''}`}
      type="button"
      key="answer"
      onClick={confirm}
    >
      {answer}
    </button>,
  ]
  return (
    <Dialog title={question} className={className} ref={dialog} onClose={on.onClose}>
      {children}
      <p className={danger ? 'actions dialog-foot' : 'actions mt-7!'}>
        {keep ? answers : answers.toReversed()}
      </p>
    </Dialog>
  )
}
