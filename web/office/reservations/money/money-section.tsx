import { type ReactNode, useEffect, useState } from 'react'
import * as document from '#messages/document'
import * as evidence from '#messages/evidence'
import * as common from '#messages/office-common'
import * as words from '#messages/office-money'
import * as shared from '#messages/shared'
import * as shell from '#messages/shell'
import type { RequestedPayment, ReservationMoney } from '../../../../contract/money/schemas.ts'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { useSite } from '../../../ui/use-site.ts'
import { Button } from '../../button.tsx'
import { useCall } from '../../data/use-call.ts'
import { useRevalidate } from '../../data/use-read.ts'
import { Failure } from '../../editor/failure.tsx'
import { formatCents } from '../../format-number.ts'
import { useOffice } from '../../live/office.tsx'
import { ShortMoment } from '../../moment.tsx'
import { useHashRequest } from '../../use-hash-request.ts'
import { formatMoment } from '../../zone.ts'
import { PAYMENT_HASH } from '../panel/panel-links.ts'
import { AskedNote } from './asked-note.tsx'
import { DocumentList } from './document-list.tsx'
import { MoneyRows } from './money-rows.tsx'
import { type Openable, type Opened, OpenedForm } from './opened-form.tsx'
import { RequestLink } from './request-link.tsx'
import { balanceLine, dueNowLine, sumLines } from './sum-lines.ts'
import { Troubles } from './troubles.tsx'

/** The sum, what staff can do, and behind one line the schedule, the entries and the documents. */
export function MoneySection({ reservation }: { reservation: Reservation }) {
  const { _id: id } = reservation
  const { account } = useOffice()
  const [opened, setOpened] = useState<Opened | undefined>()
  const [requested, setRequested] = useState<RequestedPayment>()
  const {
    data: money,
    failed,
    loading,
    setData,
  } = useCall('getMoney', { id }, { sentence: common.loadFailed })
  const revalidate = useRevalidate()
  const { isRequested, take } = useHashRequest(PAYMENT_HASH)
  useEffect(() => {
    if (!money || !isRequested) return
    take()
    if (money.dueCents > 0) setOpened({ form: 'ask' })
  }, [money, isRequested, take])
  if (!money) {
    return failed ? <Failure failed={failed} busy={loading} /> : <p className="panel-note">{shell.loading}</p>
  }
  const saved = (answer: ReservationMoney) => {
    setData(answer)
    setOpened(undefined)
    revalidate('getReservation', 'listReservationEvents')
  }
  const form = { id, money, onSaved: saved, onClose: () => setOpened(undefined) }
  const isOwner = account?.role === 'owner'
  return (
    <div className="grid gap-1.5">
      <SumTable money={money} reservation={reservation} />
      <Troubles money={money} onSaved={saved} />
      <AskedNote
        id={id}
        money={money}
        onSaved={answer => {
          saved(answer)
          setRequested(undefined)
        }}
      />
      {money.invoice.current?.outdated && (
        <p className="panel-note" role="status">
          {words.invoiceOutdated({ number: money.invoice.current.number })}
        </p>
      )}
      {opened === undefined && (
        <PaymentActions
          money={money}
          status={reservation.status}
          isOwner={isOwner}
          onOpen={form => setOpened({ form })}
        />
      )}
      {requested && <RequestLink request={requested} />}
      {opened && (
        <OpenedForm
          {...form}
          opened={opened}
          reservation={reservation}
          onOpen={setOpened}
          onAsked={answer => {
            saved(answer.money)
            setRequested(answer)
          }}
        />
      )}
      <Ledger
        id={id}
        money={money}
        isOwner={isOwner}
        onReverse={(posting, row) => setOpened({ form: 'reversal', posting, row })}
      />
    </div>
  )
}

import { RowList } from './row-list.tsx'

type LedgerProps = {
  id: string
  money: ReservationMoney
  isOwner: boolean
  onReverse: (posting: ReservationMoney['postings'][number], row: string) => void
}

function Ledger({ id, money, isOwner, onReverse }: LedgerProps) {
  return (
    <details className="mt-0.5">
      <summary className="w-fit text-coach-text text-13 cursor-pointer touch:py-3">
        {words.ledgerAndDocuments}
      </summary>
      <Schedule money={money} />
      <Payments payments={money.payments} />
      <MoneyRows
        money={money}
        mayReverse={({ kind }) => kind !== 'write-off' || isOwner}
        onReverse={onReverse}
      />
      <DocumentList
        id={id}
        documents={money.documents}
        hasMoney={money.payments.length + money.postings.length > 0}
      />
    </details>
  )
}

type SumProps = { money: ReservationMoney; reservation: Reservation }

