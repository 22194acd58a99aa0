import * as texts from '#messages/office-phone'
import { clockTimeWithDay } from '../today/clock-time.ts'
import { useNow } from '../use-now.ts'
import type { PhoneForm } from './use-phone-form.ts'

type Props = { state: PhoneForm; timeZone: string }

export function WaitingDrafts({ state: { waiting, continueDraft, discard }, timeZone }: Props) {
  const now = useNow()
  return waiting.map(draft => {
    const { firstName, lastName, phoneNumber } = draft.values
    const name = `${firstName} ${lastName}`.trim() || phoneNumber.trim() || 'none'
    const time = draft.changedAt ? clockTimeWithDay(draft.changedAt, timeZone, now) : 'none'
    const text = texts.waitingDraft({ name, time })
    return (
      <section
        key={draft.number}
        className="flex flex-wrap items-center gap-x-2.5 gap-y-1 mb-2 ps-2.25 border-s-3 border-coach bg-selection"
        aria-label={text}
      >
        <p className="flex-1" role="status">
          {text}
        </p>
        <button className="button quiet small" type="button" onClick={() => continueDraft(draft)}>
          {texts.continueDraft}
        </button>
        <button className="button quiet small" type="button" onClick={() => discard(draft)}>
          {texts.discardDraft}
        </button>
      </section>
    )
  })
}
