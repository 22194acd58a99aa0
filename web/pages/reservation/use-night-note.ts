import { useEffect, useState } from 'react'
import type { FormFields } from './form-fields.ts'

/** No pick-up from here on is just after midnight. */
const NIGHT_ENDS = '04:00'

/** The night of a pick-up just after midnight, which most are not: its words load when there is one. */
export function useNightNote(typed: FormFields | undefined): string | undefined {
  const [note, setNote] = useState<string>()
  const [date, time] = [typed?.pickUpDate ?? '', typed?.pickUpTime ?? '']
  useEffect(() => {
    setNote(undefined)
    if (!date || !time || time >= NIGHT_ENDS) return
    let isWanted = true
    import('../../in-words.ts').then(
      ({ nightNote }) => isWanted && setNote(nightNote(date, time)),
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [date, time])
  return note
}
