import { lazy, Suspense, useState } from 'react'

/** An arrival earlier than this before the pickup may be a wrong click. */
export const EARLY_MINUTES = 60

// Its code comes with the click.
const EarlyDialog = lazy(async () => ({ default: (await import('./early-dialog.tsx')).EarlyDialog }))

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
      <Suspense fallback={null}>
        <EarlyDialog minutes={minutes} onConfirm={onConfirm} onClose={() => setMinutes(undefined)} />
      </Suspense>
    ),
  }
}
