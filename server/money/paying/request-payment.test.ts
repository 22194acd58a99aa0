import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ManagedReservation, OpenedPayment } from '../../../contract/guest/schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import { runJobs, useTestApp } from '../../../test/support/app.ts'
import { guestOf, linkToken, paidRide } from '../../../test/support/paid-ride.ts'
import { listPaymentsOf } from '../../reservations/ledger/payment-store.ts'
import { LINKS_MAX } from '../../reservations/links/manage-link.ts'
import { actAsGuest } from '../providers/test-provider/guest-actions.ts'

const HOUR_MS = 3600_000

describe('money that staff ask for by a link', () => {
  const app = useTestApp('sqlite', { payments: true, priced: true })

  const UNPAID = { captured: 0, card: false }
  const ask = async (id: string, cents: number, more: { holdHours?: number; ifMatch?: number } = {}) => {
    const { ifMatch, ...body } = more
    const token = await app().signIn()
    return await app().client('requestPayment', {
      id,
      token,
      body: { cents, ...body },
      ...(ifMatch ? { ifMatch } : {}),
    })
  }
  const money = async (id: string) => await app().client('getMoney', { id, token: await app().signIn() })
  const confirm = async (id: string) => {
    const body = { seenStatus: 'pending', status: 'confirmed' } as const
    await app().client('changeReservationStatus', { id, token: await app().signIn(), body })
  }
  const guestBy = ({ reference }: { reference: string }, url: string) => {
    const guest = guestOf(app(), { reference, token: url.split('/').at(-1) ?? '' })
    return { ...guest, read: async () => (await (await guest.get()).json()) as ManagedReservation }
  }
  const pay = async (id: string, guest: ReturnType<typeof guestBy>) => {
    const { _id } = (await (await guest.post('/payments')).json()) as OpenedPayment
    const row = (await listPaymentsOf(app().db, id)).find(payment => payment.id === _id)
    await actAsGuest({ db: app().db, clock: app().deps.clock }, row?.provider_ref ?? '', 'pay')
    await settled()
  }
  const settled = async () => {
    await runJobs(app(), { stepMs: 1000 })
  }

  test('accepts a request: the car is held, the link pays, and the payment confirms', async () => {
    const ride = await paidRide(app(), UNPAID)
    await app().deliver()
    const { url, mailed } = await ask(ride._id, 24_000)
    assert.equal(mailed, true)
    const mail = (await app().deliver()).find(({ message }) =>
      message.subject.startsWith('Payment due for'),
    )?.message
    assert.ok(mail)
    assert.ok(mail.text.includes(url) && mail.text.includes('Pay $240.00 by then'), mail.text)
    assert.equal(mail.to, ride.email)
    const guest = guestBy(ride, url)
    const managed = await guest.read()
    assert.deepEqual(
      [managed.scope, managed.standing, managed.due],
      ['pay', 'held', { cents: 24_000, purpose: 'deposit', online: true }],
    )
    await pay(ride._id, guest)
    assert.equal((await guest.read()).standing, 'confirmed')
    const after = await money(ride._id)
    assert.deepEqual([after.heldCents, after.dueCents], [24_000, 24_000])
  })

  test('of a request that is not paid in time leaves a request, and its page ends', async () => {
    const ride = await paidRide(app(), UNPAID)
    const { url } = await ask(ride._id, 24_000, { holdHours: 3 })
    const guest = guestBy(ride, url)
    await guest.post('/payments')
    app().pass(3 * HOUR_MS)
    await settled()
    const { standing, due } = await guest.read()
    assert.deepEqual([standing, due?.online], ['requested', false])
    assert.deepEqual(
      (await listPaymentsOf(app().db, ride._id)).map(({ state }) => state),
      ['expired'],
    )
  })

  test('is at most what is outstanding, and what is paid in another way counts against it', async () => {
    const ride = await paidRide(app())
    await confirm(ride._id)
    const refused = await ask(ride._id, 24_001).catch(error => error)
    assert.ok(refused instanceof Problem && refused.code === 'invalid', String(refused))
    const { url } = await ask(ride._id, 24_000)
    const guest = guestBy(ride, url)
    assert.deepEqual((await guest.read()).due, { cents: 24_000, purpose: 'requested', online: true })
    const { version } = await money(ride._id)
    const cash = { direction: 'received', how: 'cash', by: 'Grace', receiptNumber: 'R-1' } as const
    const body = { ...cash, id: crypto.randomUUID(), cents: 10_000 }
    await app().client('recordPayment', { id: ride._id, token: await app().signIn(), body, ifMatch: version })
    assert.equal((await guest.read()).due?.cents, 14_000)
    await pay(ride._id, guest)
    const { due, standing } = await guest.read()
    assert.deepEqual([due, standing], [undefined, 'confirmed'])
    assert.equal((await money(ride._id)).dueCents, 0)
  })

  test('is asked for once by two people who saw the same', async () => {
    const ride = await paidRide(app(), UNPAID)
    const { version: ifMatch } = await money(ride._id)
    const both = await Promise.allSettled([1, 2].map(() => ask(ride._id, 24_000, { ifMatch })))
    assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
    const holds = await app().db.selectFrom('holds').select('state').execute()
    assert.deepEqual(
      holds.map(({ state }) => state),
      ['live'],
    )
  })

  for (const count of [LINKS_MAX - 1, LINKS_MAX])
    test(`${count < LINKS_MAX ? 'is asked for' : 'does nothing at all'} after ${count} links that only pay`, async () => {
      const ride = await paidRide(app(), UNPAID)
      await app().deliver()
      const { version } = await money(ride._id)
      const used = Array.from({ length: count }, (_, at) => ({
        ...{
          token_hash: `used-${at}`,
          reservation_id: ride._id,
          scope: 'pay' as const,
          n: at + 1,
          label: '',
        },
        ...{ created_at: ride.createdAt, expires_at: ride.pickUpAt, revoked_at: ride.createdAt },
      }))
      await app().db.insertInto('manage_links').values(used).execute()
      const asking = ask(ride._id, 24_000)
      if (count < LINKS_MAX) return void (await asking)
      await assert.rejects(asking, (error: unknown) => error instanceof Problem && error.code === 'too_many')
      assert.deepEqual(await app().db.selectFrom('holds').select('state').execute(), [])
      const after = await money(ride._id)
      assert.deepEqual([after.version, after.askedCents], [version, 0])
      const mails = (await app().deliver()).map(({ message }) => message.subject)
      assert.deepEqual(
        mails.filter(subject => subject.startsWith('Payment due for')),
        [],
      )
    })

  const withdraw = async (id: string, ifMatch?: number) =>
    await app().client('withdrawPaymentRequest', {
      ...{ id, token: await app().signIn() },
      ...(ifMatch === undefined ? {} : { ifMatch }),
    })
  const states = async (id: string) => (await listPaymentsOf(app().db, id)).map(({ state }) => state)

  test('is taken back: of a request the car is free again, the page and the link have ended', async () => {
    const ride = await paidRide(app(), UNPAID)
    const { url, money: before } = await ask(ride._id, 24_000)
    assert.equal(before.askedCents, 24_000)
    const guest = guestBy(ride, url)
    await guest.post('/payments')
    assert.equal((await guest.get()).status, 200)
    const after = await withdraw(ride._id, before.version)
    assert.equal(after.askedCents, 0)
    await settled()
    assert.deepEqual(await states(ride._id), ['expired'])
    assert.notEqual((await guest.get()).status, 200)
    // The mail that asked did not leave, and made no further link.
    const links = await app().db.selectFrom('manage_links').select(['scope', 'revoked_at']).execute()
    assert.deepEqual(
      links.filter(({ scope }) => scope === 'pay').map(({ revoked_at }) => revoked_at === null),
      [false],
    )
    assert.ok(!app().sent.some(({ message }) => message.subject.startsWith('Payment due for your ride')))
    const holds = await app().db.selectFrom('holds').select('state').execute()
    assert.deepEqual(
      holds.map(({ state }) => state),
      ['ended'],
    )
    await assert.rejects(
      withdraw(ride._id),
      (error: unknown) => error instanceof Problem && error.code === 'nothing_due',
    )
    await assert.rejects(
      withdraw(ride._id, before.version),
      (error: unknown) => error instanceof Problem && error.code === 'stale',
    )
    // A later request has a link of its own.
    const again = await ask(ride._id, 24_000)
    assert.notEqual(again.url, url)
    assert.equal((await guestBy(ride, again.url).get()).status, 200)
  })

  test('is taken back of a ride that is confirmed: nothing is due any more, and what was paid stays', async () => {
    const ride = await paidRide(app())
    await confirm(ride._id)
    const { url } = await ask(ride._id, 20_000)
    const guest = guestBy(ride, url)
    await guest.post('/payments')
    await withdraw(ride._id)
    await settled()
    assert.deepEqual(await states(ride._id), ['captured', 'expired'])
    const managed = guestOf(app(), { reference: ride.reference, token: await linkToken(app(), ride._id) })
    const { due, standing } = (await (await managed.get()).json()) as ManagedReservation
    assert.deepEqual([due, standing], [undefined, 'confirmed'])
    assert.equal((await money(ride._id)).heldCents, 24_000)
  })
})
