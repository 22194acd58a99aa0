import type { InvoiceStanding } from '../../../contract/money/schemas.ts'
import type { InvoicedFacts } from '../../../domain/money/document-snapshot.ts'
import { type InvoiceSums, invoiceSums } from '../../../domain/money/ledger/invoice.ts'
import { readJson } from '../../../domain/values/json.ts'
import type { Database } from '../../platform/db/tables.ts'
import { languageOf } from '../../platform/messaging/language.ts'
import { findPrice } from '../../pricing/agreement-store.ts'
import { tripPrice } from '../../pricing/quote-texts.ts'
import { fareTexts } from '../../pricing/translations/fare-texts.ts'
import { readFaredTrips } from '../../reservations/ledger/fared-trips.ts'
import { listPaymentsOf } from '../../reservations/ledger/payment-store.ts'
import { listPostingsOf } from '../../reservations/ledger/posting-store.ts'
import { listTrips, type ReservationRow, type TripRow } from '../../reservations/record/store.ts'
import { type DocumentRecord, findInvoiceInForce } from '../documents/document-store.ts'

export type InvoicedTrip = { trip: TripRow; lines: { label: string; cents: number }[] }

export type InvoiceSubject = {
  row: ReservationRow
  trips: InvoicedTrip[]
  sums: InvoiceSums
  isTest: boolean
}

export async function readInvoiceSubject(db: Database, row: ReservationRow): Promise<InvoiceSubject> {
  const [fared, postings, trips, price, payments, texts] = await Promise.all([
    readFaredTrips(db, row.id),
    listPostingsOf(db, row.id),
    listTrips(db, row.id),
    findPrice(db, row.id),
    listPaymentsOf(db, row.id),
    fareTexts(db, 'tariff-label', row.locale),
  ])
  const sums = invoiceSums(postings, fared, row.status === 'cancelled')
  const fares = price ? readJson(price.fare) : []
  return {
    row,
    sums,
    trips: sums.trips.flatMap(at => {
      const trip = trips[at]
      const { lines } = tripPrice(fares[at]?.lines ?? [], languageOf(row.locale).locale, texts.labels)
      return trip && lines.length > 0 ? [{ trip, lines }] : []
    }),
    isTest: payments.some(({ test, captured_cents }) => test === 1 && captured_cents > 0),
  }
}

/** Requires a price or a charge, and that staff accepted the ride. */
export function isInvoiceable({ row, trips, sums }: InvoiceSubject): boolean {
  return row.status !== 'pending' && (trips.length > 0 || sums.charges.length > 0)
}

export function invoicedIn({ snapshot }: Pick<DocumentRecord, 'snapshot'>): InvoicedFacts | undefined {
  return readJson(snapshot).invoice
}

export function isSameInvoice(
  one: Pick<InvoicedFacts, 'lines' | 'totalCents'>,
  other: Pick<InvoicedFacts, 'lines' | 'totalCents'>,
): boolean {
  const cents = ({ lines, totalCents }: typeof one) =>
    JSON.stringify([totalCents, lines.map(line => line.cents)])
  return cents(one) === cents(other)
}

export function linesOf(
  { trips, sums }: InvoiceSubject,
  nameOf: (kind: string) => string,
): InvoicedFacts['lines'] {
  return [
    ...trips.flatMap(({ lines }) => lines.map(({ label, cents }) => ({ label, cents }))),
    ...sums.charges.map(({ kind, cents }) => ({ label: nameOf(kind), cents })),
  ]
}

export async function readInvoiceStanding(db: Database, row: ReservationRow): Promise<InvoiceStanding> {
  const [subject, inForce] = await Promise.all([readInvoiceSubject(db, row), findInvoiceInForce(db, row.id)])
  const possible = isInvoiceable(subject)
  const invoiced = inForce && invoicedIn(inForce)
  if (!inForce || !invoiced) return { possible }
  const now = { lines: linesOf(subject, kind => kind), totalCents: subject.sums.totalCents }
  const { id: _id, number } = inForce
  return {
    possible,
    current: { _id, number, outdated: !isSameInvoice(invoiced, now), ...invoiced.recipient },
  }
}
