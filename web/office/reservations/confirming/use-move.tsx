import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as texts from '#messages/office-confirming'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { useToast } from '../../../shell/toasts.tsx'
import { staffCall } from '../../staff-call.ts'
import { isOffShift } from './plan-question.ts'
import { whoDrives } from './who-drives.ts'

type More = { outsideShifts?: true }
type Send = (more: More) => Promise<Reservation>
type Question = { answer: (goes: boolean) => void }

/**
 * Saves a change that may move the ride: asks before it moves to where only drivers off shift fit, and says who drives
 * then. Render `dialog` once.
 */
export function useMove(): {
  save: (ride: Reservation, send: Send) => Promise<Reservation | false>
  dialog: ReactNode
} {
  const [question, setQuestion] = useState<Question>()
  const toast = useToast()
  const sendOrAsk = async (send: Send) => {
    try {
      return await send({})
    } catch (error) {
      if (!isOffShift(error)) throw error
      const goes = await new Promise<boolean>(answer => setQuestion({ answer }))
      setQuestion(undefined)
      return goes && (await send({ outsideShifts: true }))
    }
  }
  const save = async (ride: Reservation, send: Send) => {
    const before = await withDispatch(ride)
    const saved = await sendOrAsk(send)
    const text = saved && whoDrives(before, saved)
    if (text) toast(text)
    return saved
  }
  return { save, dialog: question && <OffShiftDialog {...question} /> }
}

/** A row of the list lacks the drivers. */
async function withDispatch(ride: Reservation): Promise<Reservation> {
  const hasDrivers = ride.dispatch !== undefined || ride.status !== 'confirmed'
  return hasDrivers ? ride : await staffCall('getReservation', { id: ride._id })
}

function OffShiftDialog({ answer }: Question) {
  const dialog = useRef<HTMLDialogElement>(null)
  const wait = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    wait.current?.focus()
  }, [])
  return (
    <dialog className="conflict" ref={dialog} aria-labelledby="off-shift-title" onClose={() => answer(false)}>
      <h2 id="off-shift-title">{texts.offShift}</h2>
      <p>{texts.moveLead}</p>
      <p className="actions mt-7!">
        <button className="button primary" type="button" ref={wait} onClick={() => dialog.current?.close()}>
          {texts.notNow}
        </button>
        <button className="button quiet" type="button" onClick={() => answer(true)}>
          {texts.moveAnyway}
        </button>
      </p>
    </dialog>
  )
}
