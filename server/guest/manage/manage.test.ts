import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ManagedReservation } from '../../../contract/guest/schemas.ts'
import type { ProblemBody } from '../../../contract/problems.ts'
import { toJson } from '../../../domain/values/json.ts'
import { type TestApp, useTestApp } from '../../../test/support/app.ts'
import { guestOf, linkToken, paidRide } from '../../../test/support/paid-ride.ts'
import { ORIGIN } from '../../../test/support/recording.ts'
import { hashToken } from '../../platform/signing/token-hash.ts'

const DAY_MS = 86_400_000
/** Until the end of the link: 45 days after the ride on December 4. */
const TO_EXPIRY_MS = Date.parse('2026-12-04T23:45:00Z') + 45 * DAY_MS - Date.parse('2026-11-20T17:00:00Z')

const cookiesOf = (response: Response) => response.headers.getSetCookie()

describe('the link to the page of a reservation', () => {
  const app = useTestApp('sqlite', { priced: true })

  const made = async () => {
    const reservation = await paidRide(app())
    const token = await linkToken(app(), reservation._id)
    return { ...reservation, token }
  }

  test('enters by two cookies that no script reads and no other site sends, and leaves the address', async () => {
    const { reference, token } = await made()
    const response = await app().request(`/m/${token}`)
    assert.equal(response.status, 303)
    assert.equal(response.headers.get('location'), `/manage/${reference}`)
    assert.deepEqual(
      cookiesOf(response),
      [`/manage/${reference}`, `/api/manage/${reference}`].map(
        path => `manage=${token}; Path=${path}; Max-Age=2592000; HttpOnly; SameSite=Lax`,
      ),
    )
    for (const [name, value] of [
      ['cache-control', 'no-store'],
      ['referrer-policy', 'same-origin'],
      ['x-robots-tag', 'noindex'],
    ] as const)
      assert.equal(response.headers.get(name), value)
  })

  test('shows a guest who opens a link that only pays no less than before, until the wider link ends', async () => {
    const { _id, reference, token } = await made()
    const staff = await app().signIn()
    const { url } = await app().client('makeManageLink', {
      token: staff,
      id: _id,
      body: { scope: 'pay', label: 'Desk' },
    })
    const response = await app().request(new URL(url).pathname)
    const [cookie = ''] = cookiesOf(response)
    assert.match(cookie, /^manage-pay=[\w-]{32}; Path=\/manage\//)
    const pay = cookie.split(';')[0]
    const scopeOf = async (cookies: string) => {
      const answer = await app().request(`/api/manage/${reference}`, { headers: { cookie: cookies } })
      return answer.status === 200 ? ((await answer.json()) as { scope: string }).scope : answer.status
    }
    assert.equal(await scopeOf(`${pay}`), 'pay')
    assert.equal(await scopeOf(`${pay}; manage=${token}`), 'manage')
    await app().client('revokeManageLink', { token: staff, id: _id, body: { scope: 'manage', n: 1 } })
    assert.equal(await scopeOf(`${pay}; manage=${token}`), 'pay')
  })

  test('has a token of 32 characters of which the store holds the hash alone; a message sent again has the same', async () => {
    const { _id, token } = await made()
    assert.match(token, /^[\w-]{32}$/)
    const rows = await app().db.selectFrom('manage_links').selectAll().execute()
    assert.equal(rows.length, 1)
    assert.equal(rows[0]?.token_hash, hashToken(token))
    assert.equal(rows[0]?.expires_at, '2027-01-18T23:45:00.000Z')
    assert.doesNotMatch(JSON.stringify(rows), new RegExp(token))
    assert.equal(await linkToken(app(), _id), token)
  })

  test('opens this reservation and no other, and only with the cookie', async () => {
    const one = await made()
    const other = await paidRide(app(), { ride: { email: 'bob@example.com' } })
    const read = await guestOf(app(), one).get()
    const managed = (await read.json()) as ManagedReservation
    assert.deepEqual(
      [managed.reference, managed.paidCents, managed.standing],
      [one.reference, 24_000, 'requested'],
    )
    assert.equal(read.headers.get('cache-control'), 'no-store')
    assert.equal(read.headers.get('x-robots-tag'), 'noindex')
    assert.equal((await guestOf(app(), { ...one, reference: other.reference }).get()).status, 404)
    assert.equal((await guestOf(app(), { ...one, token: 'x'.repeat(32) }).get()).status, 404)
    assert.equal((await app().request(`/api/manage/${one.reference}`)).status, 404)
    const authorization = `Bearer ${await app().signIn()}`
    assert.equal(
      (await app().request(`/api/manage/${one.reference}`, { headers: { authorization } })).status,
      404,
    )
  })

  test('tells the policy with the dates of this ride, and what is due', async () => {
    const one = await made()
    const managed = (await (await guestOf(app(), one).get()).json()) as ManagedReservation
    assert.deepEqual(
      managed.policy?.map(({ what, when }) => `${what} ${when}`.replace(/[\u00a0\u202f]/g, ' ')),
      [
        '$240.00 refund until Wed, Dec 2, 6:45 pm',
        'Deposit nonrefundable until Fri, Dec 4, 4:45 pm',
        'Full price until pickup',
      ],
    )
    assert.deepEqual([managed.due, managed.laterCents], [undefined, 24_000])
    const unpaid = await paidRide(app(), { captured: 0, card: false, ride: { email: 'bob@example.com' } })
    const guest = guestOf(app(), { ...unpaid, token: await linkToken(app(), unpaid._id) })
    const { due } = (await (await guest.get('?locale=es')).json()) as ManagedReservation
    assert.deepEqual(due, { cents: 24_000, purpose: 'deposit', online: false })
  })

  test('says until when cancelling is free as the office and the reservation do', async () => {
    const one = await made()
    const free = toJson([{ deposit: 0, rows: [{ until: null, fee: 0 }] }])
    await app().db.updateTable('reservation_policies').set({ schedule: free, fee_floor_cents: 0 }).execute()
    const { policy } = (await (await guestOf(app(), one).get()).json()) as ManagedReservation
    const read = { token: await app().signIn(), params: { id: one._id } }
    const { schedule } = await app().client('getMoney', { token: read.token, id: one._id })
    const { price } = await app().client('getReservation', read)
    const pickUp = '2026-12-04T23:45:00Z'
    assert.deepEqual(
      [policy?.[0]?.until, schedule, price?.freeUntil],
      [pickUp, [{ until: pickUp, feeCents: 0 }], pickUp],
    )
  })

  test('is good until 45 days after the last pick-up, and not after it', async () => {
    const one = await made()
    app().pass(TO_EXPIRY_MS - 1000)
    assert.equal((await guestOf(app(), one).get()).status, 200)
    app().pass(1000)
    assert.equal((await guestOf(app(), one).get()).status, 404)
    assert.equal((await app().request(`/m/${one.token}`)).headers.get('location'), '/manage')
  })

  test('a page of another site cannot cancel with it', async () => {
    const one = await made()
    const guest = guestOf(app(), one)
    const { preview } = (await (await guest.get('/cancellation')).json()) as { preview: string }
    for (const origin of ['https://evil.example', 'null', ''])
      assert.equal((await guest.post('/cancellation', { preview }, origin)).status, 404)
    assert.equal((await guest.post('/cancellation', { preview }, ORIGIN)).status, 200)
  })

  test('one that only pays sees what is due and its payments, and cancels nothing', async () => {
    const one = await made()
    const token = await app().signIn()
    const { url } = await app().client('makeManageLink', {
      id: one._id,
      token,
      body: { scope: 'pay', label: 'The secretary' },
    })
    const guest = guestOf(app(), { ...one, token: url.split('/').at(-1) ?? '' })
    const managed = (await (await guest.get()).json()) as ManagedReservation
    assert.deepEqual([managed.scope, managed.ride, managed.cancellation], ['pay', undefined, 'none'])
    assert.doesNotMatch(JSON.stringify(managed), /Byron|example\.com|Triangle/)
    assert.equal((await guest.get('/cancellation')).status, 403)
    assert.equal((await guest.post('/cancellation', { preview: 'x' })).status, 403)
  })

  test('staff end a link; the next message carries a new one', async () => {
    const one = await made()
    const token = await app().signIn()
    const [link] = await app().client('revokeManageLink', {
      id: one._id,
      token,
      body: { scope: 'manage', n: 1 },
    })
    assert.ok(link?.revokedAt)
    assert.equal((await guestOf(app(), one).get()).status, 404)
    const again = await linkToken(app(), one._id)
    assert.notEqual(again, one.token)
    assert.equal((await guestOf(app(), { ...one, token: again }).get()).status, 200)
    const listed = await app().client('listManageLinks', { id: one._id, token })
    assert.deepEqual(listed.map(({ n, revokedAt }) => [n, revokedAt !== undefined]).sort(), [
      [1, true],
      [2, false],
    ])
  })

  test('notes that a person looked, once, when the page says so', async () => {
    const one = await made()
    const seen = async () =>
      (await app().db.selectFrom('manage_links').select('seen_at').executeTakeFirst())?.seen_at
    await guestOf(app(), one).get()
    assert.equal(await seen(), null)
    assert.equal((await guestOf(app(), one).post('/seen')).status, 200)
    const first = await seen()
    assert.ok(first)
    app().pass(5000)
    await guestOf(app(), one).post('/seen')
    assert.equal(await seen(), first)
  })

  for (const locale of ['en', 'es'] as const) {
    test(`stands in every mail to a guest (${locale}), and opening each link of each mail twice changes nothing`, async () => {
      const token = await app().signIn()
      const ride = await paidRide(app(), { ride: { locale } })
      await app().deliver()
      await app().client('changeReservationStatus', {
        id: ride._id,
        token,
        body: { seenStatus: 'pending', status: 'confirmed' },
      })
      await app().deliver()
      const { preview } = await app().client('previewStaffCancellation', { id: ride._id, token, query: {} })
      await app().client('changeReservationStatus', {
        id: ride._id,
        token,
        body: { seenStatus: 'confirmed', status: 'cancelled', cancellation: { cause: 'guest', preview } },
      })
      const mails = await app().deliver()
      const own = `${ORIGIN}/m/${await linkToken(app(), ride._id)}`
      const toGuest = mails.filter(({ message }) => message.to === ride.email)
      assert.equal(toGuest.length, 3)
      for (const { message } of toGuest) {
        assert.ok(message.text.includes(own), message.subject)
        assert.ok(message.html.includes(own), message.subject)
      }
      const owners = mails.filter(({ message }) => message.to !== ride.email)
      assert.ok(owners.length > 0)
      for (const { message } of owners) assert.doesNotMatch(message.text, /\/m\//)
      const cancelled = toGuest.at(-1)?.message.text ?? ''
      assert.match(
        cancelled,
        locale === 'en' ? /We’ll refund \$240\.00 to your Visa/ : /Le reembolsaremos \$240\.00 a su Visa/,
      )

      const before = await snapshot(app())
      const links = mails.flatMap(({ message }) => linksIn(message.html))
      assert.ok(links.length >= 6)
      for (const link of [...links, ...links]) {
        const answer = await app().request(link.slice(ORIGIN.length))
        const location = answer.headers.get('location')
        if (location?.startsWith('/manage/')) {
          const cookie = cookiesOf(answer)[0]?.split(';')[0] ?? ''
          await app().request(`/api${location}`, { headers: { cookie } })
          await app().request(`/api${location}/cancellation`, { headers: { cookie } })
        }
      }
      assert.equal(await snapshot(app()), before)
    })
  }
})

/** Our own addresses in a mail. */
function linksIn(html: string): string[] {
  return [...html.matchAll(/href="([^"]+)"/g)]
    .map(([, link]) => link ?? '')
    .filter(link => link.startsWith(ORIGIN))
}

/** All that a reservation, its money and its links have in the store. */
async function snapshot({ db }: TestApp): Promise<string> {
  const tables = [
    ...(['reservations', 'trips', 'payments', 'payment_operations', 'postings', 'events', 'jobs'] as const),
    ...(['manage_links', 'idempotency_keys', 'holds', 'occupancies'] as const),
  ]
  const rows = await Promise.all(tables.map(table => db.selectFrom(table).selectAll().execute()))
  return JSON.stringify(rows)
}

describe('trying tokens', () => {
  const app = useTestApp('sqlite', { rateLimits: true })

  test('is answered 20 times a minute, and then refused, whatever the address of the page', async () => {
    const statuses = []
    for (let at = 0; at < 10; at++) {
      statuses.push((await app().request(`/m/${String(at).repeat(32)}`)).status)
      statuses.push((await app().request(`/api/manage/QRT-AAA-AAA${at}`)).status)
    }
    assert.deepEqual([...new Set(statuses)].sort(), [303, 404])
    const refused = await app().request('/api/manage/QRT-AAA-AAAA')
    assert.equal(refused.status, 429)
    assert.equal(((await refused.json()) as ProblemBody).code, 'too_many')
    assert.equal((await app().request(`/m/${'z'.repeat(32)}`)).status, 429)
  })
})
