import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { Problem } from '../../../contract/problems.ts'
import { json, NOON, useTestApp } from '../../../test/support/app.ts'
import { onEveryEngine } from '../../../test/support/engines.ts'
import { fares } from '../../../test/support/fares.ts'

const HOUR_MS = 3_600_000
const { tariff } = fares()
const later = (hours: number) => new Date(Date.parse(NOON) + hours * HOUR_MS).toISOString()

onEveryEngine('a draft that was begun from other rates', engine => {
  const app = useTestApp(engine, { samples: true })
  let token: string
  beforeEach(async () => {
    token = await app().signIn()
  })
  const save = (basedOn: number | null, ifMatch?: number) =>
    app().client('saveTariffDraft', {
      token,
      body: { tariff: { ...tariff }, basedOn },
      ...(ifMatch !== undefined && { ifMatch }),
    })
  const publish = (hours = 0) =>
    app().client('publishTariff', { token, body: hours === 0 ? {} : { at: later(hours) } })
  const schedule = async (basedOn: number, hours: number) => {
    await save(basedOn, 0)
    return await publish(hours)
  }
  const isStaleAgainst = (number: number) => (problem: Problem) => {
    const current = problem.current as { number?: number; differingSections?: string[] } | undefined
    assert.deepEqual([problem.code, current?.number, current?.differingSections], ['stale', number, []])
    return true
  }

  test('is neither saved nor published once they are no longer in force', async () => {
    await schedule(1, 1)
    const { version } = await save(1, 0)
    app().pass(HOUR_MS)
    for (const { status, ...answer } of await Promise.allSettled([publish(), publish()])) {
      assert.equal(status, 'rejected')
      if ('reason' in answer) isStaleAgainst(2)(answer.reason as Problem)
    }
    await assert.rejects(save(1, version), { code: 'stale' })
    await save(2, version)
    const answers = await Promise.allSettled([publish(), publish()])
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
    const { current } = await app().client('listTariffs', { token })
    assert.equal(current, 3)
  })

  test('is saved and published while they are scheduled, also when others take effect', async () => {
    await schedule(1, 1)
    await schedule(1, 2)
    await save(3, 0)
    app().pass(HOUR_MS)
    await save(3)
    assert.equal((await publish(3)).number, 4)
  })

  test('is refused where it was begun from none, and takes those in force as a file', async () => {
    await schedule(1, 1)
    const { version } = await save(1, 0)
    await app().db.updateTable('tariffs').set({ based_on: null }).where('state', '=', 'draft').execute()
    app().pass(HOUR_MS)
    await assert.rejects(save(null, version), isStaleAgainst(2))
    const headers = { authorization: `Bearer ${token}` }
    const imported = await app().request('/api/tariffs/draft/import', json({ tariff }, headers))
    assert.equal(((await imported.json()) as { basedOn: number }).basedOn, 2)
  })
})
