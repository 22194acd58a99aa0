import { type Earned, earnedBy } from '../../../domain/money/ledger/balances.ts'
import { keyOfRule, type RuleShare, sumShares } from '../../../domain/money/ledger/charged-rules.ts'
import { type ReportPosting, type ReportTrip, tripFinder } from '../../../domain/staff/reports/report.ts'
import { csvOf } from '../../../domain/values/csv.ts'
import { clockAt } from '../../../domain/values/time.ts'
import type { Database } from '../../platform/db/tables.ts'
import { type Gathered, gatherReport, type ReportRequest } from './read-report.ts'
import type { ReportRow } from './store.ts'

const HEAD = ['Date', 'Time', 'Reservation', 'Vehicle', 'Driver', 'Class', 'Channel', 'Outcome']
const COUNTED = ['Minutes late', 'Wait minutes', 'Deadhead minutes']
const MONEY = ['Income ($)', 'Reductions ($)']

/**
 * A row per trip, then money of other days and without a trip, then sums. Separate columns for income and
 * reductions keep amounts positive.
 */
export async function exportReport(db: Database, request: ReportRequest): Promise<string> {
  const gathered = await gatherReport(db, request)
  const { rows, trips, postings } = gathered
  const earned = earnedByTrip(trips, postings)
  const rowOf = new Map(rows.map(row => [row.id, row]))
  const { heads, amountsOf } = chargedColumns(gathered)
  const money = (id: string, of: Earned) =>
    request.isOwner ? [amount(of.incomeCents), amount(of.reducedCents), ...amountsOf(id)] : []
  const shown = trips.filter(({ id, date }) => date !== null || (request.isOwner && earned.has(id)))
  const lines = shown.toSorted(byDate).map(trip => {
    const facts = factsOf(trip, rowOf.get(trip.id), request)
    return [...facts, ...countsOf(trip), ...money(trip.id, earned.get(trip.id) ?? NONE)]
  })
  const rest = earned.get('')
  const blank = [...HEAD, ...COUNTED].map(() => '')
  return csvOf([
    [...HEAD, ...COUNTED, ...(request.isOwner ? [...MONEY, ...heads] : [])],
    ...lines,
    ...(rest && request.isOwner ? [[...blank, ...money('', rest)]] : []),
    [...HEAD.map((_, at) => (at === 0 ? 'Total' : '')), ...sumsOf(gathered), ...money(ALL, sumOf(postings))],
  ])
}

const NONE: Earned = { incomeCents: 0, reducedCents: 0 }
/** In place of a trip. */
const ALL = 'all'

const amount = (cents: number) => (cents / 100).toFixed(2)

function earnedByTrip(trips: readonly ReportTrip[], postings: readonly ReportPosting[]): Map<string, Earned> {
  const tripOf = tripFinder(trips)
  return new Map(
    [...Map.groupBy(postings, posting => tripOf(posting)?.id ?? '')].map(([id, group]) => [id, sumOf(group)]),
  )
}

/** Two columns per tax or fee of a jurisdiction, only for those that were charged in the period. */
function chargedColumns({ trips, charged }: Pick<Gathered, 'trips' | 'charged'>) {
  const tripOf = tripFinder(trips)
  const all = charged.flatMap(({ posting, shares }) =>
    shares.map(share => ({ ...share, trip: tripOf(posting)?.id ?? '' })),
  )
  const rules = sumShares(all)
  const names = rules.map(ruleName)
  const byTrip = Map.groupBy(all, ({ trip }) => trip)
  const sharesOf = (id: string) => (id === ALL ? rules : sumShares(byTrip.get(id) ?? []))
  return {
    heads: rules.flatMap(({ id }, at) => {
      const name = isRepeated(names, at) ? `${names[at]} (${id})` : names[at]
      return [`${name}, charged ($)`, `${name}, reversed ($)`]
    }),
    amountsOf(id: string): string[] {
      const group = new Map(sharesOf(id).map(share => [keyOfRule(share), share]))
      return rules.flatMap(rule => {
        const { chargedCents = 0, reversedCents = 0 } = group.get(keyOfRule(rule)) ?? {}
        return [amount(chargedCents), amount(reversedCents)]
      })
    },
  }
}

function isRepeated(names: readonly string[], at: number): boolean {
  return names.some((name, other) => other !== at && name === names[at])
}

function ruleName({ kind, id, label, points, jurisdiction }: RuleShare): string {
  const rate = points === null ? '' : ` ${points / 100}%`
  const name = id === '' ? `Other ${kind === 'tax' ? 'taxes' : 'fees'}` : `${label}${rate}`
  return [name, jurisdiction].filter(Boolean).join(', ')
}

function sumOf(postings: readonly ReportPosting[]): Earned {
  return postings.map(earnedBy).reduce(
    (sum, { incomeCents, reducedCents }) => ({
      incomeCents: sum.incomeCents + incomeCents,
      reducedCents: sum.reducedCents + reducedCents,
    }),
    NONE,
  )
}

function byDate(one: ReportTrip, other: ReportTrip): number {
  return (one.date ?? '9999').localeCompare(other.date ?? '9999')
}

function factsOf(
  { source, outcome }: ReportTrip,
  row: ReportRow | undefined,
  { timeZone }: Pick<ReportRequest, 'timeZone'>,
): string[] {
  const { date, time } = row ? clockAt(Date.parse(row.starts_at), timeZone) : { date: '', time: '' }
  const names = [row?.vehicle_name, row?.driver_name, row?.class_name].map(name => name ?? '')
  return [date, time, row?.reference ?? '', ...names, source, outcome]
}

function countsOf({ date, outcome, lateMinutes, waitingMinutes, emptyMinutes }: ReportTrip): string[] {
  if (date === null || outcome === 'cancelled') return ['', '', '']
  return [lateMinutes === null ? '' : String(lateMinutes), String(waitingMinutes), String(emptyMinutes)]
}

function sumsOf({ trips }: Pick<Gathered, 'trips'>): string[] {
  const counted = trips.filter(({ date, outcome }) => date !== null && outcome !== 'cancelled')
  const sum = (of: (trip: ReportTrip) => number) => String(counted.reduce((all, trip) => all + of(trip), 0))
  return [
    sum(({ lateMinutes }) => lateMinutes ?? 0),
    sum(({ waitingMinutes }) => waitingMinutes),
    sum(({ emptyMinutes }) => emptyMinutes),
  ]
}
