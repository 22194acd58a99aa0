import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import * as common from '#messages/office-common'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { clearDraft, lastDraft, readDraft } from '../../forms/drafts.ts'
import { askToDiscard, isUnsaved } from '../../forms/unsaved.ts'
import { staffCall } from '../../staff-call.ts'
import type { useAction } from '../../use-action.ts'

/** From the list, the URL or a draft of this tab; the number remounts the form. */
export function useEditing(run: ReturnType<typeof useAction>['run']) {
  const [open, setOpen] = useState<{ editing?: Reservation; opening: number }>({ opening: 0 })
  const setEditing = useCallback(
    (editing: Reservation | undefined) =>
      setOpen(({ opening }) => ({ ...(editing ? { editing } : {}), opening: opening + 1 })),
    [],
  )
  const [params, setParams] = useSearchParams()
  const requestedId = params.get('edit')
  const openId = useRef<string>(undefined)
  openId.current = open.editing?._id
  /** Asks first if the form is dirty; facts edited in the panel are unaffected. */
  const replace = useCallback(
    async (found: Reservation) => {
      if (!(await askToDiscard(isUnsaved(NOUN)))) return
      clearDraft(NOUN, openId.current)
      setEditing(found)
    },
    [setEditing],
  )
  const draftRead = useRef(false)
  useEffect(() => {
    const draft = draftRead.current
      ? undefined
      : (requestedId ? readDraft<Reservation>(NOUN, requestedId) : lastDraft<Reservation>(NOUN))?.record
    draftRead.current = true
    if (draft) setEditing(draft)
    else if (requestedId && requestedId !== openId.current) {
      void run(
        common.failedToFetchReservations,
        async () =>
          // Not awaited in the call: the form stays usable during the question.
          void replace(await staffCall('getReservation', { id: requestedId })),
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
  }, [requestedId, setParams, run, setEditing, replace])
  return [open, setEditing] as const
}

export const NOUN = 'reservation'
