import { rulesOf } from '../../../domain/site/carrier.ts'
import { daysOfRule, longestRule, ruleAgainst, ruleText } from '../../../domain/site/record-rules.ts'
import type { Database } from '../../platform/db/tables.ts'
import { readCarrier } from '../../platform/settings/carrier-store.ts'

/**
 * `days` is undefined to store trip details forever. `entered` counts for messages, about which there is no rule.
 * `refused` says why a period doesn't apply as entered.
 */
export type KeepPeriod = {
  days: number | undefined
  entered: number | undefined
  refused: string | undefined
}

/** The office's period, or else that of the environment; never below the longest rule that applies. */
export async function readKeepPeriod(db: Database, environmentDays: number | undefined): Promise<KeepPeriod> {
  const { carrier } = await readCarrier(db)
  const days = carrier.keepTripDays ?? environmentDays
  const rule = days === undefined ? undefined : ruleAgainst(days, rulesOf(carrier))
  if (!rule) return { days, entered: days, refused: undefined }
  const least = daysOfRule(rule)
  const name = carrier.keepTripDays === null ? 'KEEP_TRIPS_DAYS' : 'The period in the office'
  return {
    days: least,
    entered: days,
    refused: `${name} is ${days} days, but ${ruleText(rule)} requires ${least} or more. Trip details are stored for ${least} days.`,
  }
}

type Finding = { level: 'ok' | 'note' | 'FAULT'; words: string }

export async function judgeRetention(db: Database, environmentDays: number | undefined): Promise<Finding[]> {
  const { days, refused } = await readKeepPeriod(db, environmentDays)
  if (refused) return [{ level: 'FAULT', words: `Retention: ${refused}` }]
  const { carrier } = await readCarrier(db)
  const rule = longestRule(rulesOf(carrier))
  const least = rule ? `Longest rule: ${ruleText(rule)}.` : 'No rule about trip records applies.'
  const period = days === undefined ? 'forever' : `for ${days} days`
  return [{ level: 'ok', words: `Retention: trip details are stored ${period}. ${least}` }]
}
