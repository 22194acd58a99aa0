import type { DocumentRow, DocumentSnapshot } from '../../../domain/money/document-snapshot.ts'
import { balanceOf } from '../../../domain/money/ledger/balances.ts'
import { keyOfLine } from '../../../domain/money/ledger/charged-rules.ts'
import type { Posting } from '../../../domain/money/ledger/entry.ts'
import { type FaredTrip, unpostedFare } from '../../../domain/money/ledger/rides.ts'
import { type Carrier, carrierAddress, carrierName, certificatesOf } from '../../../domain/site/carrier.ts'
import type { Site } from '../../../domain/site/site.ts'
import { readJson } from '../../../domain/values/json.ts'
import { sumOf } from '../../../domain/values/money.ts'
import { instantInWords } from '../../../i18n/format-instant.ts'
import { dollarsInWords } from '../../../i18n/format-number.ts'
import { dateInWords, timeInWords } from '../../../i18n/format-time.ts'
import type { Database } from '../../platform/db/tables.ts'
import { type Language, languageOf } from '../../platform/messaging/language.ts'
import { findPrice } from '../../pricing/agreement-store.ts'
import { tripPrice } from '../../pricing/quote-texts.ts'
import { fareTexts } from '../../pricing/translations/fare-texts.ts'
import { readFaredTrips } from '../../reservations/ledger/fared-trips.ts'
import { cardOf, findPayment, type PaymentRow } from '../../reservations/ledger/payment-store.ts'
import { listPostingsOf } from '../../reservations/ledger/posting-store.ts'
import { printedLogo } from './document-logo.ts'

type Reservation = {
  id: string
  reference: string
  first_name: string
  last_name: string
  locale: string
  status: string
  local_date: string
  local_time: string
}

export type Receipted = {
  reservation: Reservation
  posting: Posting
  /** Everything posted for the reservation up to that entry. */
  postings: Posting[]
  /** Not posted yet, but due later. */
  aheadCents: number
  totalCents: number
  /** Taxes and fees within the total, by name and rate. */
  taxes: { label: string; cents: number }[]
  payment: PaymentRow | undefined
  corrected?: string | undefined
}

export async function readReceipted(
  db: Database,
  { reservationId, entry }: { reservationId: string; entry: string },
): Promise<Receipted | undefined> {
  const all = await listPostingsOf(db, reservationId)
  const at = all.findLastIndex(posting => posting.entry === entry)
  const posting = all[at]
  const reservation = await db
    .selectFrom('reservations')
    .innerJoin('trips', join =>
      join.onRef('trips.reservation_id', '=', 'reservations.id').on('trips.leg', '=', 1),
    )
    .select(['reservations.id', 'reference', 'first_name', 'last_name', 'locale', 'status'])
    .select(['local_date', 'local_time'])
    .where('reservations.id', '=', reservationId)
    .executeTakeFirst()
  if (!posting || !reservation) return undefined
  const trips = await readFaredTrips(db, reservationId)
  const postings = all.slice(0, at + 1)
  return {
    ...{ reservation, posting, postings },
    aheadCents: reservation.status === 'cancelled' ? 0 : unpostedFare(postings, trips),
    totalCents: trips.flatMap(({ lines }) => lines).reduce((sum, { cents }) => sum + cents, 0),
    taxes: reservation.status === 'cancelled' ? [] : await readTaxes(db, reservation, trips),
    payment: posting.paymentId === null ? undefined : await findPayment(db, posting.paymentId),
  }
}

/** Driven or still ahead. A tax or fee of both trips is one sum, two of one name are not. */
async function readTaxes(
  db: Database,
  { id, locale }: Reservation,
  trips: readonly FaredTrip[],
): Promise<Receipted['taxes']> {
  const price = await findPrice(db, id)
  const fares = price ? readJson(price.fare) : []
  const charged = fares.filter((_, at) => !LOST.includes(trips[at]?.progress))
  const { labels } = await fareTexts(db, 'tariff-label', locale)
  const lines = Map.groupBy(
    charged.flatMap(fare => fare.lines),
    keyOfLine,
  )
  lines.delete(undefined)
  const sums = [...lines.values()].flatMap(group =>
    group.slice(0, 1).map(line => ({ ...line, cents: sumOf(group) })),
  )
  return tripPrice(sums, languageOf(locale).locale, labels).lines
}

const LOST: readonly (string | undefined)[] = ['cancelled', 'no-show']

