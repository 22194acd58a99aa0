import assert from 'node:assert/strict'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, test } from 'node:test'
import { useTestApp } from '../../test/support/app.ts'
import { TWILIO, twilioRequest } from '../../test/support/fake-twilio.ts'
import { SIGNATURE_HEADER, signatureOf } from '../adapters/payments/test-provider/test-events.ts'
import { twilioTexts } from '../adapters/texts/twilio-texts.ts'
import { createApp } from '../app.ts'
import { createHttpServer } from './http-server.ts'
import { hasSignature, SIGNED_CALL } from './signed-call.ts'

const HOOK = 'http://localhost/api/hooks/twilio'
const STRANGER = '127.0.0.2'
const OTHER_STRANGER = '127.0.0.3'

const app = useTestApp('sqlite', {
  payments: true,
  texts: twilioTexts({ ...TWILIO, hookUrl: HOOK }),
})
let server: Server
let port: number
let sockets: Socket[] = []

beforeEach(async () => {
  server = createHttpServer(createApp(app().deps, { version: 'test' }), app().deps)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  sockets = []
  server.closeAllConnections()
  server.close()
})

type Idle = { path: string; bytes: number; header?: string; localAddress?: string }

/** Sends headers and one byte of a body that never comes; `answer` is the status of what is answered. */
function holdOpen({ path, bytes, header = '', localAddress = STRANGER }: Idle): { answer: Promise<string> } {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  sockets.push(socket)
  socket.on('error', () => {})
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\n${header}Content-Length: ${bytes}\r\n\r\n{`)
  const answer = new Promise<string>(resolve => {
    socket.once('data', chunk => resolve(chunk.toString('latin1').slice(9, 12)))
  })
  return { answer }
}

async function sendEvent(id: string): Promise<number> {
  const body = JSON.stringify({ id, ref: 'tp_1', type: 'payment.captured' })
  const signature = await signatureOf(app().deps, new TextEncoder().encode(body))
  const url = `http://127.0.0.1:${port}/api/payments/test/events`
  return (await fetch(url, { method: 'POST', body, headers: { [SIGNATURE_HEADER]: signature } })).status
}

async function sendStop(id: string): Promise<number> {
  const request = twilioRequest(HOOK, { MessageSid: id, From: '+17035550199', Body: 'STOP' })
  return (await fetch(`http://127.0.0.1:${port}/api/hooks/twilio`, request)).status
}

const CALLS = [
  {
    what: 'a payment event',
    path: '/api/payments/test/events',
    bytes: 200_000,
    madeUp: `${SIGNATURE_HEADER}: t=1,v1=${'0'.repeat(64)}\r\n`,
    unsigned: '400',
    send: sendEvent,
  },
  {
    what: 'a text that says STOP',
    path: '/api/hooks/twilio',
    bytes: 2000,
    madeUp: `X-Twilio-Signature: ${'A'.repeat(27)}=\r\n`,
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

  test(`${what} is taken while an address holds ${SIGNED_CALL.atOncePerAddress} bodies open, for 5 seconds`, async () => {
    const own = (localAddress: string) => holdOpen({ path, bytes, header: madeUp, localAddress })
    const held = Array.from({ length: SIGNED_CALL.atOncePerAddress }, () => own(STRANGER))
    const later = Array.from({ length: 20 }, () => own(STRANGER))
    assert.deepEqual(new Set(await Promise.all(later.map(({ answer }) => answer))), new Set(['503']))
    const other = own(OTHER_STRANGER)
    assert.equal(await send('first'), 200)
    const began = performance.now()
    const answers = await Promise.all([...held, other].map(({ answer }) => answer))
    assert.deepEqual(answers, Array(SIGNED_CALL.atOncePerAddress + 1).fill('400'))
    assert.ok(performance.now() - began < SIGNED_CALL.bodyMs + 2000)
    // Their places are free again.
    own(STRANGER)
    assert.equal(await send('second'), 200)
  })
}

test('only a header in the form of a signature is looked at further', () => {
  const hex = '0'.repeat(64)
  const { provider } = app().deps.payments ?? {}
  const texts = app().deps.texts
  assert.ok(provider && texts)
  const has = (signature: Parameters<typeof hasSignature>[0], value: string | undefined) =>
    hasSignature(signature, () => value)
  assert.equal(has(provider.signature, `t=1700000000,v1=${hex}`), true)
  for (const value of [undefined, '', 't=1', `v1=${hex}`, `t=1700000000,v1=${hex.slice(1)}`])
    assert.equal(has(provider.signature, value), false)
  assert.equal(has(texts.signature, `${'A'.repeat(27)}=`), true)
  for (const value of [undefined, '', 'A'.repeat(28), `${'A'.repeat(26)}==`])
    assert.equal(has(texts.signature, value), false)
  assert.equal(has(undefined, 'anything'), false)
})
