import * as common from '#messages/office-common'
import * as words from '#messages/office-money'
import * as shared from '#messages/shared'
import type { ReservationMoney } from '../../../../contract/money/schemas.ts'
import { PanelLink } from '../../button.tsx'
import { Failure } from '../../editor/failure.tsx'
import { formatCents } from '../../format-number.ts'
import { ShortMoment } from '../../moment.tsx'
import { SpokenText } from '../../spoken-text.tsx'
import { staffCall } from '../../staff-call.ts'
import { useAction } from '../../use-action.ts'
import { RowList } from './row-list.tsx'

type Props = { money: ReservationMoney; onSaved: (money: ReservationMoney) => void }

export function Troubles({ money: { troubles }, onSaved }: Props) {
  const { busy, failed, run, clear } = useAction()
  if (troubles.length === 0) return null
  const retry = (id: string) =>
    run(common.actionFailed, async () => onSaved(await staffCall('retryOperation', { id })))
  return (
    <RowList
      heading={words.troubles}
      failure={failed && <Failure failed={failed} busy={busy} onBack={clear} />}
    >
      {troubles.map(({ _id, kind, state, cents, at, retryable }) => {
        const row = words.trouble({ kind, state, amount: formatCents(cents) })
        return (
          <li className="flex gap-3 items-baseline" key={_id}>
            <ShortMoment at={at} />
            <span className="flex flex-wrap gap-y-0 gap-x-2.5 min-w-0">
              {row}
              {retryable ? (
                <PanelLink busy={busy} data-repeat onClick={() => void retry(_id)}>
                  <SpokenText text={common.forRow({ action: shared.tryAgain, row })} />
                </PanelLink>
              ) : (
                <small className="text-fg2 text-13 wrap-anywhere">{words.alreadyResolved}</small>
              )}
            </span>
          </li>
        )
      })}
    </RowList>
  )
}