type Issuer = { site: Site; carrier: Carrier; now: Date }

export function receiptSnapshot(of: Receipted, { site, carrier, now }: Issuer): DocumentSnapshot {
  const { reservation, posting, payment, corrected } = of
  const language = languageOf(reservation.locale)
  const { words, format } = language
  const text = words.document
  const fare = words.fare
  const shared = words.shared
  const dayOf = (at: string) => instantInWords(new Date(at), 'longDate', { format, timeZone: site.timeZone })
  // The ledger dates a failure by its refund, because no provider reports when the bank returned the money.
  const madeAt = posting.kind === 'refund-failed' ? now.toISOString() : posting.at
  const dollars = (cents: number) => dollarsInWords(cents / 100, format)
  const ride = shared.dayAndTime({
    day: dateInWords(reservation.local_date, format),
    time: timeInWords(reservation.local_time, format),
  })
  const facts: DocumentSnapshot['facts'] = [
    [shared.date, dayOf(madeAt)],
    [shared.reservation, reservation.reference],
    [text.issuedTo, `${reservation.first_name} ${reservation.last_name}`.trim()],
    [fare.distance, ride],
  ]
  if (corrected !== undefined) facts.push([text.reverses, corrected])
  return {
    kind: 'receipt',
    language: format,
    madeAt,
    title: text.receipt({ kind: posting.kind.replace('-', '') }),
    test: payment?.test === 1 ? text.test : '',
    company: companyOf(site, carrier),
    amount: dollars(posting.cents),
    about: aboutOf(of, { language, day: dayOf(posting.at) }),
    numberLabel: shared.numberLabel,
    facts,
    rows: posting.kind === 'tip' ? [] : sumsOf(of, { language, dollars }),
    notes: [noteOf(posting, words)],
    unprintable: text.unprintable,
  }
}

function noteOf({ kind }: Posting, { document, cancellation }: Language['words']): string {
  if (kind === 'refund-failed') return document.refundFailedNote
  return kind === 'refund' ? cancellation.refundTime : document.keepNote
}

function aboutOf(
  { posting, payment }: Receipted,
  { language, day }: { language: Language; day: string },
): string {
  const text = language.words.document
  if (posting.kind === 'refund-failed') return text.refundFailed({ day })
  const isRefund = posting.kind === 'refund'
  const account = isRefund ? posting.credit : posting.debit
  const card = payment && cardOf(payment)
  const named = card && { brand: card.brand, last4: card.last4 }
  const online = isRefund
    ? named
      ? text.toCard(named)
      : text.toPage
    : named
      ? text.withCard(named)
      : text.withPage
  const how = account === 'cash' ? text.inCash : account === 'bank' ? text.byBank : online
  return text.paid({ kind: posting.kind, day, how })
}

/** As of the moment the money moved. */
function sumsOf(
  { postings, totalCents, taxes, aheadCents }: Receipted,
  { language, dollars }: { language: Language; dollars: (cents: number) => string },
): DocumentRow[] {
  const text = language.words.document
  const shared = language.words.shared
  const money = postings.filter(({ kind }) => MONEY.includes(kind))
  const paid = -balanceOf(money, 'customer')
  const due = Math.max(0, balanceOf(postings, 'customer') + aheadCents)
  const charged = due + paid - totalCents
  return [
    ...(totalCents > 0 ? [{ label: text.price, amount: dollars(totalCents) }] : []),
    ...taxes.map(({ label: tax, cents }) => ({ label: text.includesTax({ tax }), amount: dollars(cents) })),
    ...(charged > 0 && totalCents > 0 ? [{ label: text.additionalCharges, amount: dollars(charged) }] : []),
    { label: text.paidSoFar, amount: dollars(paid) },
    { label: due > 0 ? shared.balanceDue : text.allPaid, amount: dollars(due), strong: true },
  ]
}

const MONEY: readonly string[] = ['deposit', 'payment', 'refund', 'refund-failed', 'correction']

/** Name, address and license numbers as the owner entered them. */
export function companyOf(site: Site, carrier: Carrier): DocumentSnapshot['company'] {
  const { bookingPhone, email } = site
  return {
    name: carrierName(carrier, site),
    lines: [
      carrierAddress(carrier, site),
      certificatesOf(carrier, site).join('  ·  '),
      [bookingPhone, email].filter(Boolean).join('  ·  '),
    ].filter(Boolean),
    ...printedLogo(site.kit),
  }
}
