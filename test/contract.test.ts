import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, before, beforeEach, describe, test } from 'node:test'
import { CALLS, type EndpointName, NAMED_CALLS, publishedName } from '../contract/calls.ts'
import { type Endpoint, paramNames } from '../contract/endpoint.ts'
import { LocaleQuery } from '../contract/fields.ts'
import { PROBLEMS, type ProblemBody } from '../contract/problems.ts'
import type { PlacePageInput } from '../contract/site/page-schemas.ts'
import { canonicalJson } from '../domain/documents/canonical-json.ts'
import type { DocumentSnapshot } from '../domain/money/document-snapshot.ts'
import { goodwillGiven, moneyReceived, tipReceived, waitingCharged } from '../domain/money/ledger/postings.ts'
import type { StoredFacts } from '../domain/pricing/agreed-price.ts'
import type { Schedule } from '../domain/pricing/policy/schedule.ts'
import { CONTENT_NAMES } from '../domain/site/content.ts'
import type { Role } from '../domain/staff/staff.ts'
import { SYSTEM } from '../domain/values/event.ts'
import { readJson, toJson } from '../domain/values/json.ts'
import { customerRow } from '../server/customers/customer-rows.ts'
import { readAsking } from '../server/guest/rating/end-asking.ts'
import { readSamples } from '../server/integrations/sample-content/samples.ts'
import { SIGNATURE_HEADER, signatureOf } from '../server/money/providers/test-provider/test-events.ts'
import { createContentVersions } from '../server/platform/db/content-versions.ts'
import { recordEvent } from '../server/platform/events/record-event.ts'
import { jobRow } from '../server/platform/jobs/enqueue-job.ts'
import { MAIL_JOB, TEXT_JOB } from '../server/platform/messaging/enqueue-message.ts'
import { saveOwnTemplate } from '../server/platform/messaging/template-store.ts'
import { hashToken } from '../server/platform/signing/token-hash.ts'
import { insertEntry } from '../server/reservations/ledger/posting-store.ts'
import { type PlacedInput, placePageStore } from '../server/site/place-pages/store.ts'
import { insertKnownTrip } from './contract.test/known-trip.ts'
import { assertPlain, entryTexts, happenedText } from './support/activity-words.ts'
import { account, createTestApp, NOON, RIDE, type TestApp } from './support/app.ts'
import { BODIES, LATER, MESSAGE, PICTURE, QUERIES, SECRET, UNNUMBERED, UPLOAD } from './support/bodies.ts'
import { insertClass, insertHold } from './support/dispatch.ts'
import { onEveryEngine } from './support/engines.ts'
import { fares } from './support/fares.ts'
import { insertPayment } from './support/paid-ride.ts'
import { priceStore } from './support/priced-store.ts'
import { TEXT_SIGNATURE } from './support/recording.ts'

