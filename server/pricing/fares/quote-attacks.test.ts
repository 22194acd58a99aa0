import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ProblemBody } from '../../../contract/problems.ts'
import { useTestApp } from '../../../test/support/app.ts'
import { backFromDulles, toDullesTrip, WHITE_HOUSE } from '../../../test/support/trips.ts'
import { BODY_LIMIT } from '../../platform/http/read-body.ts'

const app = useTestApp('sqlite', { priced: true })

/** The status of the answer to a text, with the code and the fields of a refusal. */
async function send(body: string): Promise<[status: number, code?: string, ...fields: string[]]> {
  const headers = { 'content-type': 'application/json' }
  const response = await app().request('/api/quotes', { method: 'POST', headers, body })
  if (response.ok) return [response.status]
  const { code, fields = {} } = (await response.json()) as ProblemBody
  return [response.status, code, ...Object.keys(fields)]
}

const body = (trip: object, more: object = {}) =>
  JSON.stringify({ trips: [{ ...toDullesTrip(), ...trip }], ...more })
/** A body with a number as it is written, such as one that JSON.stringify would not write. */
const withNumber = (field: string, written: string) => body({ [field]: '@' }).replace('"@"', () => written)
const refused = (...fields: string[]) => [422, 'invalid', ...fields.map(field => `trips.0.${field}`)]
const stops = (count: number) =>
  Array.from({ length: count }, () => ({ address: 'White House', place: WHITE_HOUSE }))

describe('a request for prices that means harm is refused at its field', () => {
  test('numbers beyond every bound, and words for numbers', async () => {
    for (const written of [
      '1e308',
      '-1e308',
      '1e400',
      '"NaN"',
      '"Infinity"',
      '"1e3"',
      '-1',
      'null',
      '[]',
      '{}',
    ]) {
      for (const field of ['numberOfPassengers', 'luggage', 'hours', 'pickUpFold'])
        assert.deepEqual(await send(withNumber(field, written)), refused(field), `${field} ${written}`)
    }
    const degrees = (written: string) =>
      send(body({ pickUpPlace: '@' }).replace('"@"', `{"lat":${written},"lon":-77}`))
    for (const written of ['1e308', '90.0001', '"38.5"', 'null'])
      assert.deepEqual(await degrees(written), refused('pickUpPlace.lat'))
    assert.deepEqual(await degrees('-0'), [200])
    assert.deepEqual(await send(withNumber('luggage', '-0')), [200])
  })

  test('parts of another kind than the wire has', async () => {
    for (const field of [
      'stops',
      'childSeats',
      'extras',
      'pickUpPlace',
      'flight',
      'kind',
      'pickUpDate',
      'pickUpTime',
    ])
      assert.deepEqual(await send(withNumber(field, '1e308')), refused(field))
    for (const text of ['{}', '{"trips":null}', '{"trips":{}}'])
      assert.deepEqual(await send(text), [422, 'invalid', 'trips'])
    assert.deepEqual(await send('{"trips":[null]}'), [422, 'invalid', 'trips.0'])
    for (const text of ['null', '[]', '"x"']) assert.deepEqual(await send(text), [422, 'invalid', 'body'])
    for (const text of ['', '{', '{"trips":['.repeat(3000)])
      assert.deepEqual(await send(text), [400, 'malformed'])
    assert.deepEqual(await send(`{"trips":${'['.repeat(20_000)}${']'.repeat(20_000)}}`), [
      422,
      'invalid',
      'trips.0',
    ])
  })

  test('halves of characters and control characters, also as names', async () => {
    for (const text of ['\ud800', 'a\u0000b', '\u202e', '\udfff']) {
      assert.deepEqual(await send(body({ pickUpAddress: text })), refused('pickUpAddress'))
      assert.deepEqual(await send(body({ flight: { number: text } })), refused('flight.number'))
      assert.deepEqual(await send(body({ meetingPoint: text })), refused('meetingPoint'))
      assert.deepEqual(await send(body({ stops: [{ address: text }] })), refused('stops.0.address'))
      assert.deepEqual(await send(body({ extras: { [text]: 1 } })), refused(`extras.${text}`))
      for (const code of ['promo', 'companyCode'])
        assert.deepEqual(await send(body({}, { [code]: text })), [422, 'invalid', code])
    }
  })

  test('more than the bounds, which are allowed themselves', async () => {
    assert.deepEqual(await send(body({ stops: stops(5) })), [200])
    assert.deepEqual(await send(body({ stops: stops(6) })), refused('stops'))
    assert.deepEqual(await send(body({ stops: stops(30) })), refused('stops'))
    assert.deepEqual(await send(body({ childSeats: { infant: 4 } })), [200])
    assert.deepEqual(await send(body({ childSeats: { infant: 5 } })), refused('childSeats.infant'))
    assert.deepEqual(await send(body({ childSeats: { infant: -1 } })), refused('childSeats.infant'))
    assert.deepEqual(await send(body({ extras: { champagne: 20 } })), [200])
    assert.deepEqual(await send(body({ extras: { champagne: 21 } })), refused('extras.champagne'))
    const kinds = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`e${i}`, 1]))
    assert.deepEqual(await send(body({ extras: kinds(20) })), [200])
    assert.deepEqual(await send(body({ extras: kinds(21) })), refused('extras'))
    assert.deepEqual(await send(body({ extras: { ['x'.repeat(64)]: 1 } })), [200])
    const long = 'x'.repeat(65)
    assert.deepEqual(await send(body({ extras: { [long]: 1 } })), refused(`extras.${long}`))
    assert.deepEqual(await send(body({ kind: 'hourly', hours: 24 })), [200])
    for (const hours of [24.5, 2.25, 0.5])
      assert.deepEqual(await send(body({ kind: 'hourly', hours })), refused('hours'))
    assert.deepEqual(await send(body({ pickUpDate: '9999-12-31' })), refused('pickUpDate'))
  })

  test('names that objects have by birth are extras that nobody sells', async () => {
    for (const name of ['constructor', '__proto__', 'toString'])
      assert.deepEqual(await send(body({ extras: '@' }).replace('"@"', `{"${name}":1}`)), [200])
    const { classes } = await app().client('quoteTrips', {
      body: { trips: [toDullesTrip({ extras: { constructor: 1 } })] },
    })
    assert.deepEqual([...new Set(classes.map(({ byHand }) => byHand?.reason))], ['unknown-extra'])
  })

  test('a body of the longest length is read, and one byte more is not', async () => {
    const text = JSON.stringify({ trips: [toDullesTrip(), backFromDulles()] })
    assert.deepEqual(await send(text.padEnd(BODY_LIMIT)), [200])
    assert.deepEqual(await send(text.padEnd(BODY_LIMIT + 1)), [413, 'too_large'])
  })

  test('an amount that a body names is no price', async () => {
    const sent = { ...toDullesTrip(), total: 1, totalCents: 1, metres: 0, facts: { metres: 0 } }
    const { classes } = await app().client('quoteTrips', { body: { trips: [sent] } })
    assert.equal(classes[0]?.price?.totalCents, 13_800)
  })
})
