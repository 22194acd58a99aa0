import { useState } from 'react'
import { useToast } from '../../shell/toasts.tsx'
import { serverMessage } from '../staff-call.ts'

/** What was deleted last in a tab of the office; for a while it can be brought back with one click. */
export type Deleted = { id: string; label: string }

const OFFER_MS = 10 * 60_000
const keyOf = (noun: string) => `admin-deleted-${noun}`

export function rememberDeleted(noun: string, deleted: Deleted) {
  try {
    sessionStorage.setItem(keyOf(noun), JSON.stringify({ ...deleted, at: Date.now() }))
  } catch {}
}

export function forgetDeleted(noun: string) {
  try {
    sessionStorage.removeItem(keyOf(noun))
  } catch {}
}

function readDeleted(noun: string): Deleted | undefined {
  try {
    const deleted = JSON.parse(sessionStorage.getItem(keyOf(noun)) ?? 'null')
    return deleted && Date.now() - deleted.at < OFFER_MS ? deleted : undefined
  } catch {
    return undefined
  }
}

type Props = { noun: string; restore: (id: string) => Promise<unknown>; onRestored: () => void }

/** Offers to bring back what was deleted a moment ago. */
export function UndoStrip({ noun, restore, onRestored }: Props) {
  const [deleted, setDeleted] = useState(() => readDeleted(noun))
  const toast = useToast()
  if (!deleted) return null
  const leave = () => {
    forgetDeleted(noun)
    setDeleted(undefined)
  }
  const undo = async () => {
    try {
      await restore(deleted.id)
      leave()
      onRestored()
    } catch (error) {
      toast(serverMessage(error) ?? `The ${noun} could not be brought back. Please try again.`)
    }
  }
  return (
    <p className="undo" role="status">
      <span>“{deleted.label}” was deleted.</span>
      <button className="text-button" type="button" onClick={undo}>
        Undo
      </button>
      <button className="text-button" type="button" onClick={leave}>
        Dismiss
      </button>
    </p>
  )
}
