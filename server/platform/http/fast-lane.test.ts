import assert from 'node:assert/strict'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { NOON, useTestApp } from '../../../test/support/app.ts'
import { ORIGIN } from '../../../test/support/recording.ts'
import { createApp } from '../../app.ts'
import { insertSamples } from '../../integrations/sample-content/insert-samples.ts'
import type { RenderPage } from './pages.ts'

const PAGE = `<p>${'a page of words, '.repeat(200)}</p>`
/** Stands for the build of the pages: one page that is kept. */
const render: RenderPage = async () =>
  new Response(PAGE, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'x-kept-page': 'yes',
      'x-script-hashes': "'sha256-x'",
    },
  })
const UNPACK = { identity: (bytes: Buffer) => bytes, gzip: gunzipSync, br: brotliDecompressSync }
/** Headers that differ between two answers in any case, or belong to the connection. */
const OWN = ['x-request-id', 'date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']

const app = useTestApp('sqlite')
let site: ReturnType<typeof createApp>
let server: Server

beforeEach(async () => {
  await insertSamples(app().db, new Date(NOON))
  site = createApp(app().deps, { version: 'test', render })
  server = createServer((wanted, response) => {
    if (!site.fastLane(wanted, response)) response.writeHead(599).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

type Answer = { status: number; headers: Record<string, string>; body: Buffer }

/** Plain HTTP: fetch would unpack the body. */
async function ask(path: string, headers: Record<string, string>, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo
  return await new Promise((resolve, reject) => {
    const sent = request({ port, path, headers, method, host: '127.0.0.1' }, answer => {
      const chunks: Buffer[] = []
      answer.on('data', chunk => chunks.push(chunk))
      answer.on('end', () => {
        const seen = Object.entries(answer.headers).filter(([name]) => !OWN.includes(name))
        resolve({
          status: answer.statusCode!,
          headers: Object.fromEntries(seen) as Record<string, string>,
          body: Buffer.concat(chunks),
        })
      })
    })
    sent.on('error', reject).end()
  })
}

/** What the app itself answers, which also makes it kept. */
async function askApp(path: string, headers: Record<string, string>): Promise<Answer> {
  const answer = await site.request(ORIGIN + path, { headers })
  const seen = [...answer.headers].filter(([name]) => !OWN.includes(name))
  return {
    status: answer.status,
    headers: Object.fromEntries(seen),
    body: Buffer.from(await answer.arrayBuffer()),
  }
}

for (const path of ['/', '/api/services']) {
  test(`${path} leaves as the app would send it, in each form and unchanged`, async () => {
    assert.equal((await ask(path, {})).status, 599)
    for (const coding of ['identity', 'gzip', 'br'] as const) {
      const accepted = { 'accept-encoding': coding }
      const slow = await askApp(path, accepted)
      const fast = await ask(path, accepted)
      assert.deepEqual(fast, slow)
      assert.equal(fast.headers['content-encoding'], coding === 'identity' ? undefined : coding)
      assert.equal(fast.headers['vary'], 'accept-encoding')
      if (path === '/') assert.equal(UNPACK[coding](fast.body).toString(), PAGE)
      else assert.ok(JSON.parse(UNPACK[coding](fast.body).toString()))
      const seen = { ...accepted, 'if-none-match': fast.headers['etag']! }
      const again = await ask(path, seen)
      assert.deepEqual(again, await askApp(path, seen))
      assert.deepEqual([again.status, again.body.length], [304, 0])
      assert.equal(again.headers['content-security-policy'], fast.headers['content-security-policy'])
    }
  })

  test(`${path} is the same for every caller, with any other headers`, async () => {
    await askApp(path, {})
    const plain = await ask(path, {})
    const other = await ask(path, { cookie: 'a=b', authorization: 'Bearer x', 'accept-language': 'de' })
    assert.deepEqual(other, plain)
  })
}

test('what is not kept, asked for with a query or by another method, is left to the app', async () => {
  await askApp('/', {})
  for (const path of ['/?x=1', '/fleet', '/api/nope']) assert.equal((await ask(path, {})).status, 599, path)
  for (const method of ['POST', 'HEAD']) assert.equal((await ask('/', {}, method)).status, 599, method)
})

test('a visit of a kept page is counted, and a list of the API is none', async () => {
  const visit = {
    ...{ 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' },
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140 Safari/537.36',
  }
  for (const path of ['/', '/api/services']) {
    await askApp(path, {})
    for (let i = 0; i < 2; i++) await ask(path, visit)
  }
  await ask('/', {})
  await app().deps.visits.flush()
  const rows = await app().db.selectFrom('visits').select(['page', 'views', 'people']).execute()
  assert.deepEqual(
    rows.map(({ page, views, people }) => [page, views, people]),
    [['/', 2, 1]],
  )
})
