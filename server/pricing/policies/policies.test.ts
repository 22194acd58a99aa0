import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { FIRST_POLICY, type Policy } from '../../../domain/pricing/policy/policy.ts'
import { toJson } from '../../../domain/values/json.ts'
import { RIDE, useTestApp } from '../../../test/support/app.ts'
import { raiseContentVersions } from '../../platform/db/content-versions.ts'

describe('the policy for new reservations', () => {
  const app = useTestApp('sqlite')
  const publish = async (policy: Policy) => {
    const now = app().deps.clock()
    const raised = await app().db.commitTogether(async tx => {
      const row = { number: policy.number, document: toJson(policy), published_by: 'owner' }
      await tx
        .insertInto('policies')
        .values({ ...row, published_at: now.toISOString() })
        .execute()
      return await raiseContentVersions(tx, ['policy'], now)
    })
    app().deps.contentVersions.advance(raised)
  }

  test('is that of the specification, and nothing that concerns staff alone', async () => {
    const policy = await app().client('getPolicy')
    const { guarantee: _1, operator: _2, changes: _3, refusedHold: _4, ...told } = FIRST_POLICY
    const { goodwillWithoutOwnerCents: _5, ...open } = told
    assert.deepEqual(policy, {
      ...open,
      usual: { above: '300', percent: '50', free: '48' },
      summary:
        'Bookings over $300 require a 50% deposit at reservation. Cancelling 48 or more hours before the trip gives a full deposit refund.',
    })
    const spanish = await app().client('getPolicy', { query: { locale: 'es' } })
    assert.match(spanish.summary, /^Las reservaciones de más de \$300/)
  })

  test('once another one is published, is told on the page and in the mail about a new request', async () => {
    await publish({
      ...FIRST_POLICY,
      number: 2,
      deposit: { aboveCents: 50_000, points: 2500 },
      tiers: [
        { hours: 24, fee: { points: 0 } },
        { hours: null, fee: { points: 5000 } },
      ],
    })
    const sentence =
      'Bookings over $500 require a 25% deposit at reservation. Cancelling 24 or more hours before the trip gives a full deposit refund.'
    const { number, usual, summary } = await app().client('getPolicy')
    assert.deepEqual({ number, usual, summary }, { number: 2, usual: undefined, summary: sentence })
    await app().client('createReservation', { body: RIDE })
    const sent = await app().deliver()
    const mail = sent.map(({ message }) => message).find(({ to }) => to === RIDE.email)
    assert.ok((mail?.text ?? '').replaceAll(/\s+/g, ' ').includes(sentence), mail?.text ?? 'no mail')
    assert.doesNotMatch(mail?.text ?? '', /48 or more|\$300/)
  })
})
