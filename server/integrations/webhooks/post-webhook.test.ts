import assert from 'node:assert/strict'
import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, test } from 'node:test'
import { WEBHOOK_ANSWER_BYTES_MAX } from '../../../domain/integrations/webhook.ts'
import { listenOn } from '../../../test/support/web-server.ts'
import { createWebhookSender, isRefusedUrl } from './post-webhook.ts'
import { isPublicAddress } from './public-address.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

async function listen(handle: RequestListener): Promise<string> {
  const server = createServer(handle)
  servers.push(server)
  return `127.0.0.1:${await listenOn(server)}`
}

const post = (url: string, options: Partial<Parameters<typeof createWebhookSender>[0]> = {}) =>
  createWebhookSender({ allowLocal: true, ...options }).post({ url, headers: {}, body: '{}' })

const REFUSED = [
  ...['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1', '169.254.169.254'],
  ...['127.0.0.1', '127.9.9.9', '0.0.0.0', '192.0.2.1', '198.18.0.1', '203.0.113.9', '224.0.0.1'],
  ...['255.255.255.255', '::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::a00:1', 'fc00::1'],
  ...['fd12::1', 'fe80::1', 'fe80::1%eth0', 'ff02::1', '2001:db8::1', '2002:a00:1::1', '2001::1', 'x', ''],
]

test('an address is public where it is routed in public, and no other', () => {
  for (const address of REFUSED) assert.equal(isPublicAddress(address), false, address)
  for (const address of ['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2a00::1'])
    assert.equal(isPublicAddress(address), true, address)
})

test('an address that can never be reached is refused when it is typed', () => {
  const refused = [
    ...['http://example.com/', 'ftp://example.com/', 'https://user:secret@example.com/', 'nonsense', ''],
    ...[
      'https://127.0.0.1/',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://localhost/',
      'https://[::1]/',
    ],
    ...['https://[::ffff:10.0.0.1]/', 'https://169.254.169.254/latest', 'https://10.0.0.1:8443/'],
  ]
  for (const url of refused) assert.equal(isRefusedUrl(url, { allowLocal: false }), true, url)
  for (const url of ['https://example.com/hook', 'https://example.com:8443/a?b=c', 'https://8.8.8.8/'])
    assert.equal(isRefusedUrl(url, { allowLocal: false }), false, url)
  assert.equal(isRefusedUrl('http://localhost:8080/', { allowLocal: true }), false)
  assert.equal(isRefusedUrl('http://10.0.0.1/', { allowLocal: true }), true)
  assert.equal(isRefusedUrl('https://169.254.169.254/', { allowLocal: true }), true)
})

test('a name is refused where one of its addresses is not public, and nothing is sent', async () => {
  let asked = 0
  const host = await listen((_, response) => {
    asked += 1
    response.end()
  })
  const port = host.split(':')[1]
  for (const addresses of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::ffff:127.0.0.1'], []]) {
    const answer = await post(`https://rebound.example:${port}/`, {
      allowLocal: false,
      resolve: async () => addresses,
    })
    assert.deepEqual(answer, { status: 0, fault: 'not-public', body: '' }, addresses.join())
  }
  assert.equal((await post('http://8.8.8.8/')).fault, 'not-public')
  assert.equal((await post('http://10.0.0.1/')).fault, 'not-public')
  assert.equal((await post('https://[::ffff:7f00:1]/', { allowLocal: false })).fault, 'not-public')
  assert.equal(asked, 0)
})

test('a name that changes its address is connected to where it was looked at', async () => {
  const seen: (string | undefined)[] = []
  const host = await listen((request, response) => {
    seen.push(request.headers.host)
    response.end('here')
  })
  let questions = 0
  const resolve = async () => {
    questions += 1
    return questions === 1 ? ['127.0.0.1'] : ['10.0.0.1']
  }
  const answer = await post(`http://rebound.example:${host.split(':')[1]}/`, { resolve })
  assert.deepEqual([answer.status, answer.body, questions], [200, 'here', 1])
  assert.deepEqual(seen, [`rebound.example:${host.split(':')[1]}`])
})

test('a redirect is not followed', async () => {
  const paths: (string | undefined)[] = []
  const host = await listen((request, response) => {
    paths.push(request.url)
    response.writeHead(302, { location: '/elsewhere' }).end()
  })
  assert.deepEqual(await post(`http://${host}/hook`), { status: 302, fault: 'redirect', body: '' })
  assert.deepEqual(paths, ['/hook'])
})

test('of an answer its beginning is read, as text that every store takes', async () => {
  const host = await listen((request, response) => {
    if (request.url === '/nul') response.end('a\u0000b')
    else if (request.url === '/whole') response.end('x'.repeat(WEBHOOK_ANSWER_BYTES_MAX))
    else response.write('x'.repeat(WEBHOOK_ANSWER_BYTES_MAX + 1))
  })
  assert.equal((await post(`http://${host}/whole`)).body.length, WEBHOOK_ANSWER_BYTES_MAX)
  // It never ends.
  assert.equal((await post(`http://${host}/long`)).body.length, WEBHOOK_ANSWER_BYTES_MAX)
  assert.equal((await post(`http://${host}/nul`)).body, 'a\ufffdb')
})

test('a try ends after its time, whether the name, the connection or the answer takes it', async () => {
  const host = await listen(() => {})
  assert.equal((await post(`http://${host}/`, { timeoutMs: 50 })).fault, 'timeout')
  const resolve = () => new Promise<string[]>(() => {})
  assert.equal((await post('https://slow.example/', { timeoutMs: 50, resolve })).fault, 'timeout')
  const gone = await listen(() => {})
  servers.pop()?.close()
  assert.equal((await post(`http://${gone}/`)).fault, 'unreachable')
  const broken = await listen(request => request.socket.destroy())
  assert.equal((await post(`http://${broken}/`)).fault, 'unreachable')
})