/** Which call makes the thing that a call with an id is about; others are there from the start. */
const MAKERS: [pattern: RegExp, maker: EndpointName | { id: string }][] = [
  [/^get(Document|Evidence|EvidencePack)$|^cancelInvoice$/, { id: 'known-reservation' }],
  [/^getExpensePhotograph$|^withdrawExpense$/, { id: 'known-expense' }],
  [/^listCharges$|^getClosing$|^chargeListed$|^issueInvoice$/, { id: 'charged-reservation' }],
  [/^waiveNoShow$/, { id: 'missed-reservation' }],
  [/^retryOperation$/, { id: 'known-operation' }],
  [/^endHold$|ManageLink|StaffCancellation$/, { id: 'known-reservation' }],
  [
    /Money$|PaymentRequest$|^recordPayment$|^requestPayment$|Refund$|^refundPayment$|^giveGoodwill$|^writeOff$|^reversePosting$/,
    { id: 'known-reservation' },
  ],
  [/Trip(Progress|Consent)?$|DriverLinks?$|FlightMove$/, { id: 'known-trip' }],
  [/^endSession$/, { id: 'known-session' }],
  [/^(changeStaffRole|changeTwoFactorRule|endStaffSessions|removeStaff)$/, { id: 'staff-helper' }],
  [/^(resendMail|markMailTold)$/, { id: 'known-mail' }],
  [/^markTextTold$/, { id: 'known-text' }],
  [/^removeIncident$/, 'addIncident'],
  [/^(askGuest|getTripSheet)$/, { id: 'known-trip' }],
  [/^answerRating$/, { id: 'known-reservation' }],
  [/ReservationTexts$|TextConsent$/, { id: 'known-reservation' }],
  [/^changeMessageState$/, { id: 'known-message' }],
  [/^withdrawInvitation$/, { id: 'known-invitation' }],
  [/^unmergeCustomer$/, { id: 'inner-customer' }],
  [/^getReservationCustomer$/, 'createReservation'],
  [/^(announce|undo)Import$/, { id: 'known-import' }],
  [/^announceReservation$/, { id: 'missed-reservation' }],
  [/SavedView$/, 'createSavedView'],
  [/Customer/, { id: 'known-customer' }],
  [/Translations$/, { id: 'known-service' }],
  [/VehicleClass$/, 'createVehicleClass'],
  [/DispatchVehicle$/, 'createDispatchVehicle'],
  [/Paper/, { id: 'known-paper' }],
  [/Driver|Shift/, { id: 'known-driver' }],
  [/Occupancy$/, { id: 'known-occupancy' }],
  [/MeetingPoint$/, 'createMeetingPoint'],
  [/PromoCode$/, 'createPromoCode'],
  [/^listContracts$/, { id: 'known-company' }],
  [/Company$|Contract/, 'createCompany'],
  [/PlacePage$/, 'createPlacePage'],
  [/Redirect$/, 'createRedirect'],
  [/Webhook/, { id: 'known-webhook' }],
  [/ApiKey$/, 'createApiKey'],
  [/Review$/, 'createReview'],
  [/Service$/, 'createService'],
  [/Vehicle$/, 'createVehicle'],
  [/Post$/, 'createPost'],
  [/Video$/, 'createVideo'],
  [/Reservation|StatusMail/, 'createReservation'],
]
const NAMES = Object.keys(CALLS) as EndpointName[]
/** Those of guests and drivers with a link have tests of their own: nobody else may call them. */
const OPEN_NAMES = NAMED_CALLS.flatMap(([name, { access, client }]) =>
  ['public', 'staff', 'owner'].includes(access) && client !== 'driver' ? [name] : [],
)

const KNOWN_POST = {
  id: 'known-post',
  slug: 'known',
  title: 'Known',
  content: 'Words',
  excerpt: null,
  image_url: '/x.webp',
  alt_text: 'x',
  category: 'Guide',
  draft: 0 as const,
  version: 1,
  deleted_at: null,
  created_at: NOON,
}

const KNOWN_SERVICE = {
  id: 'known-service',
  name: 'Known',
  description: 'Words',
  image_url: '/x.webp',
  alt_text: '',
  features: toJson(['One']),
  link: '/reservation',
  position: 1,
  draft: 0 as const,
  version: 1,
  deleted_at: null,
  created_at: NOON,
}

/** A text that can be taken back. */
const KNOWN_TRANSLATION = {
  kind: 'service' as const,
  record_id: KNOWN_SERVICE.id,
  field: 'name',
  locale: 'es',
  text: toJson('Conocido'),
  original: toJson('Known'),
  of_version: 1,
  state: 'read' as const,
  revision: 1,
  former: toJson({ text: '', original: '', ofVersion: 0, state: 'read' as const, by: null, at: NOON }),
  by: null,
  at: NOON,
}

/** Words of the owner, for the call that returns to the first ones. */
const OWN_WORDS = {
  ...{ key: 'reminder-day', channel: 'mail' as const, locale: 'es', subject: 'x', body: 'x' },
  ...{ version: 1, by: 'admin', at: NOON },
}

/** The parts of a path that name no record. */
const PARTS: Record<string, string> = {
  provider: 'test',
  slot: 'door',
  shape: 'logo',
  name: 'geocoder',
  key: 'reminder-day',
  channel: 'mail',
  kind: 'service',
  locale: 'es',
  number: '1',
  document: 'known-document',
  delivery: 'known-delivery',
  token: 'known',
}

/** The policy of the specification with another limit. */
const POLICY_DRAFT = {
  name: 'policy-draft',
  value: toJson({ ...UNNUMBERED, goodwillWithoutOwnerCents: 10_000 }),
  version: 1,
  updated_at: NOON,
}

const KNOWN_FACT = { reservationId: 'known-reservation', at: NOON, madeBy: 'staff-admin' }
/** What the guest owes, and what staff recorded. */
const OWED = waitingCharged({ ...KNOWN_FACT, tripId: 'known-trip', cents: 5000 })
const GOODWILL = goodwillGiven({ ...KNOWN_FACT, id: 'known', cents: 100 })

/** What the provider knows nothing of. */
const PAID = moneyReceived({
  ...{ ...KNOWN_FACT, paymentId: 'known-payment', operationId: 'known-payment', cents: 700 },
  ...{ account: 'clearing.test', kind: 'payment' },
})

