import { useEffect, useRef, useState } from 'react'
import type { OfficeChange } from '../../../contract/office/schemas.ts'
import { useOffice } from './office.tsx'

/** A number that grows with every change that concerns the page, and when events may have been missed. */
export function useRevision(concerns: (change: OfficeChange) => boolean): number {
  const { subscribe } = useOffice()
  const [revision, setRevision] = useState(0)
  const latest = useRef(concerns)
  latest.current = concerns
  useEffect(
    () =>
      subscribe(({ changes, reset }) => {
        if (reset || changes.some(change => latest.current(change))) setRevision(number => number + 1)
      }),
    [subscribe],
  )
  return revision
}

/** Lists of reservations show no mails, so events of mails do not concern them. */
export function concernsReservations({ kind }: OfficeChange): boolean {
  return kind.startsWith('reservation.') || kind.startsWith('trip.')
}
