import assert from 'node:assert/strict'
import { test } from 'node:test'
import { packAnswer } from './kept-answer.ts'
import { createPageCache } from './page-cache.ts'

const answer = await packAnswer(Buffer.from('<p>hi</p>'), { type: 'text/html', headers: [] })
const page = { version: 'v1', madeAt: 1000, answer }

test('a page is shown while its content stands, a minute at most, and never from the future', () => {
  const cache = createPageCache()
  cache.keep('/', page)
  assert.equal(cache.find('/', 'v1', 2000), answer)
  assert.equal(cache.find('/', 'v2', 2000), undefined)
  assert.equal(cache.find('/', 'v1', 61_001), undefined)
  assert.equal(cache.find('/', 'v1', 500), undefined)
})

test('a crawler cannot fill the memory', () => {
  const cache = createPageCache()
  for (let i = 0; i < 1000; i++) cache.keep(`/${i}`, page)
  assert.equal(cache.find('/0', 'v1', 2000), undefined)
  assert.equal(cache.find('/999', 'v1', 2000), answer)
})
