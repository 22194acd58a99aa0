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

test('the script starts once the first picture is decoded, broken or not, and two frames have passed', async () => {
  const starter = /<script nonce="N">(\(function.*?)<\/script>/s.exec(deferScripts(PAGE, 'N'))![1]!
  for (const picture of ['decoded', 'broken', 'none'] as const) {
    const done: string[] = []
    const decoding = Promise.withResolvers<void>()
    const image = { decode: () => decoding.promise.finally(() => done.push('decoded')) }
    const frames: (() => void)[] = []
    const document = {
      readyState: 'complete',
      querySelector: () => (picture === 'none' ? null : image),
      getElementById: () => ({ textContent: '' }),
      createElement: () => ({}),
      body: { appendChild: () => done.push('started') },
    }
    new Function('document', 'addEventListener', 'requestAnimationFrame', starter)(
      document,
      () => {},
      (frame: () => void) => frames.push(frame),
    )
    if (picture !== 'none') {
      assert.deepEqual(frames, [])
      if (picture === 'decoded') decoding.resolve()
      else decoding.reject(new Error('broken'))
      await new Promise(resolve => setImmediate(resolve))
    }
    frames.shift()!()
    frames.shift()!()
    assert.deepEqual(done, picture === 'none' ? ['started'] : ['decoded', 'started'], picture)
  }
})

test('a page without the module script is an error', () => {
  assert.throws(() => deferScripts('<p>nothing</p>', 'N'), /no module script/)
})
