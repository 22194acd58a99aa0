import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ContentName } from '../../../../domain/site/content.ts'
import { CONTENT_AGE_MS_MAX } from '../../db/content-versions.ts'
import { packForms, packJson } from './packed-response.ts'
import { CACHED_BYTES_MAX, CACHED_RESPONSES_MAX, createResponseCache } from './response-cache.ts'

function setUp() {
  const numbers: Partial<Record<ContentName, number>> = {}
  let now = 1_000_000
  let made = 0
  const contentVersions = {
    of: (names: readonly ContentName[]) => names.reduce((sum, name) => sum + (numbers[name] ?? 0), 0),
  }
  const cache = createResponseCache({ contentVersions, clock: () => new Date(now) })
  return {
    cache,
    raise: (name: ContentName) => {
      numbers[name] = (numbers[name] ?? 0) + 1
    },
    pass: (milliseconds: number) => {
      now += milliseconds
    },
    /** The number of the making that the answer is from. */
    ask: async (make = async () => ++made as unknown) =>
      (
        await cache.findOrMake('/api/fleets', ['fleet', 'site'], async () => packJson(await make()))
      ).plain.body.toString(),
  }
}

test('an answer is kept until a content that it is made from changes', async () => {
  const { cache, ask, raise } = setUp()
  assert.equal(await ask(), '1')
  raise('posts')
  assert.equal(await ask(), '1')
  assert.equal(cache.find('/api/fleets')?.plain.body.toString(), '1')
  raise('site')
  assert.equal(cache.find('/api/fleets'), undefined)
  assert.equal(await ask(), '2')
})

test('an answer is kept ten seconds at most, and none from the future', async () => {
  const { ask, pass } = setUp()
  assert.equal(await ask(), '1')
  pass(CONTENT_AGE_MS_MAX - 1)
  assert.equal(await ask(), '1')
  pass(1)
  assert.equal(await ask(), '2')
  pass(-60_000)
  assert.equal(await ask(), '3')
})

test('many who ask at once get one answer, made once', async () => {
  const { ask } = setUp()
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask()))
  assert.deepEqual(new Set(answers), new Set(['1']))
})

test('who asks after a change does not get what was begun before it, and it does not stay', async () => {
  const { ask, raise } = setUp()
  let finish = (_: string) => {}
  const old = ask(() => new Promise(resolve => (finish = resolve)))
  raise('fleet')
  assert.equal(await ask(), '1')
  finish('old')
  assert.equal(await old, '"old"')
  assert.equal(await ask(), '1')
})

test('an answer that could not be made is tried again', async () => {
  const { ask } = setUp()
  const fail = async () => {
    throw new Error('away')
  }
  await assert.rejects(Promise.all([ask(fail), ask(fail)]), /away/)
  assert.equal(await ask(), '1')
})

const store = async (cache: ReturnType<typeof setUp>['cache'], key: string, response = SMALL) =>
  await cache.findOrMake(key, ['posts'], async () => response)
const SMALL = packForms({ plain: Buffer.from('<p>hi</p>') }, { type: 'text/html', headers: [] })

test('what must not be shared is not stored, and callers at the same moment are told so', async () => {
  const { cache } = setUp()
  let made = 0
  const ask = () =>
    cache.findOrMake('/admin', ['posts'], async () => {
      made += 1
      return undefined
    })
  assert.deepEqual(await Promise.all([ask(), ask()]), [undefined, undefined])
  assert.equal(await ask(), undefined)
  assert.equal(made, 2)
})

test('the number of responses is bounded: the least recently used one leaves', async () => {
  const { cache } = setUp()
  for (let i = 0; i < CACHED_RESPONSES_MAX; i++) await store(cache, `/${i}`)
  assert.equal(cache.find('/0'), SMALL)
  await store(cache, '/one-more')
  assert.equal(cache.find('/0'), SMALL)
  assert.equal(cache.find('/1'), undefined)
  assert.equal(cache.find('/2'), SMALL)
  assert.equal(cache.find('/one-more'), SMALL)
})

test('their bytes are bounded, in all forms together', async () => {
  const { cache } = setUp()
  const quarter = packForms(
    { plain: Buffer.alloc(CACHED_BYTES_MAX / 8), br: Buffer.alloc(CACHED_BYTES_MAX / 8) },
    { type: 'text/html', headers: [] },
  )
  for (const path of ['/1', '/2', '/3', '/4']) await store(cache, path, quarter)
  assert.equal(cache.find('/1'), quarter)
  await store(cache, '/tiny')
  assert.equal(cache.find('/2'), undefined)
  assert.equal(cache.find('/1'), quarter)
  assert.equal(cache.find('/tiny'), SMALL)
})
