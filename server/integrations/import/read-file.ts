import { Problem } from '../../../contract/problems.ts'
import {
  cutCell,
  findHeaderRow,
  IMPORT_COLUMNS_MAX,
  IMPORT_FILE_BYTES_MAX,
  IMPORT_ROWS_MAX,
  IMPORT_ROWS_READ_MAX,
  type ImportKind,
} from '../../../domain/integrations/import/import-fields.ts'
import { csvRows } from '../../../domain/values/csv.ts'
import { fileFault } from './file-fault.ts'
import { readWorkbook } from './read-workbook.ts'

/** As the spreadsheet numbers its rows. */
export type TableRow = { number: number; cells: string[] }
export type ImportTable = {
  /** Without empty ones. */
  rows: TableRow[]
  /** Added to days that are stored as numbers. */
  dateShift: number
}
export type HeadedTable = ImportTable & { headers: string[] }

/** Reads a CSV or XLSX file. Throws `too_large`, or `invalid` at `file`. */
export function readImportFile(base64: string, kind: ImportKind): HeadedTable {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > IMPORT_FILE_BYTES_MAX)
    throw new Problem('too_large', { reason: { code: 'too-many-bytes', max: IMPORT_FILE_BYTES_MAX } })
  const { rows, dateShift } = isZip(bytes) ? readWorkbook(bytes) : readText(bytes)
  const at = findHeaderRow(
    kind,
    rows.map(({ cells }) => cells),
  )
  const records = rows.slice(at + 1)
  const headers = rows[at]?.cells ?? []
  if (headers.length === 0) throw fileFault({ code: 'not-a-spreadsheet' })
  if (records.length > IMPORT_ROWS_MAX) throw fileFault({ code: 'too-many-rows', max: IMPORT_ROWS_MAX })
  return { headers, rows: records, dateShift }
}

function isZip(bytes: Buffer): boolean {
  return bytes.length > 4 && bytes.readUInt32LE(0) === 0x04034b50
}

function readText(bytes: Buffer): ImportTable {
  const text = decoded(bytes)
  // Pictures, PDF and old XLS files have bytes that no text has.
  if (text.includes('\u0000')) throw fileFault({ code: 'not-a-spreadsheet' })
  const rows: TableRow[] = []
  let number = 0
  for (const read of csvRows(text, IMPORT_COLUMNS_MAX)) {
    number += 1
    const cells = read.map(cutCell)
    if (cells.length > IMPORT_COLUMNS_MAX)
      throw fileFault({ code: 'too-many-columns', max: IMPORT_COLUMNS_MAX })
    if (cells.every(cell => cell === '')) continue
    rows.push({ number, cells })
    if (rows.length > IMPORT_ROWS_READ_MAX) throw fileFault({ code: 'too-many-rows', max: IMPORT_ROWS_MAX })
  }
  return { rows, dateShift: 0 }
}

/** Spreadsheets write UTF-8, UTF-16 with a mark, or the Windows code page. */
function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
