import type { ExpressionBuilder } from 'kysely'
import { selectErasures } from '../../platform/db/erasures.ts'
import type { Database, Tables } from '../../platform/db/tables.ts'

/** How many reservations there were at the newest event, and after how many erasures. */
type Counted = { reservations: number; seq: number; event: string; erasures: number }

/** Events that are read at most; after more of them the rows are counted anew. */
export const EVENTS_READ_MAX = 500

/** The last count of each store. */
const COUNTED = new WeakMap<Database, Counted>()

/**
 * All reservations, deleted ones too, and the number of the newest event. The rows are counted once; after that only
 * events of new reservations are, until reservations are erased, many events have come or the store has another history.
 */
export async function countReservations(db: Database): Promise<{ reservations: number; changes: number }> {
  const last = COUNTED.get(db)
  const counted = (last && (await countSince(db, last))) ?? (await countAll(db))
  COUNTED.set(db, counted)
  return { reservations: counted.reservations, changes: counted.seq }
}

/** Undefined where the last count no longer holds. One statement sees one moment of the store. */
async function countSince(db: Database, last: Counted): Promise<Counted | undefined> {
  const row = await db
    .selectNoFrom(from => [
      ...newestEvent(from),
      selectErasures(from).as('erasures'),
      from.selectFrom('events').select('id').where('seq', '=', last.seq).as('known'),
      from
        .selectFrom('events')
        .select(({ fn }) => fn.countAll().as('n'))
        .where('seq', '>', last.seq)
        // Both ends: PostgreSQL uses the index then, also where it has no statistics.
        .where('seq', '<=', last.seq + EVENTS_READ_MAX)
        .where('kind', '=', 'reservation.created')
        .as('created'),
    ])
    .executeTakeFirstOrThrow()
  const moment = momentOf(row)
  if ((row.known ?? '') !== last.event || moment.erasures !== last.erasures) return undefined
  if (moment.seq - last.seq > EVENTS_READ_MAX) return undefined
  return { ...moment, reservations: last.reservations + Number(row.created) }
}

async function countAll(db: Database): Promise<Counted> {
  const row = await db
    .selectNoFrom(from => [
      ...newestEvent(from),
      selectErasures(from).as('erasures'),
      from
        .selectFrom('reservations')
        .select(({ fn }) => fn.countAll().as('n'))
        .as('reservations'),
    ])
    .executeTakeFirstOrThrow()
  return { ...momentOf(row), reservations: Number(row.reservations) }
}

function newestEvent(from: ExpressionBuilder<Tables, never>) {
  const newest = from.selectFrom('events').orderBy('seq', 'desc').limit(1)
  return [newest.select('seq').as('seq'), newest.select('id').as('event')] as const
}

type MomentRow = { seq: number | null; event: string | null; erasures: number | null }

function momentOf({ seq, event, erasures }: MomentRow): Omit<Counted, 'reservations'> {
  return { seq: Number(seq ?? 0), event: event ?? '', erasures: Number(erasures ?? 0) }
}
