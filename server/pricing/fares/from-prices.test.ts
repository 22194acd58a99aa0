import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { NOON, useTestApp } from '../../../test/support/app.ts'
import { faresWith } from '../../../test/support/fares.ts'
import { priceStore } from '../../../test/support/priced-store.ts'
import { readSampleCompany } from '../../integrations/sample-content/company.ts'
import { insertSamples } from '../../integrations/sample-content/insert-samples.ts'

/** The Tuesday that the examples are priced for, a week after the stopped clock at the earliest. */
const TUESDAY = '2026-12-01'

describe('prices that pages name as examples', () => {
  const app = useTestApp('sqlite')
  const read = () => app().client('getFromPrices')

  test('are the totals of the cheapest class, each with what it is the price of', async () => {
    await priceStore(app().db)
    const { trips, withGratuity } = await read()
    const [first] = trips
    assert.deepEqual(
      first?.classes.map(({ code, totalCents }) => [code, totalCents]),
      [
        ['sedan', 13_800],
        ['suv', 17_400],
        ['limo', 23_400],
        ['shuttle', 25_800],
      ],
    )
    assert.ok(first && first.metres > 50_000 && first.seconds > 1800)
    assert.deepEqual(
      { ...first, metres: 0, seconds: 0, classes: [] },
      {
        id: 'triangle-dulles-iad',
        from: 'Triangle',
        to: 'Dulles (IAD)',
        pickUp: 'Triangle',
        dropOff: 'Dulles (IAD)',
        metres: 0,
        seconds: 0,
        totalCents: 13_800,
        fromCents: 13_800,
        classes: [],
        class: { code: 'sedan', name: 'Executive Sedan', seats: 3 },
      },
    )
    // Flat 95.00, toll 5.05, gratuity 19.00, tax 5.70; advertised up to the next dollar.
    assert.deepEqual([trips[1]?.totalCents, trips[1]?.fromCents], [12_475, 12_500])
    assert.equal(trips.length, 4)
    assert.ok(withGratuity)
  })

  test('are what the form is told for the places that their names find, on that day', async () => {
    await priceStore(app().db)
    for (const { pickUp, dropOff, totalCents, class: cheapest } of (await read()).trips) {
      const [from, to] = await Promise.all(
        [pickUp, dropOff].map(async q => (await app().client('searchPlaces', { query: { q } }))[0]),
      )
      assert.ok(from && to)
      const trip = {
        pickUpAddress: from.display_name,
        pickUpPlace: { lat: Number(from.lat), lon: Number(from.lon) },
        dropOffAddress: to.display_name,
        dropOffPlace: { lat: Number(to.lat), lon: Number(to.lon) },
        pickUpDate: TUESDAY,
        pickUpTime: '13:00',
        numberOfPassengers: 1,
      }
      const { classes } = await app().client('quoteTrips', { body: { trips: [trip] } })
      assert.deepEqual([classes[0]?.code, classes[0]?.price?.totalCents], [cheapest.code, totalCents])
    }
  })

  test('know the places that the address search finds by the default names', async () => {
    for (const { from, to, pickUp, dropOff } of readSampleCompany().namedTrips) {
      for (const [q, place] of [
        [from, pickUp],
        [to, dropOff],
      ] as const) {
        const [found] = await app().client('searchPlaces', { query: { q } })
        assert.deepEqual(
          { name: found?.display_name, lat: Number(found?.lat), lon: Number(found?.lon) },
          place,
        )
      }
    }
  })

  test('are told in the language of the page, places and classes', async () => {
    await insertSamples(app().db, new Date(NOON))
    const { trips } = await app().client('getFromPrices', { query: { locale: 'es' } })
    assert.deepEqual(trips.map(({ from, to, pickUp, class: { name } }) => [from, to, pickUp, name])[2], [
      'Reagan (DCA)',
      'Washington D. C.',
      'Reagan (DCA)',
      'Sedán ejecutivo',
    ])
  })

  test('name the shortest trip by the hour of each class as a total', async () => {
    await priceStore(app().db)
    assert.deepEqual(
      (await read()).hourly.map(({ code, hours, totalCents }) => [code, hours, totalCents]),
      [
        ['sedan', 2, 26_400],
        ['suv', 2, 36_000],
        ['limo', 3, 43_200],
        ['shuttle', 3, 59_400],
      ],
    )
  })

  test('are none where no tariff prices', async () => {
    await priceStore(app().db)
    app().deps.config.publicUrl = 'https://rides.example.com'
    await app().db.updateTable('tariffs').set({ sample: 1 }).execute()
    assert.deepEqual(await read(), { currency: 'USD', withGratuity: false, trips: [], hourly: [] })
  })

  test('leave out what the tariff does not sell', async () => {
    const document = faresWith(tariff => {
      for (const one of tariff.classes) {
        delete one.hourly
        delete one.transfer
      }
      tariff.flats = tariff.flats.filter(({ id }) => id === 'home-iad')
    })
    await priceStore(app().db, document)
    const { trips, hourly } = await read()
    assert.deepEqual([trips.map(({ from }) => from), hourly], [['Triangle'], []])
  })
})
