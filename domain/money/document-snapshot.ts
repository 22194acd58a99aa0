import type { DocumentKind } from '../reservations/payment.ts'

/** A line of a document; a strong one is a sum, and a heading stands above lines that belong together. */
export type DocumentRow = { label: string; amount: string; strong?: boolean; heading?: boolean }

/**
 * All that is printed but the number, as finished text in one language, so that a document is always drawn
 * alike. It holds no email address and no phone number of the guest.
 */
export type DocumentSnapshot = {
  kind: DocumentKind
  /** For the PDF, such as `en-US`. */
  language: string
  /** Instant, also that of the file. */
  madeAt: string
  title: string
  /** Said where no real money moved; empty elsewhere. */
  test: string
  company: { name: string; lines: string[] }
  /** The one amount that it is about, and what happened to it. */
  amount: string
  about: string
  /** The label of the document number. */
  numberLabel: string
  /** A value may have several lines. */
  facts: [label: string, value: string][]
  rows: DocumentRow[]
  notes: string[]
  /** Printed if letters are replaced by a mark because no face has them. */
  unprintable?: string
  /** Of an invoice: what it was made from, for the credit note that takes it back and for a comparison with the present. */
  invoice?: InvoicedFacts
}

/** The recipient of an invoice, and its lines in cents. */
export type InvoicedFacts = {
  recipient: { name: string; company: string; address: string; orderNumber: string }
  lines: { label: string; cents: number }[]
  totalCents: number
}