/** What is owed to a driver. */
const TIP = tipReceived({
  ...{ ...KNOWN_FACT, paymentId: 'known-payment', operationId: 'known-tip', cents: 500 },
  ...{ account: 'cash', driverId: null },
})

/** What staff asked the guest for. */
const ASKED = {
  kind: 'payment.changed' as const,
  actor: SYSTEM,
  subject: { kind: 'reservation' as const, id: 'known-reservation' },
  now: new Date(NOON),
  data: { action: 'requestPayment', after: { cents: 100, inAllCents: 100 } },
}

/** A call to the provider that was refused. */
const KNOWN_OPERATION = {
  ...{ id: 'known-operation', payment_id: 'held-payment', kind: 'release' as const, cents: 500 },
  ...{ reason: 'test', state: 'refused' as const, created_at: NOON, settled_at: NOON },
}

/** One that is planned, and the draft. */
const TARIFFS = (['published', 'draft'] as const).map(state => ({
  ...{ id: `known-${state}`, state, number: state === 'published' ? 1 : null, based_on: null },
  ...{ document: canonicalJson(fares().tariff), sha256: 'x', published_by: null, sample: 0 as const },
  ...{ publish_at: state === 'published' ? LATER : null, version: 1, created_at: NOON },
}))

const fareOf = (cents: number) =>
  toJson([
    { subtotal: cents, lines: [{ kind: 'ride' as const, id: 'known', label: 'Known', cents, why: '' }] },
  ])

/** What cleaning can be added to. */
const KNOWN_PRICE = {
  ...{ reservation_id: 'charged-reservation', number: 1, total_cents: 0, currency: 'USD' },
  fare: fareOf(0),
  facts: toJson<StoredFacts[]>([{ facts: { class: 'sedan', from: [] } as never, points: [], roads: [] }]),
  ...{ tariff_number: 1, contract: null, promo_id: null, quote_sha256: null, reason: null },
  ...{ made_by: '', created_at: NOON },
}

/** What a no-show is charged by. */
const MISSED_PRICE = {
  ...KNOWN_PRICE,
  ...{ reservation_id: 'missed-reservation', fare: fareOf(100) },
}
const MISSED_POLICY = {
  ...{ reservation_id: 'missed-reservation', policy_number: 1, fee_floor_cents: 0, agreed_at: NOON },
  schedule: toJson<Schedule[]>([{ deposit: 0, rows: [] }]),
}

const KNOWN_DOCUMENT = {
  ...{ id: 'known-document', kind: 'receipt' as const, number: 'R-2026-00001', company_id: null },
  snapshot: toJson<DocumentSnapshot>({
    ...{ kind: 'receipt', language: 'en-US', madeAt: NOON, title: 'Receipt', test: '', amount: '$1.00' },
    ...{ about: 'Paid.', numberLabel: 'Number', company: { name: 'Known', lines: [] } },
    ...{ facts: [], rows: [], notes: [] },
  }),
  ...{ reservation_id: 'known-reservation', payment_id: null, template: 1, sha256: 'x', cancels: null },
  created_at: NOON,
}

const KNOWN_INVOICE = {
  ...KNOWN_DOCUMENT,
  ...{ id: 'known-invoice', kind: 'invoice' as const, number: 'I-2025-00001', template: 2 },
  snapshot: toJson({
    ...readJson(KNOWN_DOCUMENT.snapshot),
    invoice: {
      recipient: { name: 'Ada', company: '', address: '', orderNumber: '' },
      ...{ lines: [], totalCents: 0 },
    },
  }),
}

const KNOWN_LINK = {
  ...{ token_hash: 'known', reservation_id: 'known-reservation', scope: 'manage' as const, label: '', n: 1 },
  ...{ created_at: NOON, expires_at: LATER, seen_at: null, revoked_at: null },
}

const KNOWN_DRIVER_LINK = {
  ...{ token_hash: 'known-driver', trip_id: 'known-trip', driver_id: 'known-driver', n: 1 },
  ...{ created_at: NOON, opened_at: null, expires_at: null, revoked_at: null },
}

const KNOWN_EXPENSE = {
  ...{ id: 'known-expense', trip_id: 'known-trip', driver_id: 'known-driver', kind: 'toll' as const },
  ...{ cents: 450, note: '', told_at: NOON, received_at: NOON },
  ...{ withdrawn_at: null, withdrawn_by: null, withdrawn_reason: null },
}

const KNOWN_PAPER = {
  ...{ id: 'known-paper', resource_id: 'known-vehicle', kind: 'insurance' as const, area: '', number: 'P 1' },
  ...{ valid_through: '2027-06-30', required: 1 as const, version: 1, deleted_at: null, created_at: NOON },
}

