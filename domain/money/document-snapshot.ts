import type { DocumentKind } from '../reservations/payment.ts'

export type DocumentRow = { label: string; amount: string; strong?: boolean; heading?: boolean }

/**
 * Everything printed except the number, as final text in one language, so that reprints are identical.
 * Contains no email address or phone number.
 */
export type DocumentSnapshot = {
  kind: DocumentKind
  /** Language tag for the PDF, such as `en-US`. */
  language: string
  madeAt: string
  title: string
  test: string
  /** `logo`: address of a PNG, whose content never changes. */
  company: { name: string; lines: string[]; logo?: string }
  amount: string
  about: string
  numberLabel: string
  facts: [label: string, value: string][]
  rows: DocumentRow[]
  notes: string[]
  unprintable?: string
  invoice?: InvoicedFacts
}

export type InvoicedFacts = {
  recipient: { name: string; company: string; address: string; orderNumber: string }
  lines: { label: string; cents: number }[]
  totalCents: number
}
