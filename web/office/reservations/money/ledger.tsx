import * as document from '#messages/document'
import * as evidence from '#messages/evidence'
import * as manageBeside from '#messages/manage-beside'
import * as common from '#messages/office-common'
import * as words from '#messages/office-money'
import * as shared from '#messages/shared'
import type { ReservationMoney } from '../../../../contract/money/schemas.ts'
import { useSite } from '../../../ui/use-site.ts'
import { PanelLink } from '../../button.tsx'
import { Failure } from '../../editor/failure.tsx'
import { formatCents } from '../../format-number.ts'
import { entryKind } from '../../money/account-name.ts'
import { saveDocument, saveFile } from '../../save-file.ts'
import { SpokenText } from '../../spoken-text.tsx'
import { staffCall } from '../../staff-call.ts'
import { useAction } from '../../use-action.ts'
import { formatMoment } from '../../zone.ts'
import { Row, RowList, Small } from './row-list.tsx'

type Posting = ReservationMoney['postings'][number]

type Props = {
  id: string
  money: ReservationMoney
  isOwner: boolean
  onReverse: (posting: Posting, row: string) => void
}

export function Ledger({ id, money, isOwner, onReverse }: Props) {
  return (
    <details className="mt-0.5">
      <summary className="w-fit text-coach-text text-13 cursor-pointer touch:py-3">
        {words.ledgerAndDocuments}
      </summary>
      <Schedule money={money} />
      <Payments payments={money.payments} />
      <Postings money={money} isOwner={isOwner} onReverse={onReverse} />
      <Documents
        id={id}
        documents={money.documents}
        hasMoney={money.payments.length + money.postings.length > 0}
      />
    </details>
  )
}

function Schedule({ money: { schedule, policyNumber } }: Pick<Props, 'money'>) {
  const { timeZone } = useSite()
  if (schedule.length === 0 || policyNumber === null) return null
  return (
    <RowList heading={words.schedule({ number: String(policyNumber) })}>
      {schedule.map(({ until, feeCents }) => (
        <Row key={until} end={feeCents === 0 ? shared.free : common.costs({ amount: formatCents(feeCents) })}>
          {until === null ? words.thenOn : evidence.until({ moment: formatMoment(until, timeZone) })}
        </Row>
      ))}
    </RowList>
  )
}

function Payments({ payments }: Pick<ReservationMoney, 'payments'>) {
  if (payments.length === 0) return null
  return (
    <RowList heading={words.payments}>
      {payments.map(({ _id, purpose, state, cents, refundedCents, card, test }) => (
        <Row key={_id} end={formatCents(cents)}>
          {words.purpose({ purpose })}, {words.paymentState({ state })}
          {(card || test) && (
            <Small>
              {card && <span translate="no">{common.cardOf(card)}</span>} {test && document.test}
            </Small>
          )}
          {state === 'part-refunded' && (
            <Small>{common.refundedOf({ amount: formatCents(refundedCents) })}</Small>
          )}
        </Row>
      ))}
    </RowList>
  )
}

/** Latest first; only entries by staff can be reversed, and write-offs by owners. */
function Postings({ money: { postings, postingCount }, isOwner, onReverse }: Omit<Props, 'id'>) {
  if (postings.length === 0) return <p className="panel-note">{words.noPostings}</p>
  const hidden = postingCount - postings.length
  return (
    <>
      <RowList heading={evidence.postings}>
        {postings.toReversed().map(posting => {
          const { entry, line, at, cents, kind, debit, reversible, reversed } = posting
          const name = entryKind(kind)
          const amount = formatCents(cents)
          const row = common.rowOf({ kind: name, amount })
          return (
            // Minus if it lowers the guest's balance.
            <Row
              key={`${entry} ${line}`}
              {...{ at, reversed }}
              end={debit === 'customer' ? amount : `−${amount}`}
            >
              {name}
              <Small>{factsOf(posting)}</Small>
              {reversible && (kind !== 'write-off' || isOwner) && (
                <PanelLink data-repeat onClick={() => onReverse(posting, row)}>
                  <SpokenText text={common.reverse({ row })} />
                </PanelLink>
              )}
            </Row>
          )
        })}
      </RowList>
      {hidden > 0 && <p className="panel-note">{common.moreHidden({ count: hidden })}</p>}
    </>
  )
}

/** "cash, Grace, receipt R-17, deposit" */
function factsOf({ how, by, receiptNumber, reason, madeBy, reversed }: Posting): string {
  return [
    reversed && words.reversed,
    how && words.how({ how }),
    by || madeBy,
    receiptNumber && words.receipt({ number: receiptNumber }),
    reason,
  ]
    .filter(Boolean)
    .join(', ')
}

type DocumentsProps = { id: string; hasMoney: boolean } & Pick<ReservationMoney, 'documents'>

function Documents({ id, documents, hasMoney }: DocumentsProps) {
  const { busy, failed, run, clear } = useAction()
  if (documents.length === 0 && !hasMoney) return null
  const save = (document: string) =>
    run(common.loadFailed, () => saveDocument('getDocument', { params: { id, document } }))
  const saveEvidencePack = () => run(common.exportFailed, () => saveDocument('getEvidencePack', { id }))
  const saveEvidence = () =>
    run(common.exportFailed, async () => {
      const evidence = await staffCall('getEvidence', { id })
      saveFile(`evidence-${evidence.reference}.json`, JSON.stringify(evidence, null, 2))
    })
  return (
    <>
      <RowList
        heading={words.documents}
        failure={failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      >
        {documents.map(({ _id, kind, number, at, cancelledBy }) => (
          <Row key={_id} at={at}>
            <PanelLink busy={busy} data-repeat onClick={() => void save(_id)}>
              {manageBeside.document({ kind: kind.replace('-', ''), number })}
            </PanelLink>
            {cancelledBy && <Small>{manageBeside.voidedBy({ number: cancelledBy })}</Small>}
          </Row>
        ))}
      </RowList>
      <p className="flex flex-wrap gap-1.5">
        <PanelLink busy={busy} onClick={() => void saveEvidencePack()}>
          {words.evidence({ format: 'pdf' })}
        </PanelLink>
        <PanelLink busy={busy} onClick={() => void saveEvidence()}>
          {words.evidence({ format: 'json' })}
        </PanelLink>
      </p>
    </>
  )
}

type TroublesProps = Pick<Props, 'money'> & { onSaved: (money: ReservationMoney) => void }

/** Movements of money that failed, or have no answer. */
export function Troubles({ money: { troubles }, onSaved }: TroublesProps) {
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
          <Row key={_id} at={at}>
            {row}
            {retryable ? (
              <PanelLink busy={busy} data-repeat onClick={() => void retry(_id)}>
                <SpokenText text={common.forRow({ action: shared.tryAgain, row })} />
              </PanelLink>
            ) : (
              <Small>{words.alreadyResolved}</Small>
            )}
          </Row>
        )
      })}
    </RowList>
  )
}
