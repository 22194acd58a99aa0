import type { EVIDENCE_PARTS, Evidence } from '../../../contract/day/closing-schemas.ts'
import type { DocumentRow } from '../../../domain/money/document-snapshot.ts'
import type { Account } from '../../../domain/money/ledger/account.ts'
import { addressOf } from '../../../domain/reservations/trip.ts'
import type { Carrier } from '../../../domain/site/carrier.ts'
import type { Site } from '../../../domain/site/site.ts'
import { instantInWords } from '../../../i18n/format-instant.ts'
import { dollarsInWords } from '../../../i18n/format-number.ts'
import { dateInWords, timeInWords } from '../../../i18n/format-time.ts'
import type { DrawDeps } from '../../money/documents/draw-in-worker.ts'
import type { PackPart, PackSnapshot } from '../../money/documents/drawing/draw-pack.ts'
import { companyOf } from '../../money/documents/receipt-snapshot.ts'
import type { DocumentFile } from '../../platform/http/serve.ts'
import { OFFICE_LANGUAGE } from '../../platform/messaging/language.ts'
import { readCarrier } from '../../platform/settings/carrier-store.ts'
import { getSite } from '../../platform/settings/site-settings.ts'
import { tripPrice } from '../../pricing/quote-texts.ts'
import { parseStops } from '../../reservations/record/to-wire.ts'
import { eventRows } from './event-rows.ts'
import { expenseRows, progressRows } from './progress-rows.ts'
import { evidenceOf, type GatheredEvidence, gatherEvidence } from './read-evidence.ts'

type PartName = (typeof EVIDENCE_PARTS)[number]

/** Rows of one part at most, the latest ones: the JSON has all. */
export const PACK_ROWS_MAX = 300

/** The fields of a dispute form of Stripe that each part answers. */
const FIELDS: Record<PartName, string> = {
  reservation: 'service_date',
  progress: 'service_documentation',
  expenses: 'service_documentation',
  fare: 'product_description',
  policy: 'cancellation_policy, cancellation_policy_disclosure',
  payments: 'refund_refusal_explanation',
  postings: 'refund_refusal_explanation',
  documents: 'receipt',
  messages: 'customer_communication',
  consents: 'customer_communication',
  events: 'uncategorized_text',
}

const { words, format } = OFFICE_LANGUAGE
const text = words.evidence
const { shared, manageBeside, driver, cancellation, facts } = words
/** The titles of the parts. */
const titles = { ...text, documents: manageBeside.documents }

/** How instants and amounts are written in a pack. */
export type PackTelling = { moment: (at: string) => string; dollars: (cents: number) => string }

/** An evidence pack as text to be drawn, in the language of the office. */
export function evidencePack(
  gathered: GatheredEvidence,
  evidence: Evidence,
  { site, carrier }: { site: Site; carrier: Carrier },
): PackSnapshot {
  const telling = tellingAt(site)
  const { reference, madeAt } = evidence
  const isTest = gathered.postings.some(({ debit, credit }) => [debit, credit].includes('clearing.test'))
  return {
    ...{ language: format, madeAt, title: text.title, reference },
    test: isTest ? words.document.test : '',
    company: companyOf(site, carrier),
    about: text.about({ reference, moment: telling.moment(madeAt) }),
    parts: [...partsOf(gathered, telling), hashesOf(evidence)],
    unprintable: words.document.unprintable,
  }
}

function tellingAt({ timeZone }: Site): PackTelling {
  const clock = { format, timeZone }
  return {
    moment: at => {
      const day = instantInWords(new Date(at), 'day', clock)
      return shared.dayAndTime({ day, time: instantInWords(new Date(at), 'time', clock) })
    },
    dollars: cents => `${cents < 0 ? '−' : ''}${dollarsInWords(Math.abs(cents) / 100, format)}`,
  }
}

type Content = Partial<Pick<PackPart, 'texts' | 'rows' | 'columns'>>

