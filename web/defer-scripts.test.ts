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

test('the script starts once the pictures in the window are decoded, broken or not, and two frames have passed', async () => {
  const starter = /<script nonce="N">(\(function.*?)<\/script>/s.exec(deferScripts(PAGE, 'N'))![1]!
  for (const ends of ['decoded', 'broken', 'none'] as const) {
    const done: string[] = []
    const decoding = Promise.withResolvers<void>()
    const picture = (top: number, height: number, decode: () => Promise<void>, complete = true) => ({
      ...{ complete, decode },
      getBoundingClientRect: () => ({ top, height, bottom: top + height }),
    })
    // One that is not in the window may never be loaded.
    const never = () => new Promise<void>(() => {})
    const images = [
      picture(900, 200, () => decoding.promise.finally(() => done.push('decoded'))),
      // Below the window, above it, and in a part that is not shown.
      ...[picture(1000, 200, never), picture(-200, 200, never), picture(0, 0, never)],
      // A lazy one in the window that its frame cuts off.
      picture(100, 200, never, false),
    ]
    const frames: (() => void)[] = []
    const document = {
      readyState: 'complete',
      images: ends === 'none' ? images.slice(1) : images,
      getElementById: () => ({ textContent: '' }),
      querySelectorAll: () => [],
      createElement: () => ({}),
      body: { appendChild: () => done.push('started') },
    }
    new Function('document', 'addEventListener', 'requestAnimationFrame', 'innerHeight', starter)(
      document,
      () => {},
      (frame: () => void) => frames.push(frame),
      1000,
    )
    if (ends !== 'none') {
      await new Promise(resolve => setImmediate(resolve))
      assert.deepEqual(frames, [])
      if (ends === 'decoded') decoding.resolve()
      else decoding.reject(new Error('broken'))
    }
    await new Promise(resolve => setImmediate(resolve))
    frames.shift()!()
    frames.shift()!()
    assert.deepEqual(done, ends === 'none' ? ['started'] : ['decoded', 'started'], ends)
  }
})

test('a page without the module script is an error', () => {
  assert.throws(() => deferScripts('<p>nothing</p>', 'N'), /no module script/)
})
