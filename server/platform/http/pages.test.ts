import assert from 'node:assert/strict'
import { test } from 'node:test'
import { KEPT_PAGE_HEADER, MISSING_PAGE_HEADER } from '../../../contract/page.ts'
import { createResponseCache } from './cache/response-cache.ts'
import { createPages, type RenderPage } from './pages.ts'

const ORIGIN = 'http://localhost'
const html = (body: string, headers: Record<string, string>) =>
  new Response(body, { headers: { 'content-type': 'text/html', ...headers } })

/** Pages of which each rendering is counted; it ends when `finish` is called. */
function setUp(answer: (path: string, namesMissing: boolean) => Response) {
  const rendered: string[] = []
  let version = 1
  let finish = () => {}
  const finished = new Promise<void>(resolve => {
    finish = resolve
  })
  const render: RenderPage = async (request, { namesMissing }) => {
    const path = new URL(request.url).pathname
    rendered.push(path)
    await finished
    return answer(path, namesMissing === true)
  }
  const cache = createResponseCache({ contentVersions: { of: () => version }, clock: () => new Date(0) })
  const pages = createPages({ render, publicUrl: ORIGIN, dev: false, cache })
  const ask = async (path: string) => {
    const response = await pages.serve(new Request(ORIGIN + path), async () => new Response())
    return { status: response.status, text: await response.text() }
  }
  const raise = () => {
    version += 1
  }
  return { cache, rendered, ask, raise, finish: () => finish() }
}

const kept = (path: string) => html(`page ${path}`, { [KEPT_PAGE_HEADER]: '1' })

test('a page is rendered once for all who ask at the same time', async () => {
  const { ask, rendered, finish } = setUp(kept)
  const answers = Promise.all(Array.from({ length: 40 }, () => ask('/fleet')))
  finish()
  for (const answer of await answers) assert.deepEqual(answer, { status: 200, text: 'page /fleet' })
  assert.deepEqual(rendered, ['/fleet'])
})

test('who asks after a change gets a page that was begun after it', async () => {
  const { ask, rendered, raise, finish } = setUp(kept)
  const before = ask('/fleet')
  raise()
  const after = ask('/fleet')
  finish()
  await Promise.all([before, after])
  assert.equal(rendered.length, 2)
  await ask('/fleet')
  assert.equal(rendered.length, 2)
})

test('a page that is made for one person is made for each', async () => {
  const { ask, rendered, finish } = setUp(path => html(`page ${path}`, {}))
  const answers = Promise.all([ask('/admin'), ask('/admin'), ask('/admin')])
  finish()
  await answers
  assert.equal(rendered.length, 3)
})

test('a page of the office is in the language of who asks, with and without a query; a kept page is in that of its path', async () => {
  const pages = createPages({
    render: async request => html(request.headers.get('cookie') ?? 'none', {}),
    publicUrl: ORIGIN,
    dev: false,
    cache: createResponseCache({ contentVersions: { of: () => 1 }, clock: () => new Date(0) }),
  })
  const ask = async (path: string) => {
    const request = new Request(ORIGIN + path, { headers: { cookie: 'office-locale=es' } })
    return await (await pages.serve(request, async () => new Response())).text()
  }
  assert.deepEqual(
    await Promise.all(['/admin', '/admin/today', '/admin/today?date=2026-12-04', '/fleet'].map(ask)),
    ['office-locale=es', 'office-locale=es', 'office-locale=es', 'none'],
  )
})

test('the page that says that there is none is rendered once, whatever was asked for', async () => {
  const { cache, ask, rendered, finish } = setUp((_, namesMissing) =>
    namesMissing ? html('', { [MISSING_PAGE_HEADER]: 'page' }) : html('none', {}),
  )
  const paths = Array.from({ length: 30 }, (_, index) => `/unknown-${index}`)
  const answers = Promise.all(paths.map(ask))
  finish()
  for (const { status, text } of await answers) assert.deepEqual([status, text], [404, 'none'])
  // Each path is looked up, the page itself is one.
  assert.equal(rendered.length, paths.length + 1)
  for (const path of paths) assert.equal(cache.find(path), undefined)
})

test('spellings of a path are led to one, and what has endless spellings is not kept', async () => {
  const { cache, ask, rendered, finish } = setUp(kept)
  finish()
  for (const path of ['/%66leet', '/fl%65et', '/fleet//', '//fleet', '/Fleet/', '/%46%4c%45%45%54']) {
    assert.equal((await ask(path)).status, 301, path)
  }
  assert.deepEqual(rendered, [])
  assert.equal((await ask('/fl%c3%a9et')).status, 200)
  assert.equal(cache.find('/fl%c3%a9et'), undefined)
  await ask('/fleet')
  assert.notEqual(cache.find('/fleet'), undefined)
})
