import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { NOON, RIDE, useTestApp } from '../../test/support/app.ts'
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
})
