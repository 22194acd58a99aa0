import { type ReactNode, useState } from 'react'
import * as document from '#messages/document'
import * as facts from '#messages/facts'
import * as common from '#messages/office-common'
import * as words from '#messages/office-money'
import * as shared from '#messages/shared'
import type { BodyOf } from '../../../../contract/calls.ts'
import type { RequestedPayment, ReservationMoney } from '../../../../contract/money/schemas.ts'
import { Problem } from '../../../../contract/problems.ts'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { formatCents } from '../../format-number.ts'
import { ChoiceField, Options } from '../../forms/choice-field.tsx'
import { FormField } from '../../forms/form-field.tsx'
import { AmountField, centsOf, InlineForm, ReasonField, useEntryKey } from '../../forms/inline-form.tsx'
import { useOffice } from '../../live/office.tsx'
import { useEmailOff } from '../../live/use-email-off.ts'
import { staffCall } from '../../staff-call.ts'
import { DOLLARS } from '../../tariff/document/cell-values.ts'

export type MoneyFormProps = {
  id: string
  money: ReservationMoney
  onSaved: (money: ReservationMoney) => void
  onClose: () => void
}

type Keyed = { id: string; ifMatch: number; key: string }

type Props<Typed extends object, Answer> = Omit<MoneyFormProps, 'onSaved'> & {
  label: string
  note?: ReactNode
  send: (typed: Typed, call: Keyed) => Promise<Answer>
  onSaved: (answer: Answer) => void
  children: ReactNode
}

/** Refused once if money moved since it was opened. */
function MoneyForm<Typed extends object, Answer>(props: Props<Typed, Answer>) {
  const { id, money, send, onSaved, ...form } = props
  const key = useEntryKey()
  const requireSeen = useSeenMoney(money)
  const check = async (typed: Typed) => {
    requireSeen()
    onSaved(await send(typed, { id, ifMatch: money.version, key }))
  }
  return <InlineForm {...form} send={check} />
}

type TypedPayment = Omit<BodyOf<'recordPayment'>, 'cents'> & { cents: string }

export function PaymentForm(form: MoneyFormProps) {
  const { dueCents } = form.money
  return (
    <MoneyForm
      {...form}
      label={common.recordPayment}
      send={({ cents, ...typed }: TypedPayment, { key, ...call }) =>
        staffCall('recordPayment', { ...call, body: { ...typed, id: key, cents: centsOf(cents) } })
      }
    >
      <AmountField initial={dueCents > 0 ? DOLLARS.text(dueCents) : ''} />
      <FormField label={common.type} name="direction">
        {field => (
          <select {...field} onChange={({ target: { value, form } }) => suggestBalance(form, value)}>
            <Options
              choices={[
                ['received', words.received],
                ['returned', shared.refunded],
              ]}
            />
          </select>
        )}
      </FormField>
      <ChoiceField
        label={words.way}
        name="how"
        choices={(['cash', 'bank', 'voucher'] as const).map(how => [how, words.how({ how })])}
      />
      <FormField
        label={words.by}
        name="by"
        initial={useOffice().account?.username ?? ''}
        required
        maxLength={80}
      />
      <FormField label={words.receiptNumber} name="receiptNumber" required maxLength={40} />
      <FormField
        label={common.optional({ label: words.secondName })}
        note={words.secondNote}
        name="secondName"
        maxLength={80}
      />
      <FormField label={common.optional({ label: facts.note })} name="reason" maxLength={200} wide />
    </MoneyForm>
  )
}

/** The suggested balance leaves the field for a refund and returns for a payment. */
function suggestBalance(form: HTMLFormElement | null, direction: string) {
  const field = amountIn(form)
  if (!field) return
  const [before, after] = direction === 'returned' ? [field.defaultValue, ''] : ['', field.defaultValue]
  if (field.value === before) field.value = after
}

type GivenProps = MoneyFormProps & {
  what: 'goodwill' | 'write-off'
  onCard: (amount: string) => void
}

export function GivenForm({ what, onCard, ...form }: GivenProps) {
  const { goodwillLeftCents, owedCents, refundableCents } = form.money
  const isGoodwill = what === 'goodwill'
  return (
    <MoneyForm
      {...form}
      label={isGoodwill ? common.courtesyCredit : words.writeOff}
      note={
        isGoodwill
          ? words.goodwillLeft({ amount: formatCents(goodwillLeftCents) })
          : words.owed({ owed: formatCents(owedCents) })
      }
      send={({ cents, reason }: { cents: string; reason: string }, { key, ...call }) =>
        staffCall(isGoodwill ? 'giveGoodwill' : 'writeOff', {
          ...call,
          body: { id: key, cents: centsOf(cents), reason },
        })
      }
    >
      <AmountField initial={isGoodwill ? '' : DOLLARS.text(owedCents)} />
      {isGoodwill && refundableCents > 0 && <CreditTo onCard={onCard} />}
      <ReasonField />
    </MoneyForm>
  )
}

function CreditTo({ onCard }: Pick<GivenProps, 'onCard'>) {
  return (
    <FormField label={words.creditTo} name="creditTo">
      {field => (
        <select
          {...field}
          onChange={({ target: { value, form } }) => value === 'card' && onCard(amountIn(form)?.value ?? '')}
        >
          <option value="reservation">{shared.reservation}</option>
          <option value="card">{words.creditToCard}</option>
        </select>
      )}
    </FormField>
  )
}

