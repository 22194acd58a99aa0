import { useEffect, useRef, useState } from 'react'
import * as words from '#messages/forms'
import { SHOWN_AT, WEBSITE } from './bot-trap-fields.ts'

/**
 * Bots fill a hidden field and submit at once. `attempt` changes per response and clears the field, which
 * autofill may have filled.
 */
export function BotTrap({ attempt }: { attempt: unknown }) {
  const website = useRef<HTMLInputElement>(null)
  const [shownAt, setShownAt] = useState('')
  useEffect(() => setShownAt(String(Date.now())), [])
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
