import { useEffect, useRef, useState } from 'react'
import type { OfficeChange } from '../../../contract/office/schemas.ts'
import { useOffice } from './office.tsx'

/** A number that grows whenever something happens that concerns the page, or anything may have happened. */
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

/** Lists of reservations show nothing of their mails. */
export function concernsReservations({ kind }: OfficeChange): boolean {
  return kind.startsWith('reservation.') || kind.startsWith('trip.')
}
