import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { CALLS } from '../../../contract/calls.ts'
import type { Problem } from '../../../contract/problems.ts'
import { json, useTestApp } from '../../../test/support/app.ts'
import { reserveTrips, toDullesTrip, tripOf } from '../../../test/support/trips.ts'
import { applyRetention } from '../../integrations/retention/apply-retention.ts'
import { SHARED_TRIES_MAX, STEP_TRIES_MAX } from '../../platform/signing/step-code.ts'
import { linkForDriver } from '../../reservations/links/driver-link.ts'
import {
  LOGIN_CODES_PER_DAY,
  LOGIN_CODES_PER_HOUR,
  LOGIN_CODES_PER_HOUR_MAX,
} from '../driver-links/driver-login-store.ts'

const NUMBER = '(703) 555-0101'
const MINUTE = 60_000

type Listed = { name: string; zone: string; now: string; trips: { _id: string; url: string }[] }

describe('the login of a driver', () => {
  const app = useTestApp('sqlite', { rateLimits: true, fleet: { sedan: 2 } })
  let office = ''
  beforeEach(async () => {
    const dan = { phone: NUMBER, email: 'Dan@example.com' }
    await app().db.updateTable('drivers').set(dan).where('id', '=', 'driver-sedan-1').execute()
    office = await app().signIn()
  })
  const give = async (day: string) => {
    const { _id } = await reserveTrips(app(), [toDullesTrip({ pickUpDate: day })])
    const id = await tripOf(app(), _id)
    const body = { vehicle: 'sedan-1', driver: 'driver-sedan-1' }
    await app().client('assignTrip', { token: office, params: { id }, body })
    await app().deliver()
    return id
  }
  let asked = 0
  /** From another address each time: the limit of one address is not the subject here. */
  const ask = async (contact: string): Promise<{ request: string; until: string }> => {
    const address = `203.0.113.${++asked}`
    return await (await app().request('/api/driver-login', json({ contact }), address)).json()
  }
  const texted = async () => {
    app().texts.length = 0
    await app().deliver()
    return /\b\d{6}\b/.exec(app().texts.at(-1)?.body ?? '')?.[0]
  }
  const open = (request: string, code: string) =>
    app().request('/api/driver-login/open', json({ request, code }))
  const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? ''
  const list = async (cookie: string) => {
    const response = await app().request('/api/driver-session/trips', { headers: { cookie } })
    return { status: response.status, body: (await response.json()) as never }
  }
  const signIn = async () => {
    const { request } = await ask('+1 703 555 0101')
    return cookieOf(await open(request, (await texted()) ?? ''))
  }

  test('lists the trips of two weeks by a code, each with its page, and nothing of guest or price', async () => {
    const [second, first] = [await give('2026-12-02'), await give('2026-12-01')]
    await give('2026-12-20')
    const { request } = await ask('703-555-0101')
    const opened = await open(request, (await texted()) ?? '')
    const header = opened.headers.get('set-cookie') ?? ''
    assert.match(header, /^driver=[\w-]{43}; Path=\/api\/driver-session\/; .*HttpOnly; SameSite=Strict$/)
    const { body } = await list(cookieOf(opened))
    const { name, trips, zone, now } = body as Listed
    assert.deepEqual([zone, now], ['America/New_York', app().deps.clock().toISOString()])
    assert.deepEqual([name, trips.map(({ _id }) => _id)], ['driver-sedan-1', [first, second]])
    assert.doesNotMatch(JSON.stringify(body), /cents|price|Ada|Lovelace|0199/)
    const token = trips[0]?.url.split('#')[1] ?? ''
    assert.equal((await app().client('getDriverTrip', { token }))._id, first)
    // The code opens once.
    assert.equal((await open(request, '000000')).status, 422)
  })

  test('names the links of the last seven days too, which open, but none of another driver or time', async () => {
    const [id, later] = [await give('2026-12-01'), await give('2026-12-20')]
    const linkOf = async (trip: string) => {
      const { db, signer } = app().deps
      const clock = () => app().deps.clock()
      return (await linkForDriver({ db, signer, clock }, { tripId: trip, driverId: 'driver-sedan-1' }))?.token
    }
    const [own, ahead] = [await linkOf(id), await linkOf(later)]
    const [day, pickUp] = [24 * 60 * MINUTE, Date.parse('2026-12-01T18:00:00Z')]
    app().passTo(pickUp + day)
    await app().db.updateTable('trips').set({ progress: 'done' }).where('id', '=', id).execute()
    const shown = async () => {
      const { body } = await list(await signIn())
      return body as { trips: unknown[]; tokens: string[] }
    }
    const over = await shown()
    assert.deepEqual([over.trips, over.tokens], [[], [own, ahead]])
    assert.equal((await app().client('getDriverTrip', { token: own ?? '' }))._id, id)
    app().pass(6 * day - MINUTE)
    assert.ok((await shown()).tokens.includes(own ?? ''))
    app().pass(MINUTE)
    assert.deepEqual((await shown()).tokens, [ahead])
    // The trip is given to another driver.
    const body = { vehicle: 'sedan-2', driver: 'driver-sedan-2' }
    office = await app().signIn()
    await app().client('assignTrip', { token: office, params: { id: later }, body })
    await app().deliver()
    assert.deepEqual((await shown()).tokens, [])
  })

  test('is answered the same whether somebody drives with that number or not', async () => {
    const known = await ask('dan@example.com')
    assert.ok(await texted())
    const unknown = await ask('nobody@example.com')
    assert.deepEqual([Object.keys(unknown), unknown.until], [Object.keys(known), known.until])
    assert.equal(await texted(), undefined)
    // Two drivers with one number: neither gets a code.
    await app().db.updateTable('drivers').set({ phone: NUMBER }).execute()
    await ask(NUMBER)
    assert.equal(await texted(), undefined)
    for (const code of ['000000', '123456']) assert.equal((await open(unknown.request, code)).status, 422)
  })

  test('counts five tries before it compares, also at once, and ends after 20 minutes', async () => {
    const { request } = await ask(NUMBER)
    const code = (await texted()) ?? ''
    const wrong = code === '000000' ? '000001' : '000000'
    const tries = Array.from({ length: STEP_TRIES_MAX }, () => open(request, wrong))
    assert.deepEqual(new Set((await Promise.all(tries)).map(({ status }) => status)), new Set([422]))
    assert.equal((await open(request, code)).status, 422)
    const late = await ask(NUMBER)
    const other = (await texted()) ?? ''
    app().pass(20 * MINUTE)
    assert.equal((await open(late.request, other)).status, 422)
  })

  test('counts the requests of each session, not of the address that drivers of one carrier share', async () => {
    const [one, two] = [await signIn(), await signIn()]
    for (let i = 0; i < CALLS.listDriverTrips.limit.requests; i++) assert.equal((await list(one)).status, 200)
    assert.deepEqual([(await list(one)).status, (await list(two)).status], [429, 200])
    app().pass(CALLS.listDriverTrips.limit.seconds * 1000)
    assert.equal((await list(one)).status, 200)
  })

  test('ends by the driver, by the owner on every telephone, after thirty days, and with the driver', async () => {
    const [one, two, three] = [await signIn(), await signIn(), await signIn()]
    const call = { method: 'POST', headers: { cookie: one } }
    assert.equal((await app().request('/api/driver-session/end', call)).status, 200)
    assert.deepEqual([(await list(one)).status, (await list(two)).status], [401, 200])
    const params = { id: 'driver-sedan-1' }
    await app().client('endDriverLogins', { token: office, params })
    assert.deepEqual([(await list(two)).status, (await list(three)).status], [401, 401])
    const unknown = app().client('endDriverLogins', { token: office, params: { id: 'none' } })
    await assert.rejects(unknown, (error: Problem) => error.code === 'not_found')
    const four = await signIn()
    assert.equal((await list(four)).status, 200)
    app().pass(30 * 24 * 60 * MINUTE)
    assert.equal((await list(four)).status, 401)
    for (const cookie of ['', 'driver=', `driver=${'x'.repeat(43)}`])
      assert.equal((await list(cookie)).status, 401)
    await applyRetention(app().db, app().deps.clock())
    assert.deepEqual(await app().db.selectFrom('driver_logins').select('id').execute(), [])
  })

  test('sends three codes an hour, whoever asks, and any good one opens any request, within the codes of a day', async () => {
    const strangers = []
    for (let i = 0; i < LOGIN_CODES_PER_HOUR; i++) strangers.push((await ask(NUMBER)).request)
    const sent = async () => {
      app().texts.length = 0
      await app().deliver()
      return app().texts.map(({ body }) => /\b\d{6}\b/.exec(body)?.[0] ?? '')
    }
    const codes = await sent()
    assert.equal(codes.length, LOGIN_CODES_PER_HOUR)
    const own = await ask(NUMBER)
    assert.deepEqual(await sent(), [])
    const opened = await open(own.request, codes[0] ?? '')
    assert.equal(opened.status, 200)
    assert.equal((await list(cookieOf(opened))).status, 200)
    // Once.
    assert.equal((await open(own.request, codes[0] ?? '')).status, 422)
    assert.equal((await open(strangers[0] ?? '', codes[0] ?? '')).status, 422)
    // No more than one for each life of a code beyond that, so that there always is one.
    app().pass(20 * MINUTE)
    const later = []
    for (let i = 0; i < 5; i++) later.push((await ask(NUMBER)).request)
    const [code, ...more] = await sent()
    assert.deepEqual(more, [])
    assert.equal((await open(later[4] ?? '', code ?? '')).status, 200)
  })

  test('counts tries of a code by other requests, and leaves its own request its tries', async () => {
    const { request } = await ask(NUMBER)
    const code = (await texted()) ?? ''
    const wrong = code === '000000' ? '000001' : '000000'
    for (let asked = 0; asked < SHARED_TRIES_MAX / STEP_TRIES_MAX; asked++) {
      const other = (await ask(NUMBER)).request
      for (let i = 0; i < STEP_TRIES_MAX; i++) assert.equal((await open(other, wrong)).status, 422)
    }
    assert.equal((await open((await ask(NUMBER)).request, code)).status, 422)
    assert.equal((await open(request, code)).status, 200)
  })

  /** Asks from an address of its own, then uses up the tries of its request. Returns the codes that were sent. */
  const attack = async (): Promise<{ codes: string[] }> => {
    const { request } = await ask(NUMBER)
    app().texts.length = 0
    await app().deliver()
    const codes = app().texts.map(({ body }) => /\b\d{6}\b/.exec(body)?.[0] ?? '')
    for (let i = 0; i < STEP_TRIES_MAX; i++) {
      const address = `198.51.100.${asked}`
      const wrong = json({ request, code: 'no code' })
      assert.equal((await app().request('/api/driver-login/open', wrong, address)).status, 422)
    }
    return { codes }
  }

  test('sends the driver a code of their own after strangers use up shared tries, within six codes an hour', async () => {
    // Each uses up a third of the shared tries of all codes before it.
    const attacks = LOGIN_CODES_PER_HOUR + SHARED_TRIES_MAX / STEP_TRIES_MAX
    for (let i = 0; i < attacks; i++)
      assert.equal((await attack()).codes.length, i < LOGIN_CODES_PER_HOUR ? 1 : 0)
    const { request } = await ask(NUMBER)
    const code = (await texted()) ?? ''
    // Their tries are not those of the driver's own request.
    for (let i = 0; i < attacks; i++) await attack()
    assert.equal((await open(request, code)).status, 200)
  })

  /** How many codes so many attacks send. */
  const sentIn = async (attacks: number) => {
    let sent = 0
    for (let i = 0; i < attacks; i++) sent += (await attack()).codes.length
    return sent
  }
  /** Guesses at all codes that were sent: by their own requests, and by others. */
  const guessed = async () => {
    const logins = app().db.selectFrom('driver_logins').select(['tries', 'shared_tries'])
    const rows = await logins.where('sent_at', 'is not', null).execute()
    const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
    return [sum(rows.map(({ tries }) => tries)), sum(rows.map(row => row.shared_tries))]
  }

  test('sends strangers six codes at once, then none until they end, then one in 20 minutes: 160 guesses an hour', async () => {
    const sent = [await sentIn(40)]
    for (let i = 0; i < 2; i++) {
      app().pass(20 * MINUTE)
      await applyRetention(app().db, app().deps.clock())
      sent.push(await sentIn(10))
    }
    assert.deepEqual(sent, [LOGIN_CODES_PER_HOUR_MAX, 1, 1])
    assert.deepEqual(await guessed(), [40, 120])
  })

  test('sends twenty codes in 24 hours and no more', async () => {
    const minutes = 20
    const asks = async (count: number) => {
      let sent = 0
      for (let i = 0; i < count; i++) {
        await ask(NUMBER)
        if ((await texted()) !== undefined) sent += 1
        app().pass(minutes * MINUTE)
        await applyRetention(app().db, app().deps.clock())
      }
      return sent
    }
    assert.equal(await asks(LOGIN_CODES_PER_DAY), LOGIN_CODES_PER_DAY)
    assert.equal(await asks(5), 0)
    const day = 24 * 60 * MINUTE
    app().pass(day - (LOGIN_CODES_PER_DAY + 5) * minutes * MINUTE - 1)
    assert.equal(await ask(NUMBER).then(texted), undefined)
    // The first of them is a day old.
    app().pass(1)
    const { request } = await ask(NUMBER)
    const code = (await texted()) ?? ''
    assert.equal((await open(request, code)).status, 200)
    assert.equal(await ask(NUMBER).then(texted), undefined)
  })

  test('takes 400 guesses in 24 hours and no more, 300 of them by other requests', async () => {
    // Six codes for each hour, and as many requests as use up all tries of these.
    const attacks = (LOGIN_CODES_PER_HOUR_MAX * SHARED_TRIES_MAX) / STEP_TRIES_MAX
    const sent: number[] = []
    for (let hour = 0; hour < 5; hour++) {
      sent.push(await sentIn(attacks))
      app().pass(60 * MINUTE)
    }
    assert.deepEqual(
      [sent, await guessed()],
      [
        [6, 6, 6, 2, 0],
        [100, 300],
      ],
    )
  })

  test('opens by nothing of another driver', async () => {
    const other = { phone: '(703) 555-0102', email: null }
    await app().db.updateTable('drivers').set(other).where('id', '=', 'driver-sedan-2').execute()
    await ask(NUMBER)
    const code = (await texted()) ?? ''
    const { request } = await ask(other.phone)
    assert.equal((await open(request, code)).status, 422)
    const nobody = await ask('nobody@example.com')
    assert.equal((await open(nobody.request, code)).status, 422)
  })
})

describe('the login of a driver, with limits,', () => {
  const app = useTestApp('sqlite', { rateLimits: true })
  const ask = (address: string) =>
    app().request('/api/driver-login', json({ contact: '7035550101' }), address)

  test('is answered to each address five times an hour, whoever else asks for the same number', async () => {
    for (let i = 0; i < 20; i++) assert.equal((await ask(`198.51.100.${i}`)).status, 200)
    for (let i = 0; i < 5; i++) assert.equal((await ask('192.0.2.1')).status, 200)
    assert.equal((await ask('192.0.2.1')).status, 429)
  })
})
