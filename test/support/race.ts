import { Problem } from '../../contract/problems.ts'
import { examineOccupancies } from '../../server/dispatch/occupancy/examine-occupancies.ts'
import type { Store } from '../../server/platform/db/database.ts'

/** Result of a round: how often one thing was sold, and how often it may be. */
export type Outcome = { sold: number; allowed: number; refused: number; broken: string[] }

/** Result of all rounds of a race. */
export type Tally = { name: string; rounds: number; soldTwice: number; refused: number; broken: string[] }

/** Refusals that a race may end with; anything else is a fault. */
const REFUSALS = ['occupied', 'stale', 'changed_meanwhile', 'full']

/** Starts all attempts together and counts their results. */
export async function startTogether(
  attempts: readonly (() => Promise<boolean>)[],
  allowed = 1,
): Promise<Outcome> {
  const outcome: Outcome = { sold: 0, allowed, refused: 0, broken: [] }
  for (const result of await Promise.allSettled(attempts.map(attempt => attempt()))) {
    if (result.status === 'fulfilled') outcome[result.value ? 'sold' : 'refused'] += 1
    else if (result.reason instanceof Problem && REFUSALS.includes(result.reason.code)) outcome.refused += 1
    else outcome.broken.push(String(result.reason))
  }
  return outcome
}

/** Runs the rounds of a race, numbered from 1, and checks the occupancies of the store after each. */
export async function runRounds(
  db: Store,
  { name, rounds }: Pick<Tally, 'name' | 'rounds'>,
  run: (round: number) => Promise<Outcome>,
): Promise<Tally> {
  const tally: Tally = { name, rounds, soldTwice: 0, refused: 0, broken: [] }
  for (let round = 1; round <= rounds; round++) {
    const { sold, allowed, refused, broken } = await run(round)
    const { overlaps, incomplete, left } = await examineOccupancies(db)
    tally.soldTwice += Math.max(0, sold - allowed) + overlaps
    tally.refused += refused
    tally.broken.push(...broken)
    if (sold < allowed) tally.broken.push(`${sold} of ${allowed} were sold.`)
    if (incomplete + left > 0)
      tally.broken.push(`${incomplete} trips lack a vehicle or a driver, ${left} occupy one unassigned.`)
  }
  return tally
}
