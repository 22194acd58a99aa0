import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { type Planned, type PlanQuestion, planQuestionOf, staysOpen } from './plan-question.ts'

/** Lazy: most confirmations need no question. */
const PlanDialog = lazy(async () => ({ default: (await import('./plan-dialog.tsx')).PlanDialog }))

type Open = {
  id: string
  question: PlanQuestion
  start: Planned
  onConfirm: (planned: Planned) => Promise<void>
  onClose: () => void
}

/**
 * Asks for minutes and class, or about a missing vehicle, until accepted; `confirm` is false if the user declines.
 * Answers persist across attempts. Render `dialog` once.
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
