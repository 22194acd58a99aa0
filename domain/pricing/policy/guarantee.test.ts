import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import {
  AUTHORISABLE_MS,
  AUTHORISED_AHEAD_MS,
  authorisationsOf,
  captureAfterTrip,
  dueAtBooking,
  endsTooEarly,
  type GuaranteedTrip,
  KEPT_FOR_MS,
  toAuthorise,
} from './guarantee.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NOW = Date.UTC(2026, 10, 20, 17)

suite('the deposit or card that is due for booking', () => {
  const ends = (milliseconds: number) => ({ endsAt: NOW + milliseconds, now: NOW })
  const cases = [
    [
      'above the limit, by either policy',
      'card',
      { total: 48_000, deposit: 24_000, ...ends(DAY) },
      'deposit pay 24000',
    ],
    [
      'above the limit, policy 1',
      'none',
      { total: 48_000, deposit: 24_000, ...ends(DAY) },
      'deposit pay 24000',
    ],
    ['up to it, policy 1', 'none', { total: 30_000, deposit: 0, ...ends(DAY) }, undefined],
    ['up to it, soon', 'card', { total: 30_000, deposit: 0, ...ends(DAY) }, 'guarantee authorise 30000'],
    [
      'ends in five days',
      'card',
      { total: 30_000, deposit: 0, ...ends(AUTHORISABLE_MS) },
      'guarantee authorise 30000',
    ],
    [
      'ends a moment later',
      'card',
      { total: 30_000, deposit: 0, ...ends(AUTHORISABLE_MS + 1) },
      'guarantee keep 0',
    ],
    ['costs nothing', 'card', { total: 0, deposit: 0, ...ends(DAY) }, undefined],
  ] as const
  for (const [name, guarantee, reserving, expected] of cases)
    test(name, () => {
      const due = dueAtBooking({ guarantee }, reserving)
      assert.equal(due && `${due.purpose} ${due.mode} ${due.cents}`, expected)
    })
})

const trip = (id: string, startsAt: number, hours: number, fare = 10_000): GuaranteedTrip => ({
  ...{ id, startsAt, endsAt: startsAt + hours * HOUR, fare },
})

suite('when fares are authorised', () => {
  test('48 hours before the pick-up', () => {
    const start = NOW + 9 * DAY
    assert.deepEqual(authorisationsOf([trip('a', start, 2)]), [
      { tripId: 'a', startsAt: start, endsAt: start + 2 * HOUR, runAt: start - 48 * HOUR, fares: 10_000 },
    ])
  })

  test('once for both trips, where the second ends 66 hours after the first pick-up at the latest', () => {
    const start = NOW + 9 * DAY
    const both = authorisationsOf([trip('b', start + 64 * HOUR, 2, 3000), trip('a', start, 2)])
    assert.deepEqual(
      both.map(({ tripId, fares }) => [tripId, fares]),
      [['a', 13_000]],
    )
    const apart = authorisationsOf([trip('a', start, 2), trip('b', start + 64 * HOUR + 1, 2, 3000)])
    assert.deepEqual(
      apart.map(({ tripId, fares, runAt }) => [tripId, fares, runAt]),
      [
        ['a', 10_000, start - 48 * HOUR],
        ['b', 13_000, start + 16 * HOUR + 1],
      ],
    )
  })

  test('every trip is covered by an amount that is kept until it ends, unless it is longer than that', () => {
    for (let seed = 1; seed <= 500; seed++) {
      const trips = [...Array(1 + (seed % 4)).keys()].map(at =>
        trip(
          `t${at}`,
          NOW + ((seed * 7919 * (at + 1)) % 400) * HOUR,
          1 + ((seed * (at + 3)) % 12),
          seed * (at + 1),
        ),
      )
      const planned = authorisationsOf(trips)
      assert.equal(
        planned.at(-1)?.fares,
        trips.reduce((sum, { fare }) => sum + fare, 0),
      )
      for (const { startsAt, endsAt, runAt } of planned) {
        assert.equal(runAt, startsAt - AUTHORISED_AHEAD_MS)
        assert.ok(endsAt <= runAt + KEPT_FOR_MS)
      }
    }
  })
})

suite('what is to be authorised', () => {
  const all = { fares: 48_000, total: 48_000, outstanding: 48_000, held: 0, underWay: 0, refused: 0 }
  const cases = [
    ['a price without a deposit', all, 48_000],
    ['the rest beside a deposit', { ...all, outstanding: 24_000 }, 24_000],
    ['nothing of what is paid', { ...all, outstanding: 0 }, 0],
    ['nothing of what is paid too much', { ...all, outstanding: -500 }, 0],
    ['nothing twice', { ...all, outstanding: 24_000, held: 24_000 }, 0],
    ['nothing that is asked for', { ...all, outstanding: 24_000, underWay: 24_000 }, 0],
    ['a difference after a change', { ...all, outstanding: 24_000, held: 20_000 }, 4000],
    ['the first of two trips', { ...all, fares: 30_000, outstanding: 24_000 }, 6000],
    ['what was charged beside the fare too', { ...all, outstanding: 54_000 }, 54_000],
    ['a refund that is on its way', { ...all, outstanding: 24_000, underWay: -24_000 }, 48_000],
    ['nothing that the card refused', { ...all, refused: 48_000 }, 0],
    ['more than the card refused, as a whole', { ...all, refused: 47_999 }, 48_000],
  ] as const
  for (const [name, securing, expected] of cases)
    test(name, () => assert.equal(toAuthorise(securing), expected))
})

