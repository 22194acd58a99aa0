import { useEffect, useRef, useState } from 'react'
import * as words from '#messages/forms'

const WEBSITE = 'website'
const SHOWN_AT = 'shownAt'

/**
 * Detects programs that fill in forms: they fill a field that people cannot see, and they submit at once. `attempt`
 * changes with each answer. The field is cleared then, since the browser's autofill may have filled it.
 */
export function BotTrap({ attempt }: { attempt: unknown }) {
  const website = useRef<HTMLInputElement>(null)
  const [shownAt, setShownAt] = useState('')
  useEffect(() => setShownAt(String(Date.now())), [])
  // A new attempt clears the field.
  useEffect(() => {
    if (website.current) website.current.value = ''
  }, [attempt])
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        {words.leaveEmpty} <input ref={website} name={WEBSITE} tabIndex={-1} autoComplete="off" />
      </label>
      <input type="hidden" name={SHOWN_AT} value={shownAt} />
    </div>
  )
}

/** The values of both fields, for the call. */
export function readTrap(form: FormData): { website: string; shownAt: string } {
  return { website: String(form.get(WEBSITE) ?? ''), shownAt: String(form.get(SHOWN_AT) ?? '') }
}
