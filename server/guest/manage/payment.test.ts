import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ManagedReservation } from '../../../contract/guest/schemas.ts'
import type { NewManageLink } from '../../../contract/reservations/cancellation-schemas.ts'
import { useTestApp } from '../../../test/support/app.ts'
import { guestOf, linkToken, paidRide } from '../../../test/support/paid-ride.ts'
import { ORIGIN } from '../../../test/support/recording.ts'
import { listTestPayments, setFault } from '../../../test/support/test-payments.ts'
import { CONTACT, priceOf, reserveTrips, toDullesTrip } from '../../../test/support/trips.ts'
import { actAsGuest } from '../../money/providers/test-provider/guest-actions.ts'
import { listPaymentsOf } from '../../reservations/ledger/payment-store.ts'

/** Six hours in a sedan: a deposit is due. */
const TRIP = toDullesTrip({ kind: 'hourly', hours: 6 })

describe('the payment that a guest comes back from', () => {
  const app = useTestApp('sqlite', { payments: true, fleet: { sedan: 3 } })
  const reserve = () => reserveTrips(app(), [TRIP])
  const guest = async () => {
    const made = await reserve()
    const token = await linkToken(app(), made._id)
    return { made, ...guestOf(app(), { reference: made.reference, token }) }
  }
  const paymentOf = async (id: string) => (await listPaymentsOf(app().db, id)).at(-1)?.id ?? ''
  const act = async (action: 'pay' | 'leave') => {
    const [payment] = await listTestPayments(app().db, 10)
    await actAsGuest({ db: app().db, clock: app().deps.clock }, payment?.ref ?? '', action)
  }

  test('is asked about at the provider: no event is needed for the ride to be confirmed', async () => {
    const { made, get } = await guest()
    const id = await paymentOf(made._id)
    await app().db.commitTogether(tx => setFault(tx, 'event-never', 1))
    await act('leave')
    assert.equal((await (await get(`/payments/${id}`)).json()).state, 'opened')
    await act('pay')
    const looked = get(`/payments/${id}`)
    for (let round = 0; round < 20; round++) {
      await app().deliver()
      app().pass(10)
      const { status } = (await (await get()).json()) as ManagedReservation
      if (status === 'confirmed') break
    }
    assert.equal((await (await looked).json()).state, 'captured')
    const managed = (await (await get()).json()) as ManagedReservation
    assert.deepEqual([managed.standing, managed.paidCents], ['confirmed', made.price?.depositCents])
    assert.deepEqual(managed.payments[0]?.card, { brand: 'Visa', last4: '4242' })
  })

  test('is that of this reservation alone, and needs its link', async () => {
    const { made, get } = await guest()
    const id = await paymentOf(made._id)
    const other = await paidRide(app(), { ride: { email: 'bob@example.com' } })
    assert.equal((await get(`/payments/${await paymentOf(other._id)}`)).status, 404)
    assert.equal((await app().request(`/api/manage/${made.reference}/payments/${id}`)).status, 404)
    assert.equal((await get(`/payments/${id}`)).status, 200)
  })

  test('is made by a link that pays, also beside one that shows the ride alone', async () => {
    const { made, post } = await guest()
    const body = { scope: 'pay', label: 'Charles' } as const
    const links = [
      (await (await post('/links', { label: 'Charles' })).json()) as NewManageLink,
      await app().client('makeManageLink', { id: made._id, token: await app().signIn(), body }),
    ]
    const [view, pay] = links.map(({ url }) => url.split('/').at(-1) ?? '')
    const send = async (cookie: string, rest = '') =>
      await app().request(`/api/manage/${made.reference}${rest}`, {
        method: rest ? 'POST' : 'GET',
        headers: { cookie, origin: ORIGIN, 'content-type': 'application/json' },
        ...(rest ? { body: '{}' } : {}),
      })
    const both = `manage-view=${view}; manage-pay=${pay}`
    const refused = await send(`manage-view=${view}`, '/payments')
    assert.equal(refused.status, 403)
    const { message, reason } = await refused.json()
    assert.deepEqual([reason.code, /owner/i.test(message)], ['link-scope', false])
    const alone = (await (await send(`manage-view=${view}`)).json()) as ManagedReservation
    assert.deepEqual([alone.scope, alone.due, alone.payments], ['view', undefined, []])
    const seen = (await (await send(both)).json()) as ManagedReservation
    assert.deepEqual([seen.scope, seen.shared?.length, seen.due?.online], ['view', 1, true])
    assert.equal((await send(both, '/payments')).status, 200)
    assert.equal((await send(both, '/change-preview')).status, 403)
  })

  test('leads into the page of the reservation by the cookies of the answer, for the own pages alone', async () => {
    const quote = (await priceOf(app(), [TRIP])).token
    const send = async (name: string, phoneNumber: string, origin: string) =>
      await app().request('/api/reservations', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin },
        body: JSON.stringify({ ...CONTACT, email: `${name}@example.com`, phoneNumber, quote }),
      })
    const own = await send('ada', '7035550199', ORIGIN)
    const cookies = own.headers.getSetCookie()
    assert.equal(cookies.length, 2)
    assert.match(cookies[0] ?? '', /^manage=[\w-]{32}; Path=\/manage\/QRT-/)
    const other = await send('eve', '7035550197', 'https://evil.example')
    assert.deepEqual(other.headers.getSetCookie(), [])
    assert.ok((await other.json()).pay)
  })
})
