import {
  type PricedLedger,
  type PricedTrips,
  type RuleShare,
  sharesOf,
} from '../../../domain/money/ledger/charged-rules.ts'
import { reversalName } from '../../../domain/money/ledger/entry.ts'
import { entriesOf } from '../../../domain/money/ledger/invariants.ts'
import { readJson } from '../../../domain/values/json.ts'
import type { Database } from '../../platform/db/tables.ts'
import { listPricesOf } from '../../pricing/agreement-store.ts'
import { readEntries } from '../../reservations/ledger/posting-store.ts'
import { type listCharged, listTripIds } from './store.ts'

type Row = Awaited<ReturnType<typeof listCharged>>[number]

export type ChargedPosting = {
  posting: Pick<Row, 'entry' | 'note'> & { reservationId: string | null }
  shares: RuleShare[]
}

/** Splits postings of taxes and fees by rule, without test payments. */
export async function chargedIn(db: Database, rows: readonly Row[]): Promise<ChargedPosting[]> {
  const counted = rows.filter(({ trial }) => Number(trial) === 0)
  const ledger = await readLedger(db, counted)
  return counted.map(({ reservation_id: reservationId, ...row }) => {
    const posting = { ...row, reservationId }
    return { posting, shares: sharesOf(posting, ledger) }
  })
}

async function readLedger(db: Database, rows: readonly Row[]): Promise<PricedLedger> {
  const names = [...new Set(rows.map(({ entry, note }) => note || entry))]
  const ids = [...new Set(rows.flatMap(({ reservation_id: id }) => (id === null ? [] : [id])))]
  const entries = entriesOf(await readEntries(db, [...names, ...names.map(reversalName)]))
  return { entries, reservations: await readPriced(db, ids) }
}

async function readPriced(db: Database, ids: string[]): Promise<Map<string, PricedTrips>> {
  const tripsOf = Map.groupBy(await listTripIds(db, ids), row => row.reservation_id)
  const pricesOf = Map.groupBy(await listPricesOf(db, ids), row => row.reservation_id)
  return new Map(
    ids.map(id => {
      const prices = (pricesOf.get(id) ?? []).map(({ created_at: at, fare }) => ({
        at,
        trips: readJson(fare).map(({ lines }) => lines),
      }))
      return [id, { tripIds: (tripsOf.get(id) ?? []).map(trip => trip.id), prices }]
    }),
  )
}
