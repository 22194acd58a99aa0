import { recordOf } from '../../../domain/values/record.ts'
import type { Database, Tables } from '../../platform/db/tables.ts'
import type { Counts } from '../visits/day-counts.ts'

export type Span = { from: string; until: string }

type Dimension = 'day' | 'page' | 'source' | 'campaign' | 'locale' | 'device'
const COUNTED = ['views', 'people', 'forms', 'quotes', 'reservations'] as const

export async function sumBy<Name extends Dimension>(
  db: Database,
  dimension: Name,
  { from, until }: Span,
): Promise<(Counts & { value: Tables['visits'][Name] })[]> {
  const rows = await db
    .selectFrom('visits')
    .select(({ fn, ref }) => [
      ref(dimension).as('value'),
      ...COUNTED.map(name => fn.sum<number>(name).as(name)),
    ])
    .where('day', '>=', from)
    .where('day', '<=', until)
    .groupBy(dimension)
    .$castTo<Counts & { value: Tables['visits'][Name] }>()
    .execute()
  const sums = rows.map(row => ({ value: row.value, ...recordOf(COUNTED, name => Number(row[name])) }))
  return sums.toSorted((one, other) => other.people - one.people || other.views - one.views)
}

export async function listHosts(db: Database, { from, until }: Span, limit: number) {
  const rows = await db
    .selectFrom('visit_hosts')
    .select(({ fn }) => ['host', fn.sum<number>('people').as('people')])
    .where('day', '>=', from)
    .where('day', '<=', until)
    .groupBy('host')
    .orderBy('people', 'desc')
    .orderBy('host')
    .limit(limit)
    .execute()
  return rows.map(({ host, people }) => ({ host, people: Number(people) }))
}

export async function countReserved(db: Database, at: { from: string; until: string }) {
  const rows = await db
    .selectFrom('reservations')
    .select(({ fn }) => ['status', fn.countAll().as('count')])
    .where('source', '=', 'web')
    .where('created_at', '>=', at.from)
    .where('created_at', '<', at.until)
    .where('deleted_at', 'is', null)
    .groupBy('status')
    .execute()
  return new Map(rows.map(({ status, count }) => [status, Number(count)]))
}

export async function listVisits(db: Database, { from, until }: Span) {
  return await db
    .selectFrom('visits')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', until)
    .orderBy('day')
    .orderBy('page')
    .orderBy('source')
    .orderBy('campaign')
    .orderBy('locale')
    .orderBy('device')
    .execute()
}
