import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import type { KyselyPlugin } from 'kysely'
import { NOON } from '../../../test/support/app.ts'
import { onEveryEngine, openTestDatabase, type TestDatabase } from '../../../test/support/engines.ts'
import { createContentVersions, keptPerVersion, raiseContentVersions } from './content-versions.ts'

/** Holds what the first query answers until it is released, so that a read can be overtaken. */
function createGate() {
  let held: Promise<void> | undefined
  let arrived = () => {}
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const gate = held
      held = undefined
      arrived()
      await gate
      return result
    },
  }
  return {
    plugin,
    /** Holds the next answer; `arrived` is fulfilled when it is there. */
    holdNext() {
      let release = () => {}
      held = new Promise(resolve => {
        release = resolve
      })
      const isThere = new Promise<void>(resolve => {
        arrived = resolve
      })
      return { arrived: isThere, release: () => release() }
    },
  }
}

onEveryEngine('versions of the content', engine => {
  let store: TestDatabase
  beforeEach(async () => {
    store = await openTestDatabase(engine)
  })
  afterEach(() => store.drop())

  const raise = (...names: Parameters<typeof raiseContentVersions>[1]) =>
    store.db.commitTogether(tx => raiseContentVersions(tx, names, new Date(NOON)))

  test('grow one by one, each for itself', async () => {
    assert.deepEqual(await raise('fleet'), { fleet: 1 })
    assert.deepEqual(await raise('fleet', 'site'), { fleet: 2, site: 1 })
    const versions = await createContentVersions(store.db)
    assert.deepEqual(
      [versions.of(['fleet']), versions.of(['posts']), versions.of(['fleet', 'site'])],
      [2, 0, 3],
    )
  })

  test('stay as they were where the change falls', async () => {
    const change = store.db.commitTogether(async tx => {
      await raiseContentVersions(tx, ['site'], new Date(NOON))
      throw new Error('refused')
    })
    await assert.rejects(change, /refused/)
    assert.deepEqual(await raise('site'), { site: 1 })
  })

  test('are not put back by a read that a write of this instance overtakes', async () => {
    const gate = createGate()
    const versions = await createContentVersions(store.db.withPlugin(gate.plugin))
    const { arrived, release } = gate.holdNext()
    const read = versions.refresh()
    await arrived
    versions.advance(await raise('services'))
    release()
    await read
    assert.equal(versions.of(['services']), 1)
  })

  test('are not put back by a read that a later read of what another instance wrote overtakes', async () => {
    const gate = createGate()
    const versions = await createContentVersions(store.db.withPlugin(gate.plugin))
    const { arrived, release } = gate.holdNext()
    const read = versions.refresh()
    await arrived
    await raise('services')
    await versions.refresh()
    assert.equal(versions.of(['services']), 1)
    release()
    await read
    assert.equal(versions.of(['services']), 1)
  })
})

test('what is made from a content is made again after a change, or after ten seconds', async () => {
  let version = 1
  let now = Date.parse(NOON)
  let made = 0
  const value = keptPerVersion(
    { contentVersions: { of: () => version }, clock: () => new Date(now) },
    ['site'],
    async () => ++made,
  )
  assert.deepEqual(await Promise.all([value(), value()]), [1, 1])
  now += 9999
  assert.equal(await value(), 1)
  now += 1
  assert.equal(await value(), 2)
  version = 2
  assert.equal(await value(), 3)
  now -= 60_000
  assert.equal(await value(), 4)
})

test('what could not be made is tried again', async () => {
  let fails = true
  const value = keptPerVersion(
    { contentVersions: { of: () => 1 }, clock: () => new Date(NOON) },
    ['site'],
    async () => {
      if (fails) throw new Error('away')
      return 'made'
    },
  )
  await assert.rejects(value(), /away/)
  fails = false
  assert.equal(await value(), 'made')
})
