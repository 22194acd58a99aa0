import { useState } from 'react'
import * as common from '#messages/office-common'
import * as texts from '#messages/office-trips'
import type { Trip } from '../../../../contract/day/schemas.ts'
import { useToast } from '../../../shell/toasts.tsx'
import { useUndoAssigning } from '../../board/use-undo-assigning.ts'
import { Button } from '../../button.tsx'
import { Failure } from '../../editor/failure.tsx'
import { QuestionDialog } from '../../forms/question-dialog.tsx'
import { staffCall } from '../../staff-call.ts'
import { useAction } from '../../use-action.ts'
import { previousOf } from './use-assigning.ts'

type Props = { trip: Trip; onDone: () => void }

/** Asks first if the driver has accepted, since the driver is notified. */
export function UnassignButton({ trip, onDone }: Props) {
  const { _id: id, version: ifMatch, assignment, status, progress } = trip
  const [asking, setAsking] = useState(false)
  const { busy, failed, run, clear } = useAction()
  const toast = useToast()
  const undoOf = useUndoAssigning()
  const before = previousOf(assignment)
  if (!before?.pinned || status !== 'confirmed' || progress !== 'scheduled') return null
  const name = (assignment?.driver ?? assignment?.vehicle)?.name ?? ''
  const unassign = () =>
    run(common.actionFailed, async () => {
      const after = await staffCall('unassignTrip', { id, ifMatch })
      toast(texts.unassigned({ name }), undoOf([{ trip: after, before, name }]))
      onDone()
    })
  const press = () => (assignment?.acceptedAt ? setAsking(true) : void unassign())
  return (
    <div className="py-2.5 px-[var(--panel-edge,12px)] border-t border-hair">
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      <Button busy={busy} onClick={press}>
        {texts.unassign}
      </Button>
      {asking && (
        <QuestionDialog
          className="conflict max-w-140"
          question={texts.unassignAccepted({ driver: name })}
          answer={texts.unassign}
          onAnswer={confirmed => {
            setAsking(false)
            if (confirmed) void unassign()
          }}
        />
      )}
    </div>
  )
}
