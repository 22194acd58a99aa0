import type { OfficeReport } from '../../../contract/staff/schemas.ts'
import { lateMinutes, waitingTold } from '../../../domain/day/closing.ts'
import { sumShares } from '../../../domain/money/ledger/charged-rules.ts'
import { type MovedMoney, type Received, receivedOf } from '../../../domain/money/ledger/received.ts'
import { type FigurePeriod, spanOfPeriod } from '../../../domain/site/visit-periods.ts'
import {
  type ReportCounts,
  type ReportLine,
  type ReportPart,
  type ReportPosting,
  type ReportTrip,
  reportOf,
  type TripOutcome,
} from '../../../domain/staff/reports/report.ts'
import { boundsOfDay, dateAt } from '../../../domain/values/day.ts'
import { addDays, daysBetween } from '../../../domain/values/day-arithmetic.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { EventRow } from '../../platform/events/read-events.ts'
import { noShowAt, stepsIn } from '../../platform/events/recorded-steps.ts'
import type { Within } from '../../reservations/record/trips-within-store.ts'
import { type ChargedPosting, chargedIn } from './read-charged.ts'
import { listCharged, listEarnings, listMoney, listReportTrips, listSteps, type ReportRow } from './store.ts'

/** `isOwner` may see totals. */
export type ReportRequest = {
  by: FigurePeriod
  day: string | undefined
  timeZone: string
  now: Date
  isOwner: boolean
}

export type Gathered = {
  dates: string[]
  rows: readonly ReportRow[]
  trips: readonly ReportTrip[]
  postings: readonly ReportPosting[]
  trials: readonly ReportPosting[]
  charged: readonly ChargedPosting[]
  money: readonly MovedMoney[]
}

export async function readReport(db: Database, request: ReportRequest): Promise<OfficeReport> {
  const gathered = await gatherReport(db, request)
  const { dates, trips, postings, trials } = gathered
  const report = reportOf(trips, postings, dates)
  const wire = toWire(request)
  const part = (name: ReportPart) => {
    const names = namesOf(gathered.rows, name)
    return report.parts[name].map(line => wire(line, names.get(line.key) ?? line.key))
  }
  return {
    ...{ by: request.by, from: dates[0] ?? '', until: dates.at(-1) ?? '' },
    total: countsToWire(report.total, request),
    days: report.days.map(line => wire(line, line.key)),
    ...{ vehicles: part('vehicle'), drivers: part('driver') },
    ...{ classes: part('class'), sources: part('source') },
    charged: request.isOwner ? sumShares(gathered.charged.flatMap(({ shares }) => shares)) : null,
    received: request.isOwner ? receivedToWire(receivedOf(gathered.money)) : null,
    trialCents: request.isOwner ? earnedIn(reportOf([], trials, dates).total) : null,
  }
}

export async function gatherReport(
  db: Database,
  { by, day, timeZone, now, isOwner }: ReportRequest,
): Promise<Gathered> {
  const { from, until } = spanOfPeriod(day ?? dateAt(now, timeZone), by)
  const dates = Array.from({ length: daysBetween(from, until) + 1 }, (_, index) => addDays(from, index))
  const within = {
    from: boundsOfDay(from, timeZone).startsAt,
    until: boundsOfDay(until, timeZone).endsAt,
  }
  // Sequential: the reader pool has one or two connections.
  const rows = await listReportTrips(db, within)
  const earnings = await listEarnings(db, within)
  const charged = isOwner ? await chargedIn(db, await listCharged(db, within)) : []
  const money = isOwner ? await listMoney(db, within) : []
  const stepsOf = Map.groupBy(await listSteps(db, within), ({ data }) => data.trip ?? '')
  const toPosting = ({
    reservation_id: reservationId,
    at,
    trial: _,
    ...posting
  }: (typeof earnings)[number]) => ({
    ...{ ...posting, reservationId, date: dateAt(new Date(at), timeZone) },
  })
  return {
    ...{ dates, rows, charged, money },
    trips: rows.map(row => {
      const date = isCounted(row, within) ? dateAt(new Date(row.starts_at), timeZone) : null
      return toTrip(row, { date, events: stepsOf.get(row.id) ?? [], now })
    }),
    postings: earnings.filter(({ trial }) => Number(trial) === 0).map(toPosting),
    trials: earnings.filter(({ trial }) => Number(trial) === 1).map(toPosting),
  }
}

function receivedToWire({ card, cash, bank, refunded, disputed }: Received): OfficeReport['received'] {
  return {
    ...{ cardCents: card, cashCents: cash, bankCents: bank },
    ...{ refundedCents: refunded, disputedCents: disputed },
  }
}

/** Unconfirmed requests are not trips. */
function isCounted({ deleted_at, status, starts_at }: ReportRow, { from, until }: Within): boolean {
  return deleted_at === null && status !== 'pending' && starts_at >= from && starts_at < until
}

function toTrip(
  row: ReportRow,
  { date, events, now }: { date: string | null; events: readonly EventRow[]; now: Date },
): ReportTrip {
  const steps = stepsIn(events)
  const pickUpAt = Date.parse(row.starts_at)
  const end = row.progress === 'no-show' ? (noShowAt(events) ?? now.getTime()) : now.getTime()
  const { core_from, core_to, from_min, to_min } = row
  const isPlanned = core_from !== null && core_to !== null && from_min !== null && to_min !== null
  return {
    ...{ id: row.id, reservationId: row.reservation_id, leg: row.leg, date, source: row.source },
    ...{ vehicle: row.vehicle_id ?? '', driver: row.driver_id ?? '', class: row.class_id ?? '' },
    outcome: outcomeOf(row),
    lateMinutes: lateMinutes(steps, pickUpAt),
    waitingMinutes: waitingTold(steps, { pickUpAt, now: end })?.minutes ?? 0,
    emptyMinutes: isPlanned ? Math.max(0, to_min - from_min - (core_to - core_from)) : 0,
  }
}

function outcomeOf({ progress, status }: ReportRow): TripOutcome {
  if (progress === 'cancelled' || status === 'cancelled') return 'cancelled'
  if (progress === 'no-show') return 'no-show'
  return progress === 'done' ? 'driven' : 'ahead'
}

function namesOf(rows: readonly ReportRow[], part: ReportPart): Map<string, string> {
  const named = rows.map((row): [string | null, string | null] => {
    if (part === 'vehicle') return [row.vehicle_id, row.vehicle_name]
    if (part === 'driver') return [row.driver_id, row.driver_name]
    return part === 'class' ? [row.class_id, row.class_name] : [null, null]
  })
  return new Map(named.flatMap(([key, name]) => (key === null ? [] : [[key, name ?? '']])))
}

const earnedIn = ({ incomeCents, reducedCents }: ReportCounts) => incomeCents - reducedCents

function toWire({ isOwner }: Pick<ReportRequest, 'isOwner'>) {
  return ({ key, ...counts }: ReportLine, name: string) => ({
    key,
    name,
    ...countsToWire(counts, { isOwner }),
  })
}

function countsToWire(
  { incomeCents, reducedCents, ...counts }: ReportCounts,
  { isOwner }: Pick<ReportRequest, 'isOwner'>,
) {
  return { ...counts, earnedCents: isOwner ? earnedIn({ ...counts, incomeCents, reducedCents }) : null }
}
