import * as common from '#messages/office-common'
import * as words from '#messages/office-moves'
import { useToast } from '../../shell/toasts.tsx'
import { Button } from '../button.tsx'
import { useRevalidate } from '../data/use-read.ts'
import { Failure } from '../editor/failure.tsx'
import { SpokenText } from '../spoken-text.tsx'
import { staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'

type Props = {
  hold: { reservationId: string | null; reference: string | null }
  onEnded: (reservationId: string) => void
}

export function EndHold({ hold: { reservationId: id, reference }, onEnded }: Props) {
  const { busy, failed, run, clear } = useAction()
  const toast = useToast()
  const revalidate = useRevalidate()
  if (id === null) return null
  const end = () =>
    run(common.actionFailed, async () => {
      await staffCall('endHold', { id })
      toast(words.holdReleased)
      revalidate(
        'getReservation',
        'listReservationEvents',
        'listReservationMails',
        'getTrip',
        'tripsInTheWay',
      )
      onEnded(id)
    })
  return (
    <div className="flex flex-wrap gap-y-1 gap-x-3 items-center">
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      <Button small busy={busy} onClick={end}>
        <SpokenText text={words.releaseHold({ reference: reference ?? '' })} />
      </Button>
      <small className="text-fg2 text-13">{words.holdNote}</small>
    </div>
  )
}
