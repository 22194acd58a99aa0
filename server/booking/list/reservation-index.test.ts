import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely'
import { RESERVATION_ORDERS, type ReservationSearch } from '../../../contract/reservations/schemas.ts'
import { RESERVATION_STATUSES } from '../../../domain/reservations/reservation.ts'
import { RELATIVE_DAYS } from '../../../domain/values/relative-days.ts'
import { NOON, RIDE, useTestApp } from '../../../test/support/app.ts'
import { onEveryEngine } from '../../../test/support/engines.ts'
import { seedReservations } from '../../../test/support/seed-rows.ts'
import { enqueueGathering } from '../../customers/gather-job.ts'
import { erasePerson } from '../../integrations/erasure/erase-person.ts'
import { eraseOldTrips, purgeReservations } from '../../integrations/transfer/purge.ts'
import { BACKUP_TABLES, readSnapshot, writeSnapshot } from '../../integrations/transfer/snapshot.ts'
import type { Database } from '../../platform/db/tables.ts'
import { searchReservations } from '../search-reservations.ts'
import { searchStore } from '../search-store.ts'
import { createReservationIndex } from './reservation-index.ts'

const ZONE = { timeZone: 'America/New_York', now: new Date(NOON) }
const FIRST_PAGE: ReservationSearch = { order: 'upcoming', page: 1, rows: 25 }
const HOUR_MS = 3600_000