const KNOWN_WEBHOOK = {
  ...{
    id: 'known-webhook',
    name: 'Known',
    url: 'https://hooks.example.com/',
    types: toJson([]),
    full: 0 as const,
  },
  ...{ secret: 'whsec_AAAA', secret_before: null, secret_before_until: null, state: 'on' as const },
  ...{ off_reason: '' as const, failing_since: null, since_seq: 0, version: 1, deleted_at: null },
  created_at: NOON,
}

const KNOWN_IMPORT = {
  ...{ id: 'known-import', kind: 'rides' as const, file_name: 'rides.csv', digest: 'x' },
  ...{ state: 'done' as const, left_out: 0, matched: 0, created_by: 'admin', created_at: NOON },
  ...{ done_at: NOON, undone_at: null },
}

const KNOWN_DELIVERY = {
  ...{
    id: 'known-delivery',
    endpoint_id: 'known-webhook',
    message_id: 'm1',
    type: 'webhook.test',
    attempt: 1,
  },
  ...{ event_seq: null, reservation_id: null, status: 500, fault: 'status' as const, body: '{}', answer: '' },
  ...{ duration_ms: 1, at: NOON },
}

/** A price that is good. */
const KNOWN_QUOTE = { iat: NOON, exp: LATER, class: 'known', trips: [], total: 100, tariff: 1, policy: 1 }
/** A draft of the form whose price was mailed. */
const KNOWN_DRAFT = {
  ...{ id: 'known-draft', fields: toJson({}), email: 'ada@example.com', remind: 1 as const, locale: 'en' },
  ...{ expires_at: LATER, reservation_id: null },
}

type Operation = {
  operationId: string
  security?: unknown
  requestBody?: unknown
  parameters: { name: string; in: string }[]
}

const reads = (name: EndpointName) => {
  const { method, readOnly }: Endpoint = CALLS[name]
  return method === 'GET' || readOnly === true
}
/** They need a page that others would find, and use up a code. */
const NEEDS_OWN_STORE: EndpointName[] = ['findPlacePage', 'openOwnList']
/** These share a store, which they leave as it was. */
const READING = OPEN_NAMES.filter(name => reads(name) && !NEEDS_OWN_STORE.includes(name))
const WRITING = OPEN_NAMES.filter(name => !READING.includes(name))

const takesBody = ({ body, file, raw }: Endpoint) => (body ?? file ?? raw) !== undefined

/** Public calls that leave an event. */
const RECORDED = new Set<EndpointName>(['acceptInvitation', 'createReservation', 'sendMessage'])

/** Calls of staff that leave none: they change nothing that the office would show. */
const UNRECORDED = new Set<EndpointName>(['signOut', 'markLooked', 'compareDay', 'runTestRide'])

/** They ask Stripe: answered beside its stand-in, in payment-setup.test.ts. */
const ASK_STRIPE = new Set<EndpointName>([
  ...(['setUpPaymentWebhook', 'startPaymentCheck', 'finishPaymentCheck', 'confirmPaymentCancelled'] as const),
])

/** Each kind of caller beside owners, who may do everything, and what it may do. */
const CALLERS: Record<'nobody' | 'staff', readonly Endpoint['access'][]> = {
  nobody: ['public'],
  staff: ['public', 'staff'],
}
const OTHER_CALLERS = ['nobody', 'staff'] as const

