import type { SelectQueryBuilder } from 'kysely'
import type { ReservationFilter } from '../../contract/reservations/schemas.ts'
import { containsText } from '../platform/db/portable.ts'
import type { Database, Tables } from '../platform/db/tables.ts'
import { isChangedLately } from './changed-lately-store.ts'
import { type SearchContext, wordsOf } from './reservation-filter.ts'
import { isUnassigned } from './unassigned-store.ts'

type Filterable<Row> = SelectQueryBuilder<Tables, 'reservations', Row>

/** Adds the conditions of the filter except its days to a query that reads reservations, or their returns (leg 2). */
export function matching<Query>(
  db: Database,
  from: Query,
  filter: ReservationFilter,
  context: SearchContext,
  leg?: 2,
): Query {
  let query = (from as Filterable<unknown>).where('reservations.deleted_at', 'is', null)
  if (filter.ids) return query.where('reservations.id', 'in', filter.ids) as Query
  if (filter.status) query = query.where('reservations.status', '=', filter.status)
  if (filter.assignment) query = query.where(isUnassigned(db, context, leg))
  if (filter.changed) query = query.where(isChangedLately(db, context.now))
  for (const word of wordsOf(filter)) query = query.where(containsText('search_text', word))
  return query as Query
}
