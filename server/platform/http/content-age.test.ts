import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { KEPT_PAGE_HEADER } from '../../../contract/page.ts'
import { createTestApp, type TestApp } from '../../../test/support/app.ts'
import { ORIGIN } from '../../../test/support/recording.ts'
import { createApp } from '../../app.ts'
import { CONTENT_AGE_MS_MAX, createContentVersions } from '../db/content-versions.ts'
import { openPostgres, type Store } from '../db/database.ts'
import type { RenderPage } from './pages.ts'

const ANSWER = '/api/fleets'
/** A page that shows the answer. */
const PAGE = '/fleet'
const CARD = {
  name: 'Stretch',
  imageUrl: '/photos/s-class.webp',
  altText: 'A stretch limousine',
  passengerCapacity: 8,
  laggageCapacity: 4,
  hourlyRate: 150,
}

const render: RenderPage = async (_request, { send }) => {
  const answer = await send(new Request(ORIGIN + ANSWER))
  return new Response(`<p>${await answer.text()}</p>`, {
    headers: { 'content-type': 'text/html', [KEPT_PAGE_HEADER]: '1' },
  })
}

describe('a change by one instance', () => {
  let first: TestApp
  let store: Store
  let token: string
  beforeEach(async () => {
    first = await createTestApp('sqlite')
    store = first.databaseUrl ? openPostgres(first.databaseUrl) : first.db
    token = await first.signIn()
  })
  afterEach(async () => {
    if (store !== first.db) await store.destroy()
    await first.close()
  })

  /** Another instance over the same store, which has read the versions once. */
  const openSecond = async () => {
    const contentVersions = await createContentVersions(store)
    const app = createApp({ ...first.deps, db: store, contentVersions }, { version: 'test', render })
    const shows = async (path: string) => (await (await app.request(path)).text()).includes(CARD.name)
    return { contentVersions, shows }
  }
  const change = () => first.client('createVehicle', { token, body: CARD })

  test('that the other is not told of shows there at the maximum age, on pages and in answers', async () => {
    const { shows } = await openSecond()
    const seen = async () => [await shows(ANSWER), await shows(PAGE)]
    assert.deepEqual(await seen(), [false, false])
    await change()
    first.pass(CONTENT_AGE_MS_MAX - 1)
    assert.deepEqual(await seen(), [false, false])
    first.pass(1)
    assert.deepEqual(await seen(), [true, true])
  })

  test('shows on a page at the maximum age of the answer that it was made from', async () => {
    const { shows } = await openSecond()
    assert.equal(await shows(ANSWER), false)
    await change()
    first.pass(CONTENT_AGE_MS_MAX - 1)
    assert.equal(await shows(PAGE), false)
    first.pass(1)
    assert.equal(await shows(PAGE), true)
  })

  test('that the other reads of in the store shows there while the clock stands', async () => {
    const { contentVersions, shows } = await openSecond()
    assert.deepEqual([await shows(ANSWER), await shows(PAGE)], [false, false])
    const stop = contentVersions.follow()
    await change()
    while (!(await shows(PAGE))) await new Promise(resolve => setTimeout(resolve, 20))
    assert.equal(await shows(ANSWER), true)
    stop()
  })
})
