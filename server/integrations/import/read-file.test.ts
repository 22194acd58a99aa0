import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Problem } from '../../../contract/problems.ts'
import {
  IMPORT_CELL_CHARACTERS_MAX,
  IMPORT_CELLS_STORED_MAX,
  IMPORT_COLUMNS_MAX,
  IMPORT_FILE_BYTES_MAX,
  IMPORT_ROWS_MAX,
  IMPORT_ROWS_STORED_MAX,
} from '../../../domain/integrations/import/import-fields.ts'
import { csvOf } from '../../../domain/values/csv.ts'
import { workbookOf, zipOf } from '../../../test/support/workbook.ts'
import { readImportFile } from './read-file.ts'
import { UNPACKED_BYTES_MAX, ZIP_ENTRIES_MAX } from './read-zip.ts'

const HEAD = ['Name', 'Email', 'Phone']
const read = (bytes: Buffer | string) => readImportFile(Buffer.from(bytes).toString('base64'), 'customers')
const reasonFor = (bytes: Buffer | string): unknown => {
  try {
    read(bytes)
  } catch (error) {
    const { code, reasons } = error as Problem
    return reasons?.['file']?.code ?? code
  }
  return undefined
}

test('a CSV and a workbook read alike, below a title and with empty rows', () => {
  const rows = [
    ['Customers & friends'],
    [],
    HEAD,
    ['Ada Byron', 'ada@example.com', '7035550142'],
    [],
    ['Bo <x>'],
  ]
  const expected = [
    { number: 4, cells: ['Ada Byron', 'ada@example.com', '7035550142'] },
    { number: 6, cells: ['Bo <x>'] },
  ]
  for (const bytes of [Buffer.from(csvOf(rows)), workbookOf(rows)]) {
    const table = read(bytes)
    assert.deepEqual(table.headers, HEAD)
    assert.deepEqual(table.rows, expected)
  }
})

test('numbers of a workbook stay numbers, and 1904 counts are shifted', () => {
  const rows = [HEAD, ['Ada', 'x@example.com', 7035550142]]
  assert.equal(read(workbookOf(rows)).rows[0]?.cells[2], '7035550142')
  assert.equal(read(workbookOf(rows)).dateShift, 0)
  assert.equal(read(workbookOf(rows, '<workbookPr date1904="1"/>')).dateShift, 1462)
})

test('texts in other encodings are read', () => {
  const text = `${HEAD.join(',')}\nJosé Núñez,jose@example.com,1`
  for (const bytes of [
    Buffer.from(text),
    Buffer.from(text, 'latin1'),
    Buffer.from(`\ufeff${text}`, 'utf16le'),
  ])
    assert.equal(read(bytes).rows[0]?.cells[0], 'José Núñez')
})

test('each limit holds at the limit and refuses one above', () => {
  const rowsOf = (count: number) => [HEAD, ...Array.from({ length: count }, (_, at) => [`Name ${at}`])]
  const wide = (count: number) => [HEAD, Array.from({ length: count }, () => 'x')]
  for (const write of [
    (rows: string[][]) => Buffer.from(csvOf(rows)),
    (rows: string[][]) => workbookOf(rows),
  ]) {
    assert.equal(read(write(rowsOf(IMPORT_ROWS_MAX))).rows.length, IMPORT_ROWS_MAX)
    assert.equal(reasonFor(write(rowsOf(IMPORT_ROWS_MAX + 1))), 'too-many-rows')
    assert.equal(read(write(wide(IMPORT_COLUMNS_MAX))).rows[0]?.cells.length, IMPORT_COLUMNS_MAX)
    assert.equal(reasonFor(write(wide(IMPORT_COLUMNS_MAX + 1))), 'too-many-columns')
  }
  const padded = (bytes: number) => csvOf([HEAD]).padEnd(bytes, ' ')
  assert.equal(reasonFor(padded(IMPORT_FILE_BYTES_MAX)), undefined)
  assert.equal(reasonFor(padded(IMPORT_FILE_BYTES_MAX + 1)), 'too_large')
})

