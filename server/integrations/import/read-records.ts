import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { CompanyInput } from '../../../contract/customers/schemas.ts'
import {
  ImportedCustomer,
  type ImportFault,
  type ImportMapping,
} from '../../../contract/integrations/import-schemas.ts'
import { contactsOf } from '../../../domain/customers/customer.ts'
import type { ImportKind } from '../../../domain/integrations/import/import-fields.ts'
import { readPhoneCell } from '../../../domain/integrations/import/read-cells.ts'
import { contactKey } from '../../customers/customer-rows.ts'
import { type ImportRecord, type ReadingBasics, RowReader } from './import-row.ts'
import type { HeadedTable } from './read-file.ts'
import { nameIn, readRide } from './read-ride.ts'

export type ReadRecords = { records: ImportRecord[]; faults: ImportFault[]; faulty: number }
type Settings = { kind: ImportKind; mapping: ImportMapping; basics: ReadingBasics }

/** Other requests are answered in between. */
const ROWS_PER_TURN = 200

/** Reads every row of a table: preview and import are this function, and its result depends on nothing else. */
export async function readRecords(table: HeadedTable, settings: Settings): Promise<ReadRecords> {
  const all: ReadRecords = { records: [], faults: [], faulty: 0 }
  const references = new Set<string>()
  const copies = new Map<string, number>()
  for (const [at, tableRow] of table.rows.entries()) {
    if (at % ROWS_PER_TURN === ROWS_PER_TURN - 1) await setImmediate()
    const row = new RowReader(tableRow, settings.mapping)
    const record = readRow(row, settings, table.dateShift)
    if (record?.outcome === 'add') requireOnce(row, references)
    if (record && row.faults.length === 0) all.records.push(withCopyNumber(record, copies))
    else all.faulty += 1
    all.faults.push(...row.faults.toSorted((one, other) => (one.column ?? -1) - (other.column ?? -1)))
  }
  return all
}

function readRow(
  row: RowReader,
  { kind, ...settings }: Settings,
  dateShift: number,
): ImportRecord | undefined {
  if (kind === 'rides') return readRide(row, { ...settings, dateShift })
  return kind === 'customers' ? readCustomer(row) : readAccount(row)
}

/** Two rides of a file cannot have one reference. */
function requireOnce(row: RowReader, references: Set<string>): void {
  const reference = row.cell('reference').toLowerCase()
  if (reference === '') return
  if (references.has(reference))
    row.fault('reference', { reason: { code: 'twice' }, message: 'This reference is in the file twice.' })
  references.add(reference)
}

/** Two vehicles for one party are two equal rows. */
function withCopyNumber(record: ImportRecord, copies: Map<string, number>): ImportRecord {
  if (record.key === null) return record
  const number = (copies.get(record.key) ?? 0) + 1
  copies.set(record.key, number)
  return number === 1 ? record : { ...record, key: `${record.key}:${number}` }
}

function readCustomer(row: RowReader): ImportRecord | undefined {
  const { firstName, lastName } = nameIn(row)
  const content = {
    name: `${firstName} ${lastName}`.trim(),
    email: row.cell('email'),
    phoneNumber: readPhoneCell(row.cell('phoneNumber')),
    note: [row.cell('company'), row.cell('note')].filter(Boolean).join('\n'),
  }
  const customer = row.read(ImportedCustomer, content)
  if (!customer) return undefined
  const marks = contactsOf(customer).map(contactKey)
  if (marks.length === 0)
    row.fault('phoneNumber', {
      reason: { code: 'phone' },
      message: 'Enter a phone number such as (703) 555-0142.',
    })
  const detail = [customer.email, customer.phoneNumber].filter(Boolean).join(', ')
  return { row: row.row, outcome: 'add', name: customer.name, detail, key: null, marks, content }
}

function readAccount(row: RowReader): ImportRecord | undefined {
  const content = {
    name: row.cell('name'),
    code: row.cell('code'),
    note: ['contact', 'email', 'phoneNumber', 'note']
      .map(field => row.cell(field))
      .filter(Boolean)
      .join('\n'),
  }
  const account = row.read(CompanyInput, content)
  if (!account) return undefined
  const name = `name ${account.name.toLowerCase()}`
  const marks = [name, ...(account.code === '' ? [] : [`code ${account.code}`])]
  // Names are not unique in the store, so the import is what makes them so.
  const key = createHash('sha256').update(name).digest('base64url')
  return { row: row.row, outcome: 'add', name: account.name, detail: account.code, key, marks, content }
}
