import assert from 'node:assert/strict'
import { clockAt } from '../../../../domain/values/time.ts'
import { RIDE, type TestApp } from '../../../../test/support/app.ts'
import { seeded } from '../../../../test/support/seeded.ts'
import { ExpectedMessages, isNight, isUrgent, type Ride, type Sent, ZONE } from './expected-messages.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The program looks at what is due every five seconds; here every half hour of the simulated clock. */
const STEP_MS = HOUR_MS / 2
/** Changes of each ride, about. */
const CHANGES_EACH = 6
/** No ride is changed so shortly before its pick-up. */
const LAST_CHANGE_MS = 2 * HOUR_MS

/** The nights in which clocks change, some days before. */
export const CLOCK_CHANGES = [
  { name: 'the clocks go back', night: '2026-11-01T05:00:00.000Z' },
  { name: 'the clocks go forward', night: '2027-03-14T05:00:00.000Z' },
] as const

export type Simulation = { rides: number; days: number; night: string; seed: number }

/** What left, counted. */
export type SimulatedDays = {
  rides: number
  changes: number
  /** By channel and template. */
  sent: Record<string, number>
  /** Texts that left at night, all of them urgent. */
  urgentAtNight: number
}

/**
 * Guests reserve and staff change reservations at random for some days with the night in their middle. Whenever
 * messages leave they are compared with those that the plan says: each of them, once, and no other. Throws where they
 * differ.
 */
export async function simulateMessages(app: TestApp, simulation: Simulation): Promise<SimulatedDays> {
  const run = new Run(app, simulation)
  while (run.goesOn()) await run.step()
  await run.finish()
  return run.report
}

class Run {
  readonly report: SimulatedDays
  readonly #app: TestApp
  readonly #simulation: Simulation
  readonly #random: (below: number) => number
  readonly #begin: number
  readonly #until: number
  readonly #expected = new ExpectedMessages()
  readonly #left = new Set<string>()
  readonly #used = new Map<string, Set<number>>()
  /** Those that may still change. */
  #open: Ride[] = []
  /** Those of this very step: what they are told has not left yet. */
  #fresh = new Set<string>()
  #made = 0
  #owed = 0

  constructor(app: TestApp, simulation: Simulation) {
    const { rides, days, night, seed } = simulation
    this.#app = app
    this.#simulation = simulation
    this.#random = seeded(seed)
    this.#begin = Date.parse(night) - (days / 2) * DAY_MS
    this.#until = this.#begin + days * DAY_MS
    app.pass(this.#begin - this.#now())
    this.report = { rides, changes: 0, sent: {}, urgentAtNight: 0 }
  }

  goesOn(): boolean {
    return this.#now() < this.#until
  }

  async step(): Promise<void> {
    await this.#deliver()
    await this.#reserve()
    await this.#change()
    this.#app.pass(STEP_MS)
  }

  /** What waits for the morning leaves too. */
  async finish(): Promise<void> {
    for (let hours = 0; hours < 24; hours += 0.5) {
      await this.#deliver()
      this.#app.pass(STEP_MS)
    }
  }

  #now(): number {
    return this.#app.deps.clock().getTime()
  }

  async #deliver(): Promise<void> {
    const { sent, texts } = this.#app
    await this.#app.deliver()
    const ids = [...sent.splice(0).map(({ id }) => id), ...texts.splice(0).map(({ key }) => key)]
    const now = this.#now()
    const expected = this.#expected.leaveAt(now)
    if (ids.length === 0 && expected.length === 0) return
    for (const id of ids) assert.ok(!this.#left.has(id), `${id} leaves a second time`)
    for (const id of ids) this.#left.add(id)
    const left = await readSent(this.#app, ids)
    assert.equal(left.length, ids.length)
    const at = JSON.stringify(clockAt(now, ZONE))
    assert.deepEqual(left.map(inWords).sort(), expected.map(inWords).sort(), at)
    for (const message of left) this.#count(message, now)
  }

  /** Beside the comparison: no message of the night that is not urgent, whatever the plan says. */
  #count({ channel, template, ride }: Sent, now: number): void {
    const name = `${channel} ${template}`
    this.report.sent[name] = (this.report.sent[name] ?? 0) + 1
    const isTimed = ['reminder-day', 'reservation-completed', 'rate'].includes(template)
    if (!isNight(now) || (channel === 'mail' && !isTimed)) return
    const startsAt = this.#open.find(({ id }) => id === ride)?.startsAt ?? 0
    assert.ok(isUrgent(template, startsAt, now), `${name} at ${clockAt(now, ZONE).time}`)
    this.report.urgentAtNight += 1
  }

