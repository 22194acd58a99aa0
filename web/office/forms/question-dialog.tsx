import { type ReactNode, type SyntheticEvent, useRef } from 'react'
import * as common from '#messages/office-common'
import { Dialog } from './dialog.tsx'

type Props = {
  question: string
  answer: string
  /** The safe choice, if it is the recommended one. */
  keep?: string
  className?: string | undefined
  children?: ReactNode
  onConfirm: () => void
  /** Also after `onConfirm`, with the answer as the return value. */
  onClose: (event: SyntheticEvent<HTMLDialogElement>) => void
}

/** The safe choice has the focus. */
export function QuestionDialog({ question, answer, keep, className, children, ...on }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const buttonOf = (text: string, look: string, value = '') => (
    <button
      className={`button ${look}`}
      type="button"
      data-first={value ? undefined : ''}
      onClick={() => {
        dialog.current?.close(value)
        if (value) on.onConfirm()
      }}
    >
      {text}
    </button>
  )
  const go = buttonOf(answer, keep ? 'quiet' : 'primary', answer)
  return (
    <Dialog title={question} className={className} ref={dialog} onClose={on.onClose}>
      {children}
      <p className="actions mt-7!">
        {!keep && go}
        {buttonOf(keep ?? common.cancel, keep ? 'primary' : 'quiet')}
        {keep && go}
      </p>
    </Dialog>
  )
}
