import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { CustomerSplit } from '../../../contract/customers/schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import { ReservationInput } from '../../../contract/reservations/schemas.ts'
import { SiteInput } from '../../../contract/site/schemas.ts'
import { DEFAULT_SITE } from '../../../domain/site/site.ts'
import { RIDE } from '../../../test/support/app.ts'
import { BODY_LEVELS_MAX, parse } from './parse.ts'

function wrongFields(...given: Parameters<typeof parse>): Record<string, string> {
  try {
    parse(...given)
  } catch (error) {
    if (error instanceof Problem && error.code === 'invalid') return error.fields!
    throw error
  }
  return {}
}

test('a wrong field within another is named by its whole path', () => {
  const ride = { ...RIDE, pickUpPlace: { lat: 91, lon: 0 }, dropOffPlace: { lat: 38 } }
  assert.deepEqual(Object.keys(wrongFields(ReservationInput, ride)), ['pickUpPlace.lat', 'dropOffPlace.lon'])
  const address = { ...DEFAULT_SITE.address, postalCode: '' }
  const site = { ...DEFAULT_SITE, address, serviceArea: ['Virginia', ''] }
  assert.deepEqual(wrongFields(SiteInput, site), {
    'address.postalCode': 'Please enter the ZIP.',
    'serviceArea.1': 'Please enter a region.',
  })
})

test('a wrong field has one sentence, and what is no object is told as the body', () => {
  assert.deepEqual(wrongFields(ReservationInput, { ...RIDE, firstName: 5 }), {
    firstName: 'Please enter a first name.',
  })
  assert.deepEqual(wrongFields(ReservationInput, []), { body: 'Send a JSON object.' })
})

test('a rule about a whole body says its own sentence', () => {
  assert.deepEqual(wrongFields(CustomerSplit, {}), { body: 'Choose a reservation or a contact, not both.' })
})

test('a body has a most of levels: at the limit it is read, one more is malformed and exhausts no stack', () => {
  const schema = z.unknown()
  const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))
  assert.ok(parse(schema, deep(BODY_LEVELS_MAX)))
  for (const levels of [BODY_LEVELS_MAX + 1, 100_000]) {
    assert.throws(() => parse(schema, deep(levels)), { code: 'malformed' })
  }
})
