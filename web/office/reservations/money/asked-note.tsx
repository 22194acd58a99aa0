import { useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-money'
import type { ReservationMoney } from '../../../../contract/money/schemas.ts'
import { Button, PanelLink } from '../../button.tsx'
import { Failure } from '../../editor/failure.tsx'
import { formatCents } from '../../format-number.ts'
import { staffCall } from '../../staff-call.ts'
import { useAction } from '../../use-action.ts'

type Props = { id: string; money: ReservationMoney; onSaved: (money: ReservationMoney) => void }

export function AskedNote({ id, money: { askedCents, version }, onSaved }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { busy, failed, run, clear } = useAction()
  if (askedCents === 0) return null
  const withdraw = () =>
    run(common.actionFailed, async () =>
      onSaved(await staffCall('withdrawPaymentRequest', { id, ifMatch: version })),
    )
  return (
    <>
      <p className="flex flex-wrap gap-1.5">
        {words.asked({ amount: formatCents(askedCents) })}
        {!isAsking && <PanelLink onClick={() => setAsking(true)}>{words.withdraw}</PanelLink>}
      </p>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      {isAsking && (
        <div className="pt-1.5 border-t border-hair">
          <p className="panel-note">{words.withdrawNote}</p>
          <p className="actions my-2!">
            <Button look="primary" busy={busy} onClick={() => void withdraw()}>
              {words.withdraw}
            </Button>
            <Button look="quiet" onClick={() => setAsking(false)}>
              {common.cancel}
            </Button>
          </p>
        </div>
      )}
    </>
  )
}
