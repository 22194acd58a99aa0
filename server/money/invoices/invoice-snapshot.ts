import type { DocumentRow, DocumentSnapshot, InvoicedFacts } from '../../../domain/money/document-snapshot.ts'
import { shortPlace } from '../../../domain/reservations/short-place.ts'
import { addressOf } from '../../../domain/reservations/trip.ts'
import type { Carrier } from '../../../domain/site/carrier.ts'
import type { Site } from '../../../domain/site/site.ts'
import { instantInWords } from '../../../i18n/format-instant.ts'
import { dollarsInWords } from '../../../i18n/format-number.ts'
import { dateInWords, timeInWords } from '../../../i18n/format-time.ts'
import { type Language, languageOf } from '../../platform/messaging/language.ts'
import { parseStops } from '../../reservations/record/to-wire.ts'
import { companyOf } from '../documents/receipt-snapshot.ts'
import { type InvoicedTrip, type InvoiceSubject, linesOf } from './invoice-subject.ts'

type Issuer = { site: Site; carrier: Carrier; now: Date }
type Telling = { language: Language; day: (at: Date) => string; amount: (cents: number) => string }

export function invoiceSnapshot(
  of: InvoiceSubject,
  recipient: InvoicedFacts['recipient'],
  { site, carrier, now }: Issuer,
): DocumentSnapshot {
  const { row, sums, isTest } = of
  const telling = tellingIn(languageOf(row.locale), site)
  const text = telling.language.words.document
  const shared = telling.language.words.shared
  return {
    ...commonOf(telling, { site, carrier, now }),
    kind: 'invoice',
    title: text.invoice,
    test: isTest ? text.test : '',
    amount: telling.amount(sums.totalCents),
    about: dueSentence(sums.dueCents, telling),
    facts: [[shared.date, telling.day(now)], ...factsOf(row.reference, recipient, telling)],
    rows: [
      ...of.trips.flatMap(trip => tripRows(of, trip, telling)),
      ...chargeRows(of, telling),
      ...sumRows(of, telling),
    ],
    notes: [],
    invoice: {
      recipient,
      lines: linesOf(of, kind => chargeName(kind, telling)),
      totalCents: sums.totalCents,
    },
  }
}

type Cancelled = { number: string; snapshot: DocumentSnapshot; invoice: InvoicedFacts; reference: string }

/** Reverses the lines of an invoice, in the invoice's language. */
export function creditNoteSnapshot(
  { number, snapshot, invoice, reference }: Cancelled,
  locale: string,
  { site, carrier, now }: Issuer,
): DocumentSnapshot {
  const telling = tellingIn(languageOf(locale), site)
  const text = telling.language.words.document
  const shared = telling.language.words.shared
  const lines = invoice.lines.map(({ label, cents }) => ({ label, amount: telling.amount(-cents) }))
  return {
    ...commonOf(telling, { site, carrier, now }),
    kind: 'credit-note',
    title: text.creditNote,
    test: snapshot.test,
    amount: telling.amount(-invoice.totalCents),
    about: text.cancelsInvoice({ number, day: telling.day(new Date(snapshot.madeAt)) }),
    facts: [
      [shared.date, telling.day(now)],
      [text.cancels, number],
      ...factsOf(reference, invoice.recipient, telling),
    ],
    rows: [...lines, { label: text.creditTotal, amount: telling.amount(-invoice.totalCents), strong: true }],
    notes: [],
  }
}

function tellingIn(language: Language, { timeZone }: Site): Telling {
  const { format } = language
  return {
    language,
    day: at => instantInWords(at, 'longDate', { format, timeZone }),
    amount: cents => `${cents < 0 ? '−' : ''}${dollarsInWords(Math.abs(cents) / 100, format)}`,
  }
}

function commonOf({ language: { words, format } }: Telling, { site, carrier, now }: Issuer) {
  return {
    language: format,
    madeAt: now.toISOString(),
    company: companyOf(site, carrier),
    numberLabel: words.shared.numberLabel,
    unprintable: words.document.unprintable,
  }
}

function factsOf(
  reference: string,
  { name, company, address, orderNumber }: InvoicedFacts['recipient'],
  { language }: Telling,
): DocumentSnapshot['facts'] {
  const text = language.words.document
  const shared = language.words.shared
  const order: DocumentSnapshot['facts'] = orderNumber ? [[text.poNumber, orderNumber]] : []
  return [
    [shared.reservation, reference],
    [text.billedTo, [company, name, address].filter(Boolean).join('\n')],
    ...order,
  ]
}

/** Date and towns only; a house number is private. */
function tripRows({ trips }: InvoiceSubject, { trip, lines }: InvoicedTrip, telling: Telling): DocumentRow[] {
  const { format, words } = telling.language
  const { shared, facts } = words
  const stops = parseStops(trip.stops)
  const [from, to] = [addressOf(stops[0]), addressOf(stops.at(-1))].map(shortPlace)
  const when = shared.dayAndTime({
    day: dateInWords(trip.local_date, format),
    time: timeInWords(trip.local_time, format),
  })
  const name = trips.length > 1 ? `${trip.leg === 1 ? shared.outbound : shared.returnTrip}, ${when}` : when
  const places = from && to ? facts.route({ from, to }) : ''
  return [
    { label: [name, places].filter(Boolean).join('\n'), amount: '', heading: true },
    ...lines.map(({ label, cents }) => ({ label, amount: telling.amount(cents) })),
  ]
}

function chargeRows({ sums }: InvoiceSubject, telling: Telling): DocumentRow[] {
  return sums.charges.map(({ kind, cents }) => ({
    label: chargeName(kind, telling),
    amount: telling.amount(cents),
  }))
}

function chargeName(kind: string, { language }: Telling): string {
  return language.words.document.charge({ kind: kind.replaceAll('-', '') })
}

function sumRows({ sums }: InvoiceSubject, telling: Telling): DocumentRow[] {
  const text = telling.language.words.document
  const shared = telling.language.words.shared
  const { totalCents, dueCents, payments } = sums
  return [
    { label: shared.total, amount: telling.amount(totalCents), strong: true },
    ...payments.map(({ kind, at, cents }) => ({
      label: text.settled({ kind: kind.replaceAll('-', ''), day: telling.day(new Date(at)) }),
      amount: telling.amount(-cents),
    })),
    {
      label: dueCents > 0 ? shared.balanceDue : dueCents < 0 ? text.creditBalance : text.allPaid,
      amount: telling.amount(Math.abs(dueCents)),
      strong: true,
    },
  ]
}

function dueSentence(dueCents: number, { language, amount }: Telling): string {
  const text = language.words.document
  if (dueCents === 0) return text.allPaid
  const telling = { amount: amount(Math.abs(dueCents)) }
  return dueCents > 0 ? language.words.cancellation.balanceDue(telling) : text.amountCredit(telling)
}
