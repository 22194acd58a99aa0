import assert from 'node:assert/strict'
import { test } from 'node:test'
import { __vitePreload } from './preload.ts'

type Link = { rel: string; href: string; onload?: () => void; onerror?: () => void; remove: () => void }

/** As much of a document as the loader needs. */
function fakeDocument() {
  const links: Link[] = []
  const found = (selector: string) => links.find(({ href }) => selector.includes(`href="${href}"`))
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

test('a part that is loaded later waits for its styles, and not for the scripts that it asks for', async () => {
  const links = fakeDocument()
  let loaded = 0
  const load = () => Promise.resolve(++loaded)
  const both = [__vitePreload(load, ['assets/a.js', 'assets/a.css']), __vitePreload(load, ['assets/a.css'])]
  await new Promise(setImmediate)
  assert.equal(loaded, 0)
  assert.deepEqual(
    links.map(({ rel, href }) => [rel, href]),
    [
      ['modulepreload', '/assets/a.js'],
      ['stylesheet', '/assets/a.css'],
    ],
  )
  links[1]!.onload!()
  await Promise.all(both)
  assert.equal(loaded, 2)
  assert.equal(await __vitePreload(load), 3)
})

test('styles that cannot be loaded are asked for again at the next attempt', async () => {
  const links = fakeDocument()
  const first = __vitePreload(() => Promise.resolve('part'), ['assets/b.css'])
  links[0]!.onerror!()
  await assert.rejects(first, /b\.css could not be loaded/)
  assert.equal(links.length, 0)
  const second = __vitePreload(() => Promise.resolve('part'), ['assets/b.css'])
  links[0]!.onload!()
  assert.equal(await second, 'part')
})
