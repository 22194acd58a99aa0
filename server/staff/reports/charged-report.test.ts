import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, test } from 'node:test'
import type { BodyOf } from '../../../contract/calls.ts'
import { parseCsv } from '../../../domain/values/csv.ts'
import { useTestApp } from '../../../test/support/app.ts'
import { onEveryEngine } from '../../../test/support/engines.ts'
import { fares } from '../../../test/support/fares.ts'
import { insertFleet } from '../../../test/support/fleet.ts'
import { priceStore } from '../../../test/support/priced-store.ts'
import { DULLES, fromWashington, reserveTrips, toDullesTrip } from '../../../test/support/trips.ts'

const STATION = {
  address: 'Union Station, 50 Massachusetts Avenue NE, Washington, District of Columbia, 20002',
  place: { lat: 38.8973, lon: -77.0063 },
}
const TO_STATION = { dropOffAddress: STATION.address, dropOffPlace: STATION.place }
const DC = 'District of Columbia'
const DOCUMENT = fares(({ tariff }) => {
  tariff.taxes = [
    {
      ...{ id: 'tax-dc', label: 'DC tax', points: 600, pickUpIn: 'dc', dropOffIn: 'dc', of: ['ride'] },
      ...{ jurisdiction: DC, source: 'D.C. Code § 47-2002' },
    },
    { id: 'tax-va', label: 'VA tax', points: 430, dropOffIn: 'va', of: ['ride'], jurisdiction: 'Virginia' },
  ]
  for (const fee of tariff.passedOn) Object.assign(fee, { jurisdiction: 'Airports Authority' })
})

const SAME_NAMES = fares(({ tariff }) => {
  for (const fee of tariff.passedOn) fee.label = 'Airport fee'
})

describe('fees of one name', () => {
  const app = useTestApp('sqlite')

  test('have a column each in the export, with their own amounts', async () => {
    await priceStore(app().db, SAME_NAMES)
    await insertFleet(app().db, { sedan: 1 })
    const { pickUpAddress: dropOffAddress, pickUpPlace: dropOffPlace } = fromWashington()
    const fromDulles = { pickUpAddress: toDullesTrip().dropOffAddress, pickUpPlace: DULLES }
    const ride = fromWashington({ ...fromDulles, dropOffAddress, dropOffPlace })
    const { _id: id } = await reserveTrips(app(), [ride])
    app().passTo('2026-12-01T20:00:00Z')
    const token = await app().signIn()
    const trip = app().db.selectFrom('trips').select('id').where('reservation_id', '=', id)
    const params = await trip.executeTakeFirstOrThrow()
    const at = '2026-12-01T19:00:00.000Z'
    for (const [seen, to] of [
      ['scheduled', 'on-location'],
      ['on-location', 'done'],
    ] as const)
      await app().client('changeTripProgress', { token, params, body: { seen, to, at, attempts: [] } })
    const query = { by: 'month', day: '2026-12-01' } as const
    const [head = [], line = [], total = []] = parseCsv(await app().client('exportReport', { token, query }))
    const columns = [...head.entries()].filter(([, name]) => /^Airport fee .*, charged/.test(name))
    assert.deepEqual(columns.map(([, name]) => name).toSorted(), [
      'Airport fee (fee-iad), charged ($)',
      'Airport fee (toll-dulles), charged ($)',
    ])
    for (const row of [line, total])
      assert.deepEqual(columns.map(([column]) => row[column]).toSorted(), ['5.00', '5.75'])
  })
})

