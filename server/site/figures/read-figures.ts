import type { Figures } from '../../../contract/site/visitor-schemas.ts'
import { type FigurePeriod, periodOf, periodsUntil, spanBefore } from '../../../domain/site/visit-periods.ts'
import { csvOf } from '../../../domain/values/csv.ts'
import { boundsOfDay, dateAt } from '../../../domain/values/day.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Counts } from '../visits/day-counts.ts'
import { countReserved, listHosts, listVisits, type Span, sumBy } from './store.ts'

const LINES_MAX = 30
const NOTHING: Counts = { views: 0, people: 0, forms: 0, quotes: 0, reservations: 0 }

type Wanted = { by: FigurePeriod; timeZone: string; now: Date }

export async function readFigures(db: Database, { by, timeZone, now }: Wanted): Promise<Figures> {
  const { starts, span } = spanOf({ by, timeZone, now })
  const before = spanBefore(span.from, span.until)
  // Sequential: the reader pool has one or two connections.
  const days = await sumBy(db, 'day', span)
  const earlier = await sumBy(db, 'day', before)
  const lines = async <Name extends Parameters<typeof sumBy>[1]>(dimension: Name) =>
    (await sumBy(db, dimension, span)).slice(0, LINES_MAX)
  return {
    by,
    ...span,
    total: sumOf(days),
    before: earlier.length > 0 ? sumOf(earlier) : null,
    periods: inPeriods(days, starts),
    reserved: await readReserved(db, span, timeZone),
    pages: (await lines('page')).map(({ value: page, ...counts }) => ({ page, ...counts })),
    sources: (await lines('source')).map(({ value: source, ...counts }) => ({ source, ...counts })),
    hosts: await listHosts(db, span, LINES_MAX),
    campaigns: (await lines('campaign'))
      .filter(({ value }) => value)
      .map(({ value: campaign, ...counts }) => ({ campaign, ...counts })),
    locales: (await lines('locale')).map(({ value: locale, ...counts }) => ({ locale, ...counts })),
    devices: (await lines('device')).map(({ value: device, ...counts }) => ({ device, ...counts })),
  }
}

export async function exportFigures(db: Database, wanted: Wanted): Promise<string> {
  const rows = await listVisits(db, spanOf(wanted).span)
  const head = ['Day', 'Page', 'Source', 'Campaign', 'Language', 'Device']
  const counted = ['Views', 'People', 'Reservation page', 'Prices', 'Reservations']
  return csvOf([
    [...head, ...counted],
    ...rows.map(row => [
      ...[row.day, row.page, row.source, row.campaign, row.locale, row.device],
      ...[row.views, row.people, row.forms, row.quotes, row.reservations].map(String),
    ]),
  ])
}

function spanOf({ by, timeZone, now }: Wanted): { starts: string[]; span: Span } {
  const until = dateAt(now, timeZone)
  const starts = periodsUntil(until, by)
  return { starts, span: { from: starts[0] ?? until, until } }
}

function sumOf(rows: readonly Counts[]): Counts {
  return rows.reduce<Counts>(plus, NOTHING)
}

function plus(one: Counts, other: Counts): Counts {
  return {
    views: one.views + other.views,
    people: one.people + other.people,
    forms: one.forms + other.forms,
    quotes: one.quotes + other.quotes,
    reservations: one.reservations + other.reservations,
  }
}

function inPeriods(days: readonly (Counts & { value: string })[], starts: readonly string[]) {
  const periods = starts.map(from => ({ from, ...NOTHING }))
  for (const { value, ...counts } of days) {
    const index = periodOf(value, starts)
    const period = periods[index]
    if (period) periods[index] = { from: period.from, ...plus(period, counts) }
  }
  return periods
}

async function readReserved(db: Database, { from, until }: Span, timeZone: string) {
  const counts = await countReserved(db, {
    from: boundsOfDay(from, timeZone).startsAt,
    until: boundsOfDay(until, timeZone).endsAt,
  })
  const of = (status: 'pending' | 'confirmed' | 'completed' | 'cancelled') => counts.get(status) ?? 0
  const completed = of('completed')
  const confirmed = of('confirmed') + completed
  const cancelled = of('cancelled')
  return { all: of('pending') + confirmed + cancelled, confirmed, completed, cancelled }
}
