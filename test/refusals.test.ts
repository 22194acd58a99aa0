import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ProblemBody } from '../contract/problems.ts'
import { FIELD_REASONS, type FieldReason, PROBLEM_REASONS } from '../contract/reasons.ts'
import { TRIP_MOVES_MAX } from '../domain/dispatch/span.ts'
import { UNAVAILABLE_CAUSES } from '../domain/dispatch/unavailable-causes.ts'
import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '../domain/integrations/import/import-fields.ts'
import { customerRow, MERGES_IN_A_ROW_MAX } from '../server/customers/customer-rows.ts'
import { outAround, tooManyTrips } from '../server/dispatch/occupancy/block-resource.ts'
import { refusalFor } from '../server/dispatch/papers/expired-papers.ts'
import { unavailable } from '../server/dispatch/planning/unavailable-cause.ts'
import { rideAhead } from '../server/integrations/erasure/rides-ahead.ts'
import { UNPACKED_BYTES_MAX } from '../server/integrations/import/read-zip.ts'
import { receiveNews } from '../server/notify/consents/receive-news.ts'
import { createAdmission } from '../server/platform/http/admission.ts'
import { requirePickUp } from '../server/pricing/pick-up-moment.ts'
import { linkForMessages } from '../server/reservations/links/manage-link.ts'
import { createWorkQueue } from '../server/staff/identity/hashing-queue.ts'
import { totpCode } from '../server/staff/identity/totp.ts'
import { json, NOON, RIDE, type TestApp, useTestApp } from './support/app.ts'
import { BODIES, MESSAGE, SECRET, WEBHOOK } from './support/bodies.ts'
import { gatherIn } from './support/customers.ts'
import { paidRide } from './support/paid-ride.ts'
import { priceStore } from './support/priced-store.ts'
import { CODES_OF_SCHEMAS } from './support/problems.ts'
import { toDullesTrip } from './support/trips.ts'
import { zipOf } from './support/workbook.ts'

type Asked = (app: TestApp, token: string) => Promise<Response>
type Case = { field: string; reason: FieldReason; asked: Asked }

const reserve =
  (change: object, headers: Record<string, string> = {}): Asked =>
  app =>
    app.request('/api/reservations', json({ ...RIDE, ...change }, headers))
const ask =
  (path: string, body: unknown, method = 'POST'): Asked =>
  (app, token) =>
    app.request(path, { ...json(body, { authorization: `Bearer ${token}` }), method })
/** Staff note that a customer with this number agreed to texts, who may have sent us one before. */
const agreeByPhone =
  (phoneNumber: string, body?: string): Asked =>
  async (app, token) => {
    if (body) {
      const news = { kind: 'inbound', providerId: 'id', from: phoneNumber, body } as const
      await receiveNews(app.deps, 'test', news)
    }
    const { _id } = await app.client('createReservation', { body: { ...RIDE, phoneNumber } })
    return await ask(`/api/reservations/${_id}/text-consent`, { given: true })(app, token)
  }
const setPassword = (next: string, current = 'correct horse battery') =>
  ask('/api/account/password', { current, next })

/** An account with a second factor tries to turn it off. */
const endTwoFactor =
  (proof: object): Asked =>
  async (app, token) => {
    await app.db.updateTable('staff').set({ totp_secret: SECRET, totp_required: 1 }).execute()
    return await ask('/api/account/two-factor/end', { password: 'correct horse battery', ...proof })(
      app,
      token,
    )
  }

/** Customers of their own, each merged into the one that follows, then the request. */
const withMerged =
  (count: number, asked: Asked): Asked =>
  async (app, token) => {
    const rows = Array.from({ length: count + 1 }, (_, i) => ({
      ...customerRow(`Customer ${i}`, new Date(NOON)),
      id: `c${i}`,
      merged_into: i < count ? `c${i + 1}` : null,
    }))
    await app.db
      .insertInto('customers')
      .values([...rows, { ...customerRow('Other', new Date(NOON)), id: 'other' }])
      .execute()
    return await asked(app, token)
  }

/** A promo code that is changed so, on a trip to Dulles. */
const withPromo =
  (code: string, change: object = {}): Asked =>
  async app => {
    await priceStore(app.db)
    const { db } = app
    await db
      .updateTable('promo_codes')
      .set({ used: 1, ...change })
      .where('code', '=', code)
      .execute()
    return await app.request('/api/quotes', json({ trips: [toDullesTrip()], promo: code }))
  }

/** A file of a kind that the call takes, or of none. */
const upload =
  (path: string, type: string, body: string): Asked =>
  (app, token) =>
    app.request(path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      body,
    })
