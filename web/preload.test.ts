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

const settled = () => new Promise(setImmediate)
const ok = async () => new Response('')

test('a part that is loaded later waits for its styles and scripts, each asked for once', async t => {
  const links = fakeDocument()
  const script = Promise.withResolvers<Response>()
  const asked = t.mock.method(globalThis, 'fetch', (address: string) =>
    address.endsWith('.js') ? script.promise : ok(),
  )
  let loaded = 0
  const load = () => Promise.resolve(++loaded)
  const both = [__vitePreload(load, ['assets/a.js', 'assets/a.css']), __vitePreload(load, ['assets/a.css'])]
  await settled()
  assert.deepEqual([links.map(({ href }) => href), asked.mock.callCount()], [['/assets/a.css'], 2])
  links[0]!.onload!()
  await both[1]
  assert.equal(loaded, 1)
  script.resolve(new Response('export {}'))
  await Promise.all([...both, __vitePreload(load, ['assets/a.js'])])
  assert.deepEqual([loaded, asked.mock.callCount()], [3, 2])
  assert.equal(await __vitePreload(load), 4)
})

for (const file of ['assets/c.js', 'assets/c.css'])
  test(`a part whose ${file} cannot be fetched is not imported, and fetched again at the next attempt`, async t => {
    const links = fakeDocument()
    const answers = [
      () => Promise.reject(new TypeError('Failed to fetch')),
      async () => new Response('Not found', { status: 404 }),
      ok,
    ]
    t.mock.method(globalThis, 'fetch', () => answers.shift()!())
    let imports = 0
    const attempt = () => __vitePreload(async () => ++imports, [file])
    await assert.rejects(attempt(), TypeError)
    await assert.rejects(attempt(), (error: Error) => !(error instanceof TypeError))
    assert.deepEqual([imports, links.length], [0, 0])
    const last = attempt()
    await settled()
    links[0]?.onload?.()
    assert.equal(await last, 1)
  })

test('styles that the page has brought are not asked for again', async t => {
  const links = fakeDocument()
  links.push({ rel: 'stylesheet', href: '/assets/d.css#', remove: () => {} })
  const asked = t.mock.method(globalThis, 'fetch', ok)
  assert.equal(await __vitePreload(() => Promise.resolve('part'), ['assets/d.css']), 'part')
  assert.equal(asked.mock.callCount(), 0)
})

test('styles that could not be read are added again at the next attempt', async t => {
  const links = fakeDocument()
  t.mock.method(globalThis, 'fetch', ok)
  const first = __vitePreload(() => Promise.resolve('part'), ['assets/b.css'])
  await settled()
  links[0]!.onerror!()
  await assert.rejects(first, TypeError)
  assert.equal(links.length, 0)
  const second = __vitePreload(() => Promise.resolve('part'), ['assets/b.css'])
  await settled()
  links[0]!.onload!()
  assert.equal(await second, 'part')
})
