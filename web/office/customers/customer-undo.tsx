import { createContext, type ReactNode, useContext, useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-customers'
import { Failure } from '../editor/failure.tsx'
import { useAction } from '../use-action.ts'
import { TEXT_BUTTON } from './customer-dialog.tsx'

export type Undoable = { sentence: string; undo: () => Promise<unknown> }

type State = { last: Undoable | undefined; offer: (undoable: Undoable | undefined) => void }

const UndoContext = createContext<State>({ last: undefined, offer: () => {} })

export const useUndo = () => useContext(UndoContext)

/** Above the customer pages, because a merge or split changes which one is shown. */
export function UndoProvider({ children }: { children: ReactNode }) {
  const [last, offer] = useState<Undoable>()
  return <UndoContext value={{ last, offer }}>{children}</UndoContext>
}

export function UndoOffer({ onStale }: { onStale: () => void }) {
  const { last, offer } = useUndo()
  const { busy, failed, run } = useAction()
  // Reset when a newer merge or split can be undone.
  const [refused, setRefused] = useState<Undoable>()
  if (!last) return null
  const isStale = refused === last
  const undo = () => {
    const stale = async () => {
      setRefused(last)
      onStale()
    }
    void run(
      common.actionFailed,
      async () => {
        await last.undo()
        offer(undefined)
      },
      { onStale: stale },
    )
  }
  return (
    <div>
      {failed && <Failure failed={failed} busy={busy} />}
      <p className="py-2 px-3 border-s-2 border-coach bg-panel wrap-anywhere" role="status">
        {isStale ? words.undoStale : last.sentence}{' '}
        {!isStale && (
          <button
            className={`${TEXT_BUTTON} ms-2.5 text-coach-text`}
            type="button"
            aria-disabled={busy}
            onClick={undo}
          >
            {common.undo}
          </button>
        )}{' '}
        <button
          className={`${TEXT_BUTTON} ms-2.5 text-coach-text`}
          type="button"
          onClick={() => offer(undefined)}
        >
          {common.dismiss}
        </button>
      </p>
    </div>
  )
}
