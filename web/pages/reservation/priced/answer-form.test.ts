import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { NOON, useTestApp } from '../../../../test/support/app.ts'
import { faresWith } from '../../../../test/support/fares.ts'
import { publish } from '../../../../test/support/priced-store.ts'
import type { SubmitFailure } from '../submit-reservation.ts'
import { answerForm } from './answer-form.ts'
import { DULLES_NAMED, rideForm, TRIANGLE_NAMED } from './trip-request.test/ride-form.ts'
import { cardValue } from './trip-request.ts'

const app = useTestApp('sqlite', { priced: true })

/** The form as a browser without JavaScript sends it. */
function formOf(values: Record<string, string> = {}): FormData {
  const { trip: _, ...fields } = rideForm()
  const form = new FormData()
  const all = {
    ...fields,
    'trip-kind': 'transfer',
    'trip-from': TRIANGLE_NAMED.text,
    'trip-to': DULLES_NAMED.text,
    ...values,
  }
  for (const [name, value] of Object.entries(all)) form.set(name, value)
  return form
}

const answer = (values?: Record<string, string>) => answerForm(app().client, formOf(values))
/** The page again, which an answer that stores nothing renders. */
async function again(values?: Record<string, string>): Promise<SubmitFailure> {
  const result = await answer(values)
  assert.ok(!result.ok)
  return result
}
const storedCount = async () => (await app().db.selectFrom('reservations').selectAll().execute()).length
const classesOf = ({ priced }: SubmitFailure) =>
  priced?.answer?.classes.map(({ code, price }) => [code, price?.totalCents])
const tokenOf = async (code: string, values: Record<string, string> = {}) => {
  const { priced } = await again({ ...values, intent: 'price' })
  return priced?.answer?.classes.find(one => one.code === code)?.price?.token ?? ''
}

describe('the form without JavaScript, asked for prices', () => {
  test('comes back as it was typed, with the price of each class, and stores nothing', async () => {
    const result = await again({ intent: 'price', email: 'half@' })
    assert.deepEqual([result.status, result.alert, result.errors], [200, '', {}])
    assert.equal(result.fields.email, 'half@')
    assert.deepEqual(classesOf(result)?.[0], ['sedan', 13_800])
    assert.equal(await storedCount(), 0)
  })

  test('finds the point of an address that is the name of a place, and offers three places for any other', async () => {
    const typed = { 'trip-from': '', 'trip-to': '' }
    const named = await again({ ...typed, intent: 'price', dropOffAddress: 'dulles' })
    assert.equal(JSON.parse(named.fields.trip?.['trip-from'] ?? '{}').name, TRIANGLE_NAMED.name)
    assert.equal(named.priced?.hits?.pickUp, undefined)
    const hits = named.priced?.hits?.dropOff ?? []
    assert.ok(hits.length > 0 && hits.length <= 3)
    assert.match(hits[0]?.display_name ?? '', /^Washington Dulles/)
    assert.equal(classesOf(named), undefined)
  })

  test('without something that a price needs comes back without prices', async () => {
    assert.equal(classesOf(await again({ intent: 'price', pickUpDate: '' })), undefined)
    assert.equal(classesOf(await again({ intent: 'price', pickUpTime: '00:30' })), undefined)
  })

  test('with a voucher that is refused has the prices without it, and the reason', async () => {
    const result = await again({ intent: 'price', 'trip-promo': 'NOPE' })
    assert.deepEqual(classesOf(result)?.[0], ['sedan', 13_800])
    assert.equal(result.priced?.voucher?.code, 'NOPE')
    assert.match(result.priced?.voucher?.message ?? '', /don’t recognize this code/)
    assert.deepEqual(classesOf(await again({ intent: 'price', 'trip-promo': 'SAVE25' }))?.[0], [
      'sedan',
      11_300,
    ])
  })

  test('for a trip that is refused says why, and has no prices', async () => {
    const result = await again({ intent: 'price', pickUpDate: '2026-11-01' })
    assert.equal(classesOf(result), undefined)
    assert.match(result.priced?.message ?? '', /passed/)
  })
})

describe('a passenger who is not the customer, without JavaScript', () => {
  const rider = {
    'trip-rider-name': 'Grace Quex',
    'trip-rider-phone': '(703) 555-0188',
    'trip-rider-text': 'on',
  }
  const passengers = async () =>
    (await app().db.selectFrom('trips').select('passenger').execute()).map(({ passenger }) => passenger)

  test('is asked for by a button, and goes with the reservation', async () => {
    const { fields } = await again({ fill: JSON.stringify({ 'trip-rider-': '' }) })
    assert.equal(fields.trip?.['trip-rider-'], '')
    const token = await tokenOf('sedan')
    const result = await answer({ ...rider, 'trip-quote': cardValue('sedan', token) })
    assert.ok(result.ok)
    const passenger = { name: 'Grace Quex', phone: '(703) 555-0188', text: true }
    assert.deepEqual(result.reservation.passenger, passenger)
    assert.deepEqual(await passengers(), [JSON.stringify(passenger)])
  })

  test('is refused at the fields, and nothing that was typed is lost', async () => {
    const faults = ({ status, priced }: SubmitFailure) => [status, Object.keys(priced?.more ?? {}).sort()]
    const nameless = await again({ ...rider, 'trip-rider-name': '', 'trip-rider-phone': '' })
    assert.deepEqual(faults(nameless), [422, ['passenger.name', 'passenger.phone']])
    assert.equal(nameless.fields.trip?.['trip-rider-text'], 'on')
    const long = 'x'.repeat(10_000)
    for (const [part, path] of Object.entries({ name: 'passenger.name', phone: 'passenger.phone' })) {
      const result = await again({ ...rider, [`trip-rider-${part}`]: long })
      assert.deepEqual(faults(result), [422, [path]])
      assert.deepEqual(result.fields.trip?.[`trip-rider-${part}`], long)
    }
    assert.equal(await storedCount(), 0)
  })

  test('is nobody where the fields stay empty', async () => {
    const result = await answer({ 'trip-rider-name': '', 'trip-rider-phone': '' })
    assert.ok(result.ok)
    assert.deepEqual(await passengers(), [null])
  })
})

