import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { KEPT_PAGE_HEADER } from '../../../../contract/page.ts'
import { useTestApp } from '../../../../test/support/app.ts'
import { ORIGIN } from '../../../../test/support/recording.ts'
import { createApp } from '../../../app.ts'
import type { RenderPage } from '../pages.ts'

const PAGE = `<p>${'a page of text, '.repeat(200)}</p>`
/** Stands for the build of the pages: every page is the same for all. */
const render: RenderPage = async () =>
  new Response(PAGE, { headers: { 'content-type': 'text/html; charset=utf-8', [KEPT_PAGE_HEADER]: 'yes' } })
const UNPACK = { identity: (bytes: Buffer) => bytes, gzip: gunzipSync, br: brotliDecompressSync }

const app = useTestApp('sqlite', { samples: true })
let site: ReturnType<typeof createApp>

beforeEach(async () => {
  site = createApp(app().deps, { version: 'test', render })
})

async function request(path: string, headers: Record<string, string> = {}) {
  const answer = await site.request(ORIGIN + path, { headers })
  const shared = [...answer.headers].filter(([name]) => name !== 'x-request-id')
  return {
    status: answer.status,
    headers: Object.fromEntries(shared),
    body: Buffer.from(await answer.arrayBuffer()),
  }
}

for (const path of ['/', '/api/services'])
  test(`${path} is the same from the cache as made, for every caller, in each form and unchanged`, async () => {
    for (const coding of ['identity', 'gzip', 'br'] as const) {
      const accepted = { 'accept-encoding': coding }
      const made = await request(path, accepted)
      assert.notEqual(site.responses.find(path), undefined)
      const other = { ...accepted, cookie: 'a=b', authorization: 'Bearer x', 'accept-language': 'de' }
      assert.deepEqual(await request(path, other), made)
      assert.equal(made.headers['content-encoding'], coding === 'identity' ? undefined : coding)
      if (path === '/') assert.equal(UNPACK[coding](made.body).toString(), PAGE)
      else assert.ok(JSON.parse(UNPACK[coding](made.body).toString()))
      const again = await request(path, { ...accepted, 'if-none-match': made.headers['etag'] ?? '' })
      assert.deepEqual([again.status, again.body.length], [304, 0])
      assert.equal(again.headers['content-security-policy'], made.headers['content-security-policy'])
    }
  })

test('a visit of a cached page is counted, and a list of the API is none', async () => {
  const visit = {
    ...{ 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' },
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140 Safari/537.36',
  }
  for (const path of ['/', '/api/services']) {
    await request(path)
    for (let i = 0; i < 2; i++) await request(path, visit)
  }
  await app().deps.visits.flush()
  const rows = await app().db.selectFrom('visits').select(['page', 'views', 'people']).execute()
  assert.deepEqual(
    rows.map(({ page, views, people }) => [page, views, people]),
    [['/', 2, 1]],
  )
})
