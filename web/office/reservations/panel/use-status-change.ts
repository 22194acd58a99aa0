import { useState } from 'react'
import * as common from '#messages/office-common'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import type { ReservationStatus } from '../../../../domain/reservations/reservation.ts'
import { type Failed, failedWith } from '../../editor/failure.tsx'
import { staffCall } from '../../staff-call.ts'
import { useAction } from '../../use-action.ts'
import type { CancellationFacts } from '../cancelling/cancelling.tsx'
import { loadCancelling } from '../cancelling/load-cancelling.ts'
import { usePlanQuestion } from '../confirming/use-plan-question.tsx'
import { isAskFirst } from '../use-save-questions.ts'
import { undoOf } from './status-move.ts'
import type { Panel } from './use-panel.ts'

const CHANGED = {
  message: common.changed,
  detail: common.latestShown,
}

/** A question that has to be answered before the status changes. */
type Question = { about: 'customer' } | { about: 'cancelling'; facts: CancellationFacts }
/** A change that can be taken back: nothing was sent. */
type Undo = { to: ReservationStatus; back: ReservationStatus; version: number }
type Move = {
  /** Staff have asked what is marked at the customer. */
  asked?: boolean
  reason?: string
  /** The change takes another one back, and offers no Undo itself. */
  isUndo?: boolean
}

/** Shows a change that sends nothing and can be taken back before it is stored. */
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

/** Changes the status; each change names the version that the user has seen. */
export function useStatusChange(reservation: Reservation, panel: Panel) {
  const { _id: id, version } = reservation
  const { saved, reload } = panel
  const { busy, failed, run, clear } = useAction()
  const [changed, setChanged] = useState<Failed>()
  const [question, setQuestion] = useState<Question>()
  const [undo, setUndo] = useState<Undo>()
  const plans = usePlanQuestion()

  const askFirst = (error: unknown) => {
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
    const sendOrAsk = () => send().catch(askFirst)
    const onStale = async () => {
      setChanged(failedWith(CHANGED, undefined))
      reload()
    }
    return run(common.failedToUpdateReservation, sendOrAsk, { onStale })
  }
  const askToCancel = () =>
    run(common.loadFailed, async () => {
      const { readCancellation } = await loadCancelling()
      setQuestion({ about: 'cancelling', facts: await readCancellation(id) })
    })
  /** A customer may be marked so that staff ask first. */
  const choose = (status: ReservationStatus) => {
    if (status === 'cancelled') return askToCancel()
    const asksFirst = status === 'confirmed' && panel.customer?.askBeforeConfirming
    if (!asksFirst) return move(status)
    setQuestion({ about: 'customer' })
  }
  return {
    busy,
    failed: failed ?? changed,
    question,
    /** Undefined once the reservation has changed again. */
    undo: undo?.version === version ? undo : undefined,
    choose,
    move,
    /** Asks for what the program does not know about the trips, while a confirmation waits for it. */
    planDialog: plans.dialog,
    takeBack: (made: Undo) => move(made.back, { isUndo: true }),
    closeQuestion: () => setQuestion(undefined),
    dismiss() {
      clear()
      setChanged(undefined)
    },
  }
}
