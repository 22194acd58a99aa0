import { useEffect, useRef, useState } from 'react'
import type { RecordFormState } from './use-record-form.ts'

/** Milliseconds after the last key press. */
const DELAY_MS = 300

/** The content of the form, debounced unless the delay is 0; undefined until it is mounted. */
export function useTyped<Body>(form: RecordFormState<Body>, delayMs = DELAY_MS) {
  const [typed, setTyped] = useState<Body>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { read, filling, fields } = form
  useEffect(() => {
    setTyped(read())
    return () => clearTimeout(timer.current)
  }, [filling])
  const changed = () => {
    fields.changed()
    clearTimeout(timer.current)
    if (delayMs === 0) setTyped(read())
    else timer.current = setTimeout(() => setTyped(read()), delayMs)
  }
  return { typed, watched: { ...form, fields: { ...fields, changed } } }
}
