import { useState } from 'react'
import { useAction } from '../use-action.ts'
import { forgetDeleted, readDeleted } from './deleted-records.ts'
import { Failure } from './failure.tsx'

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
