import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AnswerOf } from '../../contract/calls.ts'
import {
  BOOKINGS_PER_HOUR_MAX,
  LAPSED_HOLDS_MAX,
  UNPAID_AHEAD_MAX,
  unpaidPerHour,
} from '../../domain/dispatch/booking-limits.ts'
import { json, type TestApp, useTestApp } from '../../test/support/app.ts'
import { onEveryEngine } from '../../test/support/engines.ts'
import { insertFleet } from '../../test/support/fleet.ts'
import { priceStore } from '../../test/support/priced-store.ts'
import { toDullesTrip } from '../../test/support/trips.ts'
import { examineOccupancies } from '../dispatch/occupancy/examine-occupancies.ts'

const HOUR_MS = 3600_000
type Made = AnswerOf<'createReservation'>
type Who = { email?: string; phone?: string; address?: string }
type When = { date?: string; hour?: number; hours?: number }

/** Numbers of people who have nothing in common. */
let people = 0
const stranger = (): Required<Who> => {
  people += 1
  return {
    email: `guest${people}@example.com`,
    phone: `70355${String(people).padStart(5, '0')}`,
    address: `198.51.${Math.floor(people / 250)}.${people % 250}`,
  }
}

/** Asks for a price and reserves it as a visitor, from wherever a person is. */
function visitor(app: () => TestApp) {
  const quote = async ({ date = '2026-12-01', hour = 6, hours }: When, address: string) => {
    const pickUpTime = `${String(hour).padStart(2, '0')}:00`
    const hourly = hours === undefined ? {} : { kind: 'hourly' as const, hours }
    const trips = [toDullesTrip({ pickUpDate: date, pickUpTime, ...hourly })]
    const response = await app().request('/api/quotes', json({ trips }), address)
    const { classes } = (await response.json()) as AnswerOf<'quoteTrips'>
    const { price, offer } = classes.find(({ code }) => code === 'sedan') ?? {}
    assert.equal(offer?.state, 'instant')
    return price?.token ?? ''
  }
  const send = async (token: string, { email, phone, address }: Required<Who>) => {
    const body = { firstName: 'Ada', lastName: 'Byron', email, phoneNumber: phone, quote: token }
    return await app().request('/api/reservations', json(body), address)
  }
  const book = async (when: When, who: Who = {}): Promise<Made> => {
    const whole = { ...stranger(), ...who }
    const response = await send(await quote(when, whole.address), whole)
    assert.equal(response.status, 201)
    return (await response.json()) as Made
  }
  return { quote, send, book }
}

const outcomeOf = ({ status, limitedBy }: Made) => limitedBy ?? status