suite('whether an amount is held for long enough', () => {
  const endsAt = NOW + 66 * HOUR
  const until = (at: number) => new Date(at).toISOString()
  const cases = [
    ['until the last trip ends', { captureBefore: until(endsAt) }, false],
    ['a moment less', { captureBefore: until(endsAt - 1) }, true],
    ['for an unknown time', { captureBefore: null }, false],
    [
      'less, though no authorization would last',
      { captureBefore: until(NOW), now: endsAt - KEPT_FOR_MS - 1 },
      false,
    ],
    ['less, and one made now just lasts', { captureBefore: until(NOW), now: endsAt - KEPT_FOR_MS }, true],
  ] as const
  for (const [name, facts, expected] of cases)
    test(name, () => assert.equal(endsTooEarly({ endsAt, now: NOW, ...facts }), expected))
})

suite('what is taken after a trip', () => {
  const amount = (paymentId: string, held: number, captureBefore: string | null = '2026-12-08') => ({
    ...{ paymentId, held, captureBefore },
  })
  const over = {
    owed: 24_000,
    underWay: 0,
    openUntil: undefined,
    authorised: [amount('a', 24_000)],
    authorising: 0,
  }
  const told = (capturing: Parameters<typeof captureAfterTrip>[0]) => {
    const { captures, releases, charge } = captureAfterTrip(capturing)
    const list = (shares: typeof captures) =>
      shares.map(({ paymentId, cents }) => `${paymentId} ${cents}`).join()
    return [list(captures), list(releases), charge]
  }
  test('what is owed, once the last trip is done', () => assert.deepEqual(told(over), ['a 24000', '', 0]))
  test('less than is held: the provider lets go of the rest of that amount', () =>
    assert.deepEqual(told({ ...over, owed: 20_000 }), ['a 20000', '', 0]))
  test('nothing is owed: all is let go of', () =>
    assert.deepEqual(told({ ...over, owed: 0 }), ['', 'a 24000', 0]))
  test('more than is held: the saved card pays the rest', () =>
    assert.deepEqual(told({ ...over, owed: 30_000 }), ['a 24000', '', 6000]))
  test('nothing is held: the saved card pays all of it', () =>
    assert.deepEqual(told({ ...over, authorised: [] }), ['', '', 24_000]))
  test('what is being authorized is not charged as well', () => {
    assert.deepEqual(told({ ...over, authorised: [], authorising: 24_000 }), ['', '', 0])
    assert.deepEqual(told({ ...over, owed: 30_000, authorising: 5000 }), ['a 24000', '', 1000])
  })
  test('what is asked for already is not taken again', () =>
    assert.deepEqual(told({ ...over, underWay: 24_000 }), ['', 'a 24000', 0]))
  test('before the last trip only what would be let go of until then', () => {
    const open = {
      ...over,
      openUntil: '2026-12-09',
      authorised: [amount('a', 24_000), amount('b', 9000, '2026-12-20')],
    }
    assert.deepEqual(told(open), ['a 24000', '', 0])
    assert.deepEqual(told({ ...open, openUntil: '2026-12-07' }), ['', '', 0])
    assert.deepEqual(told({ ...open, authorised: [amount('a', 24_000, null)] }), ['', '', 0])
  })
  test('never more than is owed, never more than is held', () => {
    for (let seed = 1; seed <= 1000; seed++) {
      const authorised = [
        amount('a', 1 + ((seed * 31) % 500)),
        amount('b', 1 + ((seed * 17) % 300), '2026-12-01'),
      ]
      const owed = ((seed * 97) % 1200) - 200
      const underWay = (seed * 13) % 100
      const authorising = (seed * 7) % 400
      const facts = { ...over, owed, underWay, authorised, authorising }
      const { captures, releases, charge } = captureAfterTrip(facts)
      const taken = captures.reduce((sum, { cents }) => sum + cents, 0)
      const due = Math.max(0, owed - underWay)
      assert.ok(taken + charge <= due)
      assert.ok(taken + charge + authorising >= due)
      // Of each amount something becomes, once.
      const touched = [...captures, ...releases].map(({ paymentId }) => paymentId).toSorted()
      assert.deepEqual(
        touched,
        authorised.map(({ paymentId }) => paymentId),
      )
    }
  })
})
