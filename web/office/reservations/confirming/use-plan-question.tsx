import { type ReactNode, useRef, useState } from 'react'
import type { PlanDialog } from './plan-dialog.tsx'
import { type Planned, type PlanQuestion, planQuestionOf, staysOpen } from './plan-question.ts'

type Shown = { question: PlanQuestion; start: Planned }
type Asked = Shown & { Dialog: typeof PlanDialog }
type Open = Asked & {
  id: string
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
  const ask = <Answer,>(
    id: string,
    { Dialog, ...first }: Asked,
    send: (planned: Planned) => Promise<Answer>,
  ) =>
    new Promise<Answer | false>((resolve, reject) => {
      const close = () => setOpen(undefined)
      const onClose = () => {
        close()
        resolve(false)
      }
      const show = ({ question, start }: Shown) => {
        const onConfirm = async (planned: Planned) => {
          said.current = { id, planned }
          try {
            resolve(await send(planned))
          } catch (refusal) {
            const next = questionAfter(refusal, question)
            if (next) return show({ question: next, start: planned })
            reject(refusal)
          }
          close()
        }
        setOpen({ Dialog, id, question, start, onConfirm, onClose })
      }
      show(first)
    })
  const confirm = async <Answer,>(id: string, send: (planned: Planned) => Promise<Answer>) => {
    const start = said.current?.id === id ? said.current.planned : {}
    try {
      return await send(start)
    } catch (error) {
      const question = planQuestionOf(error)
      if (!question) throw error
      // Most confirmations need no question. Rejects if its code can't be loaded.
      const { PlanDialog: Dialog } = await import('./plan-dialog.tsx')
      return await ask(id, { Dialog, question, start }, send)
    }
  }
  const dialog = open && <open.Dialog key={`${open.id} ${subjectOf(open.question)}`} {...open} />
  return { confirm, dialog }
}

/** Another question, or undefined if the caller has to know. Throws what the open dialog shows. */
function questionAfter(refusal: unknown, before: PlanQuestion): PlanQuestion | undefined {
  const question = planQuestionOf(refusal)
  if (question && subjectOf(question) !== subjectOf(before)) return question
  if (staysOpen(refusal)) throw refusal
  return undefined
}

/** Another subject needs another dialog. */
function subjectOf({ needs, cause }: PlanQuestion): string {
  return cause ?? needs
}
