import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OfficeState } from '../contract/office.ts'
import { RIDE, useTestApp } from '../test/support/app.ts'
import { onEveryEngine } from '../test/support/engines.ts'
import { createOfficeWatch } from './office-watch.ts'

onEveryEngine('an open office', engine => {
  const app = useTestApp(engine)

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
    const events = eventsOf(other.open(async () => true)!)
    assert.equal((await events.next())!.reservations, 0)
    // Nobody tells this watch of it: it finds out by itself.
    await app().client('createReservation', { body: RIDE })
    assert.equal((await events.next())!.reservations, 1)
    other.close()
    assert.equal(await events.next(), undefined)
    assert.equal(
      other.open(async () => true),
      undefined,
    )
  })
})
