import assert from 'node:assert/strict'
import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { after, test } from 'node:test'
import { lookUpTextsIn } from './look-up-texts.ts'

const HEADER_BYTES = 12
const CODES = { fine: 0, serverFailure: 2, noSuchName: 3 } as const

/** Parts of each text, a response code, or no answer at all. */
type Answer = string[][] | keyof typeof CODES | 'silence'

const sockets: Socket[] = []
after(() => {
  for (const socket of sockets) socket.close()
})

/** Speaks DNS on this machine. */
async function serve(answer: Answer): Promise<string[]> {
  const socket = createSocket('udp4')
  sockets.push(socket)
  socket.on('message', (query, { port, address }) => {
    if (answer !== 'silence') socket.send(response(query, answer), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return [`127.0.0.1:${socket.address().port}`]
}

function response(query: Buffer, answer: Exclude<Answer, 'silence'>): Buffer {
  const texts = typeof answer === 'string' ? [] : answer
  const header = Buffer.alloc(HEADER_BYTES)
  query.copy(header, 0, 0, 2)
  header.writeUInt16BE(0x8180 | CODES[typeof answer === 'string' ? answer : 'fine'], 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(texts.length, 6)
  const end = query.indexOf(0, HEADER_BYTES) + 5
  const records = texts.map(parts => {
    const bytes = Buffer.concat(parts.map(part => Buffer.from([part.length, ...Buffer.from(part)])))
    const head = Buffer.from([0xc0, HEADER_BYTES, 0, 16, 0, 1, 0, 0, 0, 60, 0, 0])
    head.writeUInt16BE(bytes.length, 10)
    return Buffer.concat([head, bytes])
  })
  return Buffer.concat([header, query.subarray(HEADER_BYTES, end), ...records])
}

const MANY = Array.from({ length: 60 }, () => ['proof'])
const ANSWERS: [name: string, answer: Answer, texts: string[] | null][] = [
  [
    'texts, whose parts belong together',
    [
      ['v=spf1 ', 'mx ~all'],
      ['k=rsa; ', 'p=MIGf'],
    ],
    ['v=spf1 mx ~all', 'k=rsa; p=MIGf'],
  ],
  ['a record after many other texts', [...MANY, ['v=spf1 -all']], ['v=spf1 -all']],
  ['too many records', Array.from({ length: 61 }, () => ['p=a']), Array.from({ length: 60 }, () => 'p=a')],
  ['no text', 'fine', []],
  ['a name that does not exist', 'noSuchName', []],
  ['a server that fails', 'serverFailure', null],
  ['no answer', 'silence', null],
]
for (const [name, answer, texts] of ANSWERS)
  test(`DNS with ${name} is ${texts === null ? 'unread' : 'read'}`, async () => {
    const lookUpTexts = lookUpTextsIn(await serve(answer))
    assert.deepEqual(await lookUpTexts('hudson.example'), texts)
  })

test('a name that is none is unread', async () => {
  assert.equal(await lookUpTextsIn(await serve('fine'))('a..b'), null)
})
