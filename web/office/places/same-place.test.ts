import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eachPlaceOnce, isSamePlace } from './same-place.ts'

const at = (address: string, lat?: number) => ({
  address,
  place: lat === undefined ? undefined : { lat, lon: -77, name: address },
})
const DULLES = at(
  'Washington Dulles International Airport (IAD), Dulles, Virginia, 20166, United States',
  38.95,
)

const CASES: [one: ReturnType<typeof at>, other: ReturnType<typeof at>, isSame: boolean][] = [
  [at('IAD'), DULLES, true],
  [at('iad '), at('Dulles (IAD)'), true],
  [at('Dulles (IAD)', 38.9), DULLES, true],
  [at('DCA'), DULLES, false],
  [at('Dulles (IAD)', 38.5), DULLES, false],
  [at('Signature Aviation (IAD), 23411 Autopilot Drive, Dulles, VA'), DULLES, false],
  [at('Hotel Zoe (NYC)'), at('Pier 36 (NYC)'), false],
  [at('Union Station (WAS), Washington'), at('Washington Union Station (WAS)'), true],
  [at('1 Oak Lane, Triangle, Virginia, 22172, United States'), at('1 Oak Lane, Triangle, VA'), true],
  [at('1 Oak Lane, Triangle, VA', 38.5), at('1 oak lane, Triangle, VA', 38.5004), true],
  [at('Main Street', 38.5), at('Main Street', 39), false],
  [at('1 Oak Lane, Triangle', 38.5), at('11 Oak Lane, Triangle', 38.5), false],
]

for (const [one, other, isSame] of CASES)
  test(`${one.address} and ${other.address} are ${isSame ? 'one place' : 'two places'}`, () => {
    assert.equal(isSamePlace(one, other), isSame)
    assert.equal(isSamePlace(other, one), isSame)
  })

test('a place is listed once, with its point, where it comes first', () => {
  const home = at('1 Oak Lane, Triangle, VA')
  assert.deepEqual(eachPlaceOnce([at('IAD'), home, DULLES]), [DULLES, home])
})