onEveryEngine('every call of the contract', engine => {
  let current: TestApp
  const app = () => current
  /** What calls have made in it. */
  let made = new Map<string, string>()
  const open = async () => {
    current = await createTestApp(engine, { payments: true })
    made = new Map()
    await prepare()
  }
  const assertCalm = () => assert.deepEqual(app().errors, [])

  const send = async (name: EndpointName, id: string, token?: string) => {
    const { method, path: pattern, file }: Endpoint = CALLS[name]
    const given = BODIES[name] ?? BODIES[name.replace('update', 'create') as EndpointName]
    const quote = name === 'mailPrice' && { quote: await app().deps.signer.sign('quote', KNOWN_QUOTE) }
    const body = quote ? { ...(given as object), ...quote } : given
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    if (body) headers['content-type'] = 'application/json'
    if (file) headers['content-type'] = 'image/png'
    if (name === 'receiveMessageHook') headers[TEXT_SIGNATURE.header] = TEXT_SIGNATURE.value
    if (name === 'receivePaymentEvent')
      headers[SIGNATURE_HEADER] = await signatureOf(
        { ...app().deps },
        new TextEncoder().encode(JSON.stringify(body)),
      )
    const parts = { ...PARTS, ...(await ownParts(name)) }
    const path = pattern.replace(/\{(\w+)\}/g, (_, part: string) => parts[part] ?? id)
    return await app().request(path + (QUERIES[name] ?? ''), {
      method,
      headers,
      ...(body ? { body: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
      ...(file ? { body: await PICTURE } : {}),
    })
  }
  /** The mails to the office are others than those to customers; a link that ends mails is signed. */
  const ownParts = async (name: EndpointName): Promise<Record<string, string>> => {
    if (name === 'saveOfficeMessage') return { key: 'run-sheet' }
    if (name !== 'endRatingMails') return {}
    return { token: (await readAsking({ ...app().deps, email: 'ada@example.com' })).token }
  }
  const make = async (name: EndpointName, token: string) => {
    if (!CALLS[name].path.includes('{id}')) return ''
    const maker = MAKERS.find(([pattern]) => pattern.test(name))![1]
    const id =
      typeof maker === 'object'
        ? maker.id
        : (made.get(maker) ?? ((await (await send(maker, '', token)).json()) as { _id: string })._id)
    if (typeof maker === 'string' && id) made.set(maker, id)
    if (name.startsWith('restore')) await send(name.replace('restore', 'delete') as EndpointName, id, token)
    return id
  }
  /** What some calls need to find: an open newsletter link, an invitation, somebody else on the staff. */
  const prepare = async () => {
    const { db } = app()
    const known = { created_at: NOON, token_hash: hashToken('known') }
    const _mail = { to: 'ada@example.com', subject: 'Hello' }
    const reservation = await app().client('createReservation', { body: RIDE })
    await copyReservation(reservation._id, 'known-reservation')
    await copyReservation(reservation._id, 'charged-reservation', 'QRT-CHA-RGED')
    await copyReservation(reservation._id, 'missed-reservation', 'QRT-MIS-SED0')
    await db.insertInto('reservation_prices').values([KNOWN_PRICE, MISSED_PRICE]).execute()
    await db.insertInto('reservation_policies').values(MISSED_POLICY).execute()
    await db
      .updateTable('trips')
      .set({ progress: 'no-show' })
      .where('reservation_id', '=', 'missed-reservation')
      .execute()
    await db
      .insertInto('ratings')
      .values({
        ...{ reservation_id: 'known-reservation', stars: 2, text: '', publish: 0, shown_name: '' },
        ...{ locale: 'en', link: 'manage', at: NOON, answered_at: null },
      })
      .execute()
    await db
      .updateTable('reservations')
      .set({ status: 'confirmed' })
      .where('id', 'in', ['charged-reservation', 'missed-reservation'])
      .execute()
    await db
      .insertInto('subscribers')
      .values({ id: 's1', email: 'known@example.com', state: 'asked', changed_at: NOON, ...known })
      .execute()
    const step = { id: 'known-step', reservation_id: null, email: 'ada@example.com', locale: 'en', tries: 0 }
    await db
      .insertInto('step_codes')
      .values({ ...step, ...known, purpose: 'own-list', expires_at: LATER, mailed_at: NOON, used_at: null })
      .execute()
    const quote = await app().deps.signer.sign('quote', KNOWN_QUOTE)
    await db
      .insertInto('drafts')
      .values({ ...KNOWN_DRAFT, ...known, token: quote })
      .execute()
    await db
      .insertInto('invitations')
      .values({ id: 'known-invitation', email: 'x@example.com', role: 'staff', expires_at: LATER, ...known })
      .execute()
    await db.insertInto('imports').values(KNOWN_IMPORT).execute()
    const unannounced = { reservation_id: 'missed-reservation', import_id: 'known-import' }
    await db.insertInto('unannounced_reservations').values(unannounced).execute()
    await db.insertInto('posts').values(KNOWN_POST).execute()
    await db.insertInto('services').values(KNOWN_SERVICE).execute()
    await db.insertInto('translations').values(KNOWN_TRANSLATION).execute()
    await db.insertInto('tariffs').values(TARIFFS).execute()
    await db.insertInto('settings').values(POLICY_DRAFT).execute()
    await insertClass(db, 'known')
    await insertKnownTrip(db)
    await db.updateTable('vehicle_classes').set({ name: 'Known class' }).where('code', '=', 'known').execute()
    await db.updateTable('vehicles').set({ name: 'Known car', plate: 'K 1' }).execute()
    await db.updateTable('drivers').set({ name: 'Known Driver' }).execute()
    await db.updateTable('assignments').set({ pinned: 1 }).execute()
    await db.insertInto('driver_links').values(KNOWN_DRIVER_LINK).execute()
    await db.insertInto('expenses').values(KNOWN_EXPENSE).execute()
    await db
      .insertInto('expense_photographs')
      .values({ expense_id: 'known-expense', width: 1, height: 1, sha256: 'x', webp: 'AAAA' })
      .execute()
    await db.insertInto('papers').values(KNOWN_PAPER).execute()
    const picture = { paper_id: 'known-paper', width: 1, height: 1, sha256: 'x', webp: 'AAAA' }
    await db.insertInto('paper_pictures').values(picture).execute()
    await insertHold(db, 'known-reservation')
    await db.insertInto('manage_links').values(KNOWN_LINK).execute()
    await db.insertInto('documents').values([KNOWN_DOCUMENT, KNOWN_INVOICE]).execute()
    await db.insertInto('webhook_endpoints').values(KNOWN_WEBHOOK).execute()
    await db.insertInto('webhook_deliveries').values(KNOWN_DELIVERY).execute()
    await insertPayment(db, 'known-payment', { reservation_id: 'known-reservation' })
    await insertPayment(db, 'held-payment', {
      ...{ reservation_id: 'known-reservation', state: 'held', held_cents: 500, provider_ref: 'held' },
    })
    await insertPayment(db, 'refunded-payment', {
      ...{ reservation_id: 'known-reservation', state: 'captured', captured_cents: 700 },
    })
    await db.insertInto('payment_operations').values(KNOWN_OPERATION).execute()
    await db.commitTogether(async tx => {
      await insertEntry(tx, [...OWED, ...GOODWILL, ...PAID, ...TIP])
      await recordEvent(tx, ASKED)
    })
    await saveOwnTemplate(db, OWN_WORDS, 0)
    const repair = { resource_id: 'known-vehicle', purpose: 'service', from_min: 1, to_min: 2 } as const
    await db
      .insertInto('occupancies')
      .values({ id: 'known-occupancy.0', ...repair })
      .execute()
    const company = { id: 'known-company', code: 'KNOWN', name: 'Known', note: '' }
    await db
      .insertInto('companies')
      .values({ ...company, version: 1, deleted_at: null, created_at: NOON })
      .execute()
    await app().deps.pictures.put(UPLOAD.replace('/uploads/', ''), await PICTURE)
    await db
      .insertInto('enquiries')
      .values({ id: 'known-message', ...MESSAGE, state: 'new', created_at: NOON })
      .execute()
    await db
      .insertInto('staff')
      .values(account('helper', 'unused', 'staff'))
      .execute()
    await db.updateTable('staff').set({ totp_pending: SECRET }).execute()
    const customer = { ...customerRow('Known Customer', new Date(NOON)), id: 'known-customer' }
    await db
      .insertInto('customers')
      .values([
        customer,
        { ...customer, id: 'merged-customer' },
        { ...customer, id: 'inner-customer', merged_into: 'known-customer' },
      ])
      .execute()
    await db
      .insertInto('reservation_customers')
      .values(
        [reservation._id, 'another'].map(reservation_id => ({
          reservation_id,
          customer_id: 'known-customer',
          pinned: 0 as const,
          contact_email: reservation_id === reservation._id ? RIDE.email : null,
          contact_phone: null,
          trip_starts_at: NOON,
        })),
      )
      .execute()
    await db
      .insertInto('jobs')
      .values({
        ...jobRow({
          kind: MAIL_JOB,
          subject: { kind: 'reservation', id: reservation._id },
          orderingKey: 'customer',
          payload: { template: 'reservation-received' },
          now: new Date(NOON),
        }),
        id: 'known-mail',
        state: 'done',
        settled_at: NOON,
      })
      .execute()
    const mail = await app()
      .db.selectFrom('jobs')
      .selectAll()
      .where('id', '=', 'known-mail')
      .executeTakeFirstOrThrow()
    const text = { ...mail, id: 'known-text', kind: TEXT_JOB, ordering_key: 'text:known-reservation' }
    await app().db.insertInto('jobs').values(text).execute()
  }
  /** A page that the tariff prices. */
  const makePlacePage = async () => {
    await priceStore(app().db)
    const { Triangle, 'Dulles (IAD)': dulles } = readSamples().pageEnds
    const ends = [Triangle!, dulles!] as const
    const body = BODIES.createPlacePage as PlacePageInput
    const intro = Array.from({ length: 60 }, (_, i) => `word${i}`).join(' ')
    const made = { id: 'known-page', now: new Date(NOON) }
    await placePageStore.insert(app().db, { ...body, slug: 'known', intro, ends } as PlacedInput, made)
  }
  const copyReservation = async (from: string, id: string, reference = 'QRT-KNO-WN22') => {
    const { db } = app()
    const row = await db.selectFrom('reservations').selectAll().where('id', '=', from).executeTakeFirst()
    const trip = await db
      .selectFrom('trips')
      .selectAll()
      .where('reservation_id', '=', from)
      .executeTakeFirst()
    await db
      .insertInto('reservations')
      .values({ ...row!, id, reference })
      .execute()
    await db
      .insertInto('trips')
      .values({ ...trip!, id: `${id}-trip`, reservation_id: id })
      .execute()
  }
  /** A token of the first account, which has this role, and a session beside it. */
  const signInAs = async (role: Role) => {
    // Made by hand: hashing a password each time would take most of this file's time.
    const token = randomUUID()
    const { db } = app()
    const session = {
      staff_id: 'staff-admin',
      address: '127.0.0.1',
      browser: '',
      created_at: NOON,
      seen_at: NOON,
      expires_at: LATER,
    }
    await db.deleteFrom('sessions').execute()
    await db
      .insertInto('sessions')
      .values([
        { ...session, token_hash: hashToken(token), id: 'own-session' },
        { ...session, token_hash: 'other', id: 'known-session' },
      ])
      .execute()
    await db.updateTable('staff').set({ role }).where('username', '=', 'admin').execute()
    const other = role === 'staff' ? 'owner' : 'staff'
    await db.updateTable('staff').set({ role: other }).where('username', '=', 'helper').execute()
    return token
  }
  /** As the store has them. */
  const contentVersions = async () => {
    const versions = await createContentVersions(app().db)
    return Object.fromEntries(CONTENT_NAMES.map(content => [content, versions.of([content])]))
  }
  const countEvents = async () => (await app().db.selectFrom('events').select('id').execute()).length
  const assertRecorded = (name: EndpointName, events: number) => {
    const written = CALLS[name].access !== 'public' && !reads(name) && !UNRECORDED.has(name)
    assert.equal(events >= 1, written || RECORDED.has(name), 'event')
  }
  /** What the office reads of the call shows neither ids nor the names of calls and events. */
  const assertInWords = async (name: EndpointName) => {
    const token = randomUUID()
    const session = {
      staff_id: 'staff-admin',
      address: '127.0.0.1',
      browser: '',
      created_at: NOON,
      seen_at: NOON,
    }
    await app()
      .db.insertInto('sessions')
      .values({ ...session, id: 'reading', expires_at: LATER, token_hash: hashToken(token) })
      .execute()
    const entries = await app().client('listActivity', { token })
    const { entries: news } = await app().client('listHappened', { token })
    const texts = [...entries.flatMap(entryTexts), ...news.map(happenedText)]
    // Records of this file are named after what they are, with a capital letter; ids are in small letters.
    for (const text of texts) assert.doesNotMatch(text.replaceAll('QRT-known-trip', ''), /\bknown\b/, name)
    assertPlain(texts, name)
  }
  const problemOf = async (response: Response) => {
    const body = (await response.json()) as ProblemBody
    assert.equal(response.status, PROBLEMS[body.code].status)
    return body.code
  }
  /** Streams go on for ever: their first event is read. */
  const answerOf = async (response: Response) => {
    if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
      return response.headers.get('content-type')?.includes('json') ? response.json() : response.text()
    }
    const reader = response.body!.getReader()
    const { value } = await reader.read()
    await reader.cancel()
    return new TextDecoder().decode(value)
  }

  const testOpen = (name: EndpointName) => {
    const { access, status, invalidates = [], madeFrom, media, answer: schema }: Endpoint = CALLS[name]

    const title = `${name} answers an owner what its schema says, and makes stale what it names`
    const answers = async () => {
      // A ride ahead refuses it.
      if (name === 'eraseCustomer') await app().db.updateTable('trips').set({ progress: 'done' }).execute()
      if (name === 'findPlacePage') await makePlacePage()
      const token = await signInAs('owner')
      const id = await make(name, token)
      const [before, events] = [await contentVersions(), await countEvents()]
      const response = await send(name, id, token)
      assert.equal(response.status, status)
      assertRecorded(name, (await countEvents()) - events)
      await assertInWords(name)
      const after = await contentVersions()
      const raised = CONTENT_NAMES.filter(content => after[content] !== before[content])
      assert.deepEqual(raised, typeof invalidates === 'function' ? invalidates(PARTS) : invalidates)
      const { contentVersions: known } = app().deps
      for (const content of CONTENT_NAMES) assert.equal(known.of([content]), after[content])
      const kept = madeFrom !== undefined
      assert.equal(response.headers.get('cache-control'), kept ? 'no-cache' : 'no-store')
      const answer: unknown = await answerOf(response)
      if (media === 'application/pdf') assert.match(String(answer), /^%PDF-/)
      else assert.deepEqual(schema.parse(answer), answer)
    }
    if (!ASK_STRIPE.has(name)) test(title, answers)

    // Who may call what is decided before the store is asked.
    if (engine === 'postgres') return

    for (const caller of OTHER_CALLERS.filter(caller => CALLERS[caller].includes(access))) {
      test(`${name} is open to ${caller}`, async () => {
        if (name === 'findPlacePage') await makePlacePage()
        const token = await signInAs(caller === 'staff' ? 'staff' : 'owner')
        const id = await make(name, token)
        const events = await countEvents()
        const response = await send(name, id, caller === 'nobody' ? undefined : token)
        assert.equal(response.status, status)
        await response.body?.cancel()
        assertRecorded(name, (await countEvents()) - events)
      })
    }
  }

  const testClosed = (name: EndpointName) => {
    const { access }: Endpoint = CALLS[name]
    if (access === 'owner') {
      test(`${name} is closed to staff`, async () => {
        const token = await signInAs('staff')
        const id = await make(name, token)
        const events = await countEvents()
        assert.equal(await problemOf(await send(name, id, token)), 'forbidden')
        assert.equal(await countEvents(), events)
      })
    }

    if (access !== 'public') {
      test(`${name} is closed to nobody and to dead tokens`, async () => {
        const token = await signInAs('owner')
        const id = await make(name, token)
        const events = await countEvents()
        assert.equal(await problemOf(await send(name, id)), 'unauthenticated')
        assert.equal(await problemOf(await send(name, id, 'x'.repeat(43))), 'session_ended')
        assert.equal(await countEvents(), events)
        await app().client('signOut', { token })
        assert.equal(await problemOf(await send(name, id, token)), 'session_ended')
      })
    }
  }

  describe('that writes', () => {
    beforeEach(open)
    afterEach(async () => {
      await app().close()
      assertCalm()
    })
    for (const name of WRITING) testOpen(name)
  })

  describe('that leaves the store as it was', () => {
    before(open)
    afterEach(assertCalm)
    after(() => app().close())
    for (const name of READING) testOpen(name)
    if (engine === 'sqlite') for (const name of OPEN_NAMES) testClosed(name)
  })

  if (engine === 'postgres') return

  test('is kept only where it is public and asks nothing but the locale', () => {
    for (const name of NAMES) {
      const { madeFrom, query, body, access, method, path }: Endpoint = CALLS[name]
      if (!madeFrom) continue
      assert.deepEqual([access, method, body], ['public', 'GET', undefined], name)
      assert.ok(query === undefined || query === LocaleQuery, name)
      assert.deepEqual(paramNames(path), [])
    }
  })

  test('stands in the OpenAPI document, and nothing else does', async context => {
    const { request, close } = await createTestApp(engine)
    context.after(close)
    const document = (await (await request('/api/openapi.json')).json()) as {
      openapi: string
      paths: Record<string, Record<string, Operation>>
    }
    assert.match(document.openapi, /^3\.1\./)
    const operations = Object.values(document.paths).flatMap(path => Object.values(path))
    const names = new Map(NAMES.map(name => [publishedName(name), name]))
    assert.deepEqual(operations.map(({ operationId }) => operationId).sort(), [...names.keys()].sort())
    for (const { operationId, security, requestBody, parameters } of operations) {
      const name = names.get(operationId)!
      const inPath = parameters.filter(parameter => parameter.in === 'path').map(parameter => parameter.name)
      assert.deepEqual(inPath, paramNames(CALLS[name].path))
      const isOpen = CALLS[name].access === 'public' && !('keyScope' in CALLS[name])
      assert.equal((security as unknown[]).length === 0, isOpen, name)
      assert.equal(requestBody !== undefined, takesBody(CALLS[name]), name)
    }
  })

  test('of the specification is there with its method and path', () => {
    const expected = [
      'POST /api/admins/login',
      ...['services', 'fleets', 'blogs', 'videos', 'reservations'].flatMap(noun => [
        `GET /api/${noun}`,
        `POST /api/${noun}`,
        `PUT /api/${noun}/{id}`,
        `DELETE /api/${noun}/{id}`,
      ]),
    ]
    const calls = new Set<string>(Object.values(CALLS).map(({ method, path }) => `${method} ${path}`))
    for (const call of expected) assert.ok(calls.has(call), call)
  })
})
