import assert from 'node:assert/strict'
import { beforeEach, type TestContext, test } from 'node:test'
import type { OfficeNews } from '../../../contract/staff/office-schemas.ts'
import { followOffice, type OfficeCalls } from './follow-office.ts'
import { readServerEvents } from './server-events.ts'

const state = (changes: number) => ({
  pending: 0,
  lateTrips: 0,
  newMessages: 0,
  openMatters: 0,
  reservations: 0,
  changes,
  emailOff: false,
})
const newsAt = (seq: number): OfficeNews => ({ state: state(seq), changes: [], reset: false })
const message = (seq: number) => `data: ${JSON.stringify(newsAt(seq))}\nid: ${seq}\n\n`

/** Runs all pending microtasks and callbacks without advancing timers. */
async function settle() {
  for (let i = 0; i < 20; i++) await new Promise(resolve => setImmediate(resolve))
}

/** A connection whose server side the test writes. */
function openConnection() {
  let controller: ReadableStreamDefaultController<Uint8Array>
  let cancelled = false
  const body = new ReadableStream<Uint8Array>({
    start(started) {
      controller = started
    },
    cancel() {
      cancelled = true
    },
  })
  return {
    body,
    send: (text: string) => controller.enqueue(new TextEncoder().encode(text)),
    close: () => controller.close(),
    isCancelled: () => cancelled,
  }
}

type Connection = ReturnType<typeof openConnection>

let reported: OfficeNews[]
let seen: (string | undefined)[]
let reached: boolean[]
beforeEach(() => {
  reported = []
  seen = []
  reached = []
})

function follow(t: TestContext, calls: Partial<OfficeCalls>, since?: string) {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const connections: (Connection & { after: string | undefined; signal: AbortSignal })[] = []
  const end = new AbortController()
  const ended = followOffice(
    {
      async watch(after, signal) {
        const connection = openConnection()
        connections.push({ ...connection, after, signal })
        return new Response(connection.body)
      },
      ask: async () => state(0),
      ...calls,
    },
    {
      onNews: (news, id) => {
        reported.push(news)
        seen.push(id)
      },
      onReach: is => reached.push(is),
      isSignedOut: error => error === 'signed out',
    },
    { signal: end.signal, since },
  )
  t.after(() => end.abort())
  return { connections, end, ended }
}

test('a half-open connection, silent without an end, is closed and resumed after the last message', async t => {
  let last = 7
  const { connections } = follow(t, { ask: async () => state(last) })
  await settle()
  connections[0]!.send(message(7))
  await settle()
  assert.deepEqual(reported, [newsAt(7)])
  // The server sends a comment every 20 seconds.
  for (let i = 0; i < 5; i++) {
    t.mock.timers.tick(20_000)
    connections[0]!.send(':\n\n')
    await settle()
  }
  assert.equal(connections[0]!.isCancelled(), false)
  last = 9
  t.mock.timers.tick(50_000)
  await settle()
  assert.equal(connections[0]!.isCancelled(), true)
  assert.equal(connections[0]!.signal.aborted, true)
  // A poll in between finds a change.
  assert.deepEqual(reported.at(-1), { state: state(9), changes: [], reset: true })
  t.mock.timers.tick(5000)
  await settle()
  assert.deepEqual(
    connections.map(({ after }) => after),
    [undefined, '9'],
  )
})

test('a connection that ends is resumed after the last message, and unchanged data is not fetched again', async t => {
  const { connections } = follow(t, { ask: async () => state(3) })
  await settle()
  connections[0]!.send(message(2))
  connections[0]!.send(message(3))
  connections[0]!.close()
  await settle()
  assert.equal(reported.at(-1)!.reset, false)
  t.mock.timers.tick(5000)
  await settle()
  assert.equal(connections[1]!.after, '3')
})

test('calls without an answer time out, are reported and repeated', async t => {
  const never = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
  let watched = 0
  follow(t, {
    watch: (_, signal) => {
      watched += 1
      return never(signal)
    },
    ask: never,
  })
  for (const expected of [1, 2]) {
    await settle()
    assert.equal(watched, expected)
    t.mock.timers.tick(50_000)
    await settle()
    t.mock.timers.tick(50_000)
    await settle()
    assert.equal(reached.at(-1), false)
    t.mock.timers.tick(5000)
  }
  assert.deepEqual(reported, [])
})

test('without events, every poll that finds a change fetches everything', async t => {
  let last = 4
  follow(t, { watch: async () => new Response(null, { status: 503 }), ask: async () => state(last) })
  await settle()
  t.mock.timers.tick(5000)
  await settle()
  last = 5
  t.mock.timers.tick(5000)
  await settle()
  assert.deepEqual(
    reported.map(({ reset }) => reset),
    [true, false, true],
  )
})

test('behind a proxy that buffers events, polling starts after ten seconds', async t => {
  const { connections } = follow(t, { ask: async () => state(6) })
  for (const expected of [1, 2, 3]) {
    await settle()
    assert.deepEqual([connections.length, reported.length], [expected, expected - 1])
    t.mock.timers.tick(10_000)
    await settle()
    t.mock.timers.tick(5000)
  }
})

test('polling stops when the session has ended', async t => {
  const { ended } = follow(t, {
    watch: async () => new Response(null, { status: 401 }),
    ask: async () => Promise.reject('signed out'),
  })
  await ended
  assert.deepEqual([reported, reached], [[], []])
})

test('messages are read whole, whatever chunks they arrive in', async () => {
  const { body, send, close } = openConnection()
  for (const character of ':\n\ndata: {"a":1}\nid: 4\n\n:\n\ndata: {}\n\n') send(character)
  close()
  const events = []
  for await (const event of readServerEvents(body, { firstMs: 50_000, laterMs: 50_000 })) events.push(event)
  assert.deepEqual(events, [
    { id: '4', data: '{"a":1}' },
    { id: undefined, data: '{}' },
  ])
})

test('a page that is loaded again asks for what happened since the last event that it saw', async t => {
  const { connections } = follow(t, { ask: async () => state(12) }, '7')
  await settle()
  assert.equal(connections[0]!.after, '7')
  connections[0]!.send(message(9))
  await settle()
  assert.deepEqual(seen, ['9'])
  connections[0]!.close()
  await settle()
  assert.deepEqual(seen, ['9', '12'])
})
