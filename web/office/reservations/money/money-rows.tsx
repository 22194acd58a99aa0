import * as evidence from '#messages/evidence'
import * as common from '#messages/office-common'
import * as words from '#messages/office-money'
import type { ReservationMoney } from '../../../../contract/money/schemas.ts'
import { PanelLink } from '../../button.tsx'
import { formatCents } from '../../format-number.ts'
import { ShortMoment } from '../../moment.tsx'
import { entryKind } from '../../money/account-name.ts'
import { SpokenText } from '../../spoken-text.tsx'
import { RowList } from './row-list.tsx'

type Row = ReservationMoney['postings'][number]
type Props = {
  money: ReservationMoney
  mayReverse: (row: Row) => boolean
  onReverse: (posting: Row, row: string) => void
}

/** Latest first; only entries by staff can be reversed. */
export function MoneyRows({ money: { postings, postingCount }, mayReverse, onReverse }: Props) {
  if (postings.length === 0) return <p className="panel-note">{words.noPostings}</p>
  const hidden = postingCount - postings.length
  return (
    <>
      <RowList heading={evidence.postings}>
        {postings.toReversed().map(posting => {
          const { entry, line, at, cents, kind, reversible, reversed } = posting
          const amount = signedAmount(posting)
          const row = common.rowOf({ kind: entryKind(kind), amount: formatCents(cents) })
          return (
            <li
              className="flex gap-3 items-baseline"
              key={`${entry} ${line}`}
              data-reversed={reversed || undefined}
            >
              <ShortMoment at={at} />
              <span className="flex flex-wrap gap-y-0 gap-x-2.5 min-w-0">
                {entryKind(kind)}
                <small className="text-fg2 text-13 wrap-anywhere">{factsOf(posting)}</small>
                {reversible && mayReverse(posting) && (
                  <PanelLink data-repeat onClick={() => onReverse(posting, row)}>
                    <SpokenText text={common.reverse({ row })} />
                  </PanelLink>
                )}
              </span>
              <b className="ms-auto font-medium figures whitespace-nowrap in-data-reversed:text-fg2 in-data-reversed:line-through">
                {amount}
              </b>
            </li>
          )
        })}
      </RowList>
      {hidden > 0 && <p className="panel-note">{common.moreHidden({ count: hidden })}</p>}
    </>
  )
}

/** Minus if it lowers the guest's balance. */
function signedAmount({ debit, cents }: Row): string {
  return debit === 'customer' ? formatCents(cents) : `−${formatCents(cents)}`
}

/** "cash, Grace, receipt R-17, deposit" */
function factsOf({ how, by, receiptNumber, reason, madeBy, reversed }: Row): string {
  const facts = [
    ...(reversed ? [words.reversed] : []),
    ...(how ? [words.how({ how })] : []),
    ...(by ? [by] : madeBy ? [madeBy] : []),
    ...(receiptNumber ? [words.receipt({ number: receiptNumber })] : []),
    ...(reason ? [reason] : []),
  ]
  return facts.join(', ')
}
