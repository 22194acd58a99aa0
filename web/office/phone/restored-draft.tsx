import * as texts from '#messages/office-phone'
import { clockTimeWithDay } from '../today/clock-time.ts'
import { useNow } from '../use-now.ts'
import type { PhoneForm } from './use-phone-form.ts'

type Props = { state: PhoneForm; timeZone: string }

/** A draft may belong to the previous caller. */
export function RestoredDraft({ state: { restored, emptyForm }, timeZone }: Props) {
  const now = useNow()
  if (!restored) return null
  const { changedAt } = restored
  const time = changedAt ? clockTimeWithDay(changedAt, timeZone, now) : 'none'
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 mb-2 ps-2.25 border-s-3 border-coach bg-selection">
      <p role="status">{texts.draftRestored({ time })}</p>
      <button className="button quiet small" type="button" onClick={emptyForm}>
        {texts.emptyForm}
      </button>
    </div>
  )
}
