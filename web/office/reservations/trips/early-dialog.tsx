import { useEffect, useRef, useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-trips'
import { hoursAndMinutes } from '../panel/pick-up-line.ts'

/** An arrival earlier than this before the pickup may be a wrong click. */
export const EARLY_MINUTES = 60

type Props = { minutes: number; onConfirm: () => void; onClose: () => void }

export function useEarlyQuestion(pickUpAt: string, onConfirm: () => void) {
  const [minutes, setMinutes] = useState<number>()
  return {
    /** False if it is late enough. */
    asks(): boolean {
      const ahead = Math.floor((Date.parse(pickUpAt) - Date.now()) / 60_000)
      if (ahead <= EARLY_MINUTES) return false
      setMinutes(ahead)
      return true
    },
    dialog: minutes !== undefined && (
      <EarlyDialog minutes={minutes} onConfirm={onConfirm} onClose={() => setMinutes(undefined)} />
    ),
  }
}

/** The safe choice has the focus. */
function EarlyDialog({ minutes, onConfirm, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    cancel.current?.focus()
  }, [])
  return (
    <dialog className="conflict max-w-140" ref={dialog} aria-labelledby="early-title" onClose={onClose}>
      <h2 id="early-title">{words.earlyArrival({ amount: hoursAndMinutes(minutes) })}</h2>
      <p className="actions mt-7!">
        <button
          className="button primary"
          type="button"
          onClick={() => {
            dialog.current?.close()
            onConfirm()
          }}
        >
          {words.markArrived}
        </button>
        <button className="button quiet" type="button" ref={cancel} onClick={() => dialog.current?.close()}>
          {common.cancel}
        </button>
      </p>
    </dialog>
  )
}
