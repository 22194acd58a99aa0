import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { useTestApp } from '../../../test/support/app.ts'
import { faresWith } from '../../../test/support/fares.ts'
import { priceStore } from '../../../test/support/priced-store.ts'

describe('prices that pages name as examples', () => {
  const app = useTestApp('sqlite')
  const read = () => app().client('getFromPrices')

  test('are the totals of the cheapest class, each with what it is the price of', async () => {
    await priceStore(app().db)
    const { trips } = await read()
    assert.deepEqual(trips[0], {
      id: 'triangle-iad',
      from: 'Triangle',
      to: 'Dulles (IAD)',
      totalCents: 13_800,
      class: { code: 'sedan', name: 'Executive Sedan' },
    })
    // Flat 95.00, toll 5.75, gratuity 19.00, tax 5.70.
    assert.equal(trips[1]?.totalCents, 12_545)
    assert.equal(trips.length, 4)
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

  test('are none where no tariff prices, and leave out what a person prices', async () => {
    await priceStore(app().db)
    app().deps.config.publicUrl = 'https://rides.example.com'
    await app().db.updateTable('tariffs').set({ sample: 1 }).execute()
    assert.deepEqual(await read(), { currency: 'USD', trips: [], hourly: [] })
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
    assert.deepEqual([trips.map(({ id }) => id), hourly], [['triangle-iad'], []])
  })
})
