import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { NOON, useTestApp } from '../../../test/support/app.ts'
import { insertSamples } from '../../integrations/sample-content/insert-samples.ts'

const CARD = {
  ...{ name: 'Lincoln', imageUrl: '/pictures/fleet-teaser-sedan-1600.webp', altText: 'Black sedan' },
  ...{ passengerCapacity: 3, laggageCapacity: 2, hourlyRate: 90 },
}

describe('a card of the fleet', () => {
  const app = useTestApp('sqlite')

  test('names the class that it shows, keeps it where a call leaves it out, and may name none', async () => {
    await insertSamples(app().db, new Date(NOON))
    const token = await app().signIn()
    const cards = await app().client('listVehicles')
    assert.deepEqual(
      cards.map(({ vehicleClass }) => vehicleClass),
      ['limo', 'sedan', 'suv', 'shuttle'],
    )
    const { _id: id, vehicleClass } = await app().client('createVehicle', { token, body: CARD })
    assert.equal(vehicleClass, '')
    const update = async (change: object) =>
      (await app().client('updateVehicle', { token, id, body: { ...CARD, ...change } })).vehicleClass
    assert.equal(await update({ vehicleClass: 'sedan' }), 'sedan')
    assert.equal(await update({ hourlyRate: 95 }), 'sedan', 'the call of the specification')
    assert.equal(await update({ vehicleClass: '' }), '')
    await assert.rejects(update({ vehicleClass: 'tank' }), {
      code: 'invalid',
      reasons: { vehicleClass: { code: 'choice', choices: ['sedan', 'suv', 'limo', 'shuttle'] } },
    })
  })
})
