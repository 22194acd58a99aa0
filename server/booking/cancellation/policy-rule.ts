import { feeAt, type Schedule, tierAt } from '../../../domain/pricing/policy/schedule.ts'
import { type PolicyWords, ruleSentence } from '../../../i18n/policy-sentences.ts'
import type { Database } from '../../platform/db/tables.ts'
import { findPrice } from '../../pricing/agreement-store.ts'
import type { CancellationCase } from '../../reservations/case/cancellation-case.ts'
import { openTrips } from '../../reservations/case/weigh-case.ts'
import { listBookedPickUps } from '../../reservations/record/flight-store.ts'
import { policyTrips } from '../renew-schedule.ts'

type Asked = { fee: number; at: number; words: PolicyWords; format: string }

/** In the words of the policy that guests read. Undefined if something else gives the fee, such as an earlier change. */
export async function ruleOfFee(
  db: Database,
  of: CancellationCase,
  { fee, at, words, format }: Asked,
): Promise<string | undefined> {
  const schedules = of.agreed.flatMap(({ hasBegun, schedule }) => (hasBegun ? [] : [schedule]))
  const [schedule] = schedules
  const [next] = openTrips(of)
  if (!schedule || !next || sumAt(schedules, at) !== fee) return undefined
  const price = await findPrice(db, of.row.id)
  const trips = price && policyTrips(of.trips, price, await listBookedPickUps(db, of.row.id))
  const trip = trips?.[of.trips.indexOf(next)]?.trip
  const tier = trip && tierAt(of.policy, trip, schedule, at)
  return tier && ruleSentence(of.policy, tier, { words, format })
}

const sumAt = (schedules: readonly Schedule[], at: number) =>
  schedules.reduce((cents, schedule) => cents + feeAt(schedule, at), 0)
