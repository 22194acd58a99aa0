import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Problem } from '../../contract/problems.ts'
import { RIDE, useTestApp } from '../../test/support/app.ts'

const VEHICLE = {
  name: 'Cadillac Escalade Limousine',
  imageUrl: '/pictures/fleet-teaser-suv-1600.webp',
  altText: 'Black SUV',
  passengerCapacity: 8,
  laggageCapacity: 6,
  hourlyRate: 150,
}

describe('a vehicle that a customer asks for', () => {
  const app = useTestApp('sqlite')
  const addVehicle = async () => {
    const token = await app().signIn()
    return { token, vehicle: await app().client('createVehicle', { token, body: VEHICLE }) }
  }
  const reserve = (vehicleId: string, idempotencyKey?: string) =>
    app().client('createReservation', {
      body: { ...RIDE, vehicleId },
      ...(idempotencyKey ? { idempotencyKey } : {}),
    })

  test('is noted by its name: in the answer, in both mails and in the office', async () => {
    const { token, vehicle } = await addVehicle()
    const made = await reserve(vehicle._id)
    assert.equal(made.wishedVehicle, VEHICLE.name)
    const mails = await app().deliver()
    assert.equal(mails.length, 2)
    for (const { message } of mails) {
      for (const part of [message.text, message.html]) assert.ok(part.includes(VEHICLE.name))
    }
    const toOwner = mails.find(({ message }) => message.to === 'owner@example.com')
    assert.match(toOwner!.message.fields!.message, /Requested vehicle: Cadillac Escalade Limousine\./)
    const kept = await app().client('getReservation', { token, id: made._id })
    assert.equal(kept.wishedVehicle, VEHICLE.name)
    const csv = await app().client('exportReservations', { token, query: {} })
    assert.ok(csv.includes(`,${VEHICLE.name},`))
  })

  test('stays as it was seen when the fleet changes, and when details change', async () => {
    const { token, vehicle } = await addVehicle()
    const made = await reserve(vehicle._id)
    await app().client('updateVehicle', { token, id: vehicle._id, body: { ...VEHICLE, name: 'Sold' } })
    const id = made._id
    const changed = await app().client('updateReservation', {
      token,
      id,
      body: { ...RIDE, firstName: 'Eve' },
    })
    assert.deepEqual([changed.firstName, changed.wishedVehicle], ['Eve', VEHICLE.name])
  })

  test('is part of what an idempotency key stands for', async () => {
    const { vehicle } = await addVehicle()
    const made = await reserve(vehicle._id, 'key-12345678')
    assert.deepEqual(await reserve(vehicle._id, 'key-12345678'), made)
    await assert.rejects(reserve('', 'key-12345678'), { code: 'idempotency_key_used' })
  })

  test('has to be one of our fleet; a text is not taken, and none is fine', async () => {
    for (const vehicleId of ['Free money at evil.example', crypto.randomUUID(), 'x'.repeat(64)]) {
      await assert.rejects(reserve(vehicleId), (error: Problem) => {
        assert.ok(error instanceof Problem)
        assert.match(error.fields!['vehicleId']!, /^This vehicle is no longer in our fleet\./)
        return true
      })
    }
    await assert.rejects(reserve('x'.repeat(65)), { code: 'invalid' })
    assert.equal('wishedVehicle' in (await reserve('')), false)
  })
})