function partsOf(gathered: GatheredEvidence, telling: PackTelling): PackPart[] {
  const { fare, policy, payments, postings, documents, messages, consents, events } = gathered
  const parts: [PartName, Content][] = [
    ['reservation', { rows: rideRows(gathered.reservation, telling) }],
    ['progress', { rows: progressRows(gathered.progress, telling) }],
    ['expenses', { rows: expenseRows(gathered.expenses, telling) }],
    [
      'fare',
      fare.length > 0 ? { rows: fareRows(fare, telling), columns: 'sums' } : { texts: [text.noPrice] },
    ],
    ['policy', policyPart(policy, telling)],
    ['payments', { rows: payments.flatMap(payment => paymentRows(payment, telling)) }],
    ['postings', { rows: postings.map(posting => postingRow(posting, telling)), columns: 'sums' }],
    ['documents', { rows: documents.map(one => documentRow(one, telling)) }],
    ['messages', { rows: messages.filter(isToCustomer).map(one => messageRow(one, telling)) }],
    ['consents', { rows: consents.map(one => consentRow(one, telling)) }],
    ['events', { rows: eventRows(events, telling) }],
  ]
  return parts.map(([name, part]) => ({
    title: titles[name],
    note: text.field({ names: FIELDS[name] }),
    columns: part.columns ?? 'facts',
    ...latest(part),
  }))
}

/** The latest rows of a long part; a sentence for an empty one. */
function latest({ texts = [], rows = [] }: Content): Pick<PackPart, 'texts' | 'rows'> {
  const hidden = rows.length - PACK_ROWS_MAX
  if (hidden > 0)
    return { texts: [...texts, text.earlier({ count: hidden })], rows: rows.slice(-PACK_ROWS_MAX) }
  return { texts: rows.length + texts.length === 0 ? [text.none] : texts, rows }
}

const row = (label: string, amount: string): DocumentRow => ({ label, amount })
const heading = (label: string): DocumentRow => ({ label, amount: '', heading: true })
/** Without the hyphens, which the names of a choice in the catalogue cannot have. */
const plain = (name: string) => name.replaceAll(/[-.]/g, '')

function rideRows(of: GatheredEvidence['reservation'], { moment }: PackTelling): DocumentRow[] {
  const { customer, createdAt, status, trips } = of
  const details: [string, string][] = [
    [text.customer, `${customer.firstName} ${customer.lastName}`.trim()],
    [shared.email, customer.email],
    [shared.phone, customer.phoneNumber],
    [text.reserved, moment(createdAt)],
    [text.status, text.statusName({ status })],
  ]
  return [
    ...details.filter(([, value]) => value !== '').map(([label, value]) => row(label, value)),
    ...trips.flatMap(trip => {
      const stops = parseStops(trip.stops)
      const via = stops.slice(1, -1).map(addressOf)
      const [day, time] = [dateInWords(trip.local_date, format), timeInWords(trip.local_time, format)]
      const progress = driver.progress({ progress: plain(trip.progress) })
      return [
        heading(text.trip({ leg: String(trip.leg), progress })),
        row(shared.when, shared.dayAndTime({ day, time })),
        row(facts.pickup, addressOf(stops[0])),
        ...(via.length > 0 ? [row(text.via, via.join('\n'))] : []),
        row(facts.dropOff, addressOf(stops.at(-1))),
        row(facts.passengers, String(trip.passengers)),
      ]
    }),
  ]
}

function fareRows(prices: GatheredEvidence['fare'], { moment, dollars }: PackTelling): DocumentRow[] {
  return prices.flatMap(({ number, created_at: at, fare, total_cents: total, quote_sha256: hash }) => [
    heading(text.priceOf({ number: String(number), moment: moment(at) })),
    ...fare.flatMap(({ lines }) =>
      tripPrice(lines).lines.map(({ label, cents }) => row(label, dollars(cents))),
    ),
    { label: shared.total, amount: dollars(total), strong: true },
    ...(hash ? [row(text.quoteHash({ hash }), '')] : []),
  ])
}

