import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { OfficeNews } from '../../../contract/staff/office-schemas.ts'
import { PUBLIC } from '../../../domain/values/event.ts'
import { NOON, RIDE, useTestApp } from '../../../test/support/app.ts'
import { createApp } from '../../app.ts'
import { openPostgres } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { CHANGES_PER_MESSAGE_MAX } from './office-news.ts'
import { UNREAD_MESSAGES_MAX } from './office-stream.ts'
import { createOfficeWatch, WATCHERS_MAX } from './office-watch.ts'

describe('an open office', () => {
  const app = useTestApp('sqlite')

  const visitor = (account = 'staff-admin', seen?: number) => ({
    account,
    seen,
    isSessionValid: async () => true,
  })
  const readOn = async (reader: ReadableStreamDefaultReader<Uint8Array>) => {
    while (!(await reader.read()).done);
  }

  /** Reads the messages of a stream one after the other. */
  const messagesOf = (stream: ReadableStream<Uint8Array>) => {
    const reader = stream.getReader()
    const messages = {
      /** The next one that names changes: counts may be told before the event that changed them. */
      async nextChanges(): Promise<OfficeNews & { id: number }> {
        for (;;) {
          const message = await messages.next()
          assert.ok(message, 'the stream has ended')
          if (message.changes.length > 0) return message
        }
      },
      async next(): Promise<(OfficeNews & { id: number }) | undefined> {
        for (;;) {
          const { value, done } = await reader.read()
          if (done) return undefined
          const message = /^data: (.*)\nid: (\d+)\n\n$/.exec(new TextDecoder().decode(value))
          if (message) return { ...(JSON.parse(message[1]!) as OfficeNews), id: Number(message[2]) }
        }
      },
      stop: () => reader.cancel(),
    }
    return messages
  }
  const watch = (token: string, headers: Record<string, string> = {}) =>
    app().request('/api/office/watch', { headers: { authorization: `Bearer ${token}`, ...headers } })
  /** Records events without a call, so that nobody tells the watch of them. */
  const record = async (count: number, db = app().db) => {
    for (let i = 0; i < count; i++) {
      await db.commitTogether(tx =>
        recordEvent(tx, {
          kind: 'enquiry.received',
          actor: PUBLIC,
          subject: { kind: 'enquiry', id: `enquiry-${i}` },
          now: new Date(NOON),
        }),
      )
    }
  }

  test('hears of a new reservation at once, and of what staff change', async () => {
    const token = await app().signIn()
    const response = await watch(token)
    assert.equal(response.headers.get('content-type'), 'text/event-stream')
    const messages = messagesOf(response.body!)
    assert.deepEqual(await messages.next(), {
      id: 0,
      state: {
        ...{ pending: 0, newMessages: 0, openMatters: 0, lateTrips: 0, reservations: 0, changes: 0 },
        emailOff: true,
      },
      changes: [],
      reset: true,
    })
    const { _id: id } = await app().client('createReservation', { body: RIDE })
    const created = await messages.nextChanges()
    const subject = { subjectKind: 'reservation', subjectId: id, reservationId: id }
    assert.equal(created.state.pending, 1)
    assert.deepEqual(created.changes, [{ seq: created.id, kind: 'reservation.created', ...subject }])
    await app().client('changeReservationStatus', {
      token,
      id,
      body: { seenStatus: 'pending', status: 'confirmed' },
    })
    const moved = await messages.nextChanges()
    assert.deepEqual([moved.state.pending, moved.state.reservations, moved.reset], [0, 1, false])
    assert.deepEqual(moved.changes, [{ seq: moved.id, kind: 'reservation.status-changed', ...subject }])
    await messages.stop()
  })

  test('says nothing of what a change holds', async () => {
    const token = await app().signIn()
    await app().client('createReservation', { body: RIDE })
    const response = await watch(token, { 'last-event-id': '0' })
    const text = new TextDecoder().decode((await response.body!.getReader().read()).value)
    assert.match(text, /reservation\.created/)
    for (const secret of [RIDE.firstName, RIDE.email, RIDE.pickUpAddress, 'QRT-'])
      assert.ok(!text.includes(secret), secret)
  })

  test('that connects again is told all that it missed, once and in order', async () => {
    const token = await app().signIn()
    const first = messagesOf((await watch(token)).body!)
    await first.next()
    await app().client('createReservation', { body: RIDE })
    const { id: seen } = await first.nextChanges()
    await first.stop()
    await record(3)
    const second = messagesOf((await watch(token, { 'last-event-id': String(seen) })).body!)
    const missed = (await second.next())!
    assert.deepEqual(
      missed.changes.map(({ subjectId }) => subjectId),
      ['enquiry-0', 'enquiry-1', 'enquiry-2'],
    )
    assert.deepEqual([missed.reset, missed.id], [false, missed.changes.at(-1)!.seq])
    await app().client('createReservation', { body: RIDE })
    assert.deepEqual(
      (await second.nextChanges()).changes.map(({ kind }) => kind),
      ['reservation.created'],
    )
    await second.stop()
  })

  test('that connects again and again while many events come misses nothing', async () => {
    const token = await app().signIn()
    const ids: string[] = []
    const rush = (async () => {
      for (let i = 0; i < 40; i++) {
        const { _id } = await app().client('createReservation', { body: RIDE })
        ids.push(_id)
      }
    })()
    const told: string[] = []
    let seen = 0
    while (told.length < 40) {
      const messages = messagesOf((await watch(token, { 'last-event-id': String(seen) })).body!)
      for (let i = 0; i < 2 && told.length < 40; i++) {
        const { id, changes, reset } = (await messages.next())!
        assert.equal(reset, false)
        told.push(...changes.map(({ subjectId }) => subjectId))
        seen = id
      }
      await messages.stop()
    }
    await rush
    assert.deepEqual(told, ids)
  })

  test('that missed more than one message names, or what a restored store never had, fetches everything', async () => {
    const token = await app().signIn()
    await record(CHANGES_PER_MESSAGE_MAX)
    const since = async (seen: string) => {
      const messages = messagesOf((await watch(token, { 'last-event-id': seen })).body!)
      const message = (await messages.next())!
      await messages.stop()
      return message
    }
    const all = await since('0')
    assert.deepEqual([all.reset, all.changes.length], [false, CHANGES_PER_MESSAGE_MAX])
    await record(1)
    const last = all.id + 1
    for (const seen of ['0', String(last + 1), 'x', '', '9'.repeat(20)]) {
      const { reset, changes, id } = await since(seen)
      assert.deepEqual([reset, changes, id], [true, [], last], seen)
    }
    assert.equal((await since(String(last))).reset, false)
  })

  test('hears of what another instance writes', async () => {
    const other = createOfficeWatch(app().deps, { pollMs: 5, heartbeatMs: 20_000 })
    const messages = messagesOf((await other.open(visitor()))!)
    assert.equal((await messages.next())!.state.reservations, 0)
    // Nobody tells this watch of it: it finds out by itself.
    const { databaseUrl } = app()
    const instance = databaseUrl ? openPostgres(databaseUrl) : app().db
    await record(2, instance)
    if (databaseUrl) await instance.destroy()
    const told: string[] = []
    while (told.length < 2) {
      told.push(...(await messages.next())!.changes.map(({ subjectId }) => subjectId))
    }
    assert.deepEqual(told, ['enquiry-0', 'enquiry-1'])
    other.close()
    assert.equal(await messages.next(), undefined)
    assert.equal(await other.open(visitor()), undefined)
  })

  test('that was closed, or whose session ended, stops nobody else and not the process', async () => {
    const office = createOfficeWatch(app().deps, { pollMs: 5, heartbeatMs: 5 })
    const closing = (await office.open(visitor()))!.getReader()
    await closing.read()
    // The tab is closed while the heartbeat asks whether its session still counts.
    let asked = 0
    const gone = (await office.open({
      account: 'a',
      isSessionValid: async () => {
        asked += 1
        await closing.cancel()
        await gone.cancel()
        return asked % 2 === 0
      },
    }))!.getReader()
    const failing = (await office.open({
      account: 'a',
      isSessionValid: () => Promise.reject(new Error('the store is away')),
    }))!.getReader()
    await failing.read()
    // Heartbeats go on to who is left.
    for (let i = 0; i < 5; i++) assert.equal(new TextDecoder().decode((await failing.read()).value), ':\n\n')
    assert.equal(asked, 1)
    office.close()
    assert.equal((await failing.read()).done, true)
  })

  test('that connects while the store fails is told so, and takes no place', async () => {
    const token = await app().signIn()
    let fails = true
    const watch = createOfficeWatch({
      log: app().deps.log,
      openMatters: app().deps.openMatters,
      config: app().deps.config,
      db: new Proxy(app().db, {
        get(store, name) {
          const value: unknown = Reflect.get(store, name)
          if (typeof value !== 'function') return value
          return (...args: unknown[]) => {
            if (fails) throw Object.assign(new Error('busy'), { errcode: 5 })
            return value.apply(store, args)
          }
        },
      }),
    })
    const other = createApp({ ...app().deps, watch }, { version: 'test' })
    const connect = () =>
      other.request('/api/office/watch', { headers: { authorization: `Bearer ${token}` } })
    for (let i = 0; i < 25; i++) assert.equal((await connect()).status, 503)
    fails = false
    const response = await connect()
    assert.equal(response.status, 200)
    await response.body!.cancel()
  })

  test('asked for with HEAD opens no stream; one account has twenty, and the next goes without', async () => {
    const token = await app().signIn()
    const ask = (method: string) =>
      app().request('/api/office/watch', { method, headers: { authorization: `Bearer ${token}` } })
    for (let i = 0; i < 30; i++) {
      const response = await ask('HEAD')
      assert.deepEqual([response.status, response.body], [200, null])
    }
    const open = []
    for (let i = 0; i < 20; i++) open.push(await ask('GET'))
    assert.ok(open.every(({ status }) => status === 200))
    assert.equal((await ask('GET')).status, 503)
    await open.pop()!.body!.cancel()
    const again = await ask('GET')
    assert.equal(again.status, 200)
    assert.ok(await app().deps.watch.open(visitor('another')))
    for (const response of [...open, again]) await response.body!.cancel()
  })

  test('has as many streams as are named, and one more goes without', async () => {
    const office = createOfficeWatch(app().deps)
    for (let i = 0; i < WATCHERS_MAX; i++) assert.ok(await office.open(visitor(`account-${i}`)))
    assert.equal(await office.open(visitor('one more')), undefined)
    office.close()
  })

  test('that does not read is given up before it fills the memory', async () => {
    const office = createOfficeWatch(app().deps, { pollMs: 2, heartbeatMs: 2 })
    const stream = (await office.open(visitor()))!
    const places = await Promise.all(Array.from({ length: 19 }, () => office.open(visitor())))
    const readers = places.map(place => readOn(place!.getReader()))
    // A place is free once the one that nobody reads was given up.
    let another: ReadableStream<Uint8Array> | undefined
    while (!another) {
      another = await office.open(visitor())
      await new Promise(resolve => setTimeout(resolve, 2))
    }
    const reader = stream.getReader()
    let messages = 0
    while (!(await reader.read()).done) messages += 1
    // Two more are under way between the writer and the reader.
    assert.ok(messages >= UNREAD_MESSAGES_MAX && messages <= UNREAD_MESSAGES_MAX + 3, String(messages))
    office.close()
    await Promise.all(readers)
  })
})
