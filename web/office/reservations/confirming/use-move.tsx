import { type ReactNode, useState } from 'react'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { useToast } from '../../../shell/toasts.tsx'
import { staffCall } from '../../staff-call.ts'
import type { MoveDialog } from './move-dialog.tsx'
import { type MoveAnswer, moveAnswerOf, type PlanQuestion, planQuestionOf } from './plan-question.ts'
import { whoDrives } from './who-drives.ts'

type Send = (more: Partial<MoveAnswer>) => Promise<Reservation>
type Question = { question: PlanQuestion; answer: MoveAnswer }
type Open = Question & {
  Dialog: typeof MoveDialog
  onAnswer: (answer: MoveAnswer | undefined) => void
}

/**
 * Saves a change that may move the ride: asks before it moves to where only drivers off shift fit, or nothing is free,
 * and says who drives then, in a toast by default. Render `dialog` once.
 */
export function useMove(tell?: (text: string) => void): {
  save: (ride: Reservation, send: Send) => Promise<Reservation | false>
  dialog: ReactNode
} {
  const [open, setOpen] = useState<Open>()
  const toast = useToast()
  const ask = async (question: Question) => {
    // Most moves need no question. Rejects if its code can't be loaded.
    const { MoveDialog: Dialog } = await import('./move-dialog.tsx')
    const answer = await new Promise<MoveAnswer | undefined>(onAnswer =>
      setOpen({ ...question, Dialog, onAnswer }),
    )
    setOpen(undefined)
    return answer
  }
  const sendOrAsk = async (ride: Reservation, send: Send) => {
    try {
      return await send({})
    } catch (error) {
      const question = planQuestionOf(error)
      const answer = question && moveAnswerOf(question, ride)
      if (!answer) throw error
      const chosen = await ask({ question, answer })
      return chosen !== undefined && (await send(chosen))
    }
  }
  const save = async (ride: Reservation, send: Send) => {
    const before = await withDispatch(ride)
    const saved = await sendOrAsk(before, send)
    const text = saved && whoDrives(before, saved)
    if (text) (tell ?? toast)(text)
    return saved
  }
  return { save, dialog: open && <open.Dialog {...open} /> }
}

/** A row of the list lacks the drivers. */
async function withDispatch(ride: Reservation): Promise<Reservation> {
  const hasDrivers = ride.dispatch !== undefined || ride.status !== 'confirmed'
  return hasDrivers ? ride : await staffCall('getReservation', { id: ride._id })
}
