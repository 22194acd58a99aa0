import assert from 'node:assert/strict'
import { test } from 'node:test'
import { __vitePreload } from './preload.ts'

type Link = { rel: string; href: string; onload?: () => void; onerror?: () => void; remove: () => void }

/** As much of a document as the loader needs. */
function fakeDocument() {
  const links: Link[] = []
  const found = (selector: string) =>
    links.find(({ href }) => selector.includes(`href^="${href.replace(/#$/, '')}"`))
  Object.assign(globalThis, {
    document: {
      head: { append: (link: Link) => links.push(link) },
      createElement: (): Link => {
        const link: Link = { rel: '', href: '', remove: () => links.splice(links.indexOf(link), 1) }
        return link
      },
      querySelector: (selector: string) => found(selector) ?? null,
    },
  })
  return links
}

test('a part that is loaded later waits for its styles and scripts, each asked for once', async t => {
  const links = fakeDocument()
  const answer = Promise.withResolvers<Response>()
  const asked = t.mock.method(globalThis, 'fetch', () => answer.promise)
  let loaded = 0
  const load = () => Promise.resolve(++loaded)
  const both = [__vitePreload(load, ['assets/a.js', 'assets/a.css']), __vitePreload(load, ['assets/a.css'])]
  assert.deepEqual([links.map(({ href }) => href), asked.mock.callCount()], [['/assets/a.css'], 1])
  links[0]!.onload!()
  await both[1]
  assert.equal(loaded, 1)
  answer.resolve(new Response('export {}'))
  await Promise.all([...both, __vitePreload(load, ['assets/a.js'])])
  assert.deepEqual([loaded, asked.mock.callCount()], [3, 1])
  assert.equal(await __vitePreload(load), 4)
})

test('a script that cannot be fetched is not imported, and asked for again at the next attempt', async t => {
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    async () => new Response('Not found', { status: 404 }),
    async () => new Response('export {}'),
  ]
  t.mock.method(globalThis, 'fetch', () => answers.shift()!())
  let imports = 0
  const attempt = () => __vitePreload(async () => ++imports, ['assets/c.js'])
  await assert.rejects(attempt(), TypeError)
  await assert.rejects(attempt(), /c\.js/)
  assert.equal(imports, 0)
  assert.equal(await attempt(), 1)
})

test('styles that the page has brought are not asked for again', async () => {
  const links = fakeDocument()
  links.push({ rel: 'stylesheet', href: '/assets/d.css#', remove: () => {} })
  assert.equal(await __vitePreload(() => Promise.resolve('part'), ['assets/d.css']), 'part')
  assert.equal(links.length, 1)
})

test('styles that cannot be loaded are asked for again at the next attempt', async () => {
  const links = fakeDocument()
  const first = __vitePreload(() => Promise.resolve('part'), ['assets/b.css'])
  links[0]!.onerror!()
  await assert.rejects(first, /b\.css/)
  assert.equal(links.length, 0)
  const second = __vitePreload(() => Promise.resolve('part'), ['assets/b.css'])
  links[0]!.onload!()
  assert.equal(await second, 'part')
})
