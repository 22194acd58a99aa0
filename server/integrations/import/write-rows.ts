import { CompanyInput } from '../../../contract/customers/schemas.ts'
import { ImportedCustomer, ImportedRide } from '../../../contract/integrations/import-schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import { readJson } from '../../../domain/values/json.ts'
import { importReservation } from '../../booking/import-reservation.ts'
import { importCompanies } from '../../customers/companies/imported-companies.ts'
import { importCustomers } from '../../customers/imported-customers.ts'
import { isUniqueViolation } from '../../platform/db/portable.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { ImportJobDeps, ImportStep } from './import-job.ts'
import { listImportRows, settleImportRow } from './import-store.ts'

const ROWS_PER_READ = 50
/** Another import may add the same customers at the same moment. */
const RUNS_MAX = 3

type Row = Awaited<ReturnType<typeof listImportRows>>[number]

/** Writes the waiting rows; false if some are left when the time is over. */
export async function writeRows(deps: ImportJobDeps, step: ImportStep): Promise<boolean> {
  while (!step.isOver()) {
    const rows = await listImportRows(deps.db, step.id, { outcome: 'waiting', limit: ROWS_PER_READ })
    if (rows.length === 0) return true
    if (rows[0]?.kind === 'rides') await writeRides(deps, rows, step)
    else await writeTogether(deps, rows, step)
  }
  return false
}

async function writeRides(deps: ImportJobDeps, rows: readonly Row[], { id, actor, isOver }: ImportStep) {
  for (const row of rows) {
    if (isOver()) return
    const read = ImportedRide.safeParse(readJson(row.content))
    const isFailed = read.success
      ? await importReservation(deps, read.data, {
          importId: id,
          actor,
          settle: (tx, subjectId) => settleImportRow(tx, row, { outcome: 'added', subjectId }),
        }).then(() => false, isRefused)
      : true
    if (isFailed) await deps.db.commitTogether(tx => settleImportRow(tx, row, { outcome: 'failed' }))
  }
}

/** Such as a pickup that has passed since. */
function isRefused(error: unknown): boolean {
  if (error instanceof Problem) return true
  throw error
}

async function writeTogether(
  deps: ImportJobDeps,
  rows: readonly Row[],
  { actor }: ImportStep,
): Promise<void> {
  for (let run = 1; ; run++)
    try {
      return await deps.db.commitTogether(tx => writeBatch(tx, rows, { actor, now: deps.clock() }))
    } catch (error) {
      if (run === RUNS_MAX || !isUniqueViolation(error)) throw error
    }
}

async function writeBatch(
  tx: Database,
  rows: readonly Row[],
  author: Pick<ImportStep, 'actor'> & { now: Date },
): Promise<void> {
  const contents = rows.map(({ content }) => readJson(content))
  const ids =
    rows[0]?.kind === 'customers'
      ? await importCustomers(tx, ImportedCustomer.array().parse(contents), author)
      : await importCompanies(tx, CompanyInput.array().parse(contents), author)
  for (const [index, row] of rows.entries()) {
    const subjectId = ids[index]
    const settled =
      subjectId === undefined ? { outcome: 'matched' as const } : { outcome: 'added' as const, subjectId }
    if (!(await settleImportRow(tx, row, settled))) throw new Error('Another process wrote this row.')
  }
}
