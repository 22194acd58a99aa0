/**
 * `npm run simulate`: months of messages on a simulated clock, and thousands of changes by guests. Staff change
 * reservations at random for 60 days around each change of the clocks, and every message that leaves is compared with
 * the plan; guests change theirs at random, and what is charged and returned is compared with what they were shown.
 * `npm run simulate -- messages 2000 60` and `npm run simulate -- changes 10000` run one of them, with as many rides,
 * days or changes. `npm run simulate -- dispatch 500` runs so many random sequences of commands against a model of
 * dispatch, and `npm run simulate -- effects 2000` so many that change one ride and check what follows from each change;
 * both also on PostgreSQL if TEST_DATABASE_URL names one. Ends with 1 where anything differs.
 */
import assert from 'node:assert/strict'
import { changeAtRandom } from '../server/booking/guest-change/random-changes.test/guest-changes.ts'
import { runDispatchModel } from '../server/dispatch/planning/model.test/run.ts'
import { CLOCK_CHANGES, simulateMessages } from '../server/notify/texts/simulated-days.test/message-days.ts'
import { runEffectsModel } from '../server/reservations/effects/model.test/run.ts'
import { createTestApp } from '../test/support/app.ts'
import { ENGINES } from '../test/support/engines.ts'
import { insertFleet } from '../test/support/fleet.ts'
import { priceStore } from '../test/support/priced-store.ts'

const [what = 'all', ...counts] = process.argv.slice(2)
/** Changes in one store. */
const PIECE = 1000
const say = (line: string) => process.stdout.write(`${line}\n`)

if (!['all', 'messages', 'changes', 'dispatch', 'effects'].includes(what))
  throw new Error('Usage: npm run simulate -- all|messages|changes|dispatch|effects')
if (what === 'all' || what === 'messages') await messages(countOf(0, 2000), countOf(1, 60))
if (what === 'all' || what === 'changes') await changes(countOf(0, 10_000))
if (what === 'dispatch') await dispatch(countOf(0, 500))
if (what === 'effects') await effects(countOf(0, 2000))
say('Nothing differed.')
process.exit(0)

async function messages(rides: number, days: number): Promise<void> {
  for (const { name, night } of CLOCK_CHANGES) {
    const app = await createTestApp('sqlite')
    const started = Date.now()
    const { sent, changes, urgentAtNight } = await simulateMessages(app, { rides, days, night, seed: 7 })
    assert.deepEqual(app.errors, [])
    await app.close()
    const count = Object.values(sent).reduce((sum, some) => sum + some, 0)
    say(
      `${rides} rides with ${changes} changes over ${days} days in which ${name}, ${seconds(started)} s: ${count} messages, each when the plan says and once; ${urgentAtNight} texts at night, all urgent`,
    )
    for (const [message, times] of Object.entries(sent).sort()) say(`  ${message}: ${times}`)
  }
}

async function changes(wanted: number): Promise<void> {
  const total = { changes: 0, refused: 0, reservations: 0, paidCents: 0, returnedCents: 0 }
  for (let seed = 1; total.changes < wanted; seed++) {
    const started = Date.now()
    const app = await createTestApp('sqlite', { payments: true })
    await priceStore(app.db)
    await insertFleet(app.db, { sedan: 2, suv: 2 })
    const piece = await changeAtRandom(app, { changes: Math.min(PIECE, wanted - total.changes), seed })
    assert.deepEqual(app.errors, [])
    await app.close()
    for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += piece[key]
    say(`${total.changes} changes by guests, the last ${piece.changes} in ${seconds(started)} s`)
  }
  say(
    `${total.changes} changes of ${total.reservations} reservations, ${total.refused} more refused before an amount was shown: $${dollars(total.paidCents)} charged and $${dollars(total.returnedCents)} returned, as shown to the cent`,
  )
}

async function dispatch(runs: number): Promise<void> {
  for (const engine of ENGINES) {
    const started = Date.now()
    await runDispatchModel(engine, { runs, commandsMax: 60 })
    say(`${runs} sequences of commands on ${engine}, ${seconds(started)} s`)
  }
}

async function effects(runs: number): Promise<void> {
  for (const engine of ENGINES) {
    const started = Date.now()
    const commands = await runEffectsModel(engine, { runs, commandsMax: 30 })
    say(
      `${runs} sequences with ${commands} commands on ${engine}, ${seconds(started)} s: each effect follows`,
    )
  }
}

function countOf(index: number, otherwise: number): number {
  const count = Number(counts[index] ?? otherwise)
  if (!Number.isInteger(count) || count < 1 || count > 100_000)
    throw new Error('Enter a number from 1 to 100000.')
  return count
}

function seconds(since: number): number {
  return Math.round((Date.now() - since) / 1000)
}

function dollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
}
