import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { SYSTEM } from '../../domain/values/event.ts'
import { NOON, useTestApp } from '../../test/support/app.ts'
import { CONTACT, toDullesTrip } from '../../test/support/trips.ts'
import { addHold } from '../dispatch/occupancy/holds.ts'

const UNTIL = new Date(Date.parse(NOON) + 35 * 60_000)
const HOLDER = { email: null, phone: null, address: null, network: null }

describe('a car that is kept for a request', () => {
  const app = useTestApp('sqlite', { priced: true })
  const reserve = async (hours: number, locale: 'en' | 'es' = 'en') => {
    const body = { trips: [toDullesTrip({ kind: 'hourly', hours })] as [ReturnType<typeof toDullesTrip>] }
    const { classes } = await app().client('quoteTrips', { body })
    const quote = classes.find(({ code }) => code === 'sedan')?.price?.token
    return await app().client('createReservation', { body: { ...CONTACT, quote, locale } })
  }
  const keep = async (reservationId: string) =>
    app().db.commitTogether(tx =>
      addHold(tx, { reservationId, until: UNTIL, holder: HOLDER }, { actor: SYSTEM, now: new Date(NOON) }),
    )
  const mails = async () => {
    const sent = (await app().deliver()).map(({ message }) => message)
    const to = (address: string) => sent.find(mail => mail.to === address)?.text ?? ''
    return {
      customer: to('ada@example.com'),
      owner: sent.find(mail => mail.to !== CONTACT.email)?.text ?? '',
    }
  }

  test('is told to customer and owner with the time and the deposit, and to staff while it lasts', async () => {
    const { _id, price } = await reserve(6)
    assert.equal(price?.depositCents, Math.round((price?.totalCents ?? 0) / 2))
    await keep(_id)
    const token = await app().signIn()
    assert.deepEqual((await app().client('getReservation', { token, id: _id })).hold, {
      until: UNTIL.toISOString(),
    })
    const deposit = `$${((price?.depositCents ?? 0) / 100).toFixed(2)}`
    const { customer, owner } = await mails()
    assert.match(customer, /holding your vehicle until 12:35 pm/)
    assert.match(customer, /If the hold expires first, you’ll still hear from us/)
    assert.ok(customer.includes(`We’ll call you about the ${deposit} deposit.`), customer)
    assert.ok(owner.includes(`Call the customer about the ${deposit} deposit, then confirm the ride.`), owner)
    assert.match(owner, /The vehicle is on hold until 12:35 pm\./)
    app().pass(36 * 60_000)
    assert.equal((await app().client('getReservation', { token, id: _id })).hold, undefined)
  })

  test('is told in the language of the customer', async () => {
    const { _id } = await reserve(6, 'es')
    await keep(_id)
    assert.match(
      (await mails()).customer,
      /Le apartamos su auto mientras revisamos su solicitud \(hora límite: 12:35 p\.\s?m\.\)\./,
    )
  })

  test('is not told once its time is over', async () => {
    const { _id } = await reserve(6)
    await keep(_id)
    app().pass(36 * 60_000)
    const { customer, owner } = await mails()
    assert.match(customer, /We’ve received your request at/)
    assert.doesNotMatch(customer + owner, /holding|on hold/)
  })

  test('asks for no deposit below the limit of the policy', async () => {
    const { price } = await reserve(2)
    assert.equal(price?.depositCents, undefined)
  })
})
