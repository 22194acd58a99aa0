import { feeAt, type Schedule, tierAt } from '../../../domain/pricing/policy/schedule.ts'
import { ruleSentence, type Telling } from '../../../i18n/policy-sentences.ts'
import type { Database } from '../../platform/db/tables.ts'
import { findPrice } from '../../pricing/agreement-store.ts'
import type { CancellationCase } from '../../reservations/case/cancellation-case.ts'
import { openTrips } from '../../reservations/case/weigh-case.ts'
import { listBookedPickUps } from '../../reservations/record/flight-store.ts'
import { policyTrips } from '../renew-schedule.ts'

type Fee = { cents: number; at: number; telling: Pick<Telling, 'words' | 'format'> }

/** In the words of the policy that guests read. Undefined if something else gives the fee, such as an earlier change. */
export async function ruleOfFee(
  db: Database,
  of: CancellationCase,
  { cents, at, telling }: Fee,
): Promise<string | undefined> {
  const schedules = of.agreed.flatMap(({ hasBegun, schedule }) => (hasBegun ? [] : [schedule]))
  const [schedule] = schedules
  const [next] = openTrips(of)
  if (!schedule || !next || sumAt(schedules, at) !== cents) return undefined
  const price = await findPrice(db, of.row.id)
  const trips = price && policyTrips(of.trips, price, await listBookedPickUps(db, of.row.id))
  const trip = trips?.[of.trips.indexOf(next)]?.trip
  const tier = trip && tierAt(of.policy, trip, schedule, at)
  return tier && ruleSentence(of.policy, tier, telling)
}

const sumAt = (schedules: readonly Schedule[], at: number) =>
  schedules.reduce((sum, schedule) => sum + feeAt(schedule, at), 0)
