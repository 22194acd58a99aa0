import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, test } from 'node:test'
import type { BodyOf } from '../../../contract/calls.ts'
import type { Closing } from '../../../contract/day/closing-schemas.ts'
import { useTestApp } from '../../../test/support/app.ts'
import { DEFAULT_COMPANY } from '../../../test/support/carrier.ts'
import { reserveTrips, toDullesTrip, tripOf } from '../../../test/support/trips.ts'
import { evidencePack } from '../evidence/evidence-pack.ts'
import { evidenceOf, gatherEvidence } from '../evidence/read-evidence.ts'

const PICK_UP = Date.parse('2026-12-01T18:00:00Z')
const MINUTE = 60_000
const at = (minutes: number) => new Date(PICK_UP + minutes * MINUTE).toISOString()

describe('closing a trip', () => {
  const app = useTestApp('sqlite', { fleet: { sedan: 1 } })
  let token = ''
  let id = ''
  let trip = ''
  beforeEach(async () => {
    await app().db.updateTable('drivers').set({ name: 'Dan', email: 'dan@example.com' }).execute()
    token = await app().signIn()
    id = (await reserveTrips(app(), [toDullesTrip()]))._id
    trip = await tripOf(app(), id)
  })
  const goTo = async (minutes: number) => {
    app().passTo(PICK_UP + minutes * MINUTE)
    token = await app().signIn()
  }
  const read = () => app().client('getClosing', { token, id })
  const move = (body: BodyOf<'changeTripProgress'>) =>
    app().client('changeTripProgress', { token, params: { id: trip }, body })
  const only = ({ trips }: Closing) => trips[0] ?? assert.fail('no trip')
  const driverToken = async () => {
    const body = { vehicle: 'sedan-1', driver: 'driver-sedan-1' }
    await app().client('assignTrip', { token, params: { id: trip }, body })
    const { url } = await app().client('makeDriverLink', {
      token,
      params: { id: trip },
      body: {},
    })
    return url.split('#')[1] ?? ''
  }

  test('puts what was promised beside what the driver told, with both clocks, and charges the listed waiting', async () => {
    const driver = await driverToken()
    assert.deepEqual(
      only(await read()).steps.map(({ reached }) => reached),
      [null, null, null, null],
    )
    await goTo(70)
    const taps = [
      ['en-route', -60],
      ['on-location', 3],
      ['attempt', 20],
      ['on-board', 40],
      ['done', 68],
    ] as const
    const events = taps.map(([kind, minutes], index) => ({
      ...{ id: randomUUID(), seq: index + 1, kind, toldAt: at(minutes + 5) },
    }))
    // The telephone is five minutes fast.
    await app().client('sendDriverEvents', { token: driver, body: { sentAt: at(75), events } })
    const closing = await read()
    const { steps, lateMinutes, attempts, waiting } = only(closing)
    assert.deepEqual(
      steps.map(({ step, reached }) => [step, reached?.at, reached?.toldAt, reached?.implied]),
      taps
        .filter(([kind]) => kind !== 'attempt')
        .map(([kind, minutes]) => [kind, at(minutes).replace('.000', ''), at(minutes + 5), false]),
    )
    assert.equal(steps[1]?.promisedAt, at(0).replace('.000', ''))
    assert.ok(steps[0]?.promisedAt && steps[3]?.promisedAt)
    assert.deepEqual([lateMinutes, attempts], [3, [at(20).replace('.000', '')]])
    // 37 minutes from the arrival, of which 15 cost nothing: two blocks were begun.
    assert.deepEqual([waiting?.minutes, waiting?.blocks, waiting?.isOver], [37, 2, true])
    assert.equal(waiting?.cents, 2 * (waiting?.blockCents ?? 0))
    const list = await app().client('listCharges', { token, id })
    assert.equal(list.items[0]?.suggestedCents, waiting?.cents)
    const charge = {
      id: randomUUID(),
      what: 'waiting',
      item: trip,
      cents: waiting!.cents,
      reason: 'As listed',
    }
    const seen = { captureCents: 0, chargeCents: 0, refundCents: 0 }
    await app().client('chargeListed', {
      ...{ token, id, ifMatch: list.version },
      body: { ...charge, seen } as BodyOf<'chargeListed'>,
    })
    const after = await read()
    assert.equal(only(after).waiting?.chargedCents, waiting?.cents)
    assert.deepEqual(
      after.tips.map(({ driver: name, cents }) => [name, cents > 0]),
      [['Dan', true]],
    )
    const gathered = await gatherEvidence(app().db, id, app().deps.clock())
    const evidence = evidenceOf(gathered, app().deps.clock())
    const told = after.trips.map(({ expenses: _, ...each }) => each)
    assert.deepEqual(evidence.parts.find(({ name }) => name === 'progress')?.content, told)
    const pack = evidencePack(gathered, evidence, DEFAULT_COMPANY)
    const rows = pack.parts.find(({ title }) => title.includes('as provided'))?.rows ?? []
    const text = rows.map(({ label, amount }) => `${label}: ${amount}`).join('\n')
    assert.match(
      text,
      /Arrived: promised .*1:00\u00a0pm\noccurred .*1:03\u00a0pm\n.*1:08\u00a0pm on the driver’s phone, received .*2:10/,
    )
    assert.match(text, /Arrival: 3 minutes after[\s\S]*Wait time: 37 minutes \(15 complimentary\)/)
  })

  test('waits on until the guest is on board, and keeps the arrival through a step back', async () => {
    await goTo(20)
    await move({ seen: 'scheduled', to: 'on-location', at: at(-5), attempts: [] })
    assert.deepEqual([only(await read()).waiting?.minutes, only(await read()).waiting?.isOver], [20, false])
    await move({ seen: 'on-location', to: 'on-board', at: at(16), attempts: [] })
    await move({ seen: 'on-board', to: 'on-location', reason: 'A mistake', attempts: [] })
    await goTo(31)
    const { steps, waiting, lateMinutes } = only(await read())
    assert.equal(steps[1]?.reached?.at, at(-5).replace('.000', ''))
    assert.deepEqual([waiting?.minutes, waiting?.blocks, lateMinutes], [31, 2, 0])
    assert.equal(steps[0]?.reached?.implied, true)
    await assert.rejects(app().client('getClosing', { token, id: 'none' }), { code: 'not_found' })
  })
})
