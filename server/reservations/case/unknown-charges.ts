import { sumOf } from '../../../domain/values/money.ts'
import type { OperationRow, PaymentRow } from '../ledger/payment-store.ts'
import type { CancellationCase } from './cancellation-case.ts'

type Money = Pick<CancellationCase, 'payments' | 'operations'>

/** Authorizations without a known outcome, unless they are released as soon as they are made. */
export function authorisingIn({ payments, operations }: Money): number {
  const ending = new Set(
    operations
      .filter(({ kind, state }) => kind === 'release' && isOpen(state))
      .map(({ payment_id }) => payment_id),
  )
  return sumOf(
    unknownCharges({ payments, operations }).filter(
      ({ payment_id }) => modeOf(payments, payment_id) === 'authorise' && !ending.has(payment_id),
    ),
  )
}

/** Charges whose answer was lost: they may have been made, so the card is not charged for the same again. */
export function lostIn({ payments, operations }: Money): number {
  return sumOf(
    unknownCharges({ payments, operations }).filter(
      ({ state, payment_id }) => state === 'lost' && modeOf(payments, payment_id) !== 'authorise',
    ),
  )
}

function unknownCharges({ payments, operations }: Money): OperationRow[] {
  const unknown = new Set(payments.filter(isUnknown).map(({ id }) => id))
  return operations.filter(
    ({ kind, state, payment_id }) =>
      kind === 'charge' && (isOpen(state) || state === 'lost') && unknown.has(payment_id),
  )
}

const isOpen = (state: OperationRow['state']) => state === 'planned' || state === 'sent'
const isUnknown = ({ state }: PaymentRow) => state === 'opened' || state === 'paying'
/** How a payment is made, by its id. */
export const modeOf = (payments: readonly PaymentRow[], id: string) =>
  payments.find(row => row.id === id)?.mode