test('a workbook that unpacks to too much is refused without unpacking it', () => {
  const of = (bytes: number, declared = bytes) =>
    zipOf([
      { name: 'xl/workbook.xml', text: '<workbook/>' },
      {
        name: 'xl/worksheets/sheet1.xml',
        text: `<worksheet><row><c t="inlineStr"><is><t>Name</t></is></c></row></worksheet>`.padEnd(
          bytes,
          ' ',
        ),
        declared,
      },
    ])
  const rest = UNPACKED_BYTES_MAX - '<workbook/>'.length
  assert.equal(reasonFor(of(rest)), undefined)
  assert.equal(reasonFor(of(rest + 1)), 'unpacks-too-large')
  // The directory names less than the part holds.
  assert.equal(reasonFor(of(1_000_000, 100)), 'not-a-spreadsheet')
})

test('what is no spreadsheet is refused', () => {
  const entries = (count: number) =>
    zipOf([
      { name: 'xl/workbook.xml', text: '<workbook/>' },
      { name: 'xl/worksheets/sheet1.xml', text: '<worksheet><row><c><v>1</v></c></row></worksheet>' },
      ...Array.from({ length: count - 2 }, (_, at) => ({ name: `xl/media/${at}`, text: '' })),
    ])
  assert.equal(reasonFor(entries(ZIP_ENTRIES_MAX)), undefined)
  for (const bytes of [
    '',
    Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 1, 2]),
    zipOf([{ name: 'word/document.xml', text: '<x/>' }]),
    entries(ZIP_ENTRIES_MAX + 1),
    workbookOf([HEAD]).subarray(0, 200),
    Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.alloc(100, 0xff)]),
  ])
    assert.equal(reasonFor(bytes), 'not-a-spreadsheet')
})

const sheetOf = (sheet: string, shared = '') =>
  zipOf([
    { name: 'xl/workbook.xml', text: '<workbook/>' },
    { name: 'xl/sharedStrings.xml', text: `<sst>${shared}</sst>` },
    { name: 'xl/worksheets/sheet1.xml', text: `<worksheet><sheetData>${sheet}</sheetData></worksheet>` },
  ])
const NAMED = '<row><c t="inlineStr"><is><t>Name</t></is></c></row>'

test('empty rows and cells of a sheet count', () => {
  const blank = (count: number) => sheetOf(NAMED + '<row/>'.repeat(count))
  assert.equal(reasonFor(blank(IMPORT_ROWS_STORED_MAX - 1)), undefined)
  assert.equal(reasonFor(blank(IMPORT_ROWS_STORED_MAX)), 'too-many-rows')
  const cells = (count: number) => sheetOf(`${NAMED}<row>${'<c r="B2"/>'.repeat(count)}</row>`)
  assert.equal(reasonFor(cells(IMPORT_CELLS_STORED_MAX - 1)), undefined)
  assert.equal(reasonFor(cells(IMPORT_CELLS_STORED_MAX)), 'too-many-rows')
})

test('long cells are cut, and many uses of one cost little', () => {
  const long = 'x'.repeat(IMPORT_CELL_CHARACTERS_MAX + 100)
  const rows = [HEAD, [`  ${long}`]]
  for (const bytes of [Buffer.from(csvOf(rows)), workbookOf(rows)])
    assert.equal(read(bytes).rows[0]?.cells[0]?.length, IMPORT_CELL_CHARACTERS_MAX + 1)
  const spaces = `<si><t>${' '.repeat(15_000_000)}</t></si>`
  const uses = '<row><c t="s"><v>0</v></c></row>'.repeat(IMPORT_ROWS_STORED_MAX - 1)
  const start = performance.now()
  assert.equal(read(sheetOf(NAMED + uses, spaces)).rows.length, 0)
  assert.ok(performance.now() - start < 10_000)
})

test('reading aids of Japanese texts are left out, in one pass', () => {
  const text = `<si><t>東京</t>${'<rPh sb="0" eb="2"><t>トウキョウ</t></rPh>'.repeat(100_000)}<t>駅</t></si>`
  const start = performance.now()
  const sheet = sheetOf(`${NAMED}<row><c t="s"><v>0</v></c></row>`, text)
  assert.equal(read(sheet).rows[0]?.cells[0], '東京駅')
  assert.ok(performance.now() - start < 10_000)
})

test('a sheet without end tags costs no more than its length', () => {
  const sheet = `<worksheet>${'<row><c>'.repeat(500_000)}`
  const bytes = zipOf([
    { name: 'xl/workbook.xml', text: '<workbook/>' },
    { name: 'xl/worksheets/sheet1.xml', text: sheet },
  ])
  const start = performance.now()
  assert.equal(reasonFor(bytes), 'not-a-spreadsheet')
  assert.ok(performance.now() - start < 10_000)
})
