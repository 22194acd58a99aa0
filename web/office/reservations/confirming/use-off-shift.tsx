import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as texts from '#messages/office-confirming'
import { isOffShift } from './plan-question.ts'

type More = { outsideShifts?: true }
type Question = { answer: (goes: boolean) => void }

/** Asks before a ride moves to where no driver is on shift. Render `dialog` once. */
export function useOffShift(): {
  save: <Answer>(send: (more: More) => Promise<Answer>) => Promise<Answer | false>
  dialog: ReactNode
} {
  const [question, setQuestion] = useState<Question>()
  const save = async <Answer,>(send: (more: More) => Promise<Answer>) => {
    try {
      return await send({})
    } catch (error) {
      if (!isOffShift(error)) throw error
      const goes = await new Promise<boolean>(answer => setQuestion({ answer }))
      setQuestion(undefined)
      return goes && (await send({ outsideShifts: true }))
    }
  }
  return { save, dialog: question && <OffShiftDialog {...question} /> }
}

function OffShiftDialog({ answer }: Question) {
  const dialog = useRef<HTMLDialogElement>(null)
  const wait = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    wait.current?.focus()
  }, [])
  return (
    <dialog
      className="conflict ask-dialog"
      ref={dialog}
      aria-labelledby="off-shift-title"
      onClose={() => answer(false)}
    >
      <h2 id="off-shift-title">{texts.noDriver}</h2>
      <p>{texts.offShiftLead}</p>
      <p className="actions">
        <button className="button primary" type="button" ref={wait} onClick={() => dialog.current?.close()}>
          {texts.notNow}
        </button>
        <button className="button quiet" type="button" onClick={() => answer(true)}>
          {texts.confirmAnyway}
        </button>
      </p>
    </dialog>
  )
}
