import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import * as common from '#messages/office-common'
import * as words from '#messages/office-forms'
import { QuestionDialog } from './question-dialog.tsx'
import { isAllKept, useQuestion, useUnsaved, warnBeforeUnload, wouldLeave } from './unsaved.ts'
import './forms.css'

/** One per office: a router supports a single blocker. */
export function LeaveGuard() {
  const unsaved = useUnsaved()
  const question = useQuestion()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => wouldLeave(currentLocation, nextLocation))
  useEffect(() => {
    if (!unsaved) return
    addEventListener('beforeunload', warnBeforeUnload)
    return () => removeEventListener('beforeunload', warnBeforeUnload)
  }, [unsaved])
  // A save that completes settles the question.
  const isSettled = blocker.state === 'blocked' && !unsaved
  useEffect(() => {
    if (isSettled) blocker.reset?.()
  }, [isSettled, blocker])
  if (blocker.state === 'blocked') {
    return (
      <LeaveDialog
        key={blocker.location.key}
        text={isAllKept() ? words.leaveKept : words.leaveLost}
        answer={words.leave}
        onAnswer={confirmed => (confirmed ? blocker.proceed() : blocker.reset())}
      />
    )
  }
  if (!question) return null
  return <LeaveDialog text={words.leaveLost} answer={common.discardChanges} onAnswer={question.answer} />
}

type Props = { text: string; answer: string; onAnswer: (confirmed: boolean) => void }

function LeaveDialog({ text, ...answer }: Props) {
  return (
    <QuestionDialog question={common.unsavedChanges} keep={common.keepEditing} className="leave" {...answer}>
      <p>{text}</p>
    </QuestionDialog>
  )
}
