import * as texts from '#messages/office-confirming'
import { QuestionDialog } from '../../forms/question-dialog.tsx'
import { InTheWayList } from '../../occupancies/in-the-way.tsx'
import { type MoveAnswer, type PlanQuestion, questionTitle } from './plan-question.ts'

type Props = {
  question: PlanQuestion
  answer: MoveAnswer
  onAnswer: (answer: MoveAnswer | undefined) => void
}

export function MoveDialog({ question, answer, onAnswer }: Props) {
  const isOffShift = 'outsideShifts' in answer
  return (
    <QuestionDialog
      question={questionTitle(question)}
      answer={isOffShift ? texts.moveAnyway : texts.moveUnassigned}
      keep={texts.notNow}
      onAnswer={confirmed => onAnswer(confirmed ? answer : undefined)}
    >
      <p>{isOffShift ? texts.moveLead : texts.moveUnassignedLead}</p>
      {!isOffShift && <InTheWayList inTheWay={question.inTheWay} heading={texts.conflicts} />}
    </QuestionDialog>
  )
}
