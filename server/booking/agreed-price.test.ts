import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import type { BodyOf } from '../../contract/calls.ts'
import type { Reservation } from '../../contract/reservations/schemas.ts'
import { MAX_TOTAL_CENTS } from '../../domain/pricing/fare/fare.ts'
import { useTestApp } from '../../test/support/app.ts'
import { faresWith } from '../../test/support/fares.ts'
import { priceStore } from '../../test/support/priced-store.ts'
import { backFromDulles, CONTACT, toDullesTrip } from '../../test/support/trips.ts'
import { eraseReservations } from '../integrations/erasure/erase-rows.ts'

describe('the price that a reservation agreed to', () => {
  const app = useTestApp('sqlite', { priced: true })
  let token = ''
  beforeEach(async () => {
    token = await app().signIn()
  })

  const reserve = async (trips: BodyOf<'quoteTrips'>['trips'], companyCode?: string) => {
    const body = { trips, ...(companyCode ? { companyCode } : {}) }
    const { classes } = await app().client('quoteTrips', { body })
    const quote = classes.find(({ code }) => code === 'sedan')?.price?.token
    return await app().client('createReservation', { body: { ...CONTACT, quote } })
  }
  const read = ({ _id: id }: Reservation) => app().client('getReservation', { params: { id }, token })
  const adjust = ({ _id: id }: Reservation, cents: number) =>
    app().client('adjustReservationPrice', { params: { id }, body: { cents, reason: 'Agreed' }, token })
  const bodyOf = (made: Reservation, change: object = {}): BodyOf<'updateReservation'> => {
    const { pickUpAddress, dropOffAddress, pickUpPlace, dropOffPlace, pickUpDate, pickUpTime } = made
    const trip = { pickUpAddress, dropOffAddress, pickUpPlace, dropOffPlace, pickUpDate, pickUpTime }
    return { ...CONTACT, ...trip, numberOfPassengers: 2, ...change }
  }
  const costs = async (made: Reservation) =>
    (await read(made)).price?.cancelling?.map(({ until, feeCents }) => [until, feeCents])

  test('is what cancelling costs a share of, adjustments included', async () => {
    const made = await reserve([toDullesTrip()])
    assert.deepEqual((await costs(made))?.at(-1), [null, 13_800])
    await adjust(made, -3800)
    assert.deepEqual((await costs(made))?.at(-1), [null, 10_000])
    await adjust(made, -10_000)
    assert.deepEqual(await costs(made), [['2026-12-01T18:00:00Z', 0]], 'free until the pickup')
    await adjust(made, 40_000)
    const deposit = (await read(made)).price?.depositCents ?? 0
    assert.ok(deposit > 0 && deposit < 40_000)
  })

  test('can be cancelled free of charge until as long before the pick-up, also where that moves', async () => {
    const made = await reserve([toDullesTrip()])
    assert.equal((await costs(made))?.[0]?.[0], '2026-12-01T16:00:00Z')
    const later = bodyOf(made, { pickUpDate: '2026-12-10', pickUpTime: '15:00' })
    await app().client('updateReservation', { params: { id: made._id }, body: later, token })
    const { price } = await read(made)
    assert.equal(price?.freeUntil, '2026-12-10T18:00:00Z')
    // The price is still that of the former trip.
    assert.equal(price?.totalCents, 13_800)
  })

  test('of a return is lowered on the way back where the way there has nothing left', async () => {
    const made = await reserve([toDullesTrip(), backFromDulles()])
    const subtotals = async () => (await read(made)).price?.trips.map(({ subtotalCents }) => subtotalCents)
    assert.deepEqual(await subtotals(), [13_800, 13_150])
    await adjust(made, -20_000)
    assert.deepEqual(await subtotals(), [0, 6950])
    await adjust(made, 500)
    assert.deepEqual(await subtotals(), [500, 6950])
    // When the way there begins, the way back is three days ahead.
    assert.deepEqual((await costs(made))?.at(-1), [null, 500])
  })

  test('is ten million dollars at most: beyond that a person prices the trip', async () => {
    const dear = (cents: number) =>
      faresWith(tariff => {
        tariff.gratuity = { mode: 'optional', presets: [] }
        tariff.extras = tariff.extras.map(extra =>
          extra.id === 'champagne' ? { ...extra, cents, max: 20 } : extra,
        )
      })
    const trip = toDullesTrip({ extras: { champagne: 20 } })
    const ride = 11_500
    await priceStore(app().db, dear((MAX_TOTAL_CENTS - ride) / 20))
    const made = await reserve([trip])
    assert.equal(made.price?.totalCents, MAX_TOTAL_CENTS)
    await assert.rejects(adjust(made, 1), { code: 'invalid' })
    assert.equal((await adjust(made, -1)).price?.totalCents, MAX_TOTAL_CENTS - 1)
    await priceStore(app().db, dear((MAX_TOTAL_CENTS - ride) / 20 + 1))
    const { classes } = await app().client('quoteTrips', { body: { trips: [trip] } })
    assert.deepEqual(classes.find(({ code }) => code === 'sedan')?.byHand, { reason: 'too-much' })
  })

  test('by a contract stays where the company is deleted since', async () => {
    const made = await reserve([toDullesTrip()], 'ACME')
    const company = (await app().client('listCompanies', { token })).find(({ code }) => code === 'ACME')
    await app().client('deleteCompany', { params: { id: company?._id ?? '' }, token })
    const body = bodyOf(await read(made), { pickUpTime: '23:00' })
    const shown = await app().client('previewReservationChange', { params: { id: made._id }, body, token })
    // 99.00, and at night 15 % more with the gratuity of it.
    assert.deepEqual([shown.oldTotalCents, shown.newTotalCents], [11_880, 13_662])
  })

  test('can still be read once what is personal about it was erased', async () => {
    const made = await reserve([toDullesTrip(), backFromDulles()])
    await eraseReservations(app().db, [made._id], app().deps.clock())
    const { price } = await read(made)
    assert.deepEqual(
      [price?.totalCents, price?.waiting, price?.pricedForFormerTrip],
      [26_950, undefined, undefined],
    )
    assert.equal((await adjust(made, 50)).price?.totalCents, 27_000)
  })
})