describe('a button that fills the form without JavaScript', () => {
  const fill = (values: unknown, form: Record<string, string> = {}) =>
    again({ ...form, fill: typeof values === 'string' ? values : JSON.stringify(values) })

  test('fills its controls and takes away those that it drops', async () => {
    const added = await fill({ 'trip-stop0': '' })
    assert.equal(added.fields.trip?.['trip-stop0'], '')
    const back = { 'trip-back-date': '2026-12-04', 'trip-back-time': '20:00' }
    const { trip = {} } = (await fill({ drop: 'trip-back-' }, back)).fields
    assert.deepEqual(
      Object.keys(trip).filter(name => name.startsWith('trip-back-')),
      [],
    )
    const other = await fill({ pickUpTime: '03:30' }, { pickUpTime: '02:30' })
    assert.equal(other.fields.pickUpTime, '03:30')
  })

  test('fills the address of a place that was offered, which then has prices', async () => {
    const { name, text } = DULLES_NAMED
    const chosen = await fill(
      { dropOffAddress: name, 'trip-to': text },
      { dropOffAddress: 'dulles', 'trip-to': '' },
    )
    assert.equal(chosen.fields.dropOffAddress, name)
    assert.deepEqual(classesOf(chosen)?.[0], ['sedan', 13_800])
  })

  test('fills nothing else, whatever it says', async () => {
    const { fields } = await fill({ email: 'thief@example.com', firstName: 'Thief', 'trip-kind': 5 })
    assert.deepEqual(
      [fields.email, fields.firstName, fields.trip?.['trip-kind']],
      ['ada@example.com', 'Ada', 'transfer'],
    )
    for (const text of ['{', 'null', '[]', '5']) assert.equal((await fill(text)).fields.email, fields.email)
    assert.equal(await storedCount(), 0)
  })
})

describe('the form without JavaScript, sent', () => {
  test('reserves at the price of the chosen card', async () => {
    const token = await tokenOf('suv')
    const result = await answer({ 'trip-quote': cardValue('suv', token) })
    assert.ok(result.ok)
    assert.equal(result.reservation.price?.totalCents, 17_400)
  })

  test('twice is one reservation', async () => {
    const card = { 'trip-quote': cardValue('suv', await tokenOf('suv')) }
    const [one, other] = [await answer(card), await answer(card)]
    assert.ok(one.ok && other.ok)
    assert.equal(one.reservation._id, other.reservation._id)
    assert.equal(await storedCount(), 1)
  })

  test('asks which night is meant, with the prices still missing, and stores nothing before the answer', async () => {
    const night = { pickUpDate: '2026-12-05', pickUpTime: '00:30' }
    const result = await again(night)
    assert.equal(result.status, 422)
    assert.match(result.errors.pickUpTime ?? '', /Which night do you mean/)
    assert.equal(await storedCount(), 0)
    const sent = await answer({ ...night, 'trip-night': '2026-12-06T00:30' })
    assert.ok(sent.ok)
    assert.equal(sent.reservation.pickUpDate, '2026-12-06')
  })

  test('with a fault keeps what was typed, and the prices beside it', async () => {
    const card = cardValue('suv', await tokenOf('suv'))
    const result = await again({ 'trip-quote': card, phoneNumber: '12', 'trip-luggage': '1' })
    assert.equal(result.status, 422)
    assert.deepEqual(Object.keys(result.errors), ['phoneNumber'])
    assert.deepEqual([result.fields.phoneNumber, result.fields.trip?.['trip-luggage']], ['12', '1'])
    assert.equal(result.priced?.answer?.classes.length, 4)
  })

  test('with a price that has ended and become dearer shows both amounts and stores nothing', async () => {
    const card = cardValue('suv', await tokenOf('suv'))
    const { tariff } = faresWith(changed => {
      changed.number = 2
      for (const flat of changed.flats) flat.cents['suv'] = 20_000
    })
    await publish(app().db, tariff, NOON)
    app().pass(30 * 60_000 + 1000)
    const { priced, status } = await again({ 'trip-quote': card })
    assert.equal(status, 409)
    assert.deepEqual([priced?.changed?.oldTotalCents, priced?.changed?.newTotalCents], [17_400, 24_000])
    assert.equal(await storedCount(), 0)
    const agreed = await answer({
      'trip-quote': cardValue('suv', priced?.changed?.class.price?.token),
    })
    assert.ok(agreed.ok)
    assert.equal(agreed.reservation.price?.totalCents, 24_000)
  })

  test('with a token that is none of ours shows new prices', async () => {
    const result = await again({ 'trip-quote': cardValue('suv', 'v1.none.of.ours') })
    assert.equal(result.priced?.refused, true)
    assert.equal(result.priced?.answer?.classes.length, 4)
  })

  test('in a store without a tariff is a request as before, with the controls of a trip or without', async () => {
    await app().db.deleteFrom('tariffs').execute()
    const result = await answer({ intent: 'price' })
    assert.ok(result.ok)
    assert.equal(result.reservation.price, undefined)
  })
})