onEveryEngine('unpaid rides of one person', engine => {
  const app = useTestApp(engine, { rateLimits: true, connections: 10, fleet: { sedan: 12 } })
  const { quote, send, book } = visitor(app)
  const staffToken = () => app().signIn()

  for (const [name, same] of Object.entries({
    'an email address': { email: 'ada.byron@gmail.com' },
    'a phone number': { phone: '(703) 555-0199' },
    'a network address': { address: '192.0.2.7' },
  })) {
    test(`are three ahead by ${name}; the next one is a request that says why`, async () => {
      for (let i = 0; i < UNPAID_AHEAD_MAX; i++)
        assert.equal(outcomeOf(await book({ hour: 8 + i }, same)), 'confirmed')
      // Three visitor emails an hour leave for one address: the confirmations first.
      await app().deliver()
      const fourth = await book({ hour: 14 }, same)
      assert.deepEqual([fourth.status, fourth.limitedBy], ['pending', 'rides-ahead'])
      assert.equal(outcomeOf(await book({ hour: 14 })), 'confirmed')
      const mails = await app().deliver()
      const subjects = mails
        .filter(({ message }) => message.to.startsWith('guest') || message.to.startsWith('ada'))
        .map(({ message }) => /^Ride confirmed/.test(message.subject))
      assert.equal(subjects.filter(Boolean).length, UNPAID_AHEAD_MAX + 1)
      assert.deepEqual(await examineOccupancies(app().db), { overlaps: 0, incomplete: 0, left: 0 })
    })
  }

  test('are the same person in every spelling of a mailbox and a number', async () => {
    const spellings = ['ada.byron@gmail.com', 'AdaByron@googlemail.com', 'adabyron+2@gmail.com']
    for (const [at, email] of spellings.entries()) await book({ hour: 8 + at }, { email })
    assert.equal(outcomeOf(await book({ hour: 14 }, { email: 'adabyron@gmail.com' })), 'rides-ahead')
    for (const [at, phone] of ['7035550199', '+1 (703) 555-0199', '1-703-555-0199 ext. 4'].entries())
      await book({ hour: 8 + at, date: '2026-12-02' }, { phone })
    assert.equal(outcomeOf(await book({ hour: 14 }, { phone: '(703) 555-0199' })), 'rides-ahead')
  })

  test('do not count once they are cancelled, over, paid for, or confirmed by staff', async () => {
    const who = stranger()
    const made: Made[] = []
    for (let i = 0; i < UNPAID_AHEAD_MAX; i++) made.push(await book({ hour: 8 + 2 * i }, who))
    const [first, second, third] = made
    assert.ok(first && second && third)
    const next = async () => outcomeOf(await book({ hour: 15, date: '2026-12-03' }, who))
    const { db, client } = app()
    const set = (id: string, status: 'pending' | 'cancelled' | 'confirmed', seenStatus: Made['status']) =>
      staffToken().then(token =>
        client('changeReservationStatus', { token, params: { id }, body: { seenStatus, status } }),
      )
    assert.equal(await next(), 'rides-ahead')
    await set(first._id, 'cancelled', 'confirmed')
    assert.equal(await next(), 'confirmed')
    assert.equal(await next(), 'rides-ahead')
    await db
      .insertInto('payments')
      .values({
        ...{ id: 'pay', reservation_id: second._id, provider: 'test', purpose: 'guarantee', mode: 'keep' },
        ...{ cents: 0, state: 'held', kept_ref: 'card', held_cents: 0, captured_cents: 0, refunded_cents: 0 },
        ...{ facts: '{}', test: 1, version: 1, created_at: app().deps.clock().toISOString() },
      } as never)
      .execute()
    assert.equal(await next(), 'confirmed')
    assert.equal(await next(), 'rides-ahead')
    await set(third._id, 'pending', 'confirmed')
    await set(third._id, 'confirmed', 'pending')
    assert.equal(await next(), 'confirmed')
    assert.equal(await next(), 'rides-ahead')
  })

  test('are three of twenty that one person reserves at the same moment', async () => {
    const who = stranger()
    const tokens = await Promise.all(
      Array.from({ length: 20 }, (_, i) => quote({ hour: 6 + (i % 12) }, `203.0.113.${i}`)),
    )
    const answers = await Promise.all(
      tokens.map((token, i) => send(token, { ...stranger(), email: who.email, address: `203.0.113.${i}` })),
    )
    const made = await Promise.all(answers.map(answer => answer.json() as Promise<Made>))
    const rows = await app().db.selectFrom('reservations').select('status').execute()
    assert.equal(rows.filter(({ status }) => status === 'confirmed').length, UNPAID_AHEAD_MAX)
    assert.equal(made.filter(({ status }) => status === 'confirmed').length, UNPAID_AHEAD_MAX)
    // And not more than a person may make in an hour, requests included.
    assert.equal(rows.length, BOOKINGS_PER_HOUR_MAX)
    assert.equal(answers.filter(({ status }) => status === 429).length, 20 - BOOKINGS_PER_HOUR_MAX)
    assert.deepEqual(await examineOccupancies(app().db), { overlaps: 0, incomplete: 0, left: 0 })
  })

  test('and requests are ten within an hour; the next one is refused', async () => {
    const who = stranger()
    const request = async () => {
      const body = { ...toDullesTrip(), firstName: 'Ada', lastName: 'Byron', phoneNumber: who.phone }
      const anywhere = stranger()
      return await app().request(
        '/api/reservations',
        json({ ...body, email: anywhere.email }),
        anywhere.address,
      )
    }
    for (let i = 0; i < BOOKINGS_PER_HOUR_MAX; i++) assert.equal((await request()).status, 201)
    app().pass(HOUR_MS - 60_000)
    const refused = await request()
    assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '60'])
    app().pass(60_000)
    assert.equal((await request()).status, 201)
  })

  test('of all guests together are bounded within an hour; then they are requests', async () => {
    for (let i = 0; i < unpaidPerHour(12); i++)
      assert.equal(
        outcomeOf(await book({ hour: 7 + (i % 12), date: `2026-12-0${1 + (i % 5)}` })),
        'confirmed',
      )
    assert.equal(outcomeOf(await book({ hour: 20, date: '2026-12-08' })), 'busy')
    app().pass(HOUR_MS)
    assert.equal(outcomeOf(await book({ hour: 20, date: '2026-12-08' })), 'confirmed')
  })
})