function amountIn(form: HTMLFormElement | null): HTMLInputElement | undefined {
  const field = form?.elements.namedItem('cents')
  return field instanceof HTMLInputElement ? field : undefined
}

type ReversalProps = MoneyFormProps & { posting: ReservationMoney['postings'][number]; row: string }

/** For a charge, the form chooses how the payment is returned. */
export function ReversalForm({ posting: { entry, returns }, row, ...form }: ReversalProps) {
  const seen = returns ? { seen: { refundCents: returns.refundCents } } : {}
  return (
    <MoneyForm
      {...form}
      label={words.reverseTitle({ row })}
      note={words.reverseNote}
      send={({ reason }: { reason: string }, { id, ifMatch }) =>
        staffCall('reversePosting', { id, ifMatch, body: { entry, reason, ...seen } })
      }
    >
      {returns && <p className="col-span-full text-fg2 text-14">{returnSentences(returns).join(' ')}</p>}
      <ReasonField autoFocus />
    </MoneyForm>
  )
}

type Returns = { refundCents: number; byHandCents: number }

function returnSentences({ refundCents, byHandCents }: Returns): string[] {
  const told = [
    ...(refundCents > 0 ? [words.returnsCard({ amount: formatCents(refundCents) })] : []),
    ...(byHandCents > 0 ? [words.returnsByHand({ amount: formatCents(byHandCents) })] : []),
  ]
  return told.length > 0 ? told : [words.returnsNothing]
}

type AskProps = Omit<MoneyFormProps, 'onSaved'> & {
  reservation: Reservation
  onSaved: (answer: RequestedPayment) => void
}

/** For a request, the vehicle is held until payment. */
export function AskForm({ reservation, ...form }: AskProps) {
  const { depositCents, heldCents, ahead, dueCents } = form.money
  const deposit = Math.max(0, depositCents - heldCents)
  const emailOff = useEmailOff()
  const to = reservation.email ? 'guest' : 'none'
  return (
    <MoneyForm
      {...form}
      label={words.ask}
      note={words.askNote({ to: to === 'guest' && emailOff ? 'file' : to, due: formatCents(dueCents) })}
      send={({ cents, holdHours }: { cents: string; holdHours?: string }, { id, ifMatch }) => {
        const hours = holdHours === undefined ? {} : { holdHours: Number(holdHours) }
        return staffCall('requestPayment', { id, ifMatch, body: { cents: centsOf(cents), ...hours } })
      }}
    >
      <AmountField initial={DOLLARS.text(ahead && deposit > 0 ? deposit : dueCents)} />
      {reservation.status === 'pending' && !reservation.hold && (
        <FormField
          label={words.holdHours}
          note={words.holdHoursNote}
          name="holdHours"
          inputMode="numeric"
          initial="24"
          required
        />
      )}
    </MoneyForm>
  )
}

type InvoiceProps = MoneyFormProps & { reservation: Reservation }

/** Reverses the current invoice in the same step. */
export function InvoiceForm({ id, money, reservation, onSaved, onClose }: InvoiceProps) {
  const key = useEntryKey()
  const { current } = money.invoice
  return (
    <InlineForm
      label={current ? words.invoiceAgain : common.issueInvoice}
      submit={common.issueInvoice}
      note={current && words.invoiceReplaces({ number: current.number })}
      send={async (typed: Omit<BodyOf<'issueInvoice'>, 'id' | 'replaces'>) => {
        const body = { ...typed, id: key, ...(current ? { replaces: current._id } : {}) }
        onSaved(await staffCall('issueInvoice', { id, body, ifMatch: money.version }))
      }}
      onClose={onClose}
    >
      <FormField
        label={shared.name}
        name="name"
        initial={current?.name ?? `${reservation.firstName} ${reservation.lastName}`.trim()}
        required
        maxLength={120}
        autoFocus
      />
      <FormField label={shared.company} name="company" initial={current?.company ?? ''} maxLength={120} />
      <FormField label={shared.address} name="address" initial={current?.address ?? ''} wide>
        {field => <textarea {...field} rows={3} maxLength={300} />}
      </FormField>
      <FormField
        label={document.poNumber}
        name="orderNumber"
        initial={current?.orderNumber ?? ''}
        maxLength={60}
        wide
      />
    </InlineForm>
  )
}

export function VoidForm({ id, money, onSaved, onClose }: MoneyFormProps) {
  const { _id: invoice = '', number = '' } = money.invoice.current ?? {}
  return (
    <InlineForm
      label={words.voidInvoice}
      note={words.invoiceReplaces({ number })}
      failed={common.actionFailed}
      send={async ({ reason }: { reason: string }) =>
        onSaved(await staffCall('cancelInvoice', { id, body: { invoice, reason }, ifMatch: money.version }))
      }
      onClose={onClose}
    >
      <ReasonField autoFocus />
    </InlineForm>
  )
}

/** Others may move money while a form is open. Throws `offer_changed` once per change since the form opened. */
export function useSeenAmounts(amounts: readonly number[]): () => void {
  const now = amounts.join()
  const [seen, setSeen] = useState(now)
  return () => {
    if (now === seen) return
    setSeen(now)
    throw new Problem('offer_changed', { message: words.changedSince })
  }
}

function useSeenMoney(money: ReservationMoney): () => void {
  const { heldCents, dueCents, owedCents, goodwillLeftCents, askedCents, postingCount } = money
  return useSeenAmounts([heldCents, dueCents, owedCents, goodwillLeftCents, askedCents, postingCount])
}