onEveryEngine('the reservations in memory', engine => {
  const app = useTestApp(engine)
  const openIndex = async (
    limits: Parameters<typeof createReservationIndex>[1] = {},
    ...plugins: KyselyPlugin[]
  ) => {
    const { db, deps } = app()
    const observed = plugins.reduce<Database>((wrapped, plugin) => wrapped.withPlugin(plugin), db)
    const index = createReservationIndex({ ...deps, db: observed }, limits)
    const search = (more: Partial<ReservationSearch> = {}) =>
      searchReservations({ db, index }, { ...FIRST_PAGE, ...more }, ZONE)
    // The first search finds nothing in memory and starts reading.
    await search()
    await index.settled()
    return { index, search }
  }
  const reserve = (more: Partial<typeof RIDE> = {}) =>
    app().client('createReservation', { body: { ...RIDE, ...more } })

  test('are searched, filtered, sorted and counted as the store does it, on every page', async () => {
    await seedReservations(app().db, 1200, new Date(NOON))
    for (const lastName of ['Özal', 'O_Brien', '100%', "O'Hara"]) await reserve({ lastName })
    const token = await app().signIn()
    const { _id: changed } = await reserve({ pickUpAddress: 'Back\\slash_lane' })
    await app().client('changeReservationStatus', {
      token,
      id: changed,
      body: { seenStatus: 'pending', status: 'confirmed' },
    })
    const { index, search } = await openIndex()
    assert.equal((await index.current())?.count(), 1205)
    const random = randomFrom(20_261_120)
    for (let i = 0; i < 150; i++) {
      const query = randomSearch(random)
      assert.deepEqual(await search(query), await searchStore(app().db, query, ZONE), JSON.stringify(query))
    }
  })

  test('follow every change that the office makes, and those of another instance', async () => {
    const { index, search } = await openIndex()
    const token = await app().signIn()
    const { _id: id } = await reserve()
    const found = async (more: Partial<ReservationSearch>) => {
      // It is the memory that answers.
      assert.ok(await index.current())
      return (await search(more)).items.map(({ lastName, status }) => `${lastName} ${status}`)
    }
    assert.deepEqual(await found({ q: 'byron' }), ['Byron pending'])
    await app().client('updateReservation', { token, id, body: { ...RIDE, lastName: 'Lovelace' } })
    assert.deepEqual(await found({ q: 'byron' }), [])
    assert.deepEqual(await found({ q: 'lovelace' }), ['Lovelace pending'])
    await app().client('changeReservationStatus', {
      token,
      id,
      body: { seenStatus: 'pending', status: 'confirmed' },
    })
    assert.deepEqual(await found({ status: 'pending' }), [])
    assert.deepEqual(await found({ status: 'confirmed' }), ['Lovelace confirmed'])
    await app().client('deleteReservation', { token, id })
    assert.deepEqual(await found({}), [])
    await app().client('restoreReservation', { token, id })
    assert.deepEqual(await found({ q: 'lovelace' }), ['Lovelace confirmed'])
  })

  const erasures = {
    'by their address': () => erasePerson(app().db, RIDE.email),
    'since their trip is long over': () => eraseOldTrips(app().db, new Date('2100-01-01T00:00:00.000Z')),
    'as a customer': async () => {
      const token = await app().signIn()
      await enqueueGathering(app().db, app().deps.clock())
      await app().deliver()
      const { items } = await app().client('searchCustomers', { token })
      const [{ _id: id = '', name = '' } = {}] = items
      await app().client('eraseCustomer', { token, id, body: { name } })
    },
  }
  for (const [how, erase] of Object.entries(erasures)) {
    test(`neither show nor count a person who was erased ${how}`, async () => {
      await reserve()
      const { index, search } = await openIndex()
      const counted = async (q: string) => {
        const { items, counts } = await search({ q, status: 'cancelled' })
        return [items.length, counts.pending]
      }
      assert.deepEqual(await counted(RIDE.email), [0, 1])
      await erase()
      assert.deepEqual(await counted(RIDE.email), [0, 0])
      await index.settled()
      // Not by the memory either, once it is read anew.
      assert.ok(await index.current())
      assert.deepEqual(await counted(RIDE.email), [0, 0])
      assert.deepEqual(await counted(''), [0, 1])
    })
  }

  test('are read anew where deleted reservations are purged', async () => {
    const token = await app().signIn()
    const { _id: id } = await reserve()
    const { index } = await openIndex()
    await app().client('deleteReservation', { token, id })
    const before = await index.current()
    assert.ok(before)
    await purgeReservations(app().db, new Date('2100-01-01T00:00:00.000Z'))
    assert.equal(await index.current(), undefined)
    await index.settled()
    assert.ok(await index.current())
  })

  test('are read anew at once where a backup was put in the place of the store', async () => {
    const { db } = app()
    const lines = await Array.fromAsync(readSnapshot(db, BACKUP_TABLES))
    for (const lastName of ['Lost', 'Gone']) await reserve({ lastName })
    const { index, search } = await openIndex()
    assert.equal((await index.current())?.count(), 2)
    for (const table of [...BACKUP_TABLES].reverse()) await db.deleteFrom(table).execute()
    await writeSnapshot(db, Readable.from(lines))
    for (const lastName of ['Hopper', 'Hamilton', 'Lamarr']) await reserve({ lastName })
    const { items } = await search({ order: 'name' })
    assert.deepEqual(
      items.map(({ lastName }) => lastName),
      ['Hamilton', 'Hopper', 'Lamarr'],
    )
    await index.settled()
    assert.equal((await index.current())?.count(), 3)
  })

  test('keep a change that is followed while an older state of the same reservation is read', async () => {
    const { _id: id } = await reserve()
    const token = await app().signIn()
    const held = new HeldQuery('"search_text"')
    const { index, search } = await openIndex({}, held)
    const released = held.next()
    const refreshing = index.refresh([id])
    const release = await released
    await app().client('changeReservationStatus', {
      token,
      id,
      body: { seenStatus: 'pending', status: 'confirmed' },
    })
    const looking = index.current()
    await Promise.race([looking, setTimeout(100)])
    release()
    await Promise.all([refreshing, looking])
    const { counts } = await search({ status: 'cancelled' })
    assert.deepEqual([counts.pending, counts.confirmed], [0, 1])
  })

  test('hold every commit from before the search, though the hourly reading ends during it', async () => {
    const rowsHeld = new HeldQuery('"search_text"')
    const eventsHeld = new HeldQuery('"reservation_id"')
    const { index } = await openIndex({}, rowsHeld, eventsHeld)
    app().pass(HOUR_MS + 1)
    const rowsRead = rowsHeld.next()
    await index.current()
    const endReading = await rowsRead
    await reserve()
    const eventsRead = eventsHeld.next()
    const looking = index.current()
    const endLook = await eventsRead
    endReading()
    await index.settled()
    endLook()
    assert.equal((await looking)?.count(), 1)
  })

  test('are read anew after an hour, and meanwhile those in memory answer', async () => {
    const { index } = await openIndex()
    const before = await index.current()
    app().pass(HOUR_MS)
    assert.equal(await index.current(), before)
    app().pass(1)
    assert.ok(await index.current())
    await index.settled()
    assert.notEqual(await index.current(), before)
  })

  test('are read anew where more has changed than the limit since the last search', async () => {
    const { index, search } = await openIndex({ changesMax: 2 })
    for (let i = 0; i < 2; i++) await reserve()
    const before = await index.current()
    assert.equal(before?.count(), 2)
    for (let i = 0; i < 3; i++) await reserve()
    assert.equal(await index.current(), undefined)
    assert.equal((await search()).total, 5)
    await index.settled()
    assert.equal((await index.current())?.count(), 5)
  })

  test('leave the memory where nobody searches any more, and come back with the next search', async () => {
    const { index } = await openIndex({ unusedMsMax: 0 })
    await setTimeout(20)
    assert.equal(await index.current(), undefined)
    await index.settled()
  })

  test('are not kept where there are more than the limit: the store is searched', async () => {
    for (let i = 0; i < 3; i++) await reserve()
    const full = await openIndex({ rowsMax: 3 })
    assert.equal((await full.index.current())?.count(), 3)
    const asked: string[] = []
    const { index, search } = await openIndex({ rowsMax: 2 }, recorderOf(asked))
    const reads = () => asked.filter(query => query.includes('"search_text"')).length
    assert.equal(await index.current(), undefined)
    assert.equal((await search({ q: 'byron' })).total, 3)
    // They are counted once an hour, and none is read.
    assert.equal(reads(), 0)
    const first = asked.length
    app().pass(HOUR_MS)
    await index.current()
    assert.equal(asked.length, first)
    app().pass(1)
    await index.current()
    await index.settled()
    assert.ok(asked.length > first)
    assert.equal(reads(), 0)
  })
})

