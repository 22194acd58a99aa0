import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import type { Problem } from '../../../contract/problems.ts'
import { useTestApp } from '../../../test/support/app.ts'

const KERB = { place: 'iad', terminal: 'Main terminal', kind: 'kerb', text: 'Door 4' } as const

describe('meeting points', () => {
  const app = useTestApp('sqlite', { samples: true })
  let token: string
  beforeEach(async () => {
    token = await app().signIn()
  })
  const create = (change: object = {}) =>
    app().client('createMeetingPoint', { token, body: { ...KERB, ...change } })

  test('are edited with or without a point, and shown to visitors', async () => {
    const made = await create({ point: { lat: 38.95, lon: -77.45 } })
    assert.deepEqual([made.point, made.sample, made.version], [{ lat: 38.95, lon: -77.45 }, false, 1])
    const body = { ...KERB, text: 'Door 6', point: null }
    const changed = await app().client('updateMeetingPoint', { token, id: made._id, body, ifMatch: 1 })
    assert.deepEqual([changed.text, changed.point, changed.version], ['Door 6', undefined, 2])
    const stale = app().client('updateMeetingPoint', { token, id: made._id, body, ifMatch: 1 })
    await assert.rejects(stale, (problem: Problem) => {
      assert.equal(problem.code, 'stale')
      assert.equal((problem.current as { text: string }).text, 'Door 6')
      return true
    })
    assert.equal((await app().client('listMeetingPoints')).at(-1)?.text, 'Door 6')
    await app().client('deleteMeetingPoint', { token, id: made._id })
    assert.equal((await app().client('listMeetingPoints')).length, 6)
    await app().client('restoreMeetingPoint', { token, id: made._id })
    assert.equal((await app().client('listMeetingPoints')).length, 7)
  })

  test('have bounds', async () => {
    assert.equal((await create({ text: 'x'.repeat(1000) })).text.length, 1000)
    const refused = async (change: object) =>
      await create(change).then(
        () => [],
        (problem: Problem) => Object.keys(problem.fields ?? {}),
      )
    assert.deepEqual(await refused({ text: 'x'.repeat(1001) }), ['text'])
    assert.deepEqual(await refused({ kind: 'roof', terminal: '' }), ['terminal', 'kind'])
    assert.deepEqual(await refused({ point: { lat: 91, lon: 0 } }), ['point.lat'])
  })

  test('end their mark as samples once staff have saved them', async () => {
    const [first] = await app().client('listAllMeetingPoints', { token })
    assert.ok(first?.sample)
    const { _id: id, place, terminal, kind, text } = first
    const body = { place, terminal, kind, text }
    assert.equal((await app().client('updateMeetingPoint', { token, id, body })).sample, false)
  })
})
