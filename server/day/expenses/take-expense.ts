import type { DriverExpense, DriverExpenses, StoredExpense } from '../../../contract/day/driver-schemas.ts'
import { atField, Problem } from '../../../contract/problems.ts'
import {
  EXPENSE_PHOTOGRAPH_BYTES_MAX,
  EXPENSE_PHOTOGRAPH_SIDE,
  EXPENSES_PER_TRIP_MAX,
} from '../../../domain/day/expenses.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { actorOf, type DriverPrincipal } from '../../platform/http/principal.ts'
import { encodePhotograph } from '../../platform/pictures/encode-photograph.ts'
import { findOpenDriverLink } from '../../reservations/links/driver-link-store.ts'
import { lockReservation } from '../../reservations/record/opening-store.ts'
import { getTripRow } from '../../reservations/record/read-trip.ts'
import { findTripOfExpense, insertExpense, listExpenses } from './expense-store.ts'

/**
 * Stores what a driver paid or noted, once for each id: the same one again answers the same. Throws `invalid` for a
 * photograph that cannot be read and for more than a trip may have, `unauthenticated` where the link was closed meanwhile.
 */
export async function takeExpense(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: DriverPrincipal,
  { photograph, ...expense }: DriverExpense,
): Promise<DriverExpenses> {
  const { tripId } = caller
  if (!(await isStored(db, expense.id, tripId))) {
    await requireRoom(db, tripId)
    const kept = photograph === null ? undefined : await encode(photograph)
    const now = clock()
    await db.commitTogether(async tx => {
      const link = await findOpenDriverLink(tx, caller.tokenHash, now)
      if (!link) throw new Problem('unauthenticated')
      await lockReservation(tx, link.reservation_id)
      // It may have come twice at the same moment.
      if (await isStored(tx, expense.id, tripId)) return
      await requireRoom(tx, tripId)
      const { id, kind, cents, note, toldAt: told_at } = expense
      const about = { trip_id: tripId, driver_id: caller.driverId }
      const row = { ...about, id, kind, cents: kind === 'note' ? 0 : cents, note, told_at, ...COUNTS }
      await insertExpense(tx, { ...row, received_at: now.toISOString() }, kept)
      const { reference, reservation_id } = await getTripRow(tx, tripId)
      await recordEvent(tx, {
        kind: 'trip.expense-told',
        actor: actorOf(caller),
        subject: { kind: 'reservation', id: reservation_id },
        now,
        data: { label: reference, trip: tripId, after: { expense: kind, cents: row.cents, toldAt: told_at } },
      })
    })
  }
  return { expenses: (await listExpenses(db, [tripId])).map(expenseToWire) }
}

/** Pages of drivers send fewer than two million pixels; a program that sends a phone's whole photo is refused. */
const MAX_PIXELS = 16_000_000
const REFUSED = atField(
  'photograph',
  { code: 'picture' },
  'This photo can’t be used. Send a JPEG, PNG or WebP file.',
)

async function encode(base64: string) {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > EXPENSE_PHOTOGRAPH_BYTES_MAX) throw new Problem('invalid', REFUSED)
  return await encodePhotograph(bytes, {
    ...{ side: EXPENSE_PHOTOGRAPH_SIDE, maxPixels: MAX_PIXELS },
    ...{ formats: ['jpeg', 'png', 'webp'], refused: REFUSED },
  })
}

const COUNTS = { withdrawn_at: null, withdrawn_by: null, withdrawn_reason: null } as const

/** True where the expense with this id is stored. Throws `invalid` where another trip has it. */
async function isStored(db: Database, id: string, tripId: string): Promise<boolean> {
  const found = await findTripOfExpense(db, id)
  if (found !== undefined && found !== tripId)
    throw new Problem('invalid', atField('id', { code: 'twice' }, 'Another expense has this id.'))
  return found !== undefined
}

async function requireRoom(db: Database, tripId: string): Promise<void> {
  const max = EXPENSES_PER_TRIP_MAX
  if ((await listExpenses(db, [tripId])).length < max) return
  const sentence = `A trip can have up to ${max} expenses and notes.`
  throw new Problem('invalid', atField('id', { code: 'too-many-items', max }, sentence))
}

/** A row of a list of expenses. */
export type ExpenseRow = Awaited<ReturnType<typeof listExpenses>>[number]

function withdrawnToWire({ withdrawn_at: at, withdrawn_by: by, withdrawn_reason: reason }: ExpenseRow) {
  return { at: at ?? '', by: by ?? 'office', reason: reason ?? '' }
}

/** An expense as it is answered. */
export function expenseToWire(row: ExpenseRow): StoredExpense {
  const { id, kind, cents, note, told_at: toldAt, received_at: receivedAt, sha256 } = row
  return {
    ...{ _id: id, kind, cents, note, toldAt, receivedAt, hasPhotograph: sha256 !== null },
    withdrawn: row.withdrawn_at === null ? null : withdrawnToWire(row),
  }
}
