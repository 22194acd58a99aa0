import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { PUBLIC } from '../../../domain/values/event.ts'
import { NOON } from '../../../test/support/app.ts'
import { onEveryEngine, openTestDatabase, type TestDatabase } from '../../../test/support/engines.ts'
import { openPostgres, type Store } from '../db/database.ts'
import { lastEventSeq, readEventsSince } from './read-events.ts'
import { recordEvent } from './record-event.ts'

const ROUNDS = 30
const WRITERS = 8

onEveryEngine('events', engine => {
  let store: TestDatabase
  let instances: Store[]
  before(async () => {
    store = await openTestDatabase(engine)
    instances = store.url ? [store.db, openPostgres(store.url)] : [store.db]
  })
  after(async () => {
    for (const instance of instances.slice(1)) await instance.destroy()
    await store.drop()
  })

  const record = (db: Store, id: string, pauseMs = 0) =>
    db.commitTogether(async tx => {
      await recordEvent(tx, {
        kind: 'reservation.created',
        actor: PUBLIC,
        subject: { kind: 'reservation', id },
        now: new Date(NOON),
        data: { from: null, to: 'pending' },
      })
      if (pauseMs === 0) return
      // The number is taken, the commit is late.
      await tx.selectFrom('events').select('seq').limit(1).execute()
      await new Promise(resolve => setTimeout(resolve, pauseMs))
    })

  test('have numbers that grow with the commits: a reader misses none that commits late', async () => {
    const seen: string[] = []
    let cursor = await lastEventSeq(store.db)
    let writing = true
    const reader = (async () => {
      for (let ended = false; !ended; ) {
        // A read that began after the last commit finds everything.
        const writersDone = !writing
        const events = await readEventsSince(store.db, cursor)
        for (const event of events) seen.push(event.subject_id)
        cursor = events.at(-1)?.seq ?? cursor
        ended = writersDone && events.length === 0
        await new Promise(resolve => setTimeout(resolve, 1))
      }
    })()
    const ids: string[] = []
    await Promise.all(
      Array.from({ length: WRITERS }, async (_, writer) => {
        for (let round = 0; round < ROUNDS; round++) {
          const id = `${writer}-${round}`
          ids.push(id)
          await record(instances[writer % instances.length]!, id, (writer + round) % 5 === 0 ? 3 : 0)
        }
      }),
    )
    writing = false
    await reader
    assert.deepEqual(seen.toSorted(), ids.toSorted())
  })

  test('of work that fails are not there', async () => {
    const before = await lastEventSeq(store.db)
    await assert.rejects(
      store.db.commitTogether(async tx => {
        await recordEvent(tx, {
          kind: 'site.changed',
          actor: PUBLIC,
          subject: { kind: 'site', id: 'site' },
          now: new Date(NOON),
        })
        await tx.selectFrom('settings').select('name').execute()
        throw new Error('no')
      }),
    )
    assert.deepEqual(await readEventsSince(store.db, before), [])
  })
})
