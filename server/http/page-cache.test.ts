import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { createPageCache, cutPage, gzippedPage, plainPage } from './page-cache.ts'

const SLOT = 'a'.repeat(24)
const HTML = `<script nonce="${SLOT}">1</script>${'<p>words and words</p>'.repeat(200)}<script nonce="${SLOT}">2</script>ü`
const made = { version: 'v1', madeAt: 1000, headers: [] as [string, string][] }
const page = cutPage(HTML, SLOT, made)

test('each answer carries its own nonce, plain and compressed', () => {
  for (const nonce of ['q83vEjRWeJCrze8SNFZ4kA==', 'x'.repeat(24), '////////////////////////']) {
    const expected = HTML.replaceAll(SLOT, nonce)
    assert.equal(plainPage(page, nonce).toString(), expected)
    const packed = gzippedPage(page, nonce)
    assert.equal(gunzipSync(packed).toString(), expected)
    assert.ok(packed.length < HTML.length / 5)
  }
})

test('a page without a nonce is kept as well', () => {
  const plain = cutPage('<p>hi</p>', SLOT, made)
  assert.equal(gunzipSync(gzippedPage(plain, 'n')).toString(), '<p>hi</p>')
})

test('a page is shown while its content stands, a minute at most, and never from the future', () => {
  const cache = createPageCache()
  cache.keep('/', page)
  assert.equal(cache.find('/', 'v1', 2000), page)
  assert.equal(cache.find('/', 'v2', 2000), undefined)
  assert.equal(cache.find('/', 'v1', 61_001), undefined)
  assert.equal(cache.find('/', 'v1', 500), undefined)
})

test('a crawler cannot fill the memory', () => {
  const cache = createPageCache()
  for (let i = 0; i < 1000; i++) cache.keep(`/${i}`, page)
  assert.equal(cache.find('/0', 'v1', 2000), undefined)
  assert.equal(cache.find('/999', 'v1', 2000), page)
})
