import { useEffect, useRef } from 'react'
import * as common from '#messages/office-common'
import * as texts from '#messages/office-trips'
import type { TripProgress } from '../../../../domain/reservations/trip.ts'
import { hoursAndMinutes } from '../panel/pick-up-line.ts'
import { progressName } from './trip-words.ts'

/** `minutes` until the pickup, for an early step. */
export type EarlyStep = { to: TripProgress; minutes: number | undefined; hasDriver: boolean }
type Props = EarlyStep & { onConfirm: () => void; onClose: () => void }

/** The safe choice has the focus. */
export function EarlyDialog({ to, minutes, hasDriver, onConfirm, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const progress = progressName(to)
  const cancel = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    cancel.current?.focus()
  }, [])
  return (
    <dialog className="conflict max-w-140" ref={dialog} aria-labelledby="early-title" onClose={onClose}>
      <h2 id="early-title">{texts.setToQuestion({ progress })}</h2>
      {minutes !== undefined && <p>{texts.pickupAhead({ amount: hoursAndMinutes(minutes) })}</p>}
      {!hasDriver && <p>{texts.driverMissing}</p>}
      <p className="actions mt-7!">
        <button
          className="button primary"
          type="button"
          onClick={() => {
            dialog.current?.close()
            onConfirm()
          }}
        >
          {texts.setTo({ progress })}
        </button>
        <button className="button quiet" type="button" ref={cancel} onClick={() => dialog.current?.close()}>
          {common.cancel}
        </button>
      </p>
    </dialog>
  )
}
