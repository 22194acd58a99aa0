import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { comparedPath, isPagePath, REDIRECTS_MAX, type RedirectTarget, redirectBook } from './redirect.ts'

describe('a path of a redirect', () => {
  const PATHS: [path: string, allowed: boolean][] = [
    ['/old', true],
    ['/about-us.html', true],
    ['/blog/a?b=c#d', true],
    ['/', true],
    ['old', false],
    ['//evil.example', false],
    ['/\\evil.example', false],
    ['https://evil.example', false],
    ['/with space', false],
    ['/api/services', false],
    ['/admin', false],
    ['/administration', true],
  ]
  for (const [path, allowed] of PATHS)
    test(`${path} is ${allowed ? 'allowed' : 'refused'}`, () => assert.equal(isPagePath(path), allowed))

  test('is compared without case, query, fragment and slash at the end', () => {
    assert.equal(comparedPath('/About-Us/?page=2#top'), '/about-us')
    assert.equal(comparedPath('/'), '/')
  })
})

describe('a chain of redirects', () => {
  const book = () =>
    redirectBook<RedirectTarget>([
      ['/b', { to: '/c', status: 301 }],
      ['/gone', { to: '', status: 410 }],
    ])

  test('is shortened to its end, with the status of its first part', () => {
    const known = book()
    assert.equal(known.put('/a', { to: '/b', status: 302 }), 'added')
    assert.deepEqual(known.get('/a'), { to: '/c', status: 302 })
  })

  test('is shortened as well where its second part is added later', () => {
    const known = book()
    assert.equal(known.put('/c', { to: '/d', status: 302 }), 'added')
    assert.deepEqual(known.get('/b'), { to: '/d', status: 301 })
    assert.deepEqual(known.changed().sort(), ['/b', '/c'])
    known.put('/d', { to: '', status: 410 })
    assert.deepEqual(
      ['/b', '/c', '/d'].map(path => known.get(path)?.status),
      [410, 410, 410],
    )
  })

  test('that ends at a page which is gone is gone as well', () => {
    const known = book()
    known.put('/a', { to: '/gone', status: 301 })
    assert.deepEqual(known.get('/a'), { to: '', status: 410 })
  })

  test('that leads back to its start is refused and changes nothing', () => {
    for (const to of ['/b', '/b?x=1', '/C/#top']) {
      const known = book()
      assert.equal(known.put('/c', { to, status: 301 }), 'loop')
      assert.deepEqual([known.get('/c'), known.changed()], [undefined, []])
    }
  })

  test('a redirect that is put again is changed', () => {
    const known = book()
    assert.equal(known.put('/b', { to: '/e', status: 301 }), 'changed')
    assert.deepEqual(known.get('/b'), { to: '/e', status: 301 })
  })

  test('there are so many redirects at most; a known one can still be changed', () => {
    const target = { to: '/', status: 301 } as const
    const known = redirectBook<RedirectTarget>(
      Array.from({ length: REDIRECTS_MAX - 1 }, (_, i) => [`/${i}`, target] as const),
    )
    assert.equal(known.put('/last', target), 'added')
    assert.equal(known.put('/one-more', target), 'full')
    assert.equal(known.put('/1', { to: '/x', status: 301 }), 'changed')
  })
})
