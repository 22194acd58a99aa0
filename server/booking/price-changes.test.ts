import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import type { BodyOf } from '../../contract/calls.ts'
import type { Reservation } from '../../contract/reservations/schemas.ts'
import { NOON, useTestApp } from '../../test/support/app.ts'
import { faresWith } from '../../test/support/fares.ts'
import { publish } from '../../test/support/priced-store.ts'
import { backFromDulles, CONTACT, fromWashington, toDullesTrip } from '../../test/support/trips.ts'

describe('the price of a reservation that staff change', () => {
  const app = useTestApp('sqlite', { priced: true })
  let token = ''
  beforeEach(async () => {
    token = await app().signIn()
  })

  const reserve = async (trips: BodyOf<'quoteTrips'>['trips'], code = 'suv') => {
    const { classes } = await app().client('quoteTrips', { body: { trips } })
    const quote = classes.find(one => one.code === code)?.price?.token
    return await app().client('createReservation', { body: { ...CONTACT, quote } })
  }
  const read = (id: string) => app().client('getReservation', { params: { id }, token })
  const bodyOf = (reservation: Reservation, change: object = {}): BodyOf<'updateReservation'> => {
    const { pickUpAddress, dropOffAddress, pickUpPlace, dropOffPlace } = reservation
    const { pickUpDate, pickUpTime, numberOfPassengers } = reservation
    const trip = { pickUpAddress, dropOffAddress, pickUpPlace, dropOffPlace, pickUpDate, pickUpTime }
    return { ...CONTACT, ...trip, numberOfPassengers, ...change }
  }
  const preview = ({ _id: id }: Reservation, body: BodyOf<'updateReservation'>) =>
    app().client('previewReservationChange', { params: { id }, body, token })
  const change = ({ _id: id }: Reservation, body: BodyOf<'updateReservation'>) =>
    app().client('updateReservation', { params: { id }, body, token })
  const adjust = ({ _id: id }: Reservation, cents: number, reason = 'Agreed by phone') =>
    app().client('adjustReservationPrice', { params: { id }, body: { cents, reason }, token })
  /** Number 2 with every flat at twice the amount. */
  const publishDearer = () => {
    const { tariff } = faresWith(changed => {
      changed.number = 2
      for (const flat of changed.flats)
        for (const [code, cents] of Object.entries(flat.cents)) flat.cents[code] = cents * 2
    })
    return publish(app().db, tariff, NOON)
  }
  const NIGHT = { pickUpTime: '23:00' }
  // Flat 125.00, night 18.75, toll 5.75, gratuity 28.75, tax 8.63.
  const NIGHT_CENTS = 18_688

  test('is shown with reasons and its history', async () => {
    const made = await reserve([fromWashington()])
    const { price } = await read(made._id)
    assert.match(price?.trips[0]?.lines[0]?.why ?? '', /^won: dc-iad/)
    assert.deepEqual(price?.history, [{ number: 1, totalCents: 16_325, tariff: 1, madeBy: '', at: NOON }])
    assert.equal(price?.pricedForFormerTrip, undefined)
  })

  test('is previewed under the tariff that it was booked with, and saved as it was shown', async () => {
    const made = await reserve([fromWashington()])
    await publishDearer()
    const body = bodyOf(made, NIGHT)
    const shown = await preview(made, body)
    assert.deepEqual(
      [shown.oldTotalCents, shown.newTotalCents, shown.deltaCents, shown.byCurrentTariff],
      [16_325, NIGHT_CENTS, NIGHT_CENTS - 16_325, false],
    )
    assert.equal((await read(made._id)).price?.totalCents, 16_325, 'a preview changes nothing')
    await change(made, { ...body, preview: shown.preview })
    const { price, pickUpTime } = await read(made._id)
    assert.deepEqual([price?.totalCents, pickUpTime], [NIGHT_CENTS, '23:00'])
    assert.equal(price?.history?.length, 2)
    assert.equal(price?.history?.[1]?.madeBy, 'admin')
    assert.equal(price?.pricedForFormerTrip, undefined)
    assert.equal(price?.freeUntil, '2026-12-02T02:00:00Z')
  })

  test('stays where the trip is changed without a preview, and the new one stands beside it', async () => {
    const made = await reserve([fromWashington()])
    await change(made, bodyOf(made, NIGHT))
    const { price } = await read(made._id)
    assert.deepEqual([price?.totalCents, price?.history?.length], [16_325, 1])
    assert.deepEqual(price?.pricedForFormerTrip, { newTotalCents: NIGHT_CENTS })
    await change(made, bodyOf(made, { pickUpAddress: 'Somewhere', pickUpPlace: undefined }))
    assert.deepEqual((await read(made._id)).price?.pricedForFormerTrip, { newTotalCents: null })
  })

  test('is not that of the former trip where the new time costs the same', async () => {
    const made = await reserve([fromWashington()])
    const [hour, minute] = made.pickUpTime.split(':').map(Number) as [number, number]
    const pickUpTime = `${String(hour).padStart(2, '0')}:${minute === 30 ? '35' : '30'}`
    await change(made, bodyOf(made, { pickUpTime }))
    const { price, pickUpTime: changed } = await read(made._id)
    assert.deepEqual(
      [changed, price?.totalCents, price?.pricedForFormerTrip],
      [pickUpTime, 16_325, undefined],
    )
  })

  test('is not that of the former trip where a name or a telephone number changes', async () => {
    const made = await reserve([toDullesTrip(), backFromDulles()], 'sedan')
    await change(made, bodyOf(made, { lastName: 'King' }))
    assert.equal((await read(made._id)).price?.pricedForFormerTrip, undefined)
  })

  test('keeps an adjustment through a change of the trip, and both trips of a return', async () => {
    const made = await reserve([toDullesTrip(), backFromDulles()], 'sedan')
    await adjust(made, -950)
    const adjusted = await read(made._id)
    assert.equal(adjusted.price?.totalCents, 26_000)
    const body = bodyOf(adjusted, NIGHT)
    const shown = await preview(made, body)
    // Night 17.25 and the gratuity on it 3.45.
    assert.equal(shown.deltaCents, 2070)
    await change(made, { ...body, preview: shown.preview })
    const { price } = await read(made._id)
    assert.equal(price?.totalCents, 28_070)
    assert.deepEqual(
      price?.trips.map(({ subtotalCents }) => subtotalCents),
      [14_920, 13_150],
    )
    assert.ok(price?.trips[0]?.lines.some(({ kind, cents }) => kind === 'adjustment' && cents === -950))
  })

  test('leaves no subtotal below zero where a cheaper trip keeps a large adjustment', async () => {
    const made = await reserve([toDullesTrip(NIGHT), backFromDulles()], 'sedan')
    await adjust(made, -15_000)
    const body = bodyOf(await read(made._id), { pickUpTime: '13:00' })
    const shown = await preview(made, body)
    const subtotals = [0, 11_950]
    assert.deepEqual(
      shown.trips?.map(({ subtotalCents }) => subtotalCents),
      subtotals,
    )
    await change(made, { ...body, preview: shown.preview })
    const { price } = await read(made._id)
    // 290.20 less 150.00 and 20.70.
    assert.equal(price?.totalCents, 11_950)
    assert.deepEqual(
      price?.trips.map(({ subtotalCents }) => subtotalCents),
      subtotals,
    )
  })

  test('is that of the tariff of today where the date moves by more than 90 days', async () => {
    const made = await reserve([fromWashington()])
    await publishDearer()
    const days = async (pickUpDate: string) => {
      const { byCurrentTariff, newTotalCents } = await preview(made, bodyOf(made, { pickUpDate }))
      return [byCurrentTariff, newTotalCents]
    }
    // Booked in November, so 5 per cent less: 60 days ahead.
    assert.deepEqual(await days('2027-03-01'), [false, 15_663])
    // Flat 250.00 less 5 per cent for those who book 60 days ahead.
    const [byCurrent, total] = await days('2027-03-02')
    assert.equal(byCurrent, true)
    assert.ok(Number(total) > 25_000)
  })

  test('stays that of the contract it was booked with, through every change', async () => {
    const { classes } = await app().client('quoteTrips', {
      body: { trips: [toDullesTrip()], companyCode: 'ACME' },
    })
    const quote = classes.find(({ code }) => code === 'sedan')?.price?.token
    const made = await app().client('createReservation', { body: { ...CONTACT, quote } })
    assert.equal(made.price?.totalCents, 11_880)
    app().pass(60_000)
    token = await app().signIn()
    const company = (await app().client('listCompanies', { token })).find(({ code }) => code === 'ACME')
    assert.ok(company)
    await app().client('publishContract', {
      params: { id: company._id },
      body: { contract: { company: 'ACME', points: 5000, flats: [] } },
      token,
    })
    app().pass(60_000)
    const move = async (pickUpTime: string) => {
      const body = bodyOf(await read(made._id), { pickUpTime })
      await change(made, { ...body, preview: (await preview(made, body)).preview })
      return (await read(made._id)).price?.totalCents
    }
    // 99.00, and at night 15 % more with the gratuity of it.
    assert.equal(await move('23:00'), 13_662)
    app().pass(60_000)
    assert.equal(await move(made.pickUpTime), 11_880)
  })

  test('is not changed by a preview of another change, of another time or of another version', async () => {
    const made = await reserve([fromWashington()])
    const body = bodyOf(made, NIGHT)
    const { preview: shown } = await preview(made, body)
    const other = change(made, { ...bodyOf(made, { pickUpTime: '22:30' }), preview: shown })
    await assert.rejects(other, { code: 'quote_invalid' })
    await assert.rejects(change(made, { ...body, preview: `${shown}x` }), { code: 'quote_invalid' })
    await adjust(made, 100)
    await assert.rejects(change(made, { ...body, preview: shown }), { code: 'changed_meanwhile' })
    const { preview: again } = await preview(made, body)
    app().pass(5 * 60_000)
    await assert.rejects(change(made, { ...body, preview: again }), { code: 'quote_invalid' })
    assert.equal((await read(made._id)).price?.totalCents, 16_425)
  })

  test('is adjusted with a reason and its author, and never below zero', async () => {
    const made = await reserve([fromWashington()])
    const adjusted = await adjust(made, 1075, 'A second driver')
    assert.equal(adjusted.price?.totalCents, 17_400)
    assert.equal(adjusted.version, made.version + 1)
    assert.deepEqual(adjusted.price?.history?.[1], {
      number: 2,
      totalCents: 17_400,
      tariff: 1,
      madeBy: 'admin',
      reason: 'A second driver',
      at: NOON,
    })
    await assert.rejects(adjust(made, -17_401), { code: 'invalid' })
    assert.equal((await adjust(made, -17_400)).price?.totalCents, 0)
    await assert.rejects(adjust(made, 0), { code: 'invalid' })
    await assert.rejects(adjust(made, 100, ''), { code: 'invalid' })
    const events = await app().client('listReservationEvents', { params: { id: made._id }, token })
    const line = events.find(({ what }) => what === 'price')
    assert.deepEqual(
      [line?.who, line?.reason, line?.differences],
      ['admin', 'A second driver', [{ name: 'price', before: '$163.25', after: '$174.00' }]],
    )
  })

  test('is made by staff where a person prices the trip', async () => {
    const made = await app().client('createReservation', {
      body: { ...CONTACT, ...toDullesTrip({ numberOfPassengers: 2 }) } as BodyOf<'createReservation'>,
    })
    assert.deepEqual(await preview(made, bodyOf(made)), { priced: false })
    const { price } = await adjust(made, 20_000)
    assert.deepEqual([price?.totalCents, price?.trips[0]?.lines.length], [20_000, 1])
    assert.deepEqual((await preview(made, bodyOf(made))).byHand, { reason: 'no-rule' })
  })
})
