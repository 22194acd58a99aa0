import { type FormEvent, useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import type { TariffSummary } from '../../../../contract/pricing/rate-schemas.ts'
import { zoneText } from '../../../zone-text.ts'
import { Failure } from '../../editor/failure.tsx'
import type { useAction } from '../../use-action.ts'
import { formatMoment } from '../../zone.ts'
import type { DifferenceText } from '../document/difference-text.ts'
import type { Findings } from '../document/findings.ts'
import styles from './dialogs.module.css'
import { Differences } from './differences.tsx'
import { TariffDialog } from './tariff-dialog.tsx'

type Props = {
  actions: ReturnType<typeof useAction>
  findings: Findings | undefined
  /** Undefined for the first own rates. */
  differences: readonly DifferenceText[] | undefined
  /** On prices. */
  effect: string
  zone: string
  /** The version that replaces the rates if they are published at this local time, or now. */
  successor: (at: string | undefined) => TariffSummary | undefined
  onPublish: (at: string | undefined) => void
  onClose: () => void
}

export function PublishDialog(props: Props) {
  const { actions, findings, differences, effect, zone, successor, onPublish, onClose } = props
  const [later, setLater] = useState(false)
  const [at, setAt] = useState('')
  const next = successor(later ? at : undefined)
  const { busy, failed, errors, clear } = actions
  const faults = findings?.faults ?? 0
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy || faults > 0) return
    onPublish(later ? at : undefined)
  }
  return (
    <TariffDialog title={words.publishTitle} onClose={onClose}>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      <p>{effect}</p>
      {differences && differences.length > 0 && <Differences differences={differences} />}
      {next && (
        <p>
          {words.publishReplaced({
            number: String(next.number),
            moment: formatMoment(next.publishAt ?? '', zone),
          })}
        </p>
      )}
      {findings && <AgainstIt findings={findings} />}
      <form onSubmit={submit}>
        <fieldset className="flex flex-wrap gap-y-2.5 gap-x-6 items-center mt-4 mb-0 mx-0 p-0 border-0">
          <legend className="sr-only">{words.publishTitle}</legend>
          <label className="flex gap-2 items-center">
            <input
              className="size-4 accent-coach"
              type="radio"
              name="when"
              checked={!later}
              onChange={() => setLater(false)}
            />
            {common.now}
          </label>
          <label className="flex gap-2 items-center">
            <input
              className="size-4 accent-coach"
              type="radio"
              name="when"
              checked={later}
              onChange={() => setLater(true)}
            />
            {words.publishLater}
          </label>
          {later && (
            <label className={`${styles['at']} flex flex-wrap gap-2 items-center flex-[1_0_100%]`}>
              {words.publishAt({ zone: zoneText(Date.now(), zone) })}
              <input
                className="h-(--control) py-0 px-2.5 border border-ctl rounded-xs bg-field text-fg"
                type="datetime-local"
                value={at}
                onChange={event => setAt(event.currentTarget.value)}
                required
              />
            </label>
          )}
          {later && <p className="quiet-note">{words.publishLaterNote}</p>}
        </fieldset>
        {Object.values(errors).map(error => (
          <p className="field-error" role="alert" key={error}>
            {error}
          </p>
        ))}
        <p className="actions">
          <button className="button primary" type="submit" aria-disabled={busy || faults > 0}>
            {busy ? common.publishing : later ? common.schedule : common.publish}
          </button>
          <button className="button quiet" type="button" onClick={onClose}>
            {common.cancel}
          </button>
        </p>
      </form>
    </TariffDialog>
  )
}

function AgainstIt({ findings: { faults, warnings, all } }: { findings: Findings }) {
  if (faults === 0) return warnings > 0 ? <p>{words.warnings({ count: warnings })}</p> : null
  return (
    <>
      <p className="field-error">{words.faults({ count: faults })}</p>
      <ul className="mt-1.5 mb-0 mx-0 ps-4.5">
        {all
          .filter(({ level }) => level === 'fault')
          .map(({ path, sentence }, index) => (
            <li key={`${path} ${index}`}>{sentence}</li>
          ))}
      </ul>
    </>
  )
}
