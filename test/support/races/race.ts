import { Problem } from '../../../contract/problems.ts'
import { SYSTEM } from '../../../domain/event.ts'
import type { Store } from '../../../server/db/database.ts'
import { examineOccupancies } from '../../../server/occupancy/examine-occupancies.ts'

/** Who starts at the same moment, against which stores; each store stands for an instance of the product. */
export type Field = { stores: readonly Store[]; clients: number }

/** One thing that several people may want at once. */
export type Race = {
  name: string
  /** Readies the store, starts everybody at once, and says what came of it. */
  run(field: Field, round: number): Promise<Outcome>
}

/** What a round came to; `sold` is how often the one thing was given, of which `allowed` is how often it may be. */
export type Outcome = { sold: number; allowed: number; refused: number; broken: string[] }

/** What all rounds of a race came to. */
export type Tally = { name: string; rounds: number; soldTwice: number; refused: number; broken: string[] }

export const ADA = { actor: SYSTEM, now: new Date('2026-11-22T12:00:00.000Z') }
/** The minute in which the hour that everybody wants begins. */
export const HOUR = 29_700_000

/** The codes of refusals that a race may end with; anything else is a fault. */
const REFUSALS = ['occupied', 'stale', 'changed_meanwhile', 'full']

/** Starts all of them at once and counts. */
export async function startTogether(
  attempts: readonly (() => Promise<boolean>)[],
  allowed = 1,
): Promise<Outcome> {
  const outcome: Outcome = { sold: 0, allowed, refused: 0, broken: [] }
  const settled = await Promise.allSettled(attempts.map(attempt => attempt()))
  for (const result of settled) {
    if (result.status === 'fulfilled') outcome[result.value ? 'sold' : 'refused'] += 1
    else if (result.reason instanceof Problem && REFUSALS.includes(result.reason.code)) outcome.refused += 1
    else outcome.broken.push(String(result.reason))
  }
  return outcome
}

/** The store of each client in turn. */
export function storesOf({ stores, clients }: Field): Store[] {
  return Array.from({ length: clients }, (_, n) => stores[n % stores.length] as Store)
}

/** Runs the rounds of a race; after each the store itself is looked through. */
export async function runRace(race: Race, field: Field, { rounds }: { rounds: number }): Promise<Tally> {
  const tally: Tally = { name: race.name, rounds, soldTwice: 0, refused: 0, broken: [] }
  for (let round = 1; round <= rounds; round++) {
    const outcome = await race.run(field, round)
    const { overlaps, incomplete, left } = await examineOccupancies(field.stores[0] as Store)
    tally.soldTwice += Math.max(0, outcome.sold - outcome.allowed) + overlaps
    tally.refused += outcome.refused
    tally.broken.push(...outcome.broken)
    if (outcome.sold < outcome.allowed) tally.broken.push(`${outcome.sold} of ${outcome.allowed} were sold.`)
    if (incomplete > 0) tally.broken.push(`${incomplete} trips lack a vehicle or a driver.`)
    if (left > 0) tally.broken.push(`${left} trips occupy something without an assignment.`)
  }
  return tally
}
