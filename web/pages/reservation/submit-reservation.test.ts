import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { ROUTES } from '#calls/office'
import { createClient } from '../../../contract/client.ts'
import { Problem } from '../../../contract/problems.ts'
import { RIDE } from '../../../test/support/app.ts'
import { FIELD_NAMES } from './fields.ts'
import { readForm } from './form-fields.ts'
import { submitReservation } from './submit-reservation.ts'

/** What the form sends over the wire for this many passengers. */
async function bodyFor(
  passengers: string,
  trip: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const form = new FormData()
  for (const name of FIELD_NAMES) form.set(name, String(RIDE[name as keyof typeof RIDE] ?? ''))
  form.set('numberOfPassengers', passengers)
  for (const [name, value] of Object.entries(trip)) form.set(name, value)
  let sent: unknown
  const send = async (request: Request) => {
    sent = await request.json()
    return Response.json({})
  }
  const client = createClient(ROUTES, send, 'http://localhost')
  const reserve = (body: Parameters<Parameters<typeof submitReservation>[0]>[0]) =>
    client('createReservation', { body })
  await submitReservation(reserve, readForm(form), 'key')
  return sent as Record<string, unknown>
}

test('the number of passengers is sent as an integer, everything else as text', async () => {
  const { numberOfPassengers, ...texts } = await bodyFor('12')
  assert.equal(numberOfPassengers, 12)
  for (const [name, value] of Object.entries(texts)) assert.equal(typeof value, 'string', name)
})

test('a plain form without addresses sends the nine fields of the specification and nothing else', async () => {
  const { firstName, lastName, email, phoneNumber, pickUpDate, pickUpTime } = RIDE
  const texts = { firstName, lastName, email, phoneNumber, pickUpDate, pickUpTime }
  assert.deepEqual(await bodyFor('2', { pickUpAddress: '', dropOffAddress: '  ' }), {
    ...texts,
    numberOfPassengers: 2,
    pickUpAddress: 'Not specified',
    dropOffAddress: 'Not specified',
  })
  const { vehicleId, textConsent } = await bodyFor('2', { vehicleId: 'v1', textConsent: 'on' })
  assert.deepEqual([vehicleId, textConsent], ['v1', 'on'])
})

test('the language of the page is sent, unless it is English', async () => {
  assert.equal('locale' in (await bodyFor('2')), false)
  // The page of each language is built with a condition of its own.
  const module = new URL('./submit-reservation.ts', import.meta.url)
  const form = JSON.stringify(readForm(new FormData()))
  const script = `const { rideBody } = await import('${module}'); console.log(rideBody(${form}).locale)`
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--conditions=es', '--input-type=module', '--eval', script],
    { cwd: fileURLToPath(new URL('../../..', import.meta.url)) },
  )
  assert.equal(stdout.trim(), 'es')
})

test('the passenger is sent if named, and left out if the fields are empty', async () => {
  const rider = { 'trip-rider-name': 'Ada Quex', 'trip-rider-phone': '703 555 0188', 'trip-rider-text': 'on' }
  const passenger = { name: 'Ada Quex', phone: '703 555 0188', text: true }
  assert.deepEqual((await bodyFor('2', rider))['passenger'], passenger)
  const empty = { 'trip-rider-': '', 'trip-rider-name': ' ', 'trip-rider-phone': '' }
  for (const trip of [empty, {}]) assert.equal('passenger' in (await bodyFor('2', trip)), false)
})

test('text that is no number is sent as typed, to be refused at its field', async () => {
  for (const typed of ['', 'two', '1e1', '-1', '2.5']) {
    assert.equal((await bodyFor(typed))['numberOfPassengers'], typed)
  }
})

test('the error of a refused point appears at its address', async () => {
  const refuse = async () => {
    throw new Problem('invalid', {
      fields: { 'dropOffPlace.lat': 'Off the map.', lastName: 'Needed.' },
      reasons: {
        'dropOffPlace.lat': { code: 'number-range', min: -90, max: 90 },
        lastName: { code: 'needed' },
      },
    })
  }
  const result = await submitReservation(refuse, readForm(new FormData()), 'key')
  assert.ok(!result.ok)
  assert.deepEqual(result.errors, { lastName: 'Needed.', dropOffAddress: 'Off the map.' })
})
