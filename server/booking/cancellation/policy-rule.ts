import { feeAt, type Schedule, tierAt } from '../../../domain/pricing/policy/schedule.ts'
import { ruleSentence, type Telling } from '../../../i18n/policy-sentences.ts'
import type { Database } from '../../platform/db/tables.ts'
import { findPrice } from '../../pricing/agreement-store.ts'
import type { CancellationCase } from '../../reservations/case/cancellation-case.ts'
import { openTrips } from '../../reservations/case/weigh-case.ts'
import { listBookedPickUps } from '../../reservations/record/flight-store.ts'
import { policyTrips } from '../renew-schedule.ts'

type Fee = { cents: number; at: number; telling: Pick<Telling, 'words' | 'format'> }

/** The sentence of the policy that guests read. Undefined if the fee follows from more than one rule, or another. */
export async function ruleOfFee(
  db: Database,
  cancelled: CancellationCase,
  { cents, at, telling }: Fee,
): Promise<string | undefined> {
  const { row, trips, policy, agreed } = cancelled
  const schedules = agreed.flatMap(({ hasBegun, schedule }) => (hasBegun ? [] : [schedule]))
  if (sumAt(schedules, at) !== cents) return undefined
  const price = await findPrice(db, row.id)
  const priced = price && policyTrips(trips, price, await listBookedPickUps(db, row.id))
  const sentences = openTrips(cancelled).map((trip, index) => {
    const schedule = schedules[index]
    const terms = priced?.[trips.indexOf(trip)]?.trip
    const tier = schedule && terms && tierAt(policy, terms, schedule, at)
    return tier && ruleSentence(policy, tier, telling)
  })
  return new Set(sentences).size === 1 ? sentences[0] : undefined
}

const sumAt = (schedules: readonly Schedule[], at: number) =>
  schedules.reduce((sum, schedule) => sum + feeAt(schedule, at), 0)