/** Total, payments and charges, the balance in bold, and what is authorized or due first. */
function SumTable({ money, reservation: { vehicleClass } }: SumProps) {
  const balance = balanceLine(money)
  if (!balance) return <p className="panel-note">{words.none}</p>
  const due = dueNowLine(money)
  const { totalCents, fareCents, ahead, payments } = money
  return (
    <dl className="m-0 figures">
      {(fareCents > 0 || (ahead && totalCents !== null)) && (
        <Sum cents={fareCents}>
          {vehicleClass ? common.joined({ first: shared.total, second: vehicleClass.name }) : shared.total}
        </Sum>
      )}
      {sumLines(money).map(({ id, label, cents, at }) => (
        <Sum key={id} cents={cents}>
          {label} {at && <ShortMoment at={at} />}
        </Sum>
      ))}
      <div className="flex items-baseline justify-between gap-3 text-fg font-semibold" aria-live="polite">
        <dt>{balance.cents === undefined ? words.balance : balance.label}</dt>
        <dd className="m-0 whitespace-nowrap">
          {balance.cents === undefined ? balance.label : formatCents(balance.cents)}
        </dd>
      </div>
      {due && <Sum cents={due.cents}>{due.label}</Sum>}
      {payments
        .filter(payment => payment.heldCents > 0)
        .map(({ _id, heldCents, card }) => (
          <Sum key={_id} cents={heldCents}>
            {card
              ? common.joined({ first: words.authorized, second: common.cardOf(card) })
              : words.authorized}
          </Sum>
        ))}
    </dl>
  )
}

function Sum({ cents, children }: { cents: number; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-fg2">{children}</dt>
      <dd className="m-0 whitespace-nowrap">{cents < 0 ? `−${formatCents(-cents)}` : formatCents(cents)}</dd>
    </div>
  )
}

type ActionProps = {
  money: ReservationMoney
  status: Reservation['status']
  isOwner: boolean
  onOpen: (form: Openable) => void
}

/** The frequent actions as buttons, the others behind More. */
function PaymentActions({ money, status, isOwner, onOpen }: ActionProps) {
  const [more, setMore] = useState(false)
  const { invoice } = money
  const mayCharge = status === 'confirmed' || status === 'completed'
  const button = (text: string, form: Openable, isShown = true) =>
    isShown && (
      <Button key={form} onClick={() => onOpen(form)}>
        {text}
      </Button>
    )
  return (
    <p className="print:hidden! flex flex-wrap gap-1.5">
      {button(words.ask, 'ask', money.dueCents > 0)}
      {button(common.recordPayment, 'payment', money.dueCents > 0)}
      {button(common.addCharge, 'charge', mayCharge)}
      {button(shared.refund, 'refund', money.refundableCents > 0 || money.byHand.length > 0)}
      <Button aria-expanded={more} aria-label={words.moreActions} data-repeat onClick={() => setMore(!more)}>
        <span aria-hidden="true">⋯</span>
      </Button>
      {more && (
        <span className="flex flex-wrap gap-1.5 flex-[1_0_100%]">
          {button(common.recordPayment, 'payment', money.dueCents <= 0)}
          {button(common.courtesyCredit, 'goodwill')}
          {button(words.writeOff, 'write-off', isOwner && money.owedCents > 0)}
          {button(invoice.current ? words.invoiceAgain : common.issueInvoice, 'invoice', invoice.possible)}
          {button(words.voidInvoice, 'take-back', invoice.current !== undefined)}
        </span>
      )}
    </p>
  )
}

function Schedule({ money: { schedule, policyNumber } }: { money: ReservationMoney }) {
  const { timeZone } = useSite()
  if (schedule.length === 0 || policyNumber === null) return null
  return (
    <RowList heading={words.schedule({ number: String(policyNumber) })}>
      {schedule.map(({ until, feeCents }) => (
        <li className="flex gap-3 items-baseline" key={until}>
          <span className="flex flex-wrap gap-y-0 gap-x-2.5 min-w-0">
            {until === null ? words.thenOn : evidence.until({ moment: formatMoment(until, timeZone) })}
          </span>
          <b className="ms-auto font-medium figures whitespace-nowrap">
            {feeCents === 0 ? shared.free : common.costs({ amount: formatCents(feeCents) })}
          </b>
        </li>
      ))}
    </RowList>
  )
}

function Payments({ payments }: Pick<ReservationMoney, 'payments'>) {
  if (payments.length === 0) return null
  return (
    <RowList heading={words.payments}>
      {payments.map(({ _id, purpose, state, cents, refundedCents, card, test }) => (
        <li className="flex gap-3 items-baseline" key={_id}>
          <span className="flex flex-wrap gap-y-0 gap-x-2.5 min-w-0">
            {words.purpose({ purpose })}, {words.paymentState({ state })}
            {(card || test) && (
              <small className="text-fg2 text-13 wrap-anywhere">
                {card && <span translate="no">{common.cardOf(card)}</span>} {test && document.test}
              </small>
            )}
            {state === 'part-refunded' && (
              <small className="text-fg2 text-13 wrap-anywhere">
                {common.refundedOf({ amount: formatCents(refundedCents) })}
              </small>
            )}
          </span>
          <b className="ms-auto font-medium figures whitespace-nowrap">{formatCents(cents)}</b>
        </li>
      ))}
    </RowList>
  )
}
