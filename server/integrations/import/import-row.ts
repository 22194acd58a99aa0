import type { z } from 'zod'
import { reasonOf } from '../../../contract/explained.ts'
import type { ImportFault, ImportMapping, ImportRow } from '../../../contract/integrations/import-schemas.ts'
import type { FieldReason } from '../../../contract/reasons.ts'
import { IMPORT_CELL_CHARACTERS_MAX } from '../../../domain/integrations/import/import-fields.ts'
import type { TableRow } from './read-file.ts'

/** A row as it would be imported. `content` is what its schema reads. */
export type ImportRecord = ImportRow & {
  /** Equal for the same record in another file; null if contacts or names tell. */
  key: string | null
  /** Normalized emails and phones, or the account's code and name. */
  marks: string[]
  /** Of the other system. A ride with it and another start was imported, and has moved since. */
  reference?: { hash: string; ifMoved: ImportFault }
  /** Of a ride; ISO 8601 UTC. */
  startsAt?: string
  content: unknown
}

/** Inputs of the pure reading besides the file. */
export type ReadingBasics = {
  now: Date
  timeZone: string
  classes: readonly { code: string; name: string }[]
}

/** Field names of names that one column may hold. */
const PARTS_OF_NAME = ['firstName', 'lastName', 'name']

/** The cells of a row by field, and the faults that are found in them. */
export class RowReader {
  readonly row: number
  readonly faults: ImportFault[] = []
  readonly #cells: readonly string[]
  readonly #columns: ReadonlyMap<string, number>

  constructor({ number, cells }: TableRow, { columns }: Pick<ImportMapping, 'columns'>) {
    this.row = number
    this.#cells = cells
    this.#columns = new Map(Object.entries(columns))
    for (const [field, column] of this.#columns)
      if ((cells[column] ?? '').length > IMPORT_CELL_CHARACTERS_MAX)
        this.fault(field, {
          reason: { code: 'too-long', max: IMPORT_CELL_CHARACTERS_MAX },
          message: `A cell can have up to ${IMPORT_CELL_CHARACTERS_MAX} characters.`,
        })
  }

  cell(field: string): string {
    const column = this.#columns.get(field)
    return column === undefined ? '' : (this.#cells[column] ?? '')
  }

  has(field: string): boolean {
    return this.#columns.has(field)
  }

  /** One for each field. */
  fault(field: string, fault: { reason: FieldReason; message: string }): void {
    const found = this.faultAt(field, fault)
    if (!this.faults.some(one => one.field === found.field)) this.faults.push(found)
  }

  faultAt(field: string, { reason, message }: { reason: FieldReason; message: string }): ImportFault {
    const shown = PARTS_OF_NAME.includes(field) && !this.has(field) ? this.#nameField(field) : field
    const column = this.#columns.get(shown)
    return {
      row: this.row,
      ...(column === undefined ? {} : { column }),
      field: shown,
      message,
      reason,
      value: this.cell(shown).slice(0, VALUE_CHARACTERS_SHOWN),
    }
  }

  /** Parses content; each issue becomes a fault at the field that ends its path in the schema. */
  read<Schema extends z.ZodType>(schema: Schema, content: unknown): z.output<Schema> | undefined {
    const result = schema.safeParse(content)
    if (result.success) return result.data
    for (const issue of result.error.issues) {
      const [first, second] = issue.path.map(String)
      const field = first === 'body' ? (second ?? '') : (first ?? '')
      this.fault(FIELD_OF[field] ?? field, { reason: reasonOf(issue), message: issue.message })
    }
    return undefined
  }

  #nameField(field: string): string {
    return this.has('fullName') ? 'fullName' : field === 'name' && this.has('firstName') ? 'firstName' : field
  }
}

const VALUE_CHARACTERS_SHOWN = 80

const FIELD_OF: Record<string, string> = { cents: 'price', class: 'vehicleType', vehicleClass: 'vehicleType' }
