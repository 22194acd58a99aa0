import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as labels from '#messages/office-guide'
import { Button } from '../button.tsx'
import { useStep } from './step-context.ts'
import { dropDraft, hasDraft, restoreDraft, storeDraft } from './step-draft.ts'

/** Keeps what is typed in this tab until it is saved, and shows it again. */
export function DraftFields({ children }: { children: ReactNode }) {
  const { step, restart } = useStep()
  const body = useRef<HTMLDivElement>(null)
  const isRestoring = useRef(false)
  const [phase, setPhase] = useState<'selects' | 'inputs' | 'done'>('selects')
  const [isShown, setIsShown] = useState(false)
  // One kind for each rendering, since a select may replace the fields that follow from it.
  useEffect(() => {
    if (!body.current || phase === 'done') return
    isRestoring.current = true
    const isRestored = restoreDraft(step, body.current, phase === 'selects' ? 'select' : 'input')
    isRestoring.current = false
    if (isRestored) setIsShown(true)
    // Fields whose saved value has changed are drafts no longer.
    if (phase === 'inputs' && hasDraft(step)) storeDraft(step, body.current)
    setPhase(phase === 'selects' ? 'inputs' : 'done')
  }, [phase, step])
  const store = () => {
    if (!body.current || isRestoring.current) return
    storeDraft(step, body.current)
    if (!hasDraft(step)) setIsShown(false)
  }
  const discard = () => {
    dropDraft(step)
    restart()
  }
  return (
    <div ref={body} onInput={store}>
      {isShown && hasDraft(step) && (
        <p
          className="flex flex-wrap items-center gap-x-3 gap-y-1.5 mb-3.5 py-2 px-3 border-s-3 border-pending bg-selection"
          role="status"
        >
          {labels.draftShown}{' '}
          <Button small onClick={discard} data-repeat>
            {labels.draftDiscard}
          </Button>
        </p>
      )}
      {children}
    </div>
  )
}
