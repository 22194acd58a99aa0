import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { networkLost } from '#messages/office'
import * as common from '#messages/office-common'
import * as words from '#messages/office-forms'
import { useToast } from '../../shell/toasts.tsx'
import { isWithinReach } from './loaded-routes.ts'
import { QuestionDialog } from './question-dialog.tsx'
import { isAllKept, useQuestion, useUnsaved, warnBeforeUnload, wouldLeave } from './unsaved.ts'
import './forms.css'

/** One per office: a router supports a single blocker. */
export function LeaveGuard() {
  const unsaved = useUnsaved()
  const question = useQuestion()
  const isCutOff = useRef(false)
  const toast = useToast()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    isCutOff.current = !isWithinReach(nextLocation.pathname)
    return isCutOff.current || wouldLeave(currentLocation, nextLocation)
  })
  useEffect(() => {
    if (!unsaved) return
    addEventListener('beforeunload', warnBeforeUnload)
    return () => removeEventListener('beforeunload', warnBeforeUnload)
  }, [unsaved])
  // A save that completes settles the question.
  const isSettled = blocker.state === 'blocked' && (isCutOff.current || !unsaved)
  useEffect(() => {
    if (!isSettled) return
    if (isCutOff.current) toast(networkLost, 'failed')
    blocker.reset?.()
  }, [isSettled, blocker, toast])
  if (blocker.state === 'blocked' && !isSettled) {
    return (
      <LeaveDialog
        key={blocker.location.key}
        text={isAllKept() ? words.leaveKept : words.leaveLost}
        answer={words.leave}
        onAnswer={isConfirmed => {
          if (isConfirmed && isWithinReach(blocker.location.pathname)) return blocker.proceed()
          if (isConfirmed) toast(networkLost, 'failed')
          blocker.reset()
        }}
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