const importFile = (bytes: string | Buffer) =>
  ask('/api/imports/preview', { kind: 'customers', file: Buffer.from(bytes).toString('base64') })

const BOMB = zipOf([{ name: 'xl/workbook.xml', text: ' '.repeat(UNPACKED_BYTES_MAX + 1) }])
/** Four times as wide as high. */
const WIDE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><path d="M0 0h40v10z"/></svg>'
const NAMED_TRIP = { from: 'Triangle', to: 'Dulles (IAD)' }

const CASES: Case[] = [
  { field: 'promo', reason: { code: 'unknown-code' }, asked: withPromo('NOPE') },
  { field: 'promo', reason: { code: 'code-used-up' }, asked: withPromo('HUGE', { max_uses: 1 }) },
  {
    field: 'promo',
    reason: { code: 'code-not-for-this' },
    asked: withPromo('HUGE', { min_cents: 90_000 }),
  },
  {
    field: 'code',
    reason: { code: 'code-fixed' },
    async asked(app, token) {
      await priceStore(app.db)
      const { id } = await app.db.selectFrom('vehicle_classes').select('id').executeTakeFirstOrThrow()
      const body = BODIES.createVehicleClass
      return await ask(`/api/vehicle-classes/${id}`, body, 'PUT')(app, token)
    },
  },
  {
    field: 'tariff',
    reason: { code: 'document-fault', fault: 'missing', figure: '' },
    asked: ask('/api/tariffs/draft/import', {}),
  },
  {
    field: 'body',
    reason: { code: 'message-words', fault: 'unknown', name: 'nmae' },
    asked: ask('/api/message-templates/reminder-day/text/en', { subject: '', body: '{nmae}' }, 'PUT'),
  },
  {
    field: 'body',
    reason: { code: 'too-many-segments', max: 2 },
    asked: ask(
      '/api/message-templates/reminder-day/text/en',
      { subject: '', body: `{brand} {when} {link} ${'x'.repeat(240)}` },
      'PUT',
    ),
  },
  {
    field: 'website',
    reason: { code: 'must-stay-empty' },
    asked: app => app.request('/api/messages', json(MESSAGE, { 'x-form-website': 'spam' })),
  },
  { field: 'pickUpTime', reason: { code: 'past' }, asked: reserve({ pickUpDate: '2026-11-19' }) },
  {
    field: 'pickUpTime',
    reason: { code: 'no-such-hour' },
    asked: reserve({ pickUpDate: '2027-03-14', pickUpTime: '02:30' }),
  },
  {
    field: 'pickUpDate',
    reason: { code: 'too-far', days: 1096, years: 3 },
    asked: reserve({ pickUpDate: '2031-01-01' }),
  },
  { field: 'vehicleId', reason: { code: 'not-in-fleet' }, asked: reserve({ vehicleId: 'gone' }) },
  {
    field: 'Idempotency-Key',
    reason: { code: 'idempotency-key', min: 8, max: 128 },
    asked: reserve({}, { 'idempotency-key': 'short' }),
  },
  {
    field: 'status',
    reason: { code: 'transition', from: 'pending', choices: ['confirmed', 'cancelled'] },
    asked: ask('/api/reservations/x/status', { seenStatus: 'pending', status: 'completed' }),
  },
  {
    field: 'reason',
    reason: { code: 'only-cancellation' },
    asked: ask('/api/reservations/x/status', { seenStatus: 'pending', status: 'confirmed', reason: 'Fog' }),
  },
  {
    field: 'given',
    reason: { code: 'no-text-number' },
    asked: agreeByPhone('555-0199'),
  },
  {
    field: 'given',
    reason: { code: 'texts-stopped' },
    asked: agreeByPhone('(703) 555-0199', 'STOP'),
  },
  {
    field: 'name',
    reason: { code: 'taken' },
    asked: ask('/api/saved-views', { name: 'Today', filter: {} }),
  },
  { field: 'current', reason: { code: 'wrong-password' }, asked: setPassword('a longer horse', 'wrong') },
  { field: 'next', reason: { code: 'common-password' }, asked: setPassword('password1234') },
  { field: 'next', reason: { code: 'password-is-name' }, asked: setPassword('admin-1234567') },
  { field: 'code', reason: { code: 'authenticator-code' }, asked: endTwoFactor({}) },
  { field: 'code', reason: { code: 'wrong-code' }, asked: endTwoFactor({ code: '000000' }) },
  {
    field: 'role',
    reason: { code: 'last-owner' },
    asked: ask('/api/staff/staff-admin', { role: 'staff' }, 'PUT'),
  },
  {
    field: 'publishAt',
    reason: { code: 'too-far', days: 1096, years: 3 },
    asked: ask('/api/videos', { url: 'https://youtu.be/aqz-KE-bpKQ', publishAt: '2031-01-01T00:00:00Z' }),
  },
  {
    field: 'file',
    reason: { code: 'picture' },
    asked: upload('/api/pictures', 'image/png', 'no picture'),
  },
  {
    field: 'into',
    reason: { code: 'same-customer' },
    asked: withMerged(0, ask('/api/customers/merge', { from: 'c0', into: 'c0' })),
  },
  {
    field: 'from',
    reason: { code: 'merged-already' },
    asked: withMerged(1, ask('/api/customers/merge', { from: 'c0', into: 'other' })),
  },
  {
    field: 'from',
    reason: { code: 'merged-too-often' },
    asked: withMerged(
      MERGES_IN_A_ROW_MAX - 1,
      ask('/api/customers/merge', { from: `c${MERGES_IN_A_ROW_MAX - 1}`, into: 'other' }),
    ),
  },
  {
    field: 'name',
    reason: { code: 'name-differs' },
    asked: withMerged(0, ask('/api/customers/c0/erase', { name: 'Somebody' })),
  },
  {
    field: 'contact',
    reason: { code: 'nothing-left' },
    asked: async (app, token) => {
      await reserve({})(app, token)
      await gatherIn(app)
      const { id } = await app.db
        .selectFrom('customers')
        .select('id')
        .where('name', '=', 'Ada Byron')
        .executeTakeFirstOrThrow()
      const contact = { kind: 'email', value: RIDE.email }
      return await ask(`/api/customers/${id}/split`, { contact })(app, token)
    },
  },
  {
    field: 'url',
    reason: { code: 'public-https' },
    asked: ask('/api/webhook-endpoints', { ...WEBHOOK, url: 'https://10.0.0.1/hook' }),
  },
  {
    field: 'to',
    reason: { code: 'leads-back' },
    asked: ask('/api/redirects', { from: '/old', to: '/old?again', status: 301 }),
  },
  {
    field: 'fields.colour',
    reason: { code: 'no-such-text' },
    asked: ask('/api/translations/site/site/es', { fields: { colour: 'Rojo' } }, 'PUT'),
  },
  {
    field: 'fields.hours',
    reason: { code: 'no-variables' },
    asked: ask('/api/translations/site/site/es', { fields: { hours: '{hours}' } }, 'PUT'),
  },
  {
    field: 'fields.name',
    reason: { code: 'keep-variables', names: ['guest'] },
    asked: async (app, token) => {
      const tour = { ...(BODIES.createService as object), name: 'Tours for {guest}' }
      const { _id } = (await (await ask('/api/services', tour)(app, token)).json()) as { _id: string }
      return await ask(
        `/api/translations/service/${_id}/es`,
        { fields: { name: 'Paseos' } },
        'PUT',
      )(app, token)
    },
  },
  {
    field: 'locale',
    reason: { code: 'original-locale' },
    asked: ask('/api/translations/site/site/en', { fields: {} }, 'PUT'),
  },
  {
    field: 'item',
    reason: { code: 'not-listed' },
    asked: async (app, token) => {
      const { _id } = (await (await reserve({})(app, token)).json()) as { _id: string }
      const headers = { authorization: `Bearer ${token}`, 'if-match': '"1"' }
      return await app.request(`/api/reservations/${_id}/charges`, json(BODIES.chargeListed, headers))
    },
  },
  {
    field: 'trips.0.to',
    reason: { code: 'no-such-place' },
    asked: ask('/api/named-trips', { trips: [{ from: 'Triangle', to: 'qqqqqqqq' }] }, 'PUT'),
  },
  {
    field: 'trips.1.from',
    reason: { code: 'twice' },
    asked: ask('/api/named-trips', { trips: [NAMED_TRIP, NAMED_TRIP] }, 'PUT'),
  },
  {
    field: 'values.kind',
    reason: { code: 'provider-key' },
    asked: ask(
      '/api/connections/router',
      { values: { kind: 'openrouteservice', url: 'https://router.example.com', key: '' } },
      'PUT',
    ),
  },
  {
    field: 'webhook',
    reason: { code: 'provider-fault', fault: 'address' },
    asked: ask('/api/connections/payments/webhook', {}),
  },
  {
    field: 'values.url',
    reason: { code: 'web-address' },
    asked: ask(
      '/api/connections/router',
      { values: { kind: 'osrm', url: 'router.example.com', key: '' } },
      'PUT',
    ),
  },
  {
    field: 'keepTripDays',
    reason: { code: 'below-rule', days: 1096, rule: 'Trip sheets: 3 years (Virginia Code § 46.2-2099.1)' },
    asked: ask('/api/carrier', { ...(BODIES.updateCarrier as object), keepTripDays: 30 }, 'PUT'),
  },
  { field: 'file', reason: { code: 'not-a-spreadsheet' }, asked: importFile('a\u0000b') },
  {
    field: 'file',
    reason: { code: 'too-many-rows', max: IMPORT_ROWS_MAX },
    asked: importFile(`Name\n${'Ada Byron\n'.repeat(IMPORT_ROWS_MAX + 1)}`),
  },
  {
    field: 'file',
    reason: { code: 'too-many-columns', max: IMPORT_COLUMNS_MAX },
    asked: importFile(`Name${','.repeat(IMPORT_COLUMNS_MAX)}x\n`),
  },
  {
    field: 'file',
    reason: { code: 'unpacks-too-large', max: UNPACKED_BYTES_MAX / 1024 / 1024 },
    asked: importFile(BOMB),
  },
  {
    field: 'file',
    reason: { code: 'brand-shape' },
    asked: upload('/api/brand/files/icon', 'image/svg+xml', WIDE),
  },
]

