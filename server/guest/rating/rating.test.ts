import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import type { ManagedReservation } from '../../../contract/guest/schemas.ts'
import { Problem, type ProblemBody } from '../../../contract/problems.ts'
import type { NewManageLink } from '../../../contract/reservations/cancellation-schemas.ts'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { RATING_CHARACTERS_MAX, RATING_NAME_CHARACTERS_MAX } from '../../../domain/guest/rating.ts'
import { NOON, RIDE, useTestApp } from '../../../test/support/app.ts'
import { guestOf, linkToken } from '../../../test/support/paid-ride.ts'
import { rateRides } from '../../../test/support/ratings.ts'
import { recordStatements } from '../../../test/support/recorded-statements.ts'
import { erasePerson } from '../../integrations/erasure/erase-person.ts'
import { linkForMessages } from '../../reservations/links/manage-link.ts'
import { lockReservation } from '../../reservations/record/opening-store.ts'
import { rateRide } from './rate-ride.ts'
import { planAllShowing } from './show-review-job.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

describe('a rating of a ride', () => {
  const app = useTestApp('sqlite')
  let ride: Reservation
  let token: string
  beforeEach(async () => {
    token = await app().signIn()
    // The pickup is now.
    const begun = { ...RIDE, pickUpDate: '2026-11-20', pickUpTime: '12:00' }
    ride = await app().client('createReservation', { body: begun })
  })
  const move = async (seenStatus: Reservation['status'], status: Reservation['status']) =>
    app().client('changeReservationStatus', { token, id: ride._id, body: { seenStatus, status } })
  const drive = async () => {
    await move('pending', 'confirmed')
    await move('confirmed', 'completed')
  }
  const guest = async () =>
    guestOf(app(), { reference: ride.reference, token: await linkToken(app(), ride._id) })
  const shared = async () => {
    const { url } = (await (
      await (await guest()).post('/links', { label: 'Charles' })
    ).json()) as NewManageLink
    return guestOf(app(), { reference: ride.reference, token: url.split('/').at(-1) ?? '' })
  }
  const read = async (who = guest) => (await (await (await who()).get()).json()) as ManagedReservation
  const rate = async (body: unknown, who = guest) => await (await who()).post('/rating', body)
  const problem = async (response: Response) => (await response.json()) as ProblemBody
  const reviews = async () => app().client('listAllReviews', { token })
  const shown = async () => {
    app().pass(11_000)
    return (await app().client('listReviews')).all.map(({ author, stars, text }) => [author, stars, text])
  }
  const matters = async (kind: string) =>
    (await app().client('listOpenMatters', { token })).items.filter(each => each.kind === kind)
  const update = async (change: object) => {
    const [review] = await reviews()
    const { _id: id, version: ifMatch, consentAt, sample, ...body } = review!
    const input = { ...body, tripOn: body.tripOn ?? '', stars: body.stars ?? '', ...change }
    return await app().client('updateReview', { token, id, ifMatch, body: input as never })
  }

  test('is taken once the guest was driven, and refused before', async () => {
    assert.equal((await read()).rating, undefined)
    const early = await rate({ stars: 5 })
    assert.deepEqual([early.status, (await problem(early)).code], [409, 'not_over'])
    await drive()
    assert.deepEqual((await read()).rating, { open: true, isGiven: false, name: 'Ada B.' })
    const rated = await rate({ stars: '4' })
    assert.equal(rated.status, 200)
    const { rating } = (await rated.json()) as ManagedReservation
    assert.deepEqual(
      [rating?.open, rating?.isGiven, rating?.given?.stars, rating?.given?.publish],
      [true, true, 4, false],
    )
    // What staff take back cannot be rated; what was said stays.
    await move('completed', 'confirmed')
    assert.equal((await problem(await rate({ stars: 1 }))).code, 'not_over')
    const { rating: known } = await app().client('getReservation', { token, id: ride._id })
    assert.deepEqual([known?.stars, known?.text], [4, ''])
  })

  test('locks its ride first, so that the second of two at once finds the first', async () => {
    await drive()
    const statements: string[] = []
    const { commitTogether: commit } = recordStatements(app().db, [], statements)
    await commit(tx => lockReservation(tx, ride._id))
    const locking = statements.splice(0)
    const input = { stars: 4, text: '', publish: false, shownName: '' }
    await rateRide(app().deps, { kind: 'manage', reservationId: ride._id }, { input, locale: 'en', commit })
    assert.deepEqual(statements.slice(0, 1), locking)
  })

  test('has one to five stars and bounded words', async () => {
    await drive()
    const fields = async (body: unknown) => Object.keys((await problem(await rate(body))).fields ?? {})
    for (const stars of [0, 6, 1.5, '', null]) assert.deepEqual(await fields({ stars }), ['stars'])
    const text = 'x'.repeat(RATING_CHARACTERS_MAX)
    const shownName = 'x'.repeat(RATING_NAME_CHARACTERS_MAX)
    assert.equal((await rate({ stars: 5, text, shownName, publish: true })).status, 200)
    assert.deepEqual(await fields({ stars: 5, text: `${text}x` }), ['text'])
    assert.deepEqual(await fields({ stars: 5, shownName: `${shownName}x` }), ['shownName'])
    assert.deepEqual(await fields({ stars: 5, shownName: 'www.example.com' }), ['shownName'])
  })

  test('becomes a review with the consent of its author: three days later by itself, however few the stars', async () => {
    await drive()
    await rate({ stars: 1, text: 'Too late.', publish: true })
    const [review] = await reviews()
    assert.deepEqual(
      [review?.source, review?.author, review?.state, review?.consented, review?.tripOn],
      ['rating', 'Ada B.', 'new', true, ride.pickUpDate],
    )
    const [matter] = await matters('new-review')
    assert.equal(matter?.urgentAt, new Date(Date.parse(NOON) + 3 * DAY_MS).toISOString())
    assert.match(matter?.note ?? '', /^1 star: “Too late\.”$/)
    app().pass(3 * DAY_MS - 12_000)
    await app().deliver()
    assert.deepEqual(await shown(), [])
    app().pass(2000)
    await app().deliver()
    assert.deepEqual(await shown(), [['Ada B.', 1, 'Too late.']])
    token = await app().signIn()
    assert.deepEqual(await matters('new-review'), [])
  })

  test('without a word or without consent is no review, and taking consent back takes it off the website', async () => {
    await drive()
    await rate({ stars: 5, publish: true })
    await rate({ stars: 5, text: 'Private words' })
    assert.deepEqual(await reviews(), [])
    await rate({ stars: 5, text: 'Fine.', publish: true, shownName: 'A. B.' })
    await update({ state: 'published' })
    assert.deepEqual(await shown(), [['A. B.', 5, 'Fine.']])
    await rate({ stars: 2, text: 'Not so fine.', publish: true })
    assert.deepEqual(await shown(), [])
    assert.deepEqual(
      (await reviews()).map(({ state, stars, texts }) => [state, stars, texts.en]),
      [['new', 2, 'Not so fine.']],
    )
    await rate({ stars: 2, text: 'Not so fine.' })
    assert.deepEqual(await reviews(), [])
  })

  test('is hidden by staff with a reason alone, answered and translated, and its words stay those of its author', async () => {
    await drive()
    await rate({ stars: 2, text: 'Slow.', publish: true })
    await assert.rejects(update({ state: 'hidden' }), Problem)
    const id = (await reviews())[0]?._id ?? ''
    await assert.rejects(app().client('deleteReview', { token, id }), Problem)
    const changed = await update({
      ...{ state: 'published', stars: 5, author: 'Nobody', source: 'google', url: 'https://example.com/x' },
      texts: { en: 'Fast.', es: 'Lento.' },
      answers: { en: 'We are sorry.', es: '' },
    })
    assert.deepEqual(
      [changed.source, changed.stars, changed.author, changed.texts, changed.answers.en],
      ['rating', 2, 'Ada B.', { en: 'Slow.', es: 'Lento.' }, 'We are sorry.'],
    )
    await update({ state: 'hidden', hiddenReason: 'abuse' })
    app().pass(4 * DAY_MS)
    await app().deliver()
    assert.deepEqual(await shown(), [])
  })

  test('of three stars or fewer waits for a call of staff, with or without consent', async () => {
    await drive()
    await rate({ stars: 4, text: 'Good' })
    assert.deepEqual(await matters('few-stars'), [])
    await rate({ stars: 3, text: 'So  so' })
    const [matter] = await matters('few-stars')
    assert.deepEqual(matter?.action, { do: 'call', phoneNumber: RIDE.phoneNumber, ratingOf: ride._id })
    assert.equal(matter?.note, '3 stars: “So so”')
    await app().client('answerRating', { token, id: ride._id })
    assert.deepEqual(await matters('few-stars'), [])
    await assert.rejects(app().client('answerRating', { token, id: ride._id }), Problem)
    await rate({ stars: 2 })
    assert.equal((await matters('few-stars')).length, 1)
    const events = await app().client('listReservationEvents', { token, id: ride._id })
    assert.deepEqual(
      events.filter(({ what }) => what?.startsWith('rat')).map(({ what, who }) => [what, who]),
      [
        ['rated', 'customer'],
        ['rated', 'customer'],
        ['rating-answered', 'admin'],
        ['rated', 'customer'],
      ],
    )
  })

  test('comes by a shared link once, which reads no words, and by one that only pays never', async () => {
    await drive()
    const viewer = await shared()
    const other = async () => viewer
    assert.deepEqual((await read(other)).rating, { open: true, isGiven: false, name: '' })
    const unnamed = await rate({ stars: 5, text: 'Fine', publish: true }, other)
    assert.deepEqual(Object.keys((await problem(unnamed)).fields ?? {}), ['shownName'])
    assert.equal((await rate({ stars: 5, text: 'Secret' }, other)).status, 200)
    assert.deepEqual((await read(other)).rating, { open: false, isGiven: true, name: '' })
    assert.equal((await problem(await rate({ stars: 1 }, other))).code, 'changed_meanwhile')
    const link = await linkForMessages(app().deps, ride._id, 'pay')
    const payer = guestOf(app(), { reference: ride.reference, token: link?.token ?? '' })
    assert.equal((await payer.post('/rating', { stars: 1 })).status, 403)
    // The guest of the reservation has the last word.
    assert.equal((await rate({ stars: 3 })).status, 200)
    assert.equal((await read()).rating?.given?.stars, 3)
  })

  test('goes with the erasure of the person, and a review that is shown loses its author', async () => {
    await drive()
    await rate({ stars: 4, text: 'Kept', publish: true })
    await update({ state: 'published' })
    await rateRides(app(), [1])
    await erasePerson(app().db, RIDE.email)
    const left = await app().db.selectFrom('ratings').select('stars').execute()
    assert.deepEqual(
      left.map(({ stars }) => stars),
      [1],
    )
    assert.deepEqual(
      (await reviews()).map(({ author, texts }) => [author, texts.en]),
      [['', 'Kept']],
    )
  })

  test('that an import brings without its job is shown by itself as well', async () => {
    await drive()
    await rate({ stars: 5, text: 'Fine.', publish: true })
    await app().db.deleteFrom('jobs').where('kind', '=', 'review.show').execute()
    await app().db.commitTogether(tx => planAllShowing(tx, app().deps.clock()))
    app().pass(3 * DAY_MS)
    await app().deliver()
    assert.deepEqual(await shown(), [['Ada B.', 5, 'Fine.']])
  })
})
