import type { FormEvent, ReactNode } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import { zoneText } from '../../../zone-text.ts'
import { Button } from '../../button.tsx'
import { Failure } from '../../editor/failure.tsx'
import { Refusals } from '../../forms/refusals.tsx'
import type { useAction } from '../../use-action.ts'
import { TariffDialog } from './cell-table.tsx'
import styles from './dialogs.module.css'

type Props = {
  actions: Omit<ReturnType<typeof useAction>, 'run'>
  what: string | undefined
  /** While the rates equal those that they would replace, or these are loading. */
  isBlocked?: boolean
  /** Nothing with faults is published. */
  faults: readonly string[]
  /** If the server names some. */
  errors: readonly string[]
  differences: ReactNode
  /** If it can be scheduled. */
  when?: When
  onPublish: () => void
  onClose: () => void
}

type When = {
  /** The time zone of the business. */
  zone: string
  /** Local time: undefined for now, empty until one is entered. */
  local: string | undefined
  note: string
  onChange: (local: string | undefined) => void
}

export function PublishDialog(props: Props) {
  const { actions, what, isBlocked = false, faults, errors, differences, when, onPublish, onClose } = props
  const { busy, failed, clear } = actions
  const hasFaults = faults.length > 0
  const blocked = hasFaults || isBlocked
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy && !blocked) onPublish()
  }
  return (
    <TariffDialog title={words.publishTitle} onClose={onClose}>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      {what && <p>{what}</p>}
      {differences}
      {hasFaults && (
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
        {when && <WhenFields {...when} />}
        <Refusals texts={errors} />
        <p className="actions">
          <Button look="primary" type="submit" busy={busy || blocked}>
            {busy ? common.publishing : when?.local !== undefined ? common.schedule : common.publish}
          </Button>
          <Button onClick={onClose}>{common.cancel}</Button>
        </p>
      </form>
    </TariffDialog>
  )
}

function WhenFields({ zone, local, note, onChange }: When) {
  const later = local !== undefined
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
            onChange={() => onChange(isLater ? '' : undefined)}
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
            value={local}
            onChange={event => onChange(event.currentTarget.value)}
            required
          />
        </label>
      )}
      {later && <p className="quiet-note">{words.publishLaterNote}</p>}
      <p className="flex-[1_0_100%]" role="status">
        {note}
      </p>
    </fieldset>
  )
}
