import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Company, CompanyContracts, CompanyInput } from '../../../contract/customers/schemas.ts'
import { atField, Problem } from '../../../contract/problems.ts'
import { canonicalJson } from '../../../domain/documents/canonical-json.ts'
import type { Contract } from '../../../domain/pricing/fare/tariff.ts'
import { readJson } from '../../../domain/values/json.ts'
import type { Database, Tables } from '../../platform/db/tables.ts'
import type { RecordStore } from '../../platform/records/change-record.ts'

export const companyStore: RecordStore<Company, CompanyInput> = {
  table: 'companies',
  list: async db => await selectCompanies(db).orderBy('name').orderBy('id').execute(),
  find: async (db, id) => await selectCompanies(db).where('id', '=', id).executeTakeFirst(),
  columns: ({ code, name, note }) => ({ code: code || newCompanyCode(), name, note }),
  async check(tx, { code }, before) {
    const other = await tx.selectFrom('companies').select('id').where('code', '=', code).executeTakeFirst()
    if (other && other.id !== before?._id)
      throw new Problem('invalid', atField('code', { code: 'taken' }, 'Another account has this code.'))
    // Contracts and agreed prices refer to the code.
    if (before && before.code !== code && before.contract !== null) {
      const sentence = 'This account’s contract uses its code, so it can’t be changed.'
      throw new Problem('invalid', atField('code', { code: 'code-fixed' }, sentence))
    }
  },
  label: ({ name }) => name,
}

function selectCompanies(db: Database) {
  return db
    .selectFrom('companies')
    .select(row => [
      'id as _id',
      'code',
      'name',
      'note',
      'version',
      row
        .selectFrom('contracts')
        .select(({ fn }) => fn.max('number').as('number'))
        .whereRef('contracts.company_id', '=', 'companies.id')
        .as('contract'),
    ])
    .where('deleted_at', 'is', null)
}

export async function listContracts(db: Database, companyId: string): Promise<CompanyContracts> {
  const rows = await db
    .selectFrom('contracts')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('number', 'desc')
    .execute()
  return {
    contracts: rows.map(({ number, document, published_at, published_by }) => ({
      number,
      contract: readJson(document),
      publishedAt: published_at,
      publishedBy: published_by,
    })),
  }
}

export async function insertContract(
  tx: Database,
  { companyId, contract, by, now }: { companyId: string; contract: Contract; by: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('contracts')
    .values({
      company_id: companyId,
      number: contract.number ?? 1,
      document: canonicalJson(contract),
      published_at: now.toISOString(),
      published_by: by,
    })
    .execute()
}

/** Without characters that look or sound alike. 32 of them, so that bytes map evenly. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const GROUPS = 4
const GROUP_SIGNS = 4

/** 80 random bits, such as "7HKQ-2M9X-RD4W-ZB6T". */
export function newCompanyCode(): string {
  const bytes = randomBytes(GROUPS * GROUP_SIGNS)
  const signs = Array.from(bytes, byte => SIGNS[byte % SIGNS.length]).join('')
  return (signs.match(new RegExp(`.{${GROUP_SIGNS}}`, 'g')) ?? []).join('-')
}

/** Codes of all accounts, deleted ones included, and names of the others in lower case. */
export async function readCompanyMarks(db: Database): Promise<Set<string>> {
  const rows = await db.selectFrom('companies').select(['code', 'name', 'deleted_at']).execute()
  return new Set(
    rows.flatMap(({ code, name, deleted_at }) => [
      `code ${code}`,
      ...(deleted_at === null ? [`name ${name.toLowerCase()}`] : []),
    ]),
  )
}

export async function insertCompany(tx: Database, row: Insertable<Tables['companies']>): Promise<void> {
  await tx.insertInto('companies').values(row).execute()
}

/** Completely; others are only marked as deleted. */
export async function deleteCompany(tx: Database, id: string): Promise<void> {
  await tx.deleteFrom('companies').where('id', '=', id).execute()
}
