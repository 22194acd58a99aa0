import { useState } from 'react'
import type { EarlyDialog } from './early-dialog.tsx'

/** An arrival earlier than this before the pickup may be a wrong click. */
export const EARLY_MINUTES = 60

type Question = { minutes: number; Dialog: typeof EarlyDialog }

export function useEarlyQuestion(pickUpAt: string, onConfirm: () => void) {
  const [question, setQuestion] = useState<Question>()
  return {
    /** False if it is late enough. Its code comes with the click, so it rejects if that can't be loaded. */
    async asks(): Promise<boolean> {
      const minutes = Math.floor((Date.parse(pickUpAt) - Date.now()) / 60_000)
      if (minutes <= EARLY_MINUTES) return false
      const { EarlyDialog: Dialog } = await import('./early-dialog.tsx')
      setQuestion({ minutes, Dialog })
      return true
    },
    dialog: question && (
      <question.Dialog
        minutes={question.minutes}
        onConfirm={onConfirm}
        onClose={() => setQuestion(undefined)}
      />
    ),
  }
}
