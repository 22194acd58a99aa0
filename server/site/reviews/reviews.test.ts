import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import type { BodyOf } from '../../../contract/calls.ts'
import type { Problem } from '../../../contract/problems.ts'
import { REVIEW_CHARACTERS_MAX } from '../../../contract/site/review-schemas.ts'
import { NOON, RIDE, useTestApp } from '../../../test/support/app.ts'
import { rateRides } from '../../../test/support/ratings.ts'
import { erasePerson } from '../../integrations/erasure/erase-person.ts'
import { countSamples } from '../../integrations/sample-content/count-samples.ts'
import { insertSampleReviews } from '../../integrations/sample-content/insert-samples.ts'
import { readSamples } from '../../integrations/sample-content/samples.ts'
import { readPublicReviews } from './public-reviews.ts'

type Body = BodyOf<'createReview'>

const LOCAL = 'http://localhost:3000'
const here = (publicUrl: string) => ({ host: '127.0.0.1', publicUrl })
const NOTHING = { en: '', es: '' }
const REVIEW: Body = {
  source: 'google',
  url: 'https://example.com/review/1',
  author: 'Ada L.',
  stars: 5,
  locale: 'en',
  texts: { en: 'On time, twice.', es: '' },
  occasions: { en: 'Dulles to Georgetown', es: 'De Dulles a Georgetown' },
  answers: NOTHING,
  writtenOn: '2026-11-03',
  tripOn: '2026-10-31',
  page: '',
  consented: false,
  state: 'published',
  hiddenReason: '',
}