/** Notes every query. */
function recorderOf(asked: string[]): KyselyPlugin {
  return {
    transformQuery({ node }) {
      asked.push(JSON.stringify(node))
      return node
    },
    transformResult: async ({ result }) => result,
  }
}

/** Holds the answer of the store to the next query that names a column. */
class HeldQuery implements KyselyPlugin {
  readonly #column: string
  #next: PromiseWithResolvers<() => void> | undefined
  readonly #held = new WeakMap<object, PromiseWithResolvers<() => void>>()

  constructor(column: string) {
    this.#column = column
  }

  /** Resolves when the store has answered, with the function that passes the answer on. */
  async next(): Promise<() => void> {
    this.#next = Promise.withResolvers()
    return await this.#next.promise
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs) {
    if (this.#next && JSON.stringify(node).includes(this.#column)) {
      this.#held.set(queryId, this.#next)
      this.#next = undefined
    }
    return node
  }

  async transformResult({ result, queryId }: PluginTransformResultArgs) {
    const held = this.#held.get(queryId)
    if (held) await new Promise<void>(resolve => held.resolve(resolve))
    return result
  }
}

/** The same numbers for the same seed (mulberry32). */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

const WORDS = [
  'nobody',
  'turing',
  'TURING',
  '703',
  '5550',
  '55501',
  'jo',
  'a',
  '_',
  '%',
  '\\',
  "o'h",
  'öz',
  '100%',
  'o_b',
  'virginia',
  'guest77@',
  'qrt-',
  'union station',
  'ada byron',
  'byron ada',
  'dulles turing 703',
  '(iad)',
  'zz',
]

function randomSearch(random: (below: number) => number): ReservationSearch {
  const some = <Item>(items: readonly Item[]) => items[random(items.length)]
  const day = () => new Date(Date.parse(NOON) + (random(400) - 300) * 24 * HOUR_MS).toISOString().slice(0, 10)
  return {
    order: some(RESERVATION_ORDERS) ?? 'name',
    rows: some([25, 25, 50, 100]) ?? 25,
    page: some([1, 1, 2, 7, 30, 49, 1000]) ?? 1,
    ...(random(4) > 0 && { q: some(WORDS) }),
    ...(random(3) === 0 && { status: some(RESERVATION_STATUSES) }),
    ...(random(3) === 0 && { from: day() }),
    ...(random(3) === 0 && { to: day() }),
    ...(random(6) === 0 && { days: some(RELATIVE_DAYS) }),
    ...(random(6) === 0 && { changed: 'lately' as const }),
  }
}
