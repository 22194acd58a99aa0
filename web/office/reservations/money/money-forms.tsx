import { useState } from 'react'
import * as facts from '#messages/facts'
import * as common from '#messages/office-common'
import * as words from '#messages/office-money'
import * as shared from '#messages/shared'
import type { ReservationMoney } from '../../../../contract/money/schemas.ts'
import { Button } from '../../button.tsx'
import { formatCents } from '../../format-number.ts'
import { ChoiceField } from '../../forms/choice-field.tsx'
import { FormActions } from '../../forms/form-actions.tsx'
import { FormField } from '../../forms/form-field.tsx'
import { OfficeForm } from '../../forms/office-form.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { staffCall } from '../../staff-call.ts'
import { DOLLARS } from '../../tariff/document/cell-values.ts'
import { useSeenMoney } from './use-seen-money.ts'

export type MoneyFormProps = {
  id: string
  money: ReservationMoney
  onSaved: (money: ReservationMoney) => void
  onClose: () => void
}

/** Idempotency key, one per opened form. */
export function useEntryKey(): string {
  return useState(() => crypto.randomUUID())[0]
}

/** Invalid amounts are sent empty; the server refuses them at the field. */
export const centsOf = (typed: string) => DOLLARS.read(typed) ?? 0

type PaymentBody = {
  direction: 'received' | 'returned'
  how: 'cash' | 'bank' | 'voucher'
  cents: string
  by: string
  receiptNumber: string
  secondName: string
  reason: string
}

export function PaymentForm({ id, money, onSaved, onClose }: MoneyFormProps) {
  const key = useEntryKey()
  const requireSeen = useSeenMoney(money)
  const form = useCallForm<PaymentBody>(async ({ cents, ...typed }) => {
    requireSeen()
    const body = { ...typed, id: key, cents: centsOf(cents) }
    onSaved(await staffCall('recordPayment', { id, body, ifMatch: money.version }))
  }, common.notSaved)
  return (
    <OfficeForm form={form} className="fact-fields pt-1.5! border-t border-hair" label={common.recordPayment}>
      <FormField label={common.amount} name="cents" inputMode="decimal" required autoFocus />
      <ChoiceField
        label={common.type}
        name="direction"
        choices={[
          ['received', words.received],
          ['returned', shared.refunded],
        ]}
      />
      <ChoiceField
        label={words.way}
        name="how"
        choices={[
          ['cash', words.how({ how: 'cash' })],
          ['bank', words.how({ how: 'bank' })],
          ['voucher', words.how({ how: 'voucher' })],
        ]}
      />
      <FormField label={words.by} name="by" required maxLength={80} />
      <FormField label={words.receiptNumber} name="receiptNumber" required maxLength={40} />
      <FormField
        label={common.optional({ label: words.secondName })}
        note={words.secondNote}
        name="secondName"
        maxLength={80}
      />
      <FormField label={common.optional({ label: facts.note })} name="reason" maxLength={200} wide />
      <FormButtons form={form} submit={common.recordPayment} onClose={onClose} />
    </OfficeForm>
  )
}

type GivenProps = MoneyFormProps & {
  what: 'goodwill' | 'write-off'
  onCard: (amount: string) => void
}

export function GivenForm({ id, money, what, onCard, onSaved, onClose }: GivenProps) {
  const key = useEntryKey()
  const requireSeen = useSeenMoney(money)
  const form = useCallForm<{ cents: string; reason: string }>(async ({ cents, reason }) => {
    requireSeen()
    const call = { id, body: { id: key, cents: centsOf(cents), reason }, ifMatch: money.version }
    onSaved(await staffCall(what === 'goodwill' ? 'giveGoodwill' : 'writeOff', call))
  }, common.notSaved)
  const isGoodwill = what === 'goodwill'
  return (
    <OfficeForm
      form={form}
      className="fact-fields pt-1.5! border-t border-hair"
      label={isGoodwill ? common.courtesyCredit : words.writeOff}
    >
      <p className="panel-note">
        {isGoodwill
          ? words.goodwillLeft({ amount: formatCents(money.goodwillLeftCents) })
          : words.owed({ owed: formatCents(money.owedCents) })}
      </p>
      <FormField
        label={common.amount}
        name="cents"
        inputMode="decimal"
        initial={isGoodwill ? '' : DOLLARS.text(money.owedCents)}
        required
        autoFocus
      />
      {isGoodwill && money.refundableCents > 0 && (
        <CreditTo onCard={() => onCard(typedIn(form.form.current))} />
      )}
      <FormField label={common.reason} name="reason" required maxLength={200} wide />
      <FormButtons
        form={form}
        submit={isGoodwill ? common.courtesyCredit : words.writeOff}
        onClose={onClose}
      />
    </OfficeForm>
  )
}

function CreditTo({ onCard }: { onCard: () => void }) {
  return (
    <FormField label={words.creditTo} name="creditTo">
      {field => (
        <select {...field} onChange={event => event.target.value === 'card' && onCard()}>
          <option value="reservation">{shared.reservation}</option>
          <option value="card">{words.creditToCard}</option>
        </select>
      )}
    </FormField>
  )
}

function typedIn(form: HTMLFormElement | null): string {
  const field = form?.elements.namedItem('cents')
  return field instanceof HTMLInputElement ? field.value : ''
}

type ReversalProps = MoneyFormProps & { posting: ReservationMoney['postings'][number]; row: string }

/** For a charge, the form chooses how the payment is returned. */
export function ReversalForm({ id, money, posting, row, onSaved, onClose }: ReversalProps) {
  const { entry, returns } = posting
  const requireSeen = useSeenMoney(money)
  const form = useCallForm<{ reason: string }>(async ({ reason }) => {
    requireSeen()
    const seen = returns ? { seen: { refundCents: returns.refundCents } } : {}
    onSaved(
      await staffCall('reversePosting', { id, body: { entry, reason, ...seen }, ifMatch: money.version }),
    )
  }, common.notSaved)
  return (
    <OfficeForm
      form={form}
      className="fact-fields pt-1.5! border-t border-hair"
      label={words.reverseTitle({ row })}
    >
      <p className="panel-note">{words.reverseNote}</p>
      {returns && <p className="col-span-full text-fg2 text-14">{returnSentences(returns).join(' ')}</p>}
      <FormField label={common.reason} name="reason" required maxLength={200} wide autoFocus />
      <FormButtons form={form} submit={words.reverseTitle({ row })} onClose={onClose} />
    </OfficeForm>
  )
}

function returnSentences({
  refundCents,
  byHandCents,
}: {
  refundCents: number
  byHandCents: number
}): string[] {
  const told = [
    ...(refundCents > 0 ? [words.returnsCard({ amount: formatCents(refundCents) })] : []),
    ...(byHandCents > 0 ? [words.returnsByHand({ amount: formatCents(byHandCents) })] : []),
  ]
  return told.length > 0 ? told : [words.returnsNothing]
}

type ButtonProps = { form: { busy: boolean }; submit: string; onClose: () => void }

export function FormButtons({ form, submit, onClose }: ButtonProps) {
  return (
    <FormActions form={form} submit={submit}>
      <Button look="quiet" onClick={onClose}>
        {common.cancel}
      </Button>
    </FormActions>
  )
}
