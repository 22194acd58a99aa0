import { randomUUID } from 'node:crypto'
import type { CompanyInput } from '../../../contract/customers/schemas.ts'
import type { Actor } from '../../../domain/values/event.ts'
import type { Database } from '../../platform/db/tables.ts'
import { recordAction } from '../../platform/events/record-action.ts'
import { companyStore, deleteCompany, insertCompany, newCompanyCode, readCompanyMarks } from './store.ts'

type Author = { actor: Actor; now: Date }

/** The ids of new accounts, in order; undefined for one whose code or name is there already. */
export async function importCompanies(
  tx: Database,
  companies: readonly CompanyInput[],
  { actor, now }: Author,
): Promise<(string | undefined)[]> {
  const marks = await readCompanyMarks(tx)
  const ids: (string | undefined)[] = []
  for (const { code, name, note } of companies) {
    const [codeMark, nameMark] = [`code ${code}`, `name ${name.toLowerCase()}`]
    if (marks.has(nameMark) || (code !== '' && marks.has(codeMark))) {
      ids.push(undefined)
      continue
    }
    for (const mark of [codeMark, nameMark]) marks.add(mark)
    const id = randomUUID()
    const stamps = { version: 1, deleted_at: null, created_at: now.toISOString() }
    await insertCompany(tx, { id, code: code || newCompanyCode(), name, note, ...stamps })
    const after = await companyStore.find(tx, id)
    await recordAction(tx, { action: 'createCompany', subjectId: id, label: name, actor, after, now })
    ids.push(id)
  }
  return ids
}

/** Takes imported accounts out again; those that were changed since, or have a contract, stay and are not returned. */
export async function withdrawCompanies(
  tx: Database,
  ids: readonly string[],
  { actor, now }: Author,
): Promise<Set<string>> {
  const gone = new Set<string>()
  for (const id of ids) {
    const before = await companyStore.find(tx, id)
    if (before && (before.version !== 1 || before.contract !== null)) continue
    gone.add(id)
    if (!before) continue
    // Completely, so that its code is free for the corrected file.
    await deleteCompany(tx, id)
    const label = before.name
    await recordAction(tx, { action: 'deleteCompany', subjectId: id, label, actor, before, now })
  }
  return gone
}
