import { useState } from 'react'
import * as texts from '#messages/office-trips'
import type { Trip } from '../../../../contract/day/schemas.ts'
import { isEarlyStep } from '../../../../domain/dispatch/progress.ts'
import type { TripProgress } from '../../../../domain/reservations/trip.ts'
import { QuestionDialog } from '../../forms/question-dialog.tsx'
import { hoursAndMinutes } from '../panel/pick-up-line.ts'
import { progressName } from './trip-words.ts'

/** `minutes` until the pickup, for an early step. */
type Question = { to: TripProgress; minutes: number | undefined; hasDriver: boolean }

export function useEarlyQuestion({ pickUpAt, assignment }: Trip, onConfirm: (to: TripProgress) => void) {
  const [question, setQuestion] = useState<Question>()
  return {
    /** False for a step in time with a driver. */
    asks(to: TripProgress): boolean {
      const ahead = Math.floor((Date.parse(pickUpAt) - Date.now()) / 60_000)
      const minutes = isEarlyStep(to, ahead) ? ahead : undefined
      // A partner drives a ride that was confirmed without a vehicle.
      const hasDriver = !!assignment?.driver || !!assignment?.withoutVehicle
      if (minutes === undefined && hasDriver) return false
      setQuestion({ to, minutes, hasDriver })
      return true
    },
    dialog: question && (
      <QuestionDialog
        className="conflict max-w-140"
        question={texts.setToQuestion({ progress: progressName(question.to) })}
        answer={texts.setTo({ progress: progressName(question.to) })}
        onAnswer={confirmed => {
          setQuestion(undefined)
          if (confirmed) onConfirm(question.to)
        }}
      >
        {question.minutes !== undefined && (
          <p>{texts.pickupAhead({ amount: hoursAndMinutes(question.minutes) })}</p>
        )}
        {!question.hasDriver && <p>{texts.driverMissing}</p>}
      </QuestionDialog>
    ),
  }
}