onEveryEngine('taxes and fees by jurisdiction', engine => {
  const app = useTestApp(engine)
  let token = ''
  beforeEach(async () => {
    await priceStore(app().db, DOCUMENT)
    await insertFleet(app().db, { sedan: 3 })
    token = await app().signIn()
  })
  const goTo = async (instant: string) => {
    app().passTo(instant)
    token = await app().signIn()
  }
  const report = async (by: 'week' | 'month', day = '2026-12-01') =>
    (await app().client('getReport', { token, query: { by, day } })).charged ?? []
  const rows = async (by: 'week' | 'month' = 'month') =>
    (await report(by)).map(({ label, jurisdiction, chargedCents, reversedCents }) => [
      ...[label, jurisdiction, chargedCents, reversedCents],
    ])
  const ledger = async () => {
    const { accounts } = await app().client('getMoneyOverview', { token })
    return (name: string) => -(accounts.find(({ account }) => account === name)?.balanceCents ?? 0)
  }
  const net = async (kind: 'tax' | 'fee') =>
    (await report('month'))
      .filter(charged => charged.kind === kind)
      .reduce((sum, { chargedCents, reversedCents }) => sum + chargedCents - reversedCents, 0)
  const tripsOf = async (id: string) => {
    const trips = app().db.selectFrom('trips').select('id').where('reservation_id', '=', id)
    return (await trips.orderBy('leg').execute()).map(trip => trip.id)
  }
  const move = (trip: string, body: BodyOf<'changeTripProgress'>) =>
    app().client('changeTripProgress', { token, params: { id: trip }, body })
  const drive = async (trip: string, at: string) => {
    await move(trip, { seen: 'scheduled', to: 'on-location', at, attempts: [] })
    await move(trip, { seen: 'on-location', to: 'done', at, attempts: [] })
  }
  const roundTrip = async () => {
    const { dropOffAddress: pickUpAddress, dropOffPlace: pickUpPlace } = TO_STATION
    const back = fromWashington({ pickUpAddress, pickUpPlace, pickUpDate: '2026-12-04' })
    const { _id: id } = await reserveTrips(app(), [fromWashington(TO_STATION), back])
    return id
  }

  test('are those of the ledger, with a return whose legs have different ends, a cancelled ride and a refund', async () => {
    const id = await roundTrip()
    const body = {
      direction: 'returned',
      how: 'cash',
      cents: 500,
      by: 'Grace',
      receiptNumber: 'R-1',
    } as const
    const paid = { ...body, direction: 'received', cents: 9000 } as const
    for (const money of [paid, body])
      await app().client('recordPayment', { token, id, body: { id: randomUUID(), ...money } })
    const cancelled = await reserveTrips(app(), [fromWashington({ ...TO_STATION, pickUpTime: '16:00' })])
    await app().client('changeReservationStatus', {
      ...{ token, id: cancelled._id },
      body: { seenStatus: 'confirmed', status: 'cancelled' },
    })
    const [out = '', back = ''] = await tripsOf(id)
    await goTo('2026-12-01T20:00:00Z')
    await drive(out, '2026-12-01T19:00:00.000Z')
    const [dc] = await report('month')
    assert.ok(dc && dc.chargedCents > 0)
    assert.deepEqual([dc.jurisdiction, dc.points], [DC, 600])
    await goTo('2026-12-04T20:00:00Z')
    await drive(back, '2026-12-04T19:00:00.000Z')
    const [, va] = await report('month')
    assert.ok(va && va.chargedCents > 0)
    const toll = 575
    assert.deepEqual(await rows(), [
      ['DC tax', DC, dc.chargedCents, 0],
      ['VA tax', 'Virginia', va.chargedCents, 0],
      ['toll-dulles', 'Airports Authority', toll, 0],
    ])

    // An adjustment replaces the posted fares, so the same tax is reversed and charged again.
    await app().client('adjustReservationPrice', {
      ...{ token, params: { id }, body: { cents: -300, reason: 'Agreed by phone' } },
    })
    const charged = (await report('month')).find(({ id: rule }) => rule === 'tax-dc')
    assert.equal(charged && charged.chargedCents - charged.reversedCents, dc.chargedCents)
    const balance = await ledger()
    assert.equal(await net('tax'), balance('tax.dc'))
    assert.equal(await net('fee'), balance('passed-on'))
    assert.equal(balance('tax.dc'), dc.chargedCents + va.chargedCents)
  })

  test('have columns of their own in the export, which add up, and none for staff', async () => {
    const [out = '', back = ''] = await tripsOf(await roundTrip())
    await goTo('2026-12-04T20:00:00Z')
    await drive(out, '2026-12-01T19:00:00.000Z')
    await drive(back, '2026-12-04T19:00:00.000Z')
    const query = { by: 'month', day: '2026-12-01' } as const
    const [head = [], ...lines] = parseCsv(await app().client('exportReport', { token, query }))
    const own = head.slice(13)
    assert.deepEqual(own, [
      `DC tax 6%, ${DC}, charged ($)`,
      `DC tax 6%, ${DC}, reversed ($)`,
      ...['VA tax 4.3%, Virginia, charged ($)', 'VA tax 4.3%, Virginia, reversed ($)'],
      ...['toll-dulles, Airports Authority, charged ($)', 'toll-dulles, Airports Authority, reversed ($)'],
    ])
    const cents = (row: string[] | undefined, at: number) => Math.round(Number(row?.[at]) * 100)
    for (const [at, charged] of (await report('month')).entries()) {
      const column = 13 + 2 * at
      assert.equal(cents(lines.at(-1), column), charged.chargedCents)
      const sum = lines.slice(0, -1).reduce((all, row) => all + cents(row, column), 0)
      assert.equal(sum, charged.chargedCents)
    }
    assert.deepEqual([lines[0]?.[15], lines[1]?.[13]], ['0.00', '0.00'])
  })

  test('follow a ride that is changed to another end', async () => {
    const made = await reserveTrips(app(), [fromWashington(TO_STATION)])
    const { numberOfPassengers, pickUpDate, pickUpTime } = fromWashington()
    const { pickUpAddress, pickUpPlace } = fromWashington()
    const contact = {
      ...{ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', phoneNumber: '(703) 555-0199' },
    }
    const body = {
      ...{ ...contact, pickUpAddress, pickUpPlace, pickUpDate, pickUpTime, numberOfPassengers },
      ...{ dropOffAddress: toDullesTrip().dropOffAddress, dropOffPlace: DULLES },
    }
    const shown = await app().client('previewReservationChange', { token, params: { id: made._id }, body })
    assert.ok(shown.newTotalCents)
    await app().client('updateReservation', {
      ...{ token, params: { id: made._id } },
      body: { ...body, preview: shown.preview },
    })
    const { price } = await app().client('getReservation', { token, params: { id: made._id } })
    const taxes = price?.trips[0]?.lines.filter(({ kind }) => kind === 'tax').map(({ label }) => label)
    assert.deepEqual(taxes, ['VA tax 4.3%'])
    const [trip = ''] = await tripsOf(made._id)
    await goTo('2026-12-01T20:00:00Z')
    await drive(trip, '2026-12-01T19:00:00.000Z')
    assert.deepEqual(
      (await rows()).map(([label]) => label),
      ['VA tax', 'toll-dulles'],
    )
    assert.equal(await net('tax'), (await ledger())('tax.dc'))
  })
})
