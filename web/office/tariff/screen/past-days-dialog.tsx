import { type FormEvent, type ReactNode, useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import * as shell from '#messages/shell'
import { addDays } from '../../../../domain/values/day-arithmetic.ts'
import { Failure } from '../../editor/failure.tsx'
import { useAction } from '../../use-action.ts'
import { TariffDialog } from './cell-table.tsx'
import styles from './dialogs.module.css'

type Props<Answer> = {
  title: string
  from: string
  note?: string
  /** Last day, and the number of days before it. */
  first: { until: string; days: number }
  ask: (days: { from: string; until: string }) => Promise<Answer>
  faults?: (errors: Record<string, string>) => string[]
  onClose: () => void
  children: (answer: Answer) => ReactNode
}

export function PastDaysDialog<Answer>(props: Props<Answer>) {
  const { title, from, note, first, ask, faults = Object.values<string>, onClose, children } = props
  const { busy, failed, errors, run, clear } = useAction()
  const [answer, setAnswer] = useState<{ of: Answer }>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const days = { from: String(form.get('from')), until: String(form.get('until')) }
    void run(common.actionFailed, async () => setAnswer({ of: await ask(days) }))
  }
  return (
    <TariffDialog title={title} onClose={onClose} wide>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      {note && <p>{note}</p>}
      <form className={`${styles['range']} flex flex-wrap gap-3 items-end`} onSubmit={submit}>
        <label className="grid gap-1 mt-3.5 text-13">
          {from}
          <input
            className="h-(--control) py-0 px-2.5 border border-ctl rounded-xs bg-field text-fg"
            type="date"
            name="from"
            defaultValue={addDays(first.until, -first.days)}
            required
          />
        </label>
        <label className="grid gap-1 mt-3.5 text-13">
          {common.to}
          <input
            className="h-(--control) py-0 px-2.5 border border-ctl rounded-xs bg-field text-fg"
            type="date"
            name="until"
            defaultValue={first.until}
            required
          />
        </label>
        <button className="button primary" type="submit" aria-disabled={busy}>
          {busy ? shell.loading : words.whatIfRun}
        </button>
        <button className="button quiet" type="button" onClick={onClose}>
          {shell.close}
        </button>
        {faults(errors).map(fault => (
          <p className="field-error" role="alert" key={fault}>
            {fault}
          </p>
        ))}
      </form>
      <div aria-live="polite">{answer && children(answer.of)}</div>
    </TariffDialog>
  )
}
