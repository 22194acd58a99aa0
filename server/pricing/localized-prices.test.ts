import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { TOLLS_AND_TAXES } from '../../domain/pricing/fare/rates-from-trips.ts'
import { NOON, RIDE, useTestApp } from '../../test/support/app.ts'
import { faresWith } from '../../test/support/fares.ts'
import { priceStore } from '../../test/support/priced-store.ts'
import { toDullesTrip } from '../../test/support/trips.ts'
import { insertSamples } from '../integrations/sample-content/insert-samples.ts'

describe('what the owner named', () => {
  const app = useTestApp('sqlite')

  test('is told in the language of the request, in the quote, the reservation and before both', async () => {
    await insertSamples(app().db, new Date(NOON))
    const trip = toDullesTrip({ pickUpTime: '23:00', childSeats: { infant: 1, toddler: 0, booster: 0 } })
    const { classes } = await app().client('quoteTrips', { body: { trips: [trip], locale: 'es' } })
    const sedan = classes.find(({ code }) => code === 'sedan')
    assert.equal(sedan?.name, 'Sedán ejecutivo')
    const labels = sedan?.price?.trips[0]?.lines.map(({ label }) => label) ?? []
    assert.ok(
      labels.includes('Noche, de 10 p.m. a 5 a.m.') && labels.includes('Asiento para bebé'),
      labels.join(),
    )
    assert.deepEqual(
      sedan?.price?.couldBeAdded.map(({ label, rule }) => [label, rule]),
      [
        ['Parada en el camino', 'cada una'],
        ['Limpieza, con fotografías', 'según lo encontrado'],
      ],
    )
    const { firstName, lastName, email, phoneNumber } = RIDE
    const made = await app().client('createReservation', {
      body: { firstName, lastName, email, phoneNumber, quote: sedan?.price?.token ?? '', locale: 'es' },
    })
    assert.deepEqual(
      made.price?.trips[0]?.lines.map(({ label }) => label),
      labels,
    )
    assert.equal(made.vehicleClass?.name, 'Sedán ejecutivo')
    const { childSeats } = await app().client('getQuoteOptions', { query: { locale: 'es' } })
    assert.deepEqual(
      [childSeats[0]?.label, childSeats[0]?.ageNote],
      ['Asiento para bebé', 'De espaldas a la marcha, hasta 2 años'],
    )
    const [kerb] = await app().client('listMeetingPoints', { query: { locale: 'es' } })
    assert.match(kerb?.text ?? '', /^Nivel de llegadas/)
    const [plain] = await app().client('listMeetingPoints')
    assert.match(plain?.text ?? '', /^Arrivals level/)
  })

  const extrasOf = async (extra: { label: string; rule: string }) => {
    const { tariff, ...rest } = faresWith(({ alsoPossible }) =>
      alsoPossible.splice(0, alsoPossible.length, { ...extra, capCents: 6000 }),
    )
    await priceStore(app().db, { tariff, ...rest })
    const { classes } = await app().client('quoteTrips', { body: { trips: [toDullesTrip()], locale: 'es' } })
    const price = classes.find(({ code }) => code === 'sedan')?.price
    return price?.couldBeAdded.map(({ label, rule }) => [label, rule])
  }

  test('and the setup guide’s own texts, unless the owner reworded them', async () => {
    assert.deepEqual(await extrasOf(TOLLS_AND_TAXES), [['Peajes e impuestos', 'al costo']])
  })

  test('but not where the owner reworded them', async () => {
    const extra = { label: 'Tolls and taxes', rule: 'as billed' }
    assert.deepEqual(await extrasOf(extra), [['Peajes e impuestos', 'as billed']])
  })
})
