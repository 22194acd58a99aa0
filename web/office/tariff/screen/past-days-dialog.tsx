import { type FormEvent, type ReactNode, useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import * as shell from '#messages/shell'
import { addDays } from '../../../../domain/values/day-arithmetic.ts'
import { useSite } from '../../../ui/use-site.ts'
import { Button } from '../../button.tsx'
import { Failure } from '../../editor/failure.tsx'
import { Refusals } from '../../forms/refusals.tsx'
import { useAction } from '../../use-action.ts'
import { useToday } from '../../use-now.ts'
import { TariffDialog } from './cell-table.tsx'
import styles from './dialogs.module.css'

type Props<Answer> = {
  title: string
  note?: string
  /** Before today, as a first answer. */
  firstDays: number
  ask: (days: { from: string; until: string }) => Promise<Answer>
  faults?: (errors: Record<string, string>) => string[]
  onClose: () => void
  children: (answer: Answer) => ReactNode
}

export function PastDaysDialog<Answer>(props: Props<Answer>) {
  const { title, note, firstDays, ask, faults = Object.values<string>, onClose, children } = props
  const { busy, failed, errors, run, clear } = useAction()
  const [answer, setAnswer] = useState<{ of: Answer }>()
  const today = useToday(useSite().timeZone)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const chosen = { from: String(form.get('from')), until: String(form.get('until')) }
    void run(common.actionFailed, async () => setAnswer({ of: await ask(chosen) }))
  }
  const days = [
    { name: 'from', label: common.tripsFrom, start: addDays(today, -firstDays) },
    { name: 'until', label: common.to, start: today },
  ]
  return (
    <TariffDialog title={title} onClose={onClose} wide>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      {note && <p>{note}</p>}
      <form className={`${styles['range']} flex flex-wrap gap-3 items-end`} onSubmit={submit}>
        {days.map(({ name, label, start }) => (
          <label className="grid gap-1 mt-3.5 text-13" key={name}>
            {label}
            <input
              className="h-(--control) py-0 px-2.5 border border-ctl rounded-xs bg-field text-fg"
              type="date"
              name={name}
              defaultValue={start}
              required
            />
          </label>
        ))}
        <Button look="primary" type="submit" busy={busy}>
          {busy ? shell.loading : words.whatIfRun}
        </Button>
        <Button onClick={onClose}>{shell.close}</Button>
        <Refusals texts={faults(errors)} />
      </form>
      <div aria-live="polite">{answer && children(answer.of)}</div>
    </TariffDialog>
  )
}
