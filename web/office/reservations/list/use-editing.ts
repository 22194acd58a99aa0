import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import * as common from '#messages/office-common'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { clearDraft, lastDraft, readDraft } from '../../forms/drafts.ts'
import { askToDiscard, isUnsaved } from '../../forms/unsaved.ts'
import { staffCall } from '../../staff-call.ts'
import type { useAction } from '../../use-action.ts'

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
  const openId = useRef<string>(undefined)
  openId.current = open.editing?._id
  /**
   * Puts another reservation into the form, after a question where the form holds something that is not saved. A fact
   * that is being edited in the panel stays there.
   */
  const replace = useCallback(
    async (found: Reservation) => {
      if (!(await askToDiscard(isUnsaved(NOUN)))) return
      clearDraft(NOUN, openId.current)
      setEditing(found)
    },
    [setEditing],
  )
  // The draft is read once; later it belongs to the open form.
  const draftRead = useRef(false)
  useEffect(() => {
    const draft = draftRead.current
      ? undefined
      : (requestedId ? readDraft<Reservation>(NOUN, requestedId) : lastDraft<Reservation>(NOUN))?.record
    draftRead.current = true
    if (draft) setEditing(draft)
    // The one that is in the form stays there with what was typed.
    else if (requestedId && requestedId !== openId.current) {
      void run(
        common.failedToFetchReservations,
        async () =>
          // The question is not part of the call: the form stays usable until it is answered.
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

/** The name of the form of reservations among the drafts of the tab. */
export const NOUN = 'reservation'
