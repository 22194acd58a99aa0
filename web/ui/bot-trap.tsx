import { useEffect, useRef, useState } from 'react'

const WEBSITE = 'website'
const SHOWN_AT = 'shownAt'

/**
 * Two things that programs which fill in forms do: they fill what people cannot see, and they need no time. `attempt`
 * changes with each answer; whatever a browser filled in by itself is emptied then, so that the next try goes through.
 */
export function BotTrap({ attempt }: { attempt: unknown }) {
  const website = useRef<HTMLInputElement>(null)
  const [shownAt, setShownAt] = useState('')
  useEffect(() => setShownAt(String(Date.now())), [])
  // The change of attempt is the reason to empty the field
  useEffect(() => {
    if (website.current) website.current.value = ''
  }, [attempt])
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        Leave this empty <input ref={website} name={WEBSITE} tabIndex={-1} autoComplete="off" />
      </label>
      <input type="hidden" name={SHOWN_AT} value={shownAt} />
    </div>
  )
}

/** What the two say, for the call. */
export function readTrap(form: FormData): { website: string; shownAt: string } {
  return { website: String(form.get(WEBSITE) ?? ''), shownAt: String(form.get(SHOWN_AT) ?? '') }
}
