import { withdrawImported } from '../../booking/withdraw-imported.ts'
import { withdrawCompanies } from '../../customers/companies/imported-companies.ts'
import { withdrawCustomers } from '../../customers/imported-customers.ts'
import { commitOccupying } from '../../dispatch/occupancy/commit-occupying.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { ImportJobDeps, ImportStep } from './import-job.ts'
import { deleteImportRow, listImportRows, retainImportRow } from './import-store.ts'

const ROWS_PER_COMMIT = 20

type Row = Awaited<ReturnType<typeof listImportRows>>[number]
type Author = Pick<ImportStep, 'actor'> & { now: Date }

/** Takes out what the import added; rows of records that changed since are retained. False if the time is over. */
export async function undoRows(
  deps: Pick<ImportJobDeps, 'db' | 'clock'>,
  { id, actor, isOver }: ImportStep,
): Promise<boolean> {
  while (!isOver()) {
    const rows = await listImportRows(deps.db, id, { outcome: 'added', limit: ROWS_PER_COMMIT })
    if (rows.length === 0) return true
    await commitOccupying(deps.db.commitTogether, [], async tx => {
      const gone = await withdraw(tx, rows, { actor, now: deps.clock() })
      for (const row of rows)
        await (gone.has(row.subject_id ?? '') ? deleteImportRow(tx, row) : retainImportRow(tx, row))
    })
  }
  return false
}

async function withdraw(tx: Database, rows: readonly Row[], author: Author): Promise<ReadonlySet<string>> {
  const ids = rows.flatMap(({ subject_id }) => subject_id ?? [])
  if (rows[0]?.kind === 'customers') return await withdrawCustomers(tx, ids, author)
  if (rows[0]?.kind === 'accounts') return await withdrawCompanies(tx, ids, author)
  const gone = new Set<string>()
  for (const id of ids) if (await withdrawImported(tx, id, author)) gone.add(id)
  return gone
}
