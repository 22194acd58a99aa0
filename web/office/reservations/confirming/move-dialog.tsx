import { useEffect, useRef } from 'react'
import * as texts from '#messages/office-confirming'
import { InTheWayList } from '../../occupancies/in-the-way.tsx'
import { type MoveAnswer, type PlanQuestion, questionTitle } from './plan-question.ts'

type Props = {
  question: PlanQuestion
  answer: MoveAnswer
  onAnswer: (answer: MoveAnswer | undefined) => void
}

export function MoveDialog({ question, answer, onAnswer }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const wait = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    wait.current?.focus()
  }, [])
  const isOffShift = 'outsideShifts' in answer
  return (
    <dialog
      className="conflict"
      ref={dialog}
      aria-labelledby="move-title"
      onClose={() => onAnswer(undefined)}
    >
      <h2 id="move-title">{questionTitle(question)}</h2>
      <p>{isOffShift ? texts.moveLead : texts.moveUnassignedLead}</p>
      {!isOffShift && <InTheWayList inTheWay={question.inTheWay} heading={texts.conflicts} />}
      <p className="actions mt-7!">
        <button className="button primary" type="button" ref={wait} onClick={() => dialog.current?.close()}>
          {texts.notNow}
        </button>
        <button className="button quiet" type="button" onClick={() => onAnswer(answer)}>
          {isOffShift ? texts.moveAnyway : texts.moveUnassigned}
        </button>
      </p>
    </dialog>
  )
}
