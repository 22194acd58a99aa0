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
      const first = planQuestionOf(error)
      if (!first) throw error
      return await new Promise<Answer | false>((resolve, reject) => {
        const onClose = () => {
          setOpen(undefined)
          resolve(false)
        }
        const ask = (question: PlanQuestion, start: Planned) => {
          const onConfirm = async (planned: Planned) => {
            said.current = { id, planned }
            try {
              resolve(await send(planned))
            } catch (refusal) {
              const next = planQuestionOf(refusal)
              if (next && subjectOf(next) !== subjectOf(question)) return ask(next, planned)
              if (staysOpen(refusal)) throw refusal
              reject(refusal)
            }
            setOpen(undefined)
          }
          setOpen({ id, question, start, onConfirm, onClose })
        }
        ask(first, start)
      })
    }
  }
  const dialog = open && (
    <Suspense fallback={null}>
      <PlanDialog key={`${open.id} ${subjectOf(open.question)}`} {...open} />
    </Suspense>
  )
  return { confirm, dialog }
}

/** Another subject needs another dialog. */
function subjectOf({ needs, cause }: PlanQuestion): string {
  return cause ?? needs
}
