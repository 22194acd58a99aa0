import { useState } from 'react'
import { useAction } from '../use-action.ts'
import { Failure } from './failure.tsx'

/** The record that was deleted last in a tab of the office. It can be restored for ten minutes. */
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

/** Offers to restore the record that was deleted last. */
export function UndoStrip({ noun, restore, onRestored }: Props) {
  const [deleted, setDeleted] = useState(() => readDeleted(noun))
  const { busy, failed, run } = useAction()
  if (!deleted) return null
  const dismiss = () => {
    forgetDeleted(noun)
    setDeleted(undefined)
  }
  const undo = () =>
    run(`Failed to bring the ${noun} back`, async () => {
      await restore(deleted.id)
      dismiss()
      onRestored()
    })
  return (
    <>
      {failed && <Failure failed={failed} busy={busy} />}
      <p className="undo" role="status">
        <span>“{deleted.label}” was deleted.</span>
        <button className="text-button" type="button" aria-disabled={busy} onClick={undo}>
          Undo
        </button>
        <button className="text-button" type="button" onClick={dismiss}>
          Dismiss
        </button>
      </p>
    </>
  )
}
