import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, test } from 'node:test'
import type { BodyOf } from '../../../contract/calls.ts'
import type { ChargeList } from '../../../contract/money/charge-schemas.ts'
import { collect } from '../../../domain/pricing/policy/collect.ts'
import { type Json, readJson, toJson } from '../../../domain/values/json.ts'
import { useTestApp } from '../../../test/support/app.ts'
import { addPayment } from '../../../test/support/paid-ride.ts'
import { refusalOf } from '../../../test/support/problems.ts'
import { reserveTrips, toDullesTrip, tripOf } from '../../../test/support/trips.ts'
import { judgeLedger } from '../../reservations/ledger/examine-ledger.ts'

/** The pick-up of the ride, and the stopped clock of the tests. */
const PICK_UP = Date.parse('2026-12-01T18:00:00Z')
const NOW = Date.parse('2026-11-20T17:00:00Z')
const MINUTE_MS = 60_000

type Body = BodyOf<'chargeListed'>

describe('charging what the quote listed', () => {
  const app = useTestApp('sqlite', { priced: true })
  let token: string
  let id: string
  let trip: string
  let total: number
  beforeEach(async () => {
    token = await app().signIn()
    const { _id, price } = await reserveTrips(app(), [toDullesTrip()])
    id = _id
    total = price?.totalCents ?? 0
    await app().client('changeReservationStatus', {
      ...{ token, id },
      body: { seenStatus: 'pending', status: 'confirmed', withoutVehicle: { reason: 'Test' } },
    })
    trip = await tripOf(app(), id)
    app().pass(PICK_UP - NOW + 60 * MINUTE_MS)
    token = await app().signIn()
  })
  const list = () => app().client('listCharges', { token, id })
  const money = () => app().client('getMoney', { token, id })
  const move = (body: BodyOf<'changeTripProgress'>) =>
    app().client('changeTripProgress', { token, params: { id: trip }, body })
  const at = (minutes: number) => new Date(PICK_UP + minutes * MINUTE_MS).toISOString()
  const driven = async () => {
    await move({ seen: 'scheduled', to: 'on-location', at: at(-5), attempts: [] })
    await move({ seen: 'on-location', to: 'on-board', at: at(40), attempts: [] })
    await move({ seen: 'on-board', to: 'done', attempts: [] })
  }
  const noShow = async () => {
    await move({ seen: 'scheduled', to: 'on-location', at: at(-5), attempts: [] })
    await move({ seen: 'on-location', to: 'no-show', attempts: [at(20), at(40)] })
  }
  const seenOf = (known: ChargeList, what: Body['what'], cents: number): Body['seen'] => {
    const { balanceCents, underWayCents, disputedCents, heldCents, card, isOver } = known
    const done = collect({
      ...{ cents, balance: balanceCents, underWay: underWayCents, held: heldCents },
      ...{ disputed: disputedCents, card: card !== null, isOver, returnsRest: what === 'no-show' },
    })
    return { captureCents: done.capture, chargeCents: done.charge, refundCents: done.refund }
  }
  const charge = async (what: Body['what'], cents: number, over: Partial<Body> = {}) => {
    const known = await list()
    const item = known.items.find(one => one.what === what)?.item ?? 'none'
    const body = {
      id: randomUUID(),
      what,
      item,
      cents,
      reason: 'As listed',
      seen: seenOf(known, what, cents),
    }
    return await app().client('chargeListed', {
      token,
      id,
      ifMatch: known.version,
      body: { ...body, ...over },
    })
  }
  const operations = async () => {
    const rows = await app().db.selectFrom('payment_operations').select(['kind', 'cents', 'reason']).execute()
    return rows.map(({ kind, cents, reason }) => [kind, cents, reason]).toSorted()
  }
  /** The price and the policy of the trip count for a return trip too. */
  const agreeReturn = async () => {
    const twice = <T>(list: Json<T[]>) => toJson([...readJson(list), ...readJson(list)])
    const { db } = app()
    const { fare } = await db.selectFrom('reservation_prices').select('fare').executeTakeFirstOrThrow()
    await db
      .updateTable('reservation_prices')
      .set({ fare: twice(fare) })
      .execute()
    const { schedule } = await db
      .selectFrom('reservation_policies')
      .select('schedule')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('reservation_policies')
      .set({ schedule: twice(schedule) })
      .execute()
  }
  const sound = async () =>
    assert.deepEqual(
      (await judgeLedger(app().db)).filter(({ level }) => level === 'FAULT'),
      [],
    )
  const pay = (paid: { captured?: number; held?: number; card?: boolean }) =>
    addPayment(app(), { reservation_id: id, captured: 0, held: 0, card: false, ...paid })

  test('waiting is suggested by the times of the trip, in blocks, and charged to the kept card', async () => {
    await pay({ card: true })
    assert.deepEqual(
      (await list()).items.filter(({ what }) => what !== 'extra'),
      [],
    )
    await driven()
    const known = await list()
    const [waiting] = known.items
    assert.equal(waiting?.what, 'waiting')
    // 40 minutes after the pick-up, of which 15 cost nothing: two blocks were begun.
    assert.equal(waiting?.suggestedCents, 2 * (waiting?.stepCents ?? 0))
    const cents = waiting?.suggestedCents ?? 0
    const after = await charge('waiting', cents)
    assert.deepEqual([after.owedCents, after.dueCents], [total + cents, total + cents])
    // The fare is charged by itself when the ride is over.
    assert.deepEqual(await operations(), [
      ['charge', total, 'ride-over'],
      ['charge', cents, 'charge'],
    ])
    assert.equal((await list()).items[0]?.leftCents, (waiting?.capCents ?? 0) - cents)
    assert.equal((await list()).underWayCents, total + cents)
    await sound()
  })

  test('waiting for a guest whose flight was early counts from the pick-up that they booked', async () => {
    const starts = new Date(PICK_UP).toISOString()
    await app()
      .db.insertInto('flights')
      .values({
        ...{ trip_id: trip, number: 'UA989', provider: 'embedded', state: 'landed', terminal: null },
        ...{ scheduled_at: null, expected_at: null, made_for: null, pick_up_at: starts },
        ...{ looks: 1, looked_at: starts, next_look_at: null, proposed_at: null, left_for: null },
        ...{ booked_date: '2026-12-01', booked_time: '14:00', booked_fold: 0 },
        ...{ booked_at: at(60), moved_to: starts },
      })
      .execute()
    await driven()
    const [waiting] = (await list()).items
    const [closed] = (await app().client('getClosing', { token, id })).trips
    assert.equal(closed?.waiting?.cents, 0)
    assert.deepEqual([waiting?.what, waiting?.suggestedCents], ['waiting', 0])
  })

  test('is done once however often it is sent, refused beyond its cap, off its steps, and where nothing lists it', async () => {
    await driven()
    const [waiting] = (await list()).items
    const { capCents = 0, stepCents = 1 } = waiting ?? {}
    const key = randomUUID()
    const once = await charge('waiting', capCents, { id: key })
    const { version } = once
    const body = {
      ...{ id: key, what: 'waiting' as const, item: waiting?.item ?? '', cents: capCents, reason: 'Again' },
      seen: { captureCents: 0, chargeCents: 0, refundCents: 0 },
    }
    const again = await Promise.all(
      [1, 2, 3].map(() => app().client('chargeListed', { token, id, ifMatch: version, body })),
    )
    assert.deepEqual(new Set(again.map(({ owedCents }) => owedCents)), new Set([once.owedCents]))
    const over = await refusalOf(charge('waiting', stepCents))
    assert.deepEqual(over.reasons?.['cents'], { code: 'range', min: 0, max: 0 })
    const extra = (await list()).items.find(({ what }) => what === 'extra')
    assert.ok(extra)
    assert.equal((await refusalOf(charge('extra', extra.capCents + 1))).code, 'invalid')
    await charge('extra', extra.capCents)
    assert.equal((await refusalOf(charge('extra', 1))).code, 'invalid')
    const noShow = await refusalOf(charge('no-show', 100))
    assert.deepEqual(noShow.reasons?.['item'], { code: 'not-listed' })
    await sound()
  })

  test('two who charge the last of it at the same time charge it once', async () => {
    await driven()
    const [waiting] = (await list()).items
    const { capCents = 0 } = waiting ?? {}
    const known = await list()
    const body = () => ({
      ...{
        id: randomUUID(),
        what: 'waiting' as const,
        item: waiting?.item ?? '',
        cents: capCents,
        reason: 'X',
      },
      seen: seenOf(known, 'waiting', capCents),
    })
    const ends = await Promise.allSettled(
      [1, 2, 3].map(() => app().client('chargeListed', { token, id, body: body() })),
    )
    assert.deepEqual(ends.map(({ status }) => status).sort(), ['fulfilled', 'rejected', 'rejected'])
    assert.equal((await money()).owedCents, total + capCents)
  })

  test('a block of waiting that is no whole one is refused, and what staff did not see', async () => {
    await driven()
    const { stepCents = 2 } = (await list()).items[0] ?? {}
    const refused = await refusalOf(charge('waiting', stepCents + 1))
    assert.match(refused.fields?.['cents'] ?? '', /^Enter \$[\d.]+ to \$[\d.]+, in steps of \$[\d.]+\.$/)
    const seen = { captureCents: 0, chargeCents: stepCents, refundCents: 0 }
    assert.equal((await refusalOf(charge('waiting', stepCents, { seen }))).code, 'offer_changed')
    assert.equal((await money()).owedCents, total)
  })

  test('a no-show is charged by the agreed policy: what is authorised, then the card; taken back with the progress', async () => {
    await pay({ held: 5000, card: true })
    await noShow()
    assert.equal((await money()).dueCents, 0)
    await charge('no-show', total)
    assert.deepEqual(await operations(), [
      ['capture', 5000, 'charge'],
      ['charge', total - 5000, 'charge'],
    ])
    const over = await money()
    assert.equal(over.owedCents, total)
    assert.ok(over.postings.some(({ kind, credit }) => kind === 'no-show' && credit === 'cancellations'))
    assert.equal((await refusalOf(charge('no-show', total))).code, 'invalid')
    await sound()
    await move({ seen: 'no-show', to: 'on-location', attempts: [], reason: 'He was at the other door' })
    assert.equal((await money()).owedCents, 0)
    await sound()
  })

  test('a no-show does not refund a good payment for one that is disputed, nor charge for it again', async () => {
    await pay({ captured: total, card: true })
    await app().db.updateTable('payments').set({ state: 'disputed' }).execute()
    await pay({ captured: total + 1000 })
    await noShow()
    await charge('no-show', total)
    assert.deepEqual(await operations(), [['refund', 1000, 'charge']])
  })

  test('a no-show is not charged again while the payment for it is disputed', async () => {
    await pay({ captured: total, card: true })
    await app().db.updateTable('payments').set({ state: 'disputed' }).execute()
    await noShow()
    await charge('no-show', total)
    assert.deepEqual(await operations(), [])
  })

  test('without a card it is owed, less what was recorded before', async () => {
    await noShow()
    await app().client('recordPayment', {
      ...{ token, id },
      body: {
        ...{ id: randomUUID(), direction: 'received', how: 'bank', cents: 1000, by: 'Grace' },
        receiptNumber: 'R-1',
      },
    })
    await charge('no-show', total)
    assert.deepEqual(await operations(), [])
    assert.equal((await money()).owedCents, total - 1000)
  })

  test('before the ride is over nothing is taken: it is due with the fare', async () => {
    await pay({ held: 5000, card: true })
    await move({ seen: 'scheduled', to: 'on-location', at: at(-5), attempts: [] })
    const [waiting] = (await list()).items
    const { stepCents = 0 } = waiting ?? {}
    await charge('waiting', stepCents)
    assert.deepEqual(await operations(), [])
    assert.equal((await money()).dueCents, total + stepCents)
    const { postings } = await money()
    const { entry = '', reversible } = postings.at(-1) ?? {}
    assert.equal(reversible, true)
    await app().client('reversePosting', { token, id, body: { entry, reason: 'Typed twice' } })
    assert.equal((await money()).dueCents, total)
  })
  test('after a no-show what is authorised beyond the fee is let go of, and nothing before staff charge it', async () => {
    await pay({ held: total })
    app().pass(1)
    await pay({ held: 5000 })
    await noShow()
    assert.deepEqual(await operations(), [])
    const fee = (await list()).items.find(({ what }) => what === 'no-show')?.leftCents ?? 0
    assert.equal(fee, total)
    await charge('no-show', fee)
    assert.deepEqual(await operations(), [
      ['capture', total, 'charge'],
      ['release', 5000, 'ride-over'],
    ])
  })

  const waive = async (over: Partial<BodyOf<'waiveNoShow'>> = {}) => {
    const known = await list()
    const item = known.items.find(({ what }) => what === 'no-show')?.item ?? 'none'
    const body = { item, reason: 'The flight was diverted', seen: seenOf(known, 'no-show', 0), ...over }
    return await app().client('waiveNoShow', { token, id, ifMatch: known.version, body })
  }

  test('a no-show that staff do not charge releases the hold, and is decided once', async () => {
    await pay({ held: total, card: true })
    await noShow()
    await waive()
    assert.deepEqual(await operations(), [['release', total, 'ride-over']])
    assert.equal((await list()).items.find(({ what }) => what === 'no-show')?.leftCents, 0)
    assert.equal((await refusalOf(charge('no-show', total))).code, 'invalid')
    await waive()
    assert.deepEqual(await operations(), [['release', total, 'ride-over']])
    assert.equal((await money()).owedCents, 0)
    await sound()
    // The guest was there after all, and then was not.
    await move({ seen: 'no-show', to: 'on-location', attempts: [], reason: 'He was at the other door' })
    await move({ seen: 'on-location', to: 'no-show', attempts: [at(20), at(40)] })
    assert.equal((await list()).items.find(({ what }) => what === 'no-show')?.leftCents, total)
  })

  test('a no-show that staff do not charge refunds what was paid for it', async () => {
    await pay({ captured: total })
    await noShow()
    const seen = { captureCents: 0, chargeCents: 0, refundCents: total - 1 }
    assert.equal((await refusalOf(waive({ seen }))).code, 'offer_changed')
    await waive()
    assert.deepEqual(await operations(), [['refund', total, 'charge']])
  })

  test('a no-show fee above the limit of the policy is waived by an owner alone', async () => {
    await noShow()
    assert.equal((await refusalOf(waive({ item: 'none' }))).code, 'invalid')
    await app().db.updateTable('staff').set({ role: 'staff' }).execute()
    assert.equal((await refusalOf(waive())).code, 'forbidden')
  })

  test('the fare of a driven trip is captured and charged before staff decide on the no-show of the other', async () => {
    await pay({ held: 5000, card: true })
    await app()
      .db.insertInto('trips')
      .values({
        ...(await app().db.selectFrom('trips').selectAll().where('id', '=', trip).executeTakeFirstOrThrow()),
        ...{ id: 'return', leg: 2, progress: 'no-show' },
      })
      .execute()
    await agreeReturn()
    await driven()
    assert.deepEqual(await operations(), [
      ['capture', 5000, 'ride-over'],
      ['charge', total - 5000, 'ride-over'],
    ])
    await waive()
    assert.equal((await operations()).length, 2)
    await sound()
  })
})
