import { createHash } from 'node:crypto'
import {
  IMPORT_FAULTS_SHOWN_MAX,
  IMPORT_ROWS_SHOWN_MAX,
  type ImportFile,
  ImportMapping,
  type ImportPreview,
} from '../../../contract/integrations/import-schemas.ts'
import { contactsOf } from '../../../domain/customers/customer.ts'
import {
  fieldsOfImport,
  headerSignature,
  IMPORT_MINUTES,
  IMPORT_VEHICLE_TYPES_MAX,
  type ImportKind,
  suggestColumns,
} from '../../../domain/integrations/import/import-fields.ts'
import type { Site } from '../../../domain/site/site.ts'
import { readCompanyMarks } from '../../customers/companies/store.ts'
import { contactKey } from '../../customers/customer-rows.ts'
import type { Database } from '../../platform/db/tables.ts'
import { listBookedBetween, listClasses, listHeldContacts } from './fact-store.ts'
import type { ReadingBasics } from './import-row.ts'
import { findImportedKeys, findImportedReferences, findMapping } from './import-store.ts'
import { bookedMark, type ImportFacts, type ImportPlan, planImport } from './plan-import.ts'
import { type HeadedTable, readImportFile } from './read-file.ts'
import { type ReadRecords, readRecords } from './read-records.ts'
import { matchClass } from './read-ride.ts'

export type PlanDeps = { db: Database; clock: () => Date; site: () => Promise<Site> }
type Mapped = Pick<ImportPreview, 'mapping' | 'mappedBy'>
export type PreparedImport = Mapped & {
  table: HeadedTable
  basics: ReadingBasics
  plan: ImportPlan
  signature: string
}

/** Reads a file and plans its import, for the preview and for the import alike. Throws `too_large`, or `invalid` at `file`. */
export async function prepareImport(
  deps: PlanDeps,
  { kind, file, mapping }: Pick<ImportFile, 'kind' | 'file' | 'mapping'>,
): Promise<PreparedImport> {
  const table = readImportFile(file, kind)
  const signature = createHash('sha256').update(headerSignature(kind, table.headers)).digest('base64url')
  const mapped = await chooseMapping(deps.db, { kind, mapping, headers: table.headers, signature })
  const { timeZone } = await deps.site()
  const basics = { now: deps.clock(), timeZone, classes: await listClasses(deps.db) }
  const read = await readRecords(table, { kind, mapping: mapped.mapping, basics })
  const plan = planImport(kind, read, await readFacts(deps.db, kind, read))
  return { ...mapped, table, basics, plan, signature }
}

type Choosing = {
  kind: ImportKind
  mapping: ImportMapping | undefined
  headers: readonly string[]
  signature: string
}

async function chooseMapping(db: Database, { kind, mapping, headers, signature }: Choosing): Promise<Mapped> {
  const fields = fieldsOfImport(kind)
  if (mapping) {
    const columns = Object.entries(mapping.columns).filter(([field]) => fields.includes(field))
    return { mapping: { ...mapping, columns: Object.fromEntries(columns) }, mappedBy: 'caller' }
  }
  const stored = ImportMapping.safeParse(await findMapping(db, signature))
  if (stored.success) return { mapping: stored.data, mappedBy: 'memory' }
  const columns = Object.fromEntries(suggestColumns(kind, headers))
  return {
    mapping: { columns, dates: 'month-first', minutes: IMPORT_MINUTES.default, classes: {} },
    mappedBy: 'suggestion',
  }
}

async function readFacts(db: Database, kind: ImportKind, { records }: ReadRecords): Promise<ImportFacts> {
  const keys = await findImportedKeys(
    db,
    records.flatMap(({ key }) => key ?? []),
  )
  const none = { keys, references: new Set<string>(), booked: new Map<string, number>() }
  if (kind === 'accounts') return { ...none, marks: await readCompanyMarks(db) }
  if (kind === 'customers') {
    const contacts = await listHeldContacts(
      db,
      records.flatMap(({ marks }) => marks.map(mark => mark.slice(mark.indexOf(' ') + 1))),
    )
    return { ...none, marks: new Set(contacts.map(contactKey)) }
  }
  const starts = records.flatMap(({ startsAt }) => startsAt ?? []).sort()
  const rides = await listBookedBetween(db, starts[0] ?? '', starts.at(-1) ?? '')
  const booked = new Map<string, number>()
  for (const { starts_at, email, phone_number } of rides)
    for (const contact of contactsOf({ email, phoneNumber: phone_number })) {
      const mark = bookedMark(starts_at, contactKey(contact))
      booked.set(mark, (booked.get(mark) ?? 0) + 1)
    }
  const hashes = records.flatMap(({ reference }) => reference?.hash ?? [])
  return { keys, references: await findImportedReferences(db, hashes), marks: new Set(), booked }
}

/** The answer for the screen. */
export function previewOf({ table, mapping, mappedBy, basics, plan }: PreparedImport): ImportPreview {
  const { headers, rows } = table
  return {
    headers,
    samples: headers.map((_, at) => rows.find(({ cells }) => cells[at])?.cells[at]?.slice(0, 80) ?? ''),
    mapping,
    mappedBy,
    vehicleTypes: vehicleTypesIn(table, mapping, basics),
    classes: [...basics.classes],
    counts: plan.counts,
    faults: plan.faults.slice(0, IMPORT_FAULTS_SHOWN_MAX),
    faultsTotal: plan.faults.length,
    rows: plan.records.slice(0, IMPORT_ROWS_SHOWN_MAX).map(({ row, outcome, name, date, time, detail }) => ({
      ...{ row, outcome, name, detail },
      ...(date === undefined ? {} : { date }),
      ...(time === undefined ? {} : { time }),
    })),
    digest: plan.digest,
  }
}

function vehicleTypesIn(
  { rows }: HeadedTable,
  { columns, classes }: ImportMapping,
  basics: ReadingBasics,
): ImportPreview['vehicleTypes'] {
  const column = columns['vehicleType']
  if (column === undefined) return []
  const texts = new Set(rows.map(({ cells }) => cells[column] ?? '').filter(text => text !== ''))
  return [...texts]
    .filter(text => text.length <= TYPE_CHARACTERS_SHOWN)
    .slice(0, IMPORT_VEHICLE_TYPES_MAX)
    .map(text => ({ text, class: classes[text] ?? matchClass(text, basics.classes) ?? null }))
}

const TYPE_CHARACTERS_SHOWN = 80
