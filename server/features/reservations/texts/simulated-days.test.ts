import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reminderOf } from '../../../../domain/messages/reminder.ts'
import { clockAt } from '../../../../domain/time.ts'
import { createTestApp, RIDE, type TestApp } from '../../../../test/support/app.ts'

/** On demand with 1,000 rides in 30 days around each clock change: `SIMULATED_RIDES=1000 npm test -- simulated-days`. */
const RIDES = Number(process.env['SIMULATED_RIDES'] ?? 12)
const DAYS = RIDES > 100 ? 30 : 5
const ZONE = 'America/New_York'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

type Simulated = {
  id: string
  startsAt: string
  status: 'pending' | 'confirmed' | 'cancelled'
  toldAt: number
}
type Sent = { job: string; at: number }

/** Repeats for one seed. */
function randomOf(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * below)
  }
}

for (const [name, begin] of [
  ['the clocks go back', '2026-10-30T15:00:00.000Z'],
  ['the clocks go forward', '2027-03-12T15:00:00.000Z'],
] as const)
  test(`${RIDES} rides that change at random over ${DAYS} days in which ${name}: each reminder once, none at night`, async () => {
    const app = await createTestApp('sqlite')
    const now = () => app.deps.clock().getTime()
    app.pass(Date.parse(begin) - now())
    const random = randomOf(7)
    const rides: Simulated[] = []
    const sent: Sent[] = []
    const until = now() + DAYS * DAY_MS
    while (now() < until) {
      await app.deliver()
      for (const { id } of app.sent.splice(0)) sent.push({ job: id, at: now() })
      for (const { key } of app.texts.splice(0)) sent.push({ job: key, at: now() })
      const due = Math.ceil((RIDES * (DAYS * DAY_MS - (until - now()))) / (DAYS * DAY_MS * 0.6))
      while (rides.length < Math.min(RIDES, due)) rides.push(await reserve(app, random, rides.length))
      const ride = rides[random(rides.length)]
      if (ride && random(3) === 0) await change(app, random, ride)
      app.pass(HOUR_MS / 2)
    }
    await check(app, rides, sent)
    assert.deepEqual(app.errors, [])
    await app.close()
  })

/** The local start of a ride some hours or days ahead. */
function someStart(app: TestApp, random: (below: number) => number) {
  const at = app.deps.clock().getTime() + (5 + random(DAYS * 12)) * HOUR_MS
  const { date, time } = clockAt(at, ZONE)
  return { pickUpDate: date, pickUpTime: time }
}

async function reserve(app: TestApp, random: (below: number) => number, index: number): Promise<Simulated> {
  const phoneNumber = `703-55${String(index % 10)}-${String(1000 + index).slice(-4)}`
  const body = {
    ...RIDE,
    ...someStart(app, random),
    ...{ email: `guest${index}@example.com`, phoneNumber, textConsent: true },
  }
  const { _id, pickUpAt } = await app.client('createReservation', { body })
  return { id: _id, startsAt: pickUpAt, status: 'pending', toldAt: 0 }
}

async function change(app: TestApp, random: (below: number) => number, ride: Simulated): Promise<void> {
  const token = await app.signIn()
  const now = app.deps.clock().getTime()
  if (ride.status === 'cancelled' || Date.parse(ride.startsAt) < now + 2 * HOUR_MS) return
  const next = ride.status === 'pending' ? 'confirmed' : 'cancelled'
  if (ride.status === 'pending' || random(4) === 0) {
    const body = { seenStatus: ride.status, status: next } as const
    await app.client('changeReservationStatus', { token, id: ride.id, body })
    Object.assign(ride, { status: next, toldAt: now })
    return
  }
  const known = await app.client('getReservation', { token, id: ride.id })
  const { email, phoneNumber } = known
  const body = { ...RIDE, ...someStart(app, random), email, phoneNumber }
  const { pickUpAt } = await app.client('updateReservation', { token, id: ride.id, body })
  Object.assign(ride, { startsAt: pickUpAt, toldAt: now })
}

async function check(app: TestApp, rides: readonly Simulated[], sent: readonly Sent[]): Promise<void> {
  const rows = await app.db.selectFrom('jobs').selectAll().where('subject_kind', '=', 'reservation').execute()
  const jobs = new Map(rows.map(row => [row.id, { ...row, told: JSON.parse(row.payload) as Told }]))
  assert.equal(new Set(sent.map(({ job }) => job)).size, sent.length, 'no message leaves twice')
  const reminders = new Map<string, number>()
  for (const { job: id, at } of sent) {
    const job = jobs.get(id)
    assert.ok(job)
    if (job.kind !== 'message.text' && job.told.template !== 'reminder-day') continue
    const { time } = clockAt(at, ZONE)
    const isUrgent =
      job.told.template === 'reservation-changed' || job.told.template === 'reservation-cancelled'
    assert.ok(isUrgent || (time >= '08:00' && time < '21:00'), `${job.told.template} at ${time}`)
    if (job.told.template !== 'reminder-day') continue
    const key = `${job.kind} ${job.subject_id} ${job.told.at}`
    reminders.set(key, (reminders.get(key) ?? 0) + 1)
  }
  const end = app.deps.clock().getTime()
  let expected = 0
  for (const { id, startsAt, status, toldAt } of rides) {
    const reminder = reminderOf({ startsAt: Date.parse(startsAt), toldAt, zone: ZONE })
    if (status !== 'confirmed' || Date.parse(startsAt) > end) continue
    expected += reminder ? 1 : 0
    for (const kind of ['message.mail', 'message.text'])
      assert.equal(reminders.get(`${kind} ${id} ${startsAt}`) ?? 0, reminder ? 1 : 0, `${kind} ${startsAt}`)
  }
  assert.ok(expected > 0, 'some ride has a reminder')
  for (const count of reminders.values()) assert.equal(count, 1)
}

type Told = { template: string; at?: string }
