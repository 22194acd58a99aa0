import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { readDraft } from '../../forms/drafts.ts'
import { staffCall } from '../../staff-call.ts'
import type { useAction } from '../../use-action.ts'
import { MESSAGES, NOUN } from './messages.ts'

/**
 * The reservation in the form and a number for each opening: chosen in the list, named in the URL, or drafted in this
 * browser tab.
 */
export function useEditing(run: ReturnType<typeof useAction>['run']) {
  const [open, setOpen] = useState<{ editing?: Reservation; opening: number }>({ opening: 0 })
  const setEditing = useCallback(
    (editing: Reservation | undefined) =>
      setOpen(({ opening }) => ({ ...(editing ? { editing } : {}), opening: opening + 1 })),
    [],
  )
  const [params, setParams] = useSearchParams()
  const requestedId = params.get('edit')
  // The draft is read once; later it belongs to the open form.
  const draftRead = useRef(false)
  useEffect(() => {
    const draft = draftRead.current ? undefined : readDraft<Reservation>(NOUN)?.record
    draftRead.current = true
    if (draft && (!requestedId || requestedId === draft._id)) setEditing(draft)
    else if (requestedId) {
      void run(MESSAGES.fetchFailed, async () =>
        setEditing(await staffCall('getReservation', { id: requestedId })),
      )
    }
    if (requestedId) {
      setParams(
        current => {
          current.delete('edit')
          return current
        },
        { replace: true },
      )
    }
  }, [requestedId, setParams, run, setEditing])
  return [open, setEditing] as const
}
