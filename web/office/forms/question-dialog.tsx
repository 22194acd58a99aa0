import { type ReactNode, useRef } from 'react'
import * as common from '#messages/office-common'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  question: string
  answer: string
  /** The safe choice, if it is the recommended one. */
  keep?: string
  className?: string | undefined
  children?: ReactNode
  /** Called once. False after the safe choice or Escape. */
  onAnswer: (confirmed: boolean) => void
}

/** The safe choice has the focus. */
export function QuestionDialog({ question, answer, keep, className, children, onAnswer }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isAnswered = useRef(false)
  // A browser reports that a dialog closed up to a frame later: too late if the next question is open by then.
  const settle = (confirmed: boolean) => {
    if (isAnswered.current) return
    isAnswered.current = true
    dialog.current?.close()
    onAnswer(confirmed)
  }
  const buttonOf = (text: string, look: 'primary' | 'quiet', confirms = false) => (
    <Button look={look} data-first={confirms ? undefined : ''} onClick={() => settle(confirms)}>
      {text}
    </Button>
  )
  const go = buttonOf(answer, keep ? 'quiet' : 'primary', true)
  return (
    <Dialog title={question} className={className} ref={dialog} onClose={() => settle(false)}>
      {children}
      <p className="actions mt-7!">
        {!keep && go}
        {buttonOf(keep ?? common.cancel, keep ? 'primary' : 'quiet')}
        {keep && go}
      </p>
    </Dialog>
  )
}
