import {
  cutCell,
  IMPORT_CELLS_STORED_MAX,
  IMPORT_COLUMNS_MAX,
  IMPORT_ROWS_MAX,
  IMPORT_ROWS_READ_MAX,
  IMPORT_ROWS_STORED_MAX,
} from '../../../domain/integrations/import/import-fields.ts'
import { fileFault } from './file-fault.ts'
import type { ImportTable, TableRow } from './read-file.ts'
import { attributeOf, decodeXml, elementsOf, prefixOf, textOf } from './read-xml.ts'
import { openZip } from './read-zip.ts'

/** Days from the first day of 1900 counts to that of 1904 counts. */
const DAYS_TO_1904 = 1462

/** The first visible sheet of an XLSX file. Throws `invalid` at `file`. */
export function readWorkbook(bytes: Buffer): ImportTable {
  const partOf = openZip(bytes)
  const workbook = partOf('xl/workbook.xml')
  if (workbook === undefined) throw fileFault({ code: 'not-a-spreadsheet' })
  const sheet = partOf(firstSheetOf(workbook, partOf('xl/_rels/workbook.xml.rels') ?? ''))
  if (sheet === undefined) throw fileFault({ code: 'not-a-spreadsheet' })
  const shared = readSharedTexts(partOf('xl/sharedStrings.xml') ?? '')
  const [settings] = elementsOf(workbook, `${prefixOf(workbook, 'workbook')}workbookPr`)
  const isOf1904 = /^(?:1|true)$/.test(attributeOf(settings?.attributes ?? '', 'date1904') ?? '')
  return { rows: readRows(sheet, shared), dateShift: isOf1904 ? DAYS_TO_1904 : 0 }
}

function firstSheetOf(workbook: string, relations: string): string {
  const sheets = [...elementsOf(workbook, `${prefixOf(workbook, 'workbook')}sheet`)]
  const visible = sheets.find(({ attributes }) => !/[hH]idden/.test(attributeOf(attributes, 'state') ?? ''))
  const id = /\s\w+:id="([^"]+)"/.exec(visible?.attributes ?? '')?.[1]
  for (const { attributes } of elementsOf(relations, `${prefixOf(relations, 'Relationships')}Relationship`)) {
    if (id === undefined || attributeOf(attributes, 'Id') !== id) continue
    const target = attributeOf(attributes, 'Target') ?? ''
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`
  }
  return 'xl/worksheets/sheet1.xml'
}

function readSharedTexts(xml: string): string[] {
  const prefix = prefixOf(xml, 'sst')
  return Array.from(elementsOf(xml, `${prefix}si`), ({ content }) => textsIn(content, prefix))
}

/** Without the reading aids of Japanese texts. */
function textsIn(xml: string, prefix: string): string {
  const [first = '', ...others] = xml.split(`<${prefix}rPh `)
  const end = `</${prefix}rPh>`
  const rest = others.map(part => (part.includes(end) ? part.slice(part.indexOf(end)) : ''))
  return joinedTexts([first, ...rest].join(''), prefix)
}

function joinedTexts(xml: string, prefix: string): string {
  return cutCell(Array.from(elementsOf(xml, `${prefix}t`), ({ content }) => decodeXml(content)).join(''))
}

type Sheet = { prefix: string; shared: readonly string[]; cellsLeft: number }

function readRows(xml: string, shared: readonly string[]): TableRow[] {
  const sheet = { prefix: prefixOf(xml, 'worksheet'), shared, cellsLeft: IMPORT_CELLS_STORED_MAX }
  const rows: TableRow[] = []
  let number = 0
  let stored = 0
  for (const { attributes, content } of elementsOf(xml, `${sheet.prefix}row`)) {
    stored += 1
    number = Number(attributeOf(attributes, 'r') ?? number + 1)
    const cells = readCells(content, sheet)
    if (stored > IMPORT_ROWS_STORED_MAX || sheet.cellsLeft < 0) throw tooManyRows()
    if (cells.length === 0) continue
    rows.push({ number, cells })
    if (rows.length > IMPORT_ROWS_READ_MAX) throw tooManyRows()
  }
  return rows
}

function tooManyRows() {
  return fileFault({ code: 'too-many-rows', max: IMPORT_ROWS_MAX })
}

function readCells(xml: string, sheet: Sheet): string[] {
  const cells: string[] = []
  let next = 0
  for (const { attributes, content } of elementsOf(xml, `${sheet.prefix}c`)) {
    if (--sheet.cellsLeft < 0) return cells
    const at = columnOf(attributeOf(attributes, 'r') ?? '') ?? next
    next = at + 1
    const text = content === '' ? '' : cellText(attributeOf(attributes, 't') ?? 'n', content, sheet)
    if (text === '') continue
    if (at >= IMPORT_COLUMNS_MAX) throw fileFault({ code: 'too-many-columns', max: IMPORT_COLUMNS_MAX })
    while (cells.length < at) cells.push('')
    cells[at] = text
  }
  return cells
}

/** The column of "AB12", or undefined without letters. */
function columnOf(place: string): number | undefined {
  let number = 0
  for (let at = 0; at < COLUMN_LETTERS_MAX; at++) {
    const letter = place.charCodeAt(at) - LETTER_BEFORE_A
    if (!(letter >= 1 && letter <= 26)) break
    number = number * 26 + letter
  }
  return number === 0 ? undefined : number - 1
}

const COLUMN_LETTERS_MAX = 3
const LETTER_BEFORE_A = 64

function cellText(type: string, content: string, { prefix, shared }: Sheet): string {
  if (type === 'inlineStr') return textsIn(content, prefix)
  const value = textOf(content, `${prefix}v`)
  if (type === 's') return shared[Number(value)] ?? ''
  // A formula that failed has no value.
  return type === 'e' ? '' : cutCell(decodeXml(value))
}
