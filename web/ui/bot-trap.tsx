import { useEffect, useRef, useState } from 'react'
import * as words from '#messages/forms'
import { SHOWN_AT, WEBSITE } from './bot-trap-fields.ts'

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
