import assert from 'node:assert/strict'
import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, test } from 'node:test'
import { Problem } from '../../../contract/problems.ts'
import { useTestApp } from '../../../test/support/app.ts'
import { TWILIO, twilioRequest } from '../../../test/support/fake-twilio.ts'
import { listenOn } from '../../../test/support/web-server.ts'
import { createApp } from '../../app.ts'
import { STRIPE_SIGNATURE } from '../../money/providers/stripe/stripe-events.ts'
import {
  SIGNATURE_HEADER,
  signatureOf,
  TEST_SIGNATURE,
} from '../../money/providers/test-provider/test-events.ts'
import { twilioTexts } from '../messaging/texts/twilio-texts.ts'
import { createHttpServer } from './http-server.ts'
import { Busy, TooManyRequests } from './problems.ts'
import { createRateLimiter } from './rate-limit.ts'
import { createSlowCall, hasSignature, SIGNED_CALL, type SignatureForm } from './signed-call.ts'

const HOOK = 'http://localhost/api/hooks/twilio'
const STRANGER = '127.0.0.2'
const OTHER_STRANGER = '127.0.0.3'
/** As a proxy names it; the sockets of the test come from local addresses, which are never limited. */
const PUBLIC = '203.0.113.7'

const app = useTestApp('sqlite', {
  payments: true,
  rateLimits: true,
  trustedProxies: 1,
  texts: twilioTexts({ ...TWILIO, hookUrl: HOOK }),
})
let server: Server
let port: number
let sockets: Socket[] = []

beforeEach(async () => {
  server = createHttpServer(createApp(app().deps, { version: 'test' }), app().deps)
  port = await listenOn(server)
})
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  sockets = []
  server.closeAllConnections()
  server.close()
})

type Idle = { path: string; bytes: number; header?: string; localAddress?: string }