  /** All rides are made in the first three fifths of the time. */
  async #reserve(): Promise<void> {
    const { rides, days } = this.#simulation
    const due = Math.ceil((rides * (this.#now() - this.#begin)) / (days * DAY_MS * 0.6))
    this.#fresh.clear()
    while (this.#made < Math.min(rides, due)) {
      const ride = await this.#reserveOne(this.#made++)
      this.#open.push(ride)
      this.#fresh.add(ride.id)
      this.#expected.reserved(ride, this.#now())
    }
  }

  async #reserveOne(index: number): Promise<Ride> {
    const texted = index % 4 !== 3
    const phoneNumber = `703-55${index % 10}-${String(1000 + index).slice(-4)}`
    const body = {
      ...RIDE,
      ...this.#someStart(),
      ...{ email: `guest${index}@example.com`, phoneNumber, textConsent: texted },
    }
    const { _id, pickUpAt } = await this.#app.client('createReservation', { body })
    const startsAt = Date.parse(pickUpAt)
    this.#used.set(_id, new Set([startsAt]))
    return { id: _id, status: 'pending', startsAt, texted }
  }

  /** Each ride once at most, so that what is told of one change is not told of the next. */
  async #change(): Promise<void> {
    const { rides, days } = this.#simulation
    this.#owed += (rides * CHANGES_EACH * STEP_MS) / (days * DAY_MS)
    for (; this.#owed >= 1; this.#owed -= 1) {
      const ride = this.#open[this.#random(this.#open.length)]
      if (!ride || this.#fresh.has(ride.id)) continue
      this.#fresh.add(ride.id)
      if (await this.#changeOne(ride)) this.report.changes += 1
    }
    const now = this.#now()
    this.#open = this.#open.filter(
      ({ status, startsAt }) =>
        startsAt > now - 3 * DAY_MS || (status !== 'completed' && status !== 'cancelled'),
    )
  }

  async #changeOne(ride: Ride): Promise<boolean> {
    const token = await this.#app.signIn()
    const now = this.#now()
    const status = this.#nextStatus(ride)
    const isTooLate = ride.startsAt < now + LAST_CHANGE_MS && status !== 'completed'
    if (isTooLate || status === undefined) return false
    if (status === ride.status) await this.#move(ride, token)
    else {
      const body = { seenStatus: ride.status, status }
      await this.#app.client('changeReservationStatus', { token, id: ride.id, body })
      ride.status = status
    }
    this.#expected.changed(ride, now)
    return true
  }

  /** The status of now where the ride is moved to another time. */
  #nextStatus({ status, startsAt }: Ride): Ride['status'] | undefined {
    const chance = this.#random(12)
    if (startsAt <= this.#now()) return status === 'confirmed' ? 'completed' : undefined
    if (status === 'pending') return chance < 10 ? 'confirmed' : 'cancelled'
    if (status === 'confirmed') return chance < 2 ? 'cancelled' : chance < 3 ? 'pending' : 'confirmed'
    return status === 'cancelled' && chance < 4 ? 'pending' : undefined
  }

  async #move(ride: Ride, token: string): Promise<void> {
    const { email, phoneNumber } = await this.#app.client('getReservation', { token, id: ride.id })
    const used = this.#used.get(ride.id) ?? new Set()
    let start = this.#someStart()
    while (used.has(start.at)) start = this.#someStart()
    used.add(start.at)
    const { at: _, ...clock } = start
    const body = { ...RIDE, ...clock, email, phoneNumber }
    const { pickUpAt } = await this.#app.client('updateReservation', { token, id: ride.id, body })
    ride.startsAt = Date.parse(pickUpAt)
  }

  /** Hours or days ahead. */
  #someStart(): { at: number; pickUpDate: string; pickUpTime: string } {
    const hours = 5 + this.#random(this.#simulation.days * 12)
    const at = this.#now() + hours * HOUR_MS
    const { date, time } = clockAt(at, ZONE)
    return { at, pickUpDate: date, pickUpTime: time }
  }
}

async function readSent({ db }: TestApp, ids: readonly string[]): Promise<Sent[]> {
  const jobs = await db
    .selectFrom('jobs')
    .select(['kind', 'subject_kind', 'subject_id', 'payload'])
    .where('id', 'in', ids)
    .execute()
  return jobs.map(({ kind, subject_kind, subject_id, payload }) => {
    assert.equal(subject_kind, 'reservation')
    const { template } = JSON.parse(payload) as { template: string }
    return { channel: kind === 'message.text' ? 'text' : 'mail', template, ride: subject_id }
  })
}

const inWords = ({ channel, template, ride }: Sent) => `${channel} ${template} ${ride}`
