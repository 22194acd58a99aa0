import { useState } from 'react'
import type { Trip } from '../../../../contract/day/schemas.ts'
import { isEarlyStep } from '../../../../domain/dispatch/progress.ts'
import type { TripProgress } from '../../../../domain/reservations/trip.ts'
import type { EarlyDialog, EarlyStep } from './early-dialog.tsx'

type Question = EarlyStep & { Dialog: typeof EarlyDialog }

export function useEarlyQuestion({ pickUpAt, assignment }: Trip, onConfirm: (to: TripProgress) => void) {
  const [question, setQuestion] = useState<Question>()
  return {
    /** False for a step in time with a driver. Its code comes with the click, so it rejects if that can't be loaded. */
    async asks(to: TripProgress): Promise<boolean> {
      const ahead = Math.floor((Date.parse(pickUpAt) - Date.now()) / 60_000)
      const minutes = isEarlyStep(to, ahead) ? ahead : undefined
      const hasDriver = !!assignment?.driver
      if (minutes === undefined && hasDriver) return false
      const { EarlyDialog: Dialog } = await import('./early-dialog.tsx')
      setQuestion({ to, minutes, hasDriver, Dialog })
      return true
    },
    dialog: question && (
      <question.Dialog
        {...question}
        onConfirm={() => onConfirm(question.to)}
        onClose={() => setQuestion(undefined)}
      />
    ),
  }
}