/** Sends headers and one byte of a body that never comes; `answer` is the status of what is answered. */
function holdOpen({ path, bytes, header = '', localAddress = STRANGER }: Idle): {
  socket: Socket
  answer: Promise<string>
} {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  sockets.push(socket)
  socket.on('error', () => {})
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\n${header}Content-Length: ${bytes}\r\n\r\n{`)
  const answer = new Promise<string>(resolve => {
    socket.once('data', chunk => resolve(chunk.toString('latin1').slice(9, 12)))
  })
  return { socket, answer }
}

const from = (address: string) => ({ 'X-Forwarded-For': address })

async function sendEvent(id: string, address = '127.0.0.1'): Promise<number> {
  const body = JSON.stringify({ id, ref: 'tp_1', type: 'payment.captured' })
  const signature = await signatureOf(app().deps, new TextEncoder().encode(body))
  const url = `http://127.0.0.1:${port}/api/payments/test/events`
  const headers = { [SIGNATURE_HEADER]: signature, ...from(address) }
  return (await fetch(url, { method: 'POST', body, headers })).status
}

async function sendStop(id: string, address = '127.0.0.1'): Promise<number> {
  const request = twilioRequest(HOOK, { MessageSid: id, From: '+17035550199', Body: 'STOP' })
  const headers = new Headers({ ...from(address), ...Object.fromEntries(new Headers(request.headers)) })
  return (await fetch(`http://127.0.0.1:${port}/api/hooks/twilio`, { ...request, headers })).status
}

const seconds = () => Math.floor(app().deps.clock().getTime() / 1000)

const CALLS = [
  {
    what: 'a payment event',
    path: '/api/payments/test/events',
    bytes: 200_000,
    madeUp: () => `${SIGNATURE_HEADER}: t=${seconds()},v1=${'0'.repeat(64)}\r\n`,
    unsigned: '400',
    send: sendEvent,
  },
  {
    what: 'a text that says STOP',
    path: '/api/hooks/twilio',
    bytes: 2000,
    madeUp: () => `X-Twilio-Signature: ${'A'.repeat(27)}=\r\n`,
    unsigned: '401',
    send: sendStop,
  },
]

for (const { what, path, bytes, madeUp, unsigned, send } of CALLS) {
  for (const count of [20, 300]) {
    test(`${what} is taken while ${count} strangers hold unsigned bodies open`, async () => {
      const idle = Array.from({ length: count }, () => holdOpen({ path, bytes }))
      assert.equal(await send('first'), 200)
      const answers = await Promise.all(idle.map(({ answer }) => answer))
      assert.deepEqual([...new Set(answers)], [unsigned])
      assert.equal(await send('second'), 200)
    })
  }

  test(`${what} is taken while an address holds ${SIGNED_CALL.atOncePerNetwork} bodies open, for 5 seconds`, async () => {
    const own = (localAddress: string) => holdOpen({ path, bytes, header: madeUp(), localAddress })
    const held = Array.from({ length: SIGNED_CALL.atOncePerNetwork }, () => own(STRANGER))
    const later = Array.from({ length: 20 }, () => own(STRANGER))
    assert.deepEqual(new Set(await Promise.all(later.map(({ answer }) => answer))), new Set(['503']))
    const other = own(OTHER_STRANGER)
    assert.equal(await send('first'), 200)
    const began = performance.now()
    const answers = await Promise.all([...held, other].map(({ answer }) => answer))
    assert.deepEqual(answers, Array(SIGNED_CALL.atOncePerNetwork + 1).fill('400'))
    assert.ok(performance.now() - began < SIGNED_CALL.bodyMs + 2000)
    // Their places are free again.
    own(STRANGER)
    assert.equal(await send('second'), 200)
  })
}

test('a payment event with a stale or made-up time takes no place', async () => {
  const path = '/api/payments/test/events'
  const times = [1, seconds() - 301, seconds() + 301]
  const idle = Array.from({ length: 30 }, (_, at) => {
    const header = `${SIGNATURE_HEADER}: t=${times[at % times.length]},v1=${'0'.repeat(64)}\r\n`
    return holdOpen({ path, bytes: 200_000, header, localAddress: `127.0.1.${at + 1}` })
  })
  const began = performance.now()
  assert.equal(await sendEvent('first'), 200)
  assert.deepEqual(new Set(await Promise.all(idle.map(({ answer }) => answer))), new Set(['400']))
  assert.ok(performance.now() - began < SIGNED_CALL.bodyMs)
})

test('only a header in the form of a signature is looked at further', () => {
  const hex = '0'.repeat(64)
  const { provider } = app().deps.payments ?? {}
  const texts = app().deps.texts
  assert.ok(provider && texts)
  for (const signature of [provider.signature, STRIPE_SIGNATURE]) {
    const { header } = signature
    assert.equal(has(signature, `t=${seconds()},v1=${hex}`), true, header)
    for (const value of [undefined, '', 't=1', `v1=${hex}`, `t=${seconds()},v1=${hex.slice(1)}`])
      assert.equal(has(signature, value), false, header)
  }
  assert.equal(has(texts.signature, `${'A'.repeat(27)}=`), true)
  for (const value of [undefined, '', 'A'.repeat(28), `${'A'.repeat(26)}==`])
    assert.equal(has(texts.signature, value), false)
  assert.equal(has(undefined, 'anything'), false)
})

test('the time of a signature may be off by 300 seconds, and not by one more', () => {
  const hex = '0'.repeat(64)
  for (const [off, expected] of [
    [-301, false],
    [-300, true],
    [300, true],
    [301, false],
  ] as const)
    for (const signature of [STRIPE_SIGNATURE, TEST_SIGNATURE])
      assert.equal(has(signature, `t=${seconds() + off},v1=${hex}`), expected, `${signature.header} ${off}`)
  // The first time is read, where a forger writes two.
  assert.equal(has(STRIPE_SIGNATURE, `t=1,t=${seconds()},v1=${hex}`), false)
})

function has(signature: SignatureForm | undefined, value: string | undefined): boolean {
  return hasSignature(signature, { header: () => value, now: app().deps.clock() })
}

test('a call counts while in progress and if it was slow and refused, not after a busy answer or a fault', () => {
  const limiter = createRateLimiter(app().deps.clock)
  const limit = { requests: 2, seconds: 60, afterMs: 1000 }
  let now = 0
  const begin = () => {
    const call = createSlowCall(limiter, { what: 'call', who: 'a', limit }, () => now)
    call.begin()
    return call
  }
  const take = (milliseconds: number, error?: unknown) => {
    const call = begin()
    now += milliseconds
    call.end(error)
  }
  for (let i = 0; i < 3; i++) {
    for (const error of [
      undefined,
      new Busy(5),
      new TooManyRequests(5),
      new Problem('internal'),
      new Error('away'),
    ])
      take(limit.afterMs + 1, error)
    take(limit.afterMs, new Problem('malformed'))
  }
  take(limit.afterMs + 1, new Problem('malformed'))
  const waiting = begin()
  assert.throws(begin, TooManyRequests)
  waiting.end()
})

const FORGERIES = 30

for (const { what, path, madeUp, unsigned, send } of CALLS) {
  test(`${what} is taken from the very address that just sent ${FORGERIES} forged ones`, async () => {
    for (const address of [PUBLIC, '2001:db8:0:7::1']) {
      const header = `${madeUp()}X-Forwarded-For: ${address}\r\n`
      for (let i = 0; i < FORGERIES; i++)
        assert.equal(await holdOpen({ path, bytes: 1, header }).answer, unsigned, `${i}`)
      assert.equal(await send(`after ${address}`, address), 200)
    }
  })
}

test('ten slow bodies of one public address are read, of a local address all, and of others still', async () => {
  const { path, madeUp, send } = CALLS[0] as (typeof CALLS)[number]
  const { afterMs, requests, seconds } = SIGNED_CALL.slow
  /** The body ends late, by its last byte or by the end of the connection. */
  const slow = async (address: string, isCutOff: boolean) => {
    const { socket, answer } = holdOpen({
      ...{ path, bytes: 2, header: `${madeUp()}X-Forwarded-For: ${address}\r\n` },
    })
    const late = setTimeout(() => (isCutOff ? socket.destroy() : socket.write('}')), afterMs + 100)
    const closed = new Promise<string>(resolve => socket.once('close', () => resolve('cut off')))
    return await Promise.race([answer, closed]).finally(() => clearTimeout(late))
  }
  const rounds = Math.ceil(requests / SIGNED_CALL.atOncePerNetwork)
  for (let round = 0; round < rounds; round++) {
    const left = requests - round * SIGNED_CALL.atOncePerNetwork
    const count = Math.min(SIGNED_CALL.atOncePerNetwork, left)
    const both = [PUBLIC, '10.0.0.7'].flatMap(address =>
      Array.from({ length: count }, (_, at) => slow(address, at === 0)),
    )
    for (const answer of await Promise.all(both)) assert.ok(answer === '400' || answer === 'cut off', answer)
  }
  assert.deepEqual(await Promise.all([slow(PUBLIC, false), slow('10.0.0.7', false)]), ['429', '400'])
  assert.equal(await send('local', '10.0.0.7'), 200)
  assert.equal(await send('other', '203.0.113.8'), 200)
  assert.equal(await send('late', PUBLIC), 429)
  app().pass(seconds * 1000)
  assert.equal(await send('later', PUBLIC), 200)
})
