import { type FormEvent, type ReactNode, useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import { zoneText } from '../../../zone-text.ts'
import { Failure } from '../../editor/failure.tsx'
import type { useAction } from '../../use-action.ts'
import styles from './dialogs.module.css'
import { TariffDialog } from './tariff-dialog.tsx'

type Props = {
  actions: ReturnType<typeof useAction>
  what: string
  /** Nothing with faults is published. */
  faults: readonly string[]
  /** If the server names some. */
  errors: readonly string[]
  differences: ReactNode
  /** If it can be scheduled: the time zone of the business. */
  zone?: string
  /** For rates published at this local time, or now. */
  noteOf?: (at: string | undefined) => string | undefined
  onPublish: (at: string | undefined) => void
  onClose: () => void
}

export function PublishDialog(props: Props) {
  const { actions, what, faults, errors, differences, zone, noteOf, onPublish, onClose } = props
  const { busy, failed, clear } = actions
  const [later, setLater] = useState(false)
  const blocked = faults.length > 0
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy || blocked) return
    const at = String(new FormData(event.currentTarget).get('at') ?? '')
    onPublish(later ? at : undefined)
  }
  return (
    <TariffDialog title={words.publishTitle} onClose={onClose}>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      <p>{what}</p>
      {differences}
      {blocked && (
        <>
          <p className="field-error">{words.faults({ count: faults.length })}</p>
          <ul className="mt-1.5 mb-0 mx-0 ps-4.5">
            {faults.map((sentence, index) => (
              <li key={`${sentence} ${index}`}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      <form onSubmit={submit}>
        {zone !== undefined && <WhenFields zone={zone} noteOf={noteOf} later={later} onChange={setLater} />}
        {errors.map(error => (
          <p className="field-error" role="alert" key={error}>
            {error}
          </p>
        ))}
        <p className="actions">
          <button className="button primary" type="submit" aria-disabled={busy || blocked}>
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

type WhenProps = {
  zone: string
  noteOf: Props['noteOf']
  later: boolean
  onChange: (later: boolean) => void
}

function WhenFields({ zone, noteOf, later, onChange }: WhenProps) {
  const [at, setAt] = useState('')
  const note = noteOf?.(later ? at : undefined)
  return (
    <fieldset className="flex flex-wrap gap-y-2.5 gap-x-6 items-center mt-4 mb-0 mx-0 p-0 border-0">
      <legend className="sr-only">{words.publishTitle}</legend>
      {[false, true].map(isLater => (
        <label className="flex gap-2 items-center" key={String(isLater)}>
          <input
            className="size-4 accent-coach"
            type="radio"
            name="when"
            checked={later === isLater}
            onChange={() => onChange(isLater)}
          />
          {isLater ? words.publishLater : common.now}
        </label>
      ))}
      {later && (
        <label className={`${styles['at']} flex flex-wrap gap-2 items-center flex-[1_0_100%]`}>
          {words.publishAt({ zone: zoneText(Date.now(), zone) })}
          <input
            className="h-(--control) py-0 px-2.5 border border-ctl rounded-xs bg-field text-fg"
            type="datetime-local"
            name="at"
            value={at}
            onChange={event => setAt(event.currentTarget.value)}
            required
          />
        </label>
      )}
      {later && <p className="quiet-note">{words.publishLaterNote}</p>}
      {note && <p className="flex-[1_0_100%]">{note}</p>}
    </fieldset>
  )
}
