import { useEffect, useState } from 'react'
import type { BookingRulesInput } from '../../../contract/dispatch/booking-rules-schemas.ts'
import type { RecordFormState } from '../forms/use-record-form.ts'

/** So long after the last key the rules are tried. */
const DELAY_MS = 300

/** The rules as they are typed, a moment after the last change; undefined until the form is there. */
export function useTypedRules(form: RecordFormState<BookingRulesInput>) {
  const [typed, setTyped] = useState<BookingRulesInput>()
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
