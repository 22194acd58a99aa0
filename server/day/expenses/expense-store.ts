import type { Insertable } from 'kysely'
import type { Database, Tables } from '../../platform/db/tables.ts'

/** Stores what a driver entered. */
export async function insertExpense(
  tx: Database,
  row: Insertable<Tables['expenses']>,
  photograph: Omit<Insertable<Tables['expense_photographs']>, 'expense_id'> | undefined,
): Promise<void> {
  await tx.insertInto('expenses').values(row).execute()
  if (photograph)
    await tx
      .insertInto('expense_photographs')
      .values({ expense_id: row.id, ...photograph })
      .execute()
}

/** An entry of a driver as its row has it; undefined where there is none. */
export async function findExpense(db: Database, id: string) {
  return await db.selectFrom('expenses').selectAll().where('id', '=', id).executeTakeFirst()
}
export type ExpenseWithTrip = NonNullable<Awaited<ReturnType<typeof findExpense>>>

/** Marks an entry as taken back. False where it was already. */
export async function markWithdrawn(
  tx: Database,
  id: string,
  columns: Required<Pick<ExpenseWithTrip, 'withdrawn_at' | 'withdrawn_by' | 'withdrawn_reason'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('expenses')
    .set(columns)
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The trip that the expense with this id belongs to; undefined where there is none. */
export async function findTripOfExpense(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('expenses').select('trip_id').where('id', '=', id).executeTakeFirst()
  return row?.trip_id
}

/** What was entered for these trips, the first first, without the bytes of photographs. */
export async function listExpenses(db: Database, tripIds: readonly string[]) {
  if (tripIds.length === 0) return []
  return await db
    .selectFrom('expenses')
    .leftJoin('expense_photographs', 'expense_photographs.expense_id', 'expenses.id')
    .leftJoin('drivers', 'drivers.id', 'expenses.driver_id')
    .selectAll('expenses')
    .select(['expense_photographs.sha256', 'drivers.name as driver_name'])
    .where('trip_id', 'in', tripIds)
    .orderBy('told_at')
    .orderBy('expenses.id')
    .execute()
}

/** The photograph of an expense; undefined where it has none. */
export async function findPhotograph(db: Database, expenseId: string) {
  return await db
    .selectFrom('expense_photographs')
    .select(['width', 'height', 'webp'])
    .where('expense_id', '=', expenseId)
    .executeTakeFirst()
}

/** The photographs of these trips, with their bytes, by expense. */
export async function listPhotographs(db: Database, tripIds: readonly string[]) {
  if (tripIds.length === 0) return []
  return await db
    .selectFrom('expense_photographs')
    .innerJoin('expenses', 'expenses.id', 'expense_photographs.expense_id')
    .selectAll('expense_photographs')
    .where('expenses.trip_id', 'in', tripIds)
    .orderBy('expense_id')
    .execute()
}
