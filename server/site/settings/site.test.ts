import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { DEFAULT_SITE } from '../../../domain/site/site.ts'
import { toJson } from '../../../domain/values/json.ts'
import { useTestApp } from '../../../test/support/app.ts'

describe('the settings', () => {
  const app = useTestApp('sqlite')
  const save = async (hours: string, ifMatch?: number) =>
    app().client('updateSite', {
      token: await app().signIn(),
      body: { ...DEFAULT_SITE, hours },
      ...(ifMatch === undefined ? {} : { ifMatch }),
    })

  test('count their versions from 0, and refuse a change to a version that is no longer theirs', async () => {
    assert.equal((await app().client('getSite')).version, 0)
    assert.equal((await save('Days', 0)).version, 1)
    await assert.rejects(save('Nights', 0), { code: 'stale' })
    const { version, hours } = await app().client('getSite')
    assert.deepEqual([version, hours], [1, 'Days'])
    assert.equal((await save('Nights', 1)).version, 2)
    assert.equal((await save('Always')).hours, 'Always')
  })

  test('are saved once where two owners save the same version at the same time', async () => {
    for (const version of [0, 1]) {
      const ends = await Promise.allSettled([save('Days', version), save('Nights', version)])
      assert.deepEqual(ends.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
      assert.equal((await app().client('getSite')).version, version + 1)
    }
  })

  test('hold facts that can be checked, within bounds', async () => {
    const saveFacts = async (facts: object) =>
      await app().client('updateSite', {
        token: await app().signIn(),
        body: { ...DEFAULT_SITE, facts: { ...DEFAULT_SITE.facts, ...facts } },
      })
    const saved = await saveFacts({ since: '2011', licence: ' WMATC No. 1 ', insuredDollars: '' })
    assert.deepEqual(saved.facts, { since: 2011, licence: 'WMATC No. 1', insuredDollars: null })
    for (const facts of [
      { since: 1799 },
      { since: 2101 },
      { insuredDollars: 0 },
      { licence: 'x'.repeat(61) },
    ])
      await assert.rejects(saveFacts(facts), { code: 'invalid' })
  })

  test('hold further ways to reach the company, and when it answers, within bounds', async () => {
    const saveReach = async (reach: object) =>
      await app().client('updateSite', {
        token: await app().signIn(),
        body: { ...DEFAULT_SITE, reach: { ...DEFAULT_SITE.reach, ...reach } },
      })
    const saved = await saveReach({ textPhone: ' (703) 555-0143 ', answerHours: '168' })
    assert.deepEqual(saved.reach, { textPhone: '(703) 555-0143', whatsAppPhone: '', answerHours: 168 })
    for (const reach of [
      { answerHours: 0 },
      { answerHours: 169 },
      { answerHours: 1.5 },
      { textPhone: 'call me' },
      { whatsAppPhone: 'x' },
    ])
      await assert.rejects(saveReach(reach), { code: 'invalid' })
  })

  test('that were saved before they had versions are the first one', async () => {
    const { version: _, ...old } = { ...DEFAULT_SITE, version: 0, hours: 'Old' }
    await app()
      .db.updateTable('settings')
      .set({ value: toJson(old), updated_at: '2026-01-01T00:00:00.000Z' })
      .where('name', '=', 'site')
      .execute()
    assert.equal((await app().client('getSite')).version, 1)
    assert.equal((await save('New', 1)).version, 2)
  })
})
