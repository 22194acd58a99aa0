import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deferScripts } from './defer-scripts.ts'

const PAGE =
  '<head><link rel="modulepreload" href="/a.js" nonce="N"/><link rel="preload" href="/f.woff2"/></head><script nonce="N">1</script><script nonce="N" type="module" async="">import "/a.js";</script><p>end</p>'

test('the module script is kept as text, and its preload links are removed', () => {
  const page = deferScripts(PAGE, 'N')
  assert.ok(!page.includes('modulepreload'))
  assert.ok(page.includes('<link rel="preload" href="/f.woff2"/>'))
  assert.ok(
    page.includes(
      '<script nonce="N" type="text/plain" id="start">import "/a.js";</script><script nonce="N">',
    ),
  )
  assert.ok(page.endsWith('<p>end</p>'))
})

test('a page without the module script is an error', () => {
  assert.throws(() => deferScripts('<p>nothing</p>', 'N'), /no module script/)
})