describe('reviews', () => {
  const app = useTestApp('sqlite')
  let token: string
  beforeEach(async () => {
    token = await app().signIn()
  })
  const create = (change: Partial<Body> = {}) =>
    app().client('createReview', { token, body: { ...REVIEW, ...change } })
  const refused = async (change: Partial<Body>) =>
    await create(change).then(
      () => [],
      (problem: Problem) => Object.keys(problem.fields ?? {}),
    )
  const quotes = async (locale: 'en' | 'es' = 'en') =>
    (await app().client('listReviews', { query: { locale } })).quotes
  const authors = async () => (await quotes()).services.map(({ author }) => author).join()

  test('are typed in with their source, and visitors see the words of the author', async () => {
    await create()
    const [shown] = (await quotes()).fleet
    assert.deepEqual(shown, {
      author: 'Ada L.',
      stars: 5,
      text: 'On time, twice.',
      locale: 'en',
      occasion: 'Dulles to Georgetown',
      answer: '',
      month: '2026-10',
      source: 'google',
      url: 'https://example.com/review/1',
      sample: false,
    })
    const [untranslated] = (await quotes('es')).fleet
    assert.deepEqual(
      [untranslated?.text, untranslated?.locale, untranslated?.occasion],
      ['On time, twice.', 'en', 'De Dulles a Georgetown'],
    )
  })

  test('are shown translated where there is a translation', async () => {
    await create({ locale: 'es', texts: { en: 'On time.', es: 'Puntual.' } })
    assert.equal((await quotes('es')).fleet[0]?.text, 'Puntual.')
    assert.equal((await quotes()).fleet[0]?.text, 'On time.')
  })

  test('that are new or hidden are for staff alone; what is hidden has a reason, and it is in the activity', async () => {
    const made = await create({ state: 'new' })
    assert.equal(await authors(), '')
    const change = (body: Partial<Body>) =>
      app().client('updateReview', { token, id: made._id, body: { ...REVIEW, ...body } })
    await change({})
    assert.equal(await authors(), 'Ada L.')
    await assert.rejects(change({ state: 'hidden' }), (problem: Problem) => {
      assert.deepEqual(Object.keys(problem.fields ?? {}), ['hiddenReason'])
      return true
    })
    await change({ state: 'hidden', hiddenReason: 'private-data' })
    assert.equal(await authors(), '')
    const [entry] = await app().client('listActivity', { token, query: { subject: made._id } })
    assert.deepEqual(entry?.after, { state: 'hidden', hiddenReason: 'private-data' })
    // A reason ends with what it is the reason of.
    assert.equal((await change({ hiddenReason: 'private-data' })).hiddenReason, '')
  })

  test('of other websites need a link before they are shown, letters the consent of their author', async () => {
    assert.deepEqual(await refused({ url: '' }), ['url'])
    assert.deepEqual(await refused({ source: 'letter', url: '' }), ['consented'])
    assert.equal((await create({ url: '', state: 'new' })).consentAt, null)
    const letter = await create({ source: 'letter', url: '', consented: true })
    assert.equal(letter.consentAt, NOON)
    app().pass(3600_000)
    const body: Body = { ...REVIEW, source: 'letter', url: '', consented: true, page: 'fleet' }
    const kept = await app().client('updateReview', { token, id: letter._id, body })
    assert.equal(kept.consentAt, NOON)
  })

  test('have bounds, and a text in the language of their author', async () => {
    const long = (characters: number) => ({ en: 'x'.repeat(characters), es: '' })
    assert.equal(
      (await create({ texts: long(REVIEW_CHARACTERS_MAX) })).texts.en.length,
      REVIEW_CHARACTERS_MAX,
    )
    assert.deepEqual(await refused({ texts: long(REVIEW_CHARACTERS_MAX + 1) }), ['texts.en'])
    assert.deepEqual(await refused({ locale: 'es' }), ['texts'])
    assert.deepEqual(await refused({ stars: 6 }), ['stars'])
    assert.deepEqual(await refused({ stars: 0, url: 'http://example.com', writtenOn: 'soon' }), [
      'url',
      'stars',
      'writtenOn',
    ])
    assert.equal((await create({ stars: '' })).stars, null)
    // Ratings are written by those who rode.
    assert.deepEqual(await refused({ source: 'rating' }), ['source'])
  })

  test('stand in the order of staff; a new one comes first', async () => {
    const ids = []
    for (const author of ['Ada A.', 'Ben B.', 'Cy C.']) ids.push((await create({ author }))._id)
    assert.equal(await authors(), 'Cy C.,Ben B.,Ada A.')
    await app().client('reorderReviews', { token, body: { ids } })
    assert.equal(await authors(), 'Ada A.,Ben B.,Cy C.')
  })

  test('that are examples stand on their pages until one real review is published', async () => {
    await insertSampleReviews(app().db, readSamples().reviews, new Date(NOON))
    const { services, fleet, airports } = await quotes()
    assert.deepEqual([services.length, fleet.length, airports.length], [3, 3, 2])
    assert.deepEqual([services[0]?.sample, services[0]?.stars, services[0]?.month], [true, 5, ''])
    assert.equal((await quotes('es')).airports[0]?.locale, 'es')
    const left = (publicUrl: string) => countSamples(app().db, here(publicUrl))
    assert.deepEqual(await left(LOCAL), { visitors: ['8 reviews'], staff: [] })
    const shownAt = async (publicUrl: string) =>
      (await readPublicReviews(app().db, { at: here(publicUrl) })).quotes.fleet.length
    assert.deepEqual([await shownAt(LOCAL), await shownAt('https://rides.example')], [3, 0])
    assert.deepEqual(await left('https://rides.example'), { visitors: [], staff: ['8 reviews'] })
    const real = await create({ state: 'new' })
    assert.equal((await quotes()).services.length, 3)
    await app().client('updateReview', { token, id: real._id, body: REVIEW })
    assert.equal(await authors(), 'Ada L.')
    assert.deepEqual(await left(LOCAL), { visitors: [], staff: ['8 reviews'] })
  })

  test('that are examples stay examples, whatever staff save; only they are hidden for being one', async () => {
    await insertSampleReviews(app().db, readSamples().reviews, new Date(NOON))
    const [example] = await app().client('listAllReviews', { token })
    const change = (body: Partial<Body>) =>
      app().client('updateReview', { token, id: example!._id, body: { ...REVIEW, ...body } })
    assert.equal((await change({})).sample, true)
    assert.equal((await change({ state: 'hidden', hiddenReason: 'example' })).state, 'hidden')
    assert.deepEqual(await refused({ state: 'hidden', hiddenReason: 'example' }), ['hiddenReason'])
  })

  test('lose the name and link of an erased customer; a rating that nobody saw goes with its customer', async () => {
    const { _id: reservation_id } = await app().client('createReservation', { body: RIDE })
    const shown = await create()
    const unseen = await create({ state: 'new' })
    for (const { _id } of [shown, unseen])
      await app()
        .db.updateTable('reviews')
        .set({ source: 'rating', reservation_id })
        .where('id', '=', _id)
        .execute()
    await erasePerson(app().db, RIDE.email)
    const left = await app().client('listAllReviews', { token })
    assert.deepEqual(
      left.map(({ author, url, stars, texts }) => [author, url, stars, texts.en]),
      [['', '', 5, 'On time, twice.']],
    )
  })

  test('by customers who rode make a mean once there are five, also of those who want nothing shown', async () => {
    await rateRides(app(), [5, 5, 4, 1])
    const ratings = async () => {
      app().pass(11_000)
      return (await app().client('listReviews')).ratings
    }
    assert.equal(await ratings(), null)
    // What was typed in from elsewhere is chosen, so that it makes no mean.
    await create({ stars: 5 })
    assert.equal(await ratings(), null)
    await rateRides(app(), [5])
    assert.deepEqual(await ratings(), { mean: 4, count: 5 })
  })
})
