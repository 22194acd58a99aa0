import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OfficeState } from '../contract/office/schemas.ts'
import { RIDE, useTestApp } from '../test/support/app.ts'
import { onEveryEngine } from '../test/support/engines.ts'
import { createApp } from './app.ts'
import type { Store } from './db/database.ts'
import { createOfficeWatch } from './office-watch.ts'

onEveryEngine('an open office', engine => {
  const app = useTestApp(engine)

  const visitor = (account = 'staff-admin') => ({ account, stillWelcome: async () => true })
  const readOn = async (reader: ReadableStreamDefaultReader<Uint8Array>) => {
    while (!(await reader.read()).done);
  }

  /** Reads the events of a stream one after the other. */
  const eventsOf = (stream: ReadableStream<Uint8Array>) => {
    const reader = stream.getReader()
    return {
      async next(): Promise<OfficeState | undefined> {
        for (;;) {
          const { value, done } = await reader.read()
          if (done) return undefined
          const text = new TextDecoder().decode(value)
          if (text.startsWith('data: ')) return JSON.parse(text.slice(6)) as OfficeState
        }
      },
      stop: () => reader.cancel(),
    }
  }

  test('hears of a new reservation at once, and of what staff change', async () => {
    const token = await app().signIn()
    const response = await app().request('/api/office/watch', {
      headers: { authorization: `Bearer ${token}` },
    })
    assert.equal(response.headers.get('content-type'), 'text/event-stream')
    const events = eventsOf(response.body!)
    assert.deepEqual(await events.next(), { pending: 0, newMessages: 0, reservations: 0, changes: 0 })
    const { _id: id } = await app().client('createReservation', { body: RIDE })
    assert.equal((await events.next())!.pending, 1)
    await app().client('changeReservationStatus', {
      token,
      id,
      body: { seenStatus: 'pending', status: 'confirmed' },
    })
    const after = await events.next()
    assert.deepEqual([after!.pending, after!.reservations, after!.changes], [0, 1, 1])
    await events.stop()
  })

  test('hears of what another instance writes', async () => {
    const other = createOfficeWatch(app().deps)
    const events = eventsOf((await other.open(visitor()))!)
    assert.equal((await events.next())!.reservations, 0)
    // Nobody tells this watch of it: it finds out by itself.
    await app().client('createReservation', { body: RIDE })
    assert.equal((await events.next())!.reservations, 1)
    other.close()
    assert.equal(await events.next(), undefined)
    assert.equal(await other.open(visitor()), undefined)
  })

  test('that was closed, or whose session ended, stops nobody else and not the process', async () => {
    const watch = createOfficeWatch(app().deps, { pollMs: 5, heartbeatMs: 5 })
    const closing = (await watch.open(visitor()))!.getReader()
    await closing.read()
    // The tab is closed while the heartbeat asks whether its session still counts.
    let asked = 0
    const gone = (await watch.open({
      account: 'a',
      stillWelcome: async () => {
        asked += 1
        await closing.cancel()
        await gone.cancel()
        return asked % 2 === 0
      },
    }))!.getReader()
    const failing = (await watch.open({
      account: 'a',
      stillWelcome: () => Promise.reject(new Error('the store is away')),
    }))!.getReader()
    await failing.read()
    // Heartbeats go on to who is left.
    for (let i = 0; i < 5; i++) assert.equal(new TextDecoder().decode((await failing.read()).value), ':\n\n')
    assert.equal(asked, 1)
    watch.close()
    assert.equal((await failing.read()).done, true)
  })

  test('that connects while the store fails is told so, and takes no place', async () => {
    const token = await app().signIn()
    let fails = true
    const watch = createOfficeWatch({
      log: app().deps.log,
      db: Object.assign(Object.create(app().db) as Store, {
        selectNoFrom(...args: Parameters<Store['selectNoFrom']>) {
          if (fails) throw Object.assign(new Error('busy'), { errcode: 5 })
          return app().db.selectNoFrom(...args)
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
    const watch = (method: string) =>
      app().request('/api/office/watch', { method, headers: { authorization: `Bearer ${token}` } })
    for (let i = 0; i < 30; i++) {
      const response = await watch('HEAD')
      assert.deepEqual([response.status, response.body], [200, null])
    }
    const open = []
    for (let i = 0; i < 20; i++) open.push(await watch('GET'))
    assert.ok(open.every(({ status }) => status === 200))
    assert.equal((await watch('GET')).status, 503)
    await open.pop()!.body!.cancel()
    const again = await watch('GET')
    assert.equal(again.status, 200)
    assert.ok(await app().deps.watch.open(visitor('another')))
    for (const response of [...open, again]) await response.body!.cancel()
  })

  test('that does not read is given up before it fills the memory', async () => {
    const watch = createOfficeWatch(app().deps, { pollMs: 2, heartbeatMs: 2 })
    const stream = (await watch.open(visitor()))!
    const places = await Promise.all(Array.from({ length: 19 }, () => watch.open(visitor())))
    const readers = places.map(place => readOn(place!.getReader()))
    // A place is free once the one that nobody reads was given up.
    let another: ReadableStream<Uint8Array> | undefined
    while (!another) {
      another = await watch.open(visitor())
      await new Promise(resolve => setTimeout(resolve, 2))
    }
    const reader = stream.getReader()
    let events = 0
    while (!(await reader.read()).done) events += 1
    assert.equal(events, 66)
    watch.close()
    await Promise.all(readers)
  })
})
