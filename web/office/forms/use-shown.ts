import { useEffect, useState } from 'react'
import type { RecordFormState } from './use-record-form.ts'

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
