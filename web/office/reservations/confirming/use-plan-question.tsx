import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { type PlanQuestion, planQuestionOf, staysOpen } from './plan-question.ts'
import type { Planned } from './read-planned.ts'

/** Most confirmations ask nothing. */
const PlanDialog = lazy(async () => ({ default: (await import('./plan-dialog.tsx')).PlanDialog }))

type Open = {
  id: string
  question: PlanQuestion
  start: Planned
  /** Rejects with a refusal that the dialog shows. */
  onConfirm: (planned: Planned) => Promise<void>
  onClose: () => void
}

/**
 * Confirms a reservation; where the server needs minutes and a class, or has no car, a dialog asks and sends again until
 * it goes well. `confirm` answers false where the user decides against it. What was said about a reservation is sent again
 * with the next attempt, so that another question in between loses nothing. Render `dialog` once.
 */
export function usePlanQuestion(): {
  confirm: <Answer>(id: string, send: (planned: Planned) => Promise<Answer>) => Promise<Answer | false>
  dialog: ReactNode
} {
  const [open, setOpen] = useState<Open>()
  const said = useRef<{ id: string; planned: Planned }>(undefined)
  const confirm = async <Answer,>(id: string, send: (planned: Planned) => Promise<Answer>) => {
    const start = said.current?.id === id ? said.current.planned : {}
    try {
      return await send(start)
    } catch (error) {
      const question = planQuestionOf(error)
      if (!question) throw error
      return await new Promise<Answer | false>((resolve, reject) => {
        const onConfirm = async (planned: Planned) => {
          said.current = { id, planned }
          try {
            resolve(await send(planned))
          } catch (refusal) {
            if (staysOpen(refusal)) throw refusal
            reject(refusal)
          }
          setOpen(undefined)
        }
        const onClose = () => {
          setOpen(undefined)
          resolve(false)
        }
        setOpen({ id, question, start, onConfirm, onClose })
      })
    }
  }
  const dialog = open && (
    <Suspense fallback={null}>
      <PlanDialog key={open.id} {...open} />
    </Suspense>
  )
  return { confirm, dialog }
}
