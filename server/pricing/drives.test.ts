import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import type { Directions } from '../../contract/pricing/place-schemas.ts'
import { createDrives, DIRECTIONS_IN_WORK_MAX, DIRECTIONS_WAITING_MAX } from './drives.ts'

const NONE: Directions = { type: 'FeatureCollection', features: [] }
const point = (lat: number) => ({ lat, lon: -77 })

/** Directions that are answered when the test says so. */
function slowPlaces() {
  const answers: (() => void)[] = []
  const directions = () => new Promise<Directions>(resolve => answers.push(() => resolve(NONE)))
  return { answers, find: createDrives({ directions }) }
}

describe('directions for prices', () => {
  test('are in work eight at a time, and the next one begins when one has ended', async () => {
    const { answers, find } = slowPlaces()
    const asked = Array.from({ length: DIRECTIONS_IN_WORK_MAX + 1 }, (_, lat) => find(point(lat), point(50)))
    assert.equal(answers.length, DIRECTIONS_IN_WORK_MAX)
    answers[0]?.()
    await asked[0]
    await setImmediate()
    assert.equal(answers.length, DIRECTIONS_IN_WORK_MAX + 1)
    for (const answer of answers) answer()
    await Promise.all(asked)
  })

  test('wait up to a limit; the next request is refused and may come again', async () => {
    const { answers, find } = slowPlaces()
    const most = DIRECTIONS_IN_WORK_MAX + DIRECTIONS_WAITING_MAX
    const asked = Array.from({ length: most }, (_, lat) => find(point(lat), point(89)))
    await assert.rejects(find(point(88), point(89)), { code: 'unavailable' })
    while (answers.length > 0) {
      answers.shift()?.()
      await setImmediate()
    }
    assert.equal((await Promise.all(asked)).length, most)
    const again = find(point(88), point(89))
    answers.shift()?.()
    assert.equal(await again, undefined)
  })

  test('between the same points are asked for once', async () => {
    const { answers, find } = slowPlaces()
    const both = [find(point(1), point(2)), find(point(1), point(2))]
    assert.equal(answers.length, 1)
    answers[0]?.()
    await Promise.all(both)
  })
})
