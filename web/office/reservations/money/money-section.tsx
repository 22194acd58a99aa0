import { type ReactNode, Suspense, useEffect, useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-money'
import * as shared from '#messages/shared'
import * as shell from '#messages/shell'
import type { RequestedPayment, ReservationMoney } from '../../../../contract/money/schemas.ts'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { Button, PanelLink } from '../../button.tsx'
import { ConnectEmail } from '../../connections/connect-email.tsx'
import { CopiedText } from '../../connections/copied-text.tsx'
import { useCall } from '../../data/use-call.ts'
import { useRevalidate } from '../../data/use-read.ts'
import { Failure } from '../../editor/failure.tsx'
import { formatCents } from '../../format-number.ts'
import { lazyPart } from '../../lazy-part.tsx'
import { useOffice } from '../../live/office.tsx'
import { useEmailOff } from '../../live/use-email-off.ts'
import { ShortMoment } from '../../moment.tsx'
import { staffCall } from '../../staff-call.ts'
import { useAction } from '../../use-action.ts'
import { useHashRequest } from '../../use-hash-request.ts'
import { PAYMENT_HASH } from '../panel/panel-links.ts'
import { ChargeForm } from './charge-form.tsx'
import { Ledger, Troubles } from './ledger.tsx'
import {
  AskForm,
  GivenForm,
  InvoiceForm,
  type MoneyFormProps,
  PaymentForm,
  ReversalForm,
  VoidForm,
} from './money-forms.tsx'
import { balanceLine, dueNowLine, sumLines } from './sum-lines.ts'

const RefundDialog = lazyPart(async () => (await import('../refunding/refund-dialog.tsx')).RefundDialog)

type Openable = 'payment' | 'charge' | 'refund' | 'ask' | 'goodwill' | 'write-off' | 'invoice' | 'take-back'

type Opened =
  | { form: Exclude<Openable, 'refund'> }
  | { form: 'refund'; courtesy?: { amount: string } }
  | { form: 'reversal'; posting: ReservationMoney['postings'][number]; row: string }

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
      <PaymentActions
        {...{ money, isOwner, reservation }}
        isHidden={opened !== undefined}
        onOpen={form => setOpened({ form })}
      />
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

type SumProps = { money: ReservationMoney; reservation: Reservation }

/** Total, payments and charges, the balance in bold, and what is authorized or due first. */
function SumTable({ money, reservation: { vehicleClass } }: SumProps) {
  const balance = balanceLine(money)
  if (!balance) return <p className="panel-note">{words.none}</p>
  const due = dueNowLine(money)
  const { totalCents, fareCents, ahead, payments } = money
  return (
    <dl className="m-0 figures wrap-anywhere">
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
  reservation: Reservation
  isOwner: boolean
  isHidden: boolean
  onOpen: (form: Openable) => void
}

/** The frequent actions as buttons, the others behind More. */
function PaymentActions({ money, reservation: { status }, isOwner, isHidden, onOpen }: ActionProps) {
  const [more, setMore] = useState(false)
  const { invoice } = money
  const button = (text: string, form: Openable, isShown = true) =>
    isShown && (
      <Button small key={form} onClick={() => onOpen(form)}>
        {text}
      </Button>
    )
  return (
    <p className={`print:hidden! ${isHidden ? 'hidden' : 'flex'} flex-wrap gap-1.5`}>
      {button(words.ask, 'ask', money.dueCents > 0)}
      {button(common.recordPayment, 'payment', money.dueCents > 0)}
      {button(common.addCharge, 'charge', ['confirmed', 'completed'].includes(status))}
      {button(shared.refund, 'refund', money.refundableCents > 0 || money.byHand.length > 0)}
      <Button
        small
        aria-expanded={more}
        aria-label={words.moreActions}
        data-repeat
        onClick={() => setMore(!more)}
      >
        <span aria-hidden="true">⋯</span>
      </Button>
      {more && (
        <span className="flex flex-wrap gap-1.5 flex-[1_0_100%]">
          {button(common.recordPayment, 'payment', money.dueCents <= 0)}
          {button(common.courtesyCredit, 'goodwill')}
          {button(words.writeOff, 'write-off', isOwner && money.owedCents > 0)}
          {button(invoice.current ? words.invoiceAgain : common.issueInvoice, 'invoice', invoice.possible)}
          {button(words.voidInvoice, 'take-back', !!invoice.current)}
        </span>
      )}
    </p>
  )
}

type OpenedProps = MoneyFormProps & {
  opened: Opened
  reservation: Reservation
  onOpen: (opened: Opened) => void
  onAsked: (answer: RequestedPayment) => void
}

const FORMS = { payment: PaymentForm, charge: ChargeForm, invoice: InvoiceForm, 'take-back': VoidForm }

function OpenedForm({ opened, reservation, onOpen, onAsked, ...form }: OpenedProps) {
  switch (opened.form) {
    case 'ask':
      return <AskForm {...form} reservation={reservation} onSaved={onAsked} />
    case 'refund':
      return (
        <Suspense fallback={null}>
          <RefundDialog {...form} reservation={reservation} courtesy={opened.courtesy} />
        </Suspense>
      )
    case 'goodwill':
    case 'write-off':
      return (
        <GivenForm
          {...form}
          what={opened.form}
          onCard={amount => onOpen({ form: 'refund', courtesy: { amount } })}
        />
      )
    case 'reversal':
      return <ReversalForm key={opened.posting.entry} {...form} posting={opened.posting} row={opened.row} />
    default: {
      const Form = FORMS[opened.form]
      return <Form {...form} reservation={reservation} />
    }
  }
}

type AskedProps = { id: string; money: ReservationMoney; onSaved: (money: ReservationMoney) => void }

function AskedNote({ id, money: { askedCents, version }, onSaved }: AskedProps) {
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
            <Button onClick={() => setAsking(false)}>{common.cancel}</Button>
          </p>
        </div>
      )}
    </>
  )
}

/** The link of a payment request, for staff to send as well. */
function RequestLink({ request: { mailed, url } }: { request: RequestedPayment }) {
  const emailOff = useEmailOff()
  return (
    <div className="grid gap-1">
      {mailed && emailOff && (
        <p className="text-pending text-13">
          {common.emailSaved} <ConnectEmail />
        </p>
      )}
      <p className="panel-note" role="status">
        {words.askedLink({ to: mailed && !emailOff ? 'guest' : 'none' })}
      </p>
      <CopiedText text={url} />
    </div>
  )
}