onEveryEngine('unpaid rides in a small fleet', engine => {
  const app = useTestApp(engine, { rateLimits: true, trustedProxies: 1, fleet: { sedan: 2 } })
  const { book } = visitor(app)

  test('are two a day from one address, and as many on another day', async () => {
    const address = '192.0.2.7'
    for (const hour of [6, 9]) assert.equal(outcomeOf(await book({ hour }, { address })), 'confirmed')
    assert.equal(outcomeOf(await book({ hour: 14 }, { address })), 'rides-ahead')
    assert.equal(outcomeOf(await book({ hour: 14, date: '2026-12-02' }, { address })), 'confirmed')
  })

  test('are four a day from one network of IPv6, however many addresses it has', async () => {
    const from = (part: number) => ({ address: `2001:db8:77:${part}::/64` })
    for (const hour of [6, 9, 12, 15]) assert.equal(outcomeOf(await book({ hour }, from(hour))), 'confirmed')
    assert.equal(outcomeOf(await book({ hour: 18 }, from(18))), 'rides-ahead')
    assert.equal(outcomeOf(await book({ hour: 18 }, { address: '2001:db8:78:1::/64' })), 'confirmed')
  })

  test('have no limit by a local address, which all guests of a proxy may share', async () => {
    for (const hour of [6, 9, 12, 15])
      assert.equal(outcomeOf(await book({ hour }, { address: '10.0.0.5' })), 'confirmed')
    const rows = await app()
      .db.selectFrom('visitor_bookings')
      .select(['address_hash', 'network_hash', 'email_hash'])
      .execute()
    assert.equal(rows.length, 4)
    for (const row of rows) {
      assert.deepEqual([row.address_hash, row.network_hash], [null, null])
      assert.ok(row.email_hash)
    }
  })
})

onEveryEngine('holds that nobody paid for', engine => {
  const app = useTestApp(engine, { rateLimits: true, payments: true, fleet: { sedan: 6 } })
  const { book } = visitor(app)
  const HOLD_MS = 36 * 60_000

  test('end instant booking of their person for a day after three of them', async () => {
    const who = stranger()
    for (let i = 0; i < LAPSED_HOLDS_MAX; i++) {
      const held = await book({ hour: 8, hours: 6 }, who)
      assert.ok(held.hold, JSON.stringify(held))
      app().pass(HOLD_MS)
      for (let round = 0; round < 4; round++) await app().deliver()
    }
    const next = await book({ hour: 8, hours: 6 }, who)
    assert.deepEqual(
      [next.status, next.hold, next.pay, next.limitedBy],
      ['pending', undefined, undefined, 'deposits-open'],
    )
    // Of rides without a deposit too.
    assert.equal(outcomeOf(await book({ hour: 12 }, { phone: who.phone })), 'deposits-open')
    assert.ok((await book({ hour: 8, hours: 6 })).hold)
    app().pass(24 * HOUR_MS - HOLD_MS)
    assert.ok((await book({ hour: 8, hours: 6 }, who)).hold)
  })
})

onEveryEngine('an installation without limits', engine => {
  const app = useTestApp(engine)
  const { book } = visitor(app)

  test('confirms as many unpaid rides of one person as its fleet can drive', async () => {
    await priceStore(app().db)
    await insertFleet(app().db, { sedan: 2 })
    const who = stranger()
    for (const hour of [6, 9, 12, 15, 18]) assert.equal(outcomeOf(await book({ hour }, who)), 'confirmed')
    assert.deepEqual(await app().db.selectFrom('visitor_bookings').selectAll().execute(), [])
  })
})