describe('what a handler refuses at a field has a code', () => {
  const app = useTestApp('sqlite', { rateLimits: true })
  for (const { field, reason, asked } of CASES) {
    test(`${reason.code} at ${field}`, async () => {
      const token = await app().signIn()
      const response = await asked(app(), token)
      assert.equal(response.status, 422)
      const { reasons } = (await response.json()) as ProblemBody
      assert.deepEqual(reasons, { [field]: reason })
    })
  }

  test('and every code of the list is answered somewhere', () => {
    // A preview shows faults of rows; a moment is asked below; `wrong` stands for what has no code.
    const beside = [...CODES_OF_SCHEMAS, 'imported-ride', 'no-such-moment', 'wrong']
    const answered = [...CASES.map(({ reason }) => reason.code), ...beside]
    assert.deepEqual([...new Set(answered)].sort(), Object.keys(FIELD_REASONS).sort())
  })

  test('a moment that is none has a code too', () => {
    const read = () => requirePickUp({ pickUpDate: 'soon', pickUpTime: 'now' }, { timeZone: 'UTC' })
    assert.throws(read, { reasons: { pickUpTime: { code: 'no-such-moment' } } })
  })
})

describe('a call that is refused as a whole says why', () => {
  const app = useTestApp('sqlite', { rateLimits: true })
  const answered = new Set<string>()
  const reasonIn = async (response: Response) => {
    const { reason } = (await response.json()) as ProblemBody
    if (reason) answered.add(reason.code)
    return reason
  }

  test('with the seconds to wait', async () => {
    const shownAt = { 'x-form-shown-at': String(Date.parse(NOON) - 1) }
    const fast = await app().request('/api/messages', json(MESSAGE, shownAt))
    assert.deepEqual(await reasonIn(fast), { code: 'too-fast', retryAfter: 2 })

    const token = await app().signIn()
    const guess = () => setPassword('a longer horse', 'wrong')(app(), token)
    let guessed = await guess()
    while (guessed.status === 422) guessed = await guess()
    assert.deepEqual(await reasonIn(guessed), { code: 'too-many-attempts', retryAfter: 2 })

    let search = await app().request('/api/places/search?q=tri')
    while (search.ok) search = await app().request('/api/places/search?q=tri')
    const many = await reasonIn(search)
    assert.equal(many?.code, 'too-many-requests')
    assert.equal(String(many && 'retryAfter' in many && many.retryAfter), search.headers.get('retry-after'))
  })

  test('where the server cannot take it now', async () => {
    app().beginClosing()
    assert.deepEqual(await reasonIn(await app().request('/readyz')), { code: 'about-to-end', retryAfter: 5 })

    const admission = createAdmission(0)
    assert.throws(() => admission.enter({}, '127.0.0.1'), {
      reason: { code: 'too-much-at-once', retryAfter: 5 },
    })
    answered.add('too-much-at-once')
    const queue = createWorkQueue({ running: 0, waiting: 0 })
    await assert.rejects(
      queue(async () => {}),
      { reason: { code: 'many-sign-ins', retryAfter: 5 } },
    )
    answered.add('many-sign-ins')
  })

  test('where the store is away', async () => {
    app().deps.db.commitTogether = () =>
      Promise.reject(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))
    const response = await reserve({})(app(), '')
    assert.deepEqual(await reasonIn(response), { code: 'not-ready', retryAfter: 5 })
  })

  test('where what was sent, or the account, is of the wrong kind', async () => {
    const token = await app().signIn()
    const noPicture = await upload('/api/pictures', 'text/plain', 'x')(app(), token)
    assert.deepEqual(await reasonIn(noPicture), { code: 'not-a-picture' })

    const large = await app().request('/api/messages', json({ ...MESSAGE, message: 'x'.repeat(200_000) }))
    assert.deepEqual(await reasonIn(large), { code: 'too-many-bytes', max: 102_400 })

    const invitation = { token: 'old', username: 'grace', password: 'cobol cobol cobol' }
    const ended = await app().request('/api/invitations/accept', json(invitation))
    assert.deepEqual(await reasonIn(ended), { code: 'invitation-ended' })
  })

  test('where an owner asks for what the account wants to turn off', async () => {
    const code = totpCode(SECRET, Math.floor(Date.parse(NOON) / 30_000))
    const demanded = await endTwoFactor({ code })(app(), await app().signIn())
    assert.deepEqual(await reasonIn(demanded), { code: 'two-factor-demanded' })
  })

  test('where there is no such language, or visitors do not see it', async () => {
    const asked = ask('/api/translations/site/site/xx', { fields: {} }, 'PUT')
    const unknown = await asked(app(), await app().signIn())
    assert.deepEqual(await reasonIn(unknown), { code: 'no-such-locale' })
    const hidden = await app().request('/api/services?locale=es')
    assert.deepEqual(await reasonIn(hidden), { code: 'locale-not-published' })
  })

  test('where a tariff is in force already', async () => {
    await priceStore(app().db)
    const token = await app().signIn()
    const asked = ask('/api/tariffs/1/withdraw', {})
    assert.deepEqual(await reasonIn(await asked(app(), token)), { code: 'not-planned' })
  })

  test('where a ride with money is deleted', async () => {
    const { _id: id } = await paidRide(app())
    const asked = ask(`/api/reservations/${id}`, {}, 'DELETE')
    assert.deepEqual(await reasonIn(await asked(app(), await app().signIn())), { code: 'cancel-first' })
  })

  test('where a link to a reservation opens less', async () => {
    const made = await app().client('createReservation', { body: RIDE })
    const link = await linkForMessages({ ...app().deps }, made._id, 'pay')
    const headers = { cookie: `manage-pay=${link?.token}` }
    const asked = await app().request(`/api/manage/${made.reference}/cancellation`, { headers })
    assert.deepEqual(await reasonIn(asked), { code: 'link-scope' })
  })

  test('where no vehicle and chauffeur are free', () => {
    for (const code of UNAVAILABLE_CAUSES) {
      assert.deepEqual(unavailable('full', code, {}).reason, { code })
      answered.add(code)
    }
    assert.equal(unavailable('occupied', undefined, {}).reason, undefined)
  })

  test('where a document ends before the ride', () => {
    const paper = { holder: 'vehicle', kind: 'permit', area: 'DC', validThrough: '2026-12-01' } as const
    const { reason, message } = refusalFor([{ ...paper, name: 'Sedan 1' }])
    assert.deepEqual(reason, {
      code: 'paper-ends',
      papers: 'Sedan 1: Permit (DC), valid through Dec 1, 2026',
    })
    assert.equal(
      message,
      `A document expires before drop-off: ${reason.papers}. Choose another vehicle or driver, or have an owner assign it with a reason.`,
    )
    answered.add(reason.code)
  })

  test('a person with a ride ahead is not erased', () => {
    const { message, reason } = rideAhead({ reference: 'QRT-7K3M', local_date: '2026-12-01' })
    const expected = {
      code: 'ride-not-over',
      reference: 'QRT-7K3M',
      date: 'Tuesday, December 1, 2026',
    } as const
    assert.deepEqual(reason, expected)
    assert.ok(message.includes(expected.date))
    answered.add(expected.code)
  })

  test('too many trips are in the way of a repair', () => {
    const expected = { code: 'trips-in-the-way', max: TRIP_MOVES_MAX } as const
    assert.deepEqual(tooManyTrips().reason, expected)
    answered.add(expected.code)
  })

  test('a finished trip is amid a repair', () => {
    const { reason } = outAround('service')
    assert.deepEqual(reason, { code: 'out-around' })
    answered.add('out-around')
  })

  test('and every code of the list is answered somewhere', () => {
    assert.deepEqual([...answered].sort(), Object.keys(PROBLEM_REASONS).sort())
  })
})