function policyPart(policy: GatheredEvidence['policy'], { moment, dollars }: PackTelling): Content {
  if (!policy) return { texts: [text.noPolicy] }
  const { number, agreedAt, shown, schedule } = policy
  return {
    texts: [text.policyAgreed({ number: String(number), moment: moment(agreedAt) }), ...shown],
    rows: schedule.flatMap(({ rows }, at) => [
      heading(text.deadlines({ leg: String(at + 1) })),
      ...rows.map(({ until, fee }) =>
        row(until === null ? text.afterwards : text.until({ moment: moment(until) }), dollars(fee)),
      ),
    ]),
  }
}

function paymentRows(
  payment: GatheredEvidence['payments'][number],
  { moment, dollars }: PackTelling,
): DocumentRow[] {
  const { purpose, state, cents, provider, ref, card, operations } = payment
  return [
    heading(`${text.payment({ purpose, state: plain(state) })}: ${dollars(cents)}`),
    row(text.provider, [text.providerName({ provider }), ref].filter(Boolean).join('\n')),
    ...(card ? [row(text.card, cancellation.cardEnding(card))] : []),
    ...operations.map(operation =>
      row(
        moment(operation.settledAt ?? operation.createdAt),
        `${text.operation({ kind: operation.kind, state: operation.state })}, ${dollars(operation.cents)}`,
      ),
    ),
  ]
}

function postingRow(
  { at, kind, debit, credit, cents }: GatheredEvidence['postings'][number],
  { moment, dollars }: PackTelling,
): DocumentRow {
  const name = text.posting({ moment: moment(at), kind: plain(kind) })
  const nameOf = (account: Account) => text.accountName({ account: plain(account) })
  const moves = text.moves({ credit: nameOf(credit), debit: nameOf(debit) })
  return row(`${name}\n${moves}`, dollars(cents))
}

function documentRow(
  { kind, number, at, cancelledBy }: GatheredEvidence['documents'][number],
  { moment }: PackTelling,
): DocumentRow {
  const name = manageBeside.document({ kind: plain(kind), number })
  return row(moment(at), cancelledBy ? `${name}, ${manageBeside.voidedBy({ number: cancelledBy })}` : name)
}

type Message = GatheredEvidence['messages'][number]

const isToCustomer = ({ template }: Message) => template !== 'reservation-to-owner'

function messageRow(
  { template, state, plannedAt, settledAt }: Message,
  { moment }: PackTelling,
): DocumentRow {
  return row(moment(settledAt ?? plannedAt), text.message({ name: template, state: plain(state) }))
}

function consentRow(
  { given_at: at, how, by }: GatheredEvidence['consents'][number],
  { moment }: PackTelling,
): DocumentRow {
  return row(moment(at), text.consent({ how: plain(how), name: by }))
}

/** The hash of each part, to compare with the JSON. */
function hashesOf({ parts }: Evidence): PackPart {
  return {
    title: text.hashes,
    note: text.hashesNote,
    texts: [],
    rows: parts.map(({ name, sha256 }) => row(titles[name], sha256)),
    columns: 'facts',
  }
}

/** The evidence of a reservation as a PDF, with the hashes of its JSON at the same moment. Throws `not_found`. */
export async function drawEvidence({ db, draw }: DrawDeps, id: string, now: Date): Promise<DocumentFile> {
  const gathered = await gatherEvidence(db, id, now)
  const evidence = evidenceOf(gathered, now)
  const company = { site: await getSite(db), carrier: (await readCarrier(db)).carrier }
  const bytes = await draw(evidencePack(gathered, evidence, company))
  return { bytes, name: `evidence-${evidence.reference}.pdf` }
}
