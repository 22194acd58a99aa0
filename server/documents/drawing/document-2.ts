import type { DocumentRow, DocumentSnapshot } from '../document-snapshot.ts'
import type { Pdf, Structure } from './pdf.ts'
import {
  ALERT,
  beginSheet,
  COACH,
  drawBlocks,
  endSheet,
  HAIR,
  INK,
  keepTogether,
  LEFT,
  ornament,
  PAGE_WIDTH,
  paragraph,
  SECOND,
  type Sheet,
  setText,
  WIDTH,
} from './sheet.ts'

/** Points between the lines of a table and its text, and in one of many lines. */
const PAD = 7.5
const CLOSE_PAD = 4
const MANY_ROWS = 8

/** Draws the present layout: any number of pages, and letters of any alphabet that a face is there for. */
export function drawDocument2(pdf: Pdf, snapshot: DocumentSnapshot, number: string): void {
  const { company, title, facts, rows, notes, numberLabel, unprintable } = snapshot
  const running = `${company.name}  ·  ${title} ${number}`
  const sheet = beginSheet(pdf, { running, foot: company.lines })
  drawHead(sheet, snapshot)
  const named: DocumentSnapshot['facts'] = [[numberLabel, number], ...facts]
  table(
    sheet,
    named.map(([label, amount], at) => ({ label, amount, strong: at === 0 })),
    FACTS,
  )
  sheet.y += 30
  table(sheet, rows, SUMS)
  sheet.y += 20
  const told = sheet.lettering.isMissing && unprintable ? [...notes, unprintable] : notes
  for (const note of told) paragraph(sheet, note, { size: 10.5, colour: SECOND }, { tag: 'P', after: 6 })
  endSheet(sheet)
}

function drawHead(sheet: Sheet, { company, title, test, amount, about }: DocumentSnapshot): void {
  if (test !== '') testBand(sheet, test)
  paragraph(sheet, company.name, { face: 'serif', size: 19 }, { tag: 'P', after: 7 })
  ornament(sheet.pdf, () => sheet.pdf.rect(LEFT, sheet.y, WIDTH, 1.4).fill(COACH))
  sheet.y += 38
  paragraph(sheet, title, { face: 'serif', size: 30 }, { tag: 'H1', after: 8 })
  paragraph(sheet, amount, { face: 'strong', size: 26 }, { tag: 'P', after: 2 })
  paragraph(sheet, about, { size: 11, colour: SECOND }, { tag: 'P', after: 24 })
}

/** A band across the top, for what is no real money. */
function testBand(sheet: Sheet, test: string): void {
  const { pdf, y } = sheet
  ornament(pdf, () => pdf.rect(0, 0, PAGE_WIDTH, 30).fill(ALERT))
  sheet.y = 7
  paragraph(sheet, test, { face: 'strong', size: 10, colour: '#ffffff' }, { tag: 'P', after: 0 })
  sheet.y = y
}

/** Where the second column of a table stands: beside the first, or at the end of the line. */
type Columns = { first: number; second: number; align: 'left' | 'right' }
const FACTS: Columns = { first: 150, second: WIDTH - 160, align: 'left' }
const SUMS: Columns = { first: WIDTH - 110, second: 100, align: 'right' }

function table(sheet: Sheet, rows: readonly DocumentRow[], columns: Columns): void {
  if (rows.length === 0) return
  const { pdf, root } = sheet
  const element = pdf.struct('Table')
  root.add(element)
  const hair = () => ornament(pdf, () => pdf.rect(LEFT, sheet.y, WIDTH, 0.6).fill(HAIR))
  for (const row of rows) {
    // A heading stays with the first line below it.
    keepTogether(sheet, row.heading ? 76 : 31)
    hair()
    const tr = pdf.struct('TR')
    element.add(tr)
    drawRow(sheet, row, { columns, tr, pad: rows.length > MANY_ROWS ? CLOSE_PAD : PAD })
    tr.end()
  }
  hair()
  element.end()
}

type OfTable = { columns: Columns; tr: Structure; pad: number }

function drawRow(
  sheet: Sheet,
  { label, amount, strong = false, heading = false }: DocumentRow,
  { columns: { first, second, align }, tr, pad }: OfTable,
): void {
  const face = strong || heading ? 'strong' : 'text'
  const th = sheet.pdf.struct('TH')
  tr.add(th)
  const colour = strong || heading ? INK : SECOND
  const width = amount === '' ? WIDTH : first
  const name = { element: th, x: LEFT, width, block: setText(sheet, label, { face, colour }, width) }
  if (amount === '') {
    drawBlocks(sheet, [name], pad)
  } else {
    const td = sheet.pdf.struct('TD')
    tr.add(td)
    const block = setText(sheet, amount, { face, align }, second)
    drawBlocks(sheet, [name, { element: td, x: LEFT + WIDTH - second, width: second, block }], pad)
    td.end()
  }
  th.end()
}
