import { Suspense } from 'react'
import type { RequestedPayment, ReservationMoney } from '../../../../contract/money/schemas.ts'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { lazyPart } from '../../lazy-part.tsx'
import { AskForm } from './ask-form.tsx'
import { ChargeForm } from './charge-form.tsx'
import { InvoiceForm, TakeBackForm } from './invoice-forms.tsx'
import { GivenForm, type MoneyFormProps, PaymentForm, ReversalForm } from './money-forms.tsx'

const RefundDialog = lazyPart(async () => (await import('../refunding/refund-dialog.tsx')).RefundDialog)

export type Openable =
  | 'payment'
  | 'charge'
  | 'refund'
  | 'ask'
  | 'goodwill'
  | 'write-off'
  | 'invoice'
  | 'take-back'

export type Opened =
  | { form: Exclude<Openable, 'refund'> }
  | { form: 'refund'; courtesy?: { amount: string } }
  | { form: 'reversal'; posting: ReservationMoney['postings'][number]; row: string }

type Props = MoneyFormProps & {
  opened: Opened
  reservation: Reservation
  onOpen: (opened: Opened) => void
  onAsked: (answer: RequestedPayment) => void
}

export function OpenedForm({ opened, reservation, onOpen, onAsked, ...form }: Props) {
  switch (opened.form) {
    case 'payment':
      return <PaymentForm {...form} />
    case 'charge':
      return <ChargeForm {...form} />
    case 'ask':
      return <AskForm {...form} reservation={reservation} onAsked={onAsked} />
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
    case 'invoice':
      return <InvoiceForm {...form} reservation={reservation} />
    case 'take-back':
      return <TakeBackForm {...form} />
    case 'reversal':
      return <ReversalForm key={opened.posting.entry} {...form} posting={opened.posting} row={opened.row} />
  }
}
