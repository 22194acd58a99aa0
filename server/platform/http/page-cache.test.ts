import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keepForms, packAnswer } from './kept-answer.ts'
import { createPageCache, KEPT_BYTES_MAX, KEPT_PAGES_MAX } from './page-cache.ts'

const answer = await packAnswer(Buffer.from('<p>hi</p>'), { type: 'text/html', headers: [] })
const page = { version: 'v1', answer }

test('a page is shown while its version stands', () => {
  const cache = createPageCache()
  cache.keep('/', page)
  assert.equal(cache.find('/', 'v1'), answer)
  assert.equal(cache.find('/', 'v2'), undefined)
})

test('so many pages are kept and no more: the least recently used one leaves', () => {
  const cache = createPageCache()
  for (let i = 0; i < KEPT_PAGES_MAX; i++) cache.keep(`/${i}`, page)
  assert.equal(cache.find('/0', 'v1'), answer)
  cache.keep('/one-more', page)
  assert.equal(cache.find('/0', 'v1'), answer)
  assert.equal(cache.find('/1', 'v1'), undefined)
  assert.equal(cache.find('/2', 'v1'), answer)
  assert.equal(cache.find('/one-more', 'v1'), answer)
})

test('kept pages take so many bytes and no more, in all their forms together', () => {
  const quarter = keepForms(
    { plain: Buffer.alloc(KEPT_BYTES_MAX / 8), br: Buffer.alloc(KEPT_BYTES_MAX / 8) },
    { type: 'text/html', headers: [] },
  )
  const cache = createPageCache()
  const large = { ...page, answer: quarter }
  for (const path of ['/1', '/2', '/3', '/4', '/4']) cache.keep(path, large)
  assert.equal(cache.find('/1', 'v1'), quarter)
  cache.keep('/tiny', page)
  assert.equal(cache.find('/2', 'v1'), undefined)
  assert.equal(cache.find('/1', 'v1'), quarter)
  assert.equal(cache.find('/tiny', 'v1'), answer)
})
