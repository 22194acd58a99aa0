import { useState } from 'react'
import * as common from '#messages/office-common'
import { Problem } from '../../../../contract/problems.ts'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import type { ReservationStatus } from '../../../../domain/reservations/reservation.ts'
import { changedMeanwhile, type Failed } from '../../editor/failure.tsx'
import { staffCall } from '../../staff-call.ts'
import { useAction } from '../../use-action.ts'
import type { CancellationFacts } from '../cancelling/cancelling.tsx'
import { usePlanQuestion } from '../confirming/use-plan-question.tsx'
import { isAskFirst } from '../use-save-questions.ts'
import { undoOf } from './status-move.ts'
import type { Panel } from './use-panel.ts'

type Question = { about: 'customer' } | { about: 'cancelling'; facts: CancellationFacts; reason: string }
/** Only if nothing was sent. */
type Undo = { to: ReservationStatus; back: ReservationStatus; version: number }
type Move = {
  asked?: boolean
  reason?: string
  isUndo?: boolean
}

/** Optimistic: for changes that send nothing and can be undone. */
async function shownFirst(
  { showAhead }: Panel,
  status: ReservationStatus | undefined,
  send: () => Promise<Reservation>,
): Promise<Reservation> {
  showAhead(status)
  try {
    return await send()
  } catch (error) {
    showAhead(undefined)
    throw error
  }
}

/** Conditional on the version the user has seen. */
export function useStatusChange(reservation: Reservation, panel: Panel) {
  const { _id: id, version } = reservation
  const { saved, reload } = panel
  const { busy, failed, run, clear } = useAction()
  const [changed, setChanged] = useState<Failed>()
  const [question, setQuestion] = useState<Question>()
  const [undo, setUndo] = useState<Undo>()
  const plans = usePlanQuestion()

  const askToCancel = async (reason = '') => {
    const { readCancellation } = await loadCancelling()
    setQuestion({ about: 'cancelling', facts: await readCancellation(id), reason })
  }
  const askFirst = async (error: unknown, reason?: string) => {
    // A fee is due by now, or money arrived.
    if (error instanceof Problem && error.code === 'preview_needed') return await askToCancel(reason)
    if (!isAskFirst(error)) throw error
    panel.refresh()
    setQuestion({ about: 'customer' })
  }
  const move = (status: ReservationStatus, { isUndo = false, ...more }: Move = {}) => {
    const seen = reservation
    const back = undoOf(seen, status, new Date())
    setChanged(undefined)
    setUndo(undefined)
    const send = async () => {
      const body = { seenStatus: seen.status, status, ...more }
      const answer = await plans.confirm(id, planned =>
        shownFirst(panel, back && status, () =>
          staffCall('changeReservationStatus', { id, ifMatch: version, body: { ...body, ...planned } }),
        ),
      )
      if (!answer) return
      saved(answer)
      panel.showAhead(undefined)
      if (back && !isUndo) setUndo({ to: status, back, version: answer.version })
    }
    const sendOrAsk = () => send().catch(error => askFirst(error, more.reason))
    const onStale = async () => {
      setChanged(changedMeanwhile())
      reload()
    }
    return run(common.failedToUpdateReservation, sendOrAsk, { onStale })
  }
  /** A marked customer requires a question first. */
  const choose = (status: ReservationStatus) => {
    if (status === 'cancelled') return run(common.loadFailed, () => askToCancel())
    const asksFirst = status === 'confirmed' && panel.customer?.askBeforeConfirming
    if (!asksFirst) return move(status)
    setQuestion({ about: 'customer' })
  }
  return {
    busy,
    failed: failed ?? changed,
    question,
    undo: undo?.version === version ? undo : undefined,
    choose,
    move,
    planDialog: plans.dialog,
    takeBack: (made: Undo) => move(made.back, { isUndo: true }),
    closeQuestion: () => setQuestion(undefined),
    dismiss() {
      clear()
      setChanged(undefined)
    },
  }
}

export const loadCancelling = () => import('../cancelling/cancelling.tsx')
