import { useState } from 'react'
import * as texts from '#messages/office-trips'
import { hoursAndMinutes } from '../panel/pick-up-line.ts'
import type { AskDialog } from './ask-dialog.tsx'

/** An arrival earlier than this before the pickup may be a wrong click. */
export const EARLY_MINUTES = 60

type Question = { minutes: number; Dialog: typeof AskDialog }

export function useEarlyQuestion(pickUpAt: string, onConfirm: () => void) {
  const [question, setQuestion] = useState<Question>()
  return {
    /** False if it is late enough. Its code comes with the click, so it rejects if that can't be loaded. */
    async asks(): Promise<boolean> {
      const minutes = Math.floor((Date.parse(pickUpAt) - Date.now()) / 60_000)
      if (minutes <= EARLY_MINUTES) return false
      const { AskDialog: Dialog } = await import('./ask-dialog.tsx')
      setQuestion({ minutes, Dialog })
      return true
    },
    dialog: question && (
      <question.Dialog
        question={texts.earlyArrival({ amount: hoursAndMinutes(question.minutes) })}
        answer={texts.markArrived}
        onConfirm={onConfirm}
        onClose={() => setQuestion(undefined)}
      />
    ),
  }
}
