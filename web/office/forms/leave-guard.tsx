import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import * as common from '#messages/office-common'
import * as words from '#messages/office-forms'
import { Dialog } from './dialog.tsx'
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
        text={isAllKept() ? words.leaveKept : words.leaveLost}
        go={words.leave}
        onKeep={blocker.reset}
        onGo={blocker.proceed}
      />
    )
  }
  if (!question) return null
  return (
    <LeaveDialog
      text={words.leaveLost}
      go={common.discardChanges}
      onKeep={() => question.answer(false)}
      onGo={() => question.answer(true)}
    />
  )
}

type Props = { text: string; go: string; onKeep: () => void; onGo: () => void }

/** The safe choice has the focus, and Escape takes it too. */
function LeaveDialog({ text, go, onKeep, onGo }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <Dialog title={common.unsavedChanges} className="leave" ref={dialog} onClose={onKeep}>
      <p className="mt-3 mb-0 mx-0">{text}</p>
      <p className="actions mt-3 mb-0 mx-0">
        {/* Before React removes the dialog, during which the page would ignore clicks and keys. */}
        <button
          className="button primary"
          type="button"
          data-first=""
          onClick={() => dialog.current?.close()}
        >
          {common.keepEditing}
        </button>
        <button className="button quiet" type="button" onClick={onGo}>
          {go}
        </button>
      </p>
    </Dialog>
  )
}
