import * as texts from '#messages/office-reservations'
import * as shared from '#messages/shared'
import type { ListFacts } from '../../../../contract/booking/list-schemas.ts'

/** "Paid", "50% paid": the payments of a ride in one word. */
export function PaymentCell({ facts: { payment, paidPercent } }: { facts: ListFacts }) {
  if (!payment) return null
  return (
    <span
      className="data-[payment=past-due]:text-alert data-[payment=past-due]:font-semibold"
      data-payment={payment}
    >
      {payment === 'partly-paid' ? texts.percentPaid({ percent: String(paidPercent) }) : NAMES[payment]}
    </span>
  )
}

const NAMES = {
  unpaid: texts.unpaid,
  authorized: texts.authorized,
  paid: texts.paid,
  released: texts.released,
  'partly-refunded': texts.partlyRefunded,
  refunded: shared.refunded,
  due: texts.due,
  'past-due': texts.pastDue,
} as const
