import { useId, useRef, useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-trips'
import * as shared from '#messages/shared'
import type { Trip } from '../../../../contract/day/schemas.ts'
import { useSite } from '../../../ui/use-site.ts'
import { Button } from '../../button.tsx'
import { SpokenText } from '../../spoken-text.tsx'
import { clockTime } from '../../today/clock-time.ts'
import { useNow } from '../../use-now.ts'
import {
  ATTEMPTS_KEPT_MAX,
  attemptAt,
  isComplete,
  keepAttempts,
  missingForNoShow,
  readAttempts,
} from './attempts.ts'

type Props = {
  trip: Trip
  busy: boolean
  onNoShow: (attempts: string[]) => void
}

export function NoShowForm({ trip: { _id: id, freeUntil }, busy, onNoShow }: Props) {
  const { timeZone } = useSite()
  const now = useNow()
  const [attempts, setAttempts] = useState(() => readAttempts(id))
  const keep = (next: string[]) => {
    keepAttempts(id, next)
    setAttempts(next.slice(-ATTEMPTS_KEPT_MAX))
  }
  const missing = missingForNoShow(attempts, { freeUntil, now })
  const time = (at: number | string) => clockTime(new Date(at).toISOString(), timeZone)
  const lines = [
    missing.attempts > 0 && words.attemptsMissing({ count: missing.attempts }),
    missing.triedUntil !== undefined && words.triedUntil({ time: time(missing.triedUntil) }),
    missing.waitsUntil !== undefined && words.waitsUntil({ time: time(missing.waitsUntil) }),
  ].filter(line => line !== false)
  const isReady = isComplete(missing)
  return (
    <section
      className="flex-[1_0_100%] py-2.5 px-3 border border-hair border-t-2 border-t-alert"
      aria-label={shared.noShow}
    >
      <p className="m-0">{words.noShowNote}</p>
      {attempts.length > 0 && (
        <ol className="my-2 mx-0 p-0 list-none">
          {attempts.map(at => (
            <li className="flex gap-3 items-baseline justify-between border-b border-hair" key={at}>
              {words.attemptAt({ time: time(at) })}
              <button
                className="text-button"
                type="button"
                onClick={() => keep(attempts.filter(other => other !== at))}
              >
                <SpokenText text={common.remove({ row: words.attemptAt({ time: time(at) }) })} />
              </button>
            </li>
          ))}
        </ol>
      )}
      <div role="status">
        {lines.map(line => (
          <p className="quiet-note m-0" key={line}>
            {line}
          </p>
        ))}
      </div>
      <AttemptField now={now} onNote={at => keep([...new Set([...attempts, at])].toSorted())} />
      <p className="actions gap-2! mt-2.5!">
        <Button
          look="quiet danger small"
          busy={busy || !isReady}
          onClick={() => isReady && onNoShow(attempts)}
        >
          {words.markNoShow}
        </Button>
      </p>
    </section>
  )
}

function AttemptField({ now, onNote }: { now: Date; onNote: (at: string) => void }) {
  const { timeZone } = useSite()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  return (
    <form
      className="flex flex-wrap gap-y-1.5 gap-x-2.5 items-center mt-2"
      onSubmit={event => {
        event.preventDefault()
        const typed = field.current?.value ?? ''
        const at = typed ? attemptAt(typed, { now: new Date(), timeZone }) : now.toISOString()
        if (at) onNote(at)
        if (field.current) field.current.value = ''
      }}
    >
      <label className="text-fg2 text-13" htmlFor={id}>
        {words.attemptTime}
      </label>
      <input
        className="h-8 py-0 px-2.5 border border-ctl rounded-xs bg-field text-fg"
        id={id}
        type="time"
        ref={field}
      />
      <Button type="submit">{words.noteAttempt}</Button>
    </form>
  )
}
