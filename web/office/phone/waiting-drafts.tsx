import { useState } from 'react'
import * as texts from '#messages/office-phone'
import { Button } from '../button.tsx'
import { clockTimeWithDay } from '../today/clock-time.ts'
import { useNow } from '../use-now.ts'
import type { PhoneProps } from './field-of.tsx'
import type { PhoneDraft } from './phone-draft.ts'

/** More would push the form off the screen. */
const SHOWN = 2

export function WaitingDrafts({ state }: PhoneProps) {
  const [showsAll, setShowsAll] = useState(false)
  const { waiting } = state
  const shown = showsAll ? waiting : waiting.slice(0, SHOWN)
  return (
    <>
      {shown.map(draft => (
        <WaitingDraft key={draft.number} draft={draft} state={state} />
      ))}
      {shown.length < waiting.length && (
        <button className="text-button text-13 mb-2" type="button" onClick={() => setShowsAll(true)}>
          {texts.moreDrafts({ count: waiting.length - shown.length })}
        </button>
      )}
    </>
  )
}

function WaitingDraft({ draft, state }: PhoneProps & { draft: PhoneDraft }) {
  const now = useNow()
  const { firstName, lastName, phoneNumber } = draft.values
  const name = `${firstName} ${lastName}`.trim() || phoneNumber.trim() || 'none'
  const time = draft.changedAt ? clockTimeWithDay(draft.changedAt, state.timeZone, now) : 'none'
  const text = texts.waitingDraft({ name, time })
  return (
    <section
      className="flex flex-wrap items-center gap-x-2.5 gap-y-1 mb-2 ps-2.25 border-s-3 border-coach bg-selection"
      aria-label={text}
    >
      <p className="flex-1" role="status">
        {text}
      </p>
      <Button onClick={() => state.continueDraft(draft)}>{texts.continueDraft}</Button>
      <Button onClick={() => state.discard(draft)}>{texts.discardDraft}</Button>
    </section>
  )
}
