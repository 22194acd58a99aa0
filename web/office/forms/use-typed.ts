import { useEffect, useState } from 'react'
import type { RecordFormState } from './use-record-form.ts'

/** Milliseconds after the last key press. */
const DELAY_MS = 300

/** Debounced; undefined until the form is mounted. */
export function useTyped<Body>(form: RecordFormState<Body>) {
  const [typed, setTyped] = useState<Body>()
  const [changes, setChanges] = useState(0)
  const { read, filling, fields } = form
  useEffect(() => setTyped(read()), [filling])
  useEffect(() => {
    if (changes === 0) return
    const timer = setTimeout(() => setTyped(read()), DELAY_MS)
    return () => clearTimeout(timer)
  }, [changes])
  const changed = () => {
    fields.changed()
    setChanges(count => count + 1)
  }
  return { typed, watched: { ...form, fields: { ...fields, changed } } }
}

/** The content of the form after each change; undefined until it is mounted. */
export function useShown<Body>(form: RecordFormState<Body>) {
  const [shown, setShown] = useState<Body>()
  const { read, filling, fields } = form
  useEffect(() => setShown(read()), [filling])
  const changed = () => {
    fields.changed()
    setShown(read())
  }
  return { shown, watched: { ...form, fields: { ...fields, changed } } }
}
