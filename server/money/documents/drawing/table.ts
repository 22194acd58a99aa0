import type { DocumentRow } from '../../../../domain/money/document-snapshot.ts'
import type { Structure } from './pdf.ts'
import {
  drawBlocks,
  HAIR,
  INK,
  keepTogether,
  LEFT,
  ornament,
  roomOn,
  SECOND,
  type Sheet,
  setText,
  WIDTH,
} from './sheet.ts'

/** Padding in points; tighter in tables with many rows. */
export const PAD = 7.5
export const CLOSE_PAD = 4
const MANY_ROWS = 8
const SIZE = 11
/** In points: taller rows are still split. */
const WHOLE_MAX = 400

/** `whole` rows are not split across pages. */
export type Columns = { first: number; second: number; align: 'left' | 'right'; whole?: boolean }
export const FACTS: Columns = { first: 150, second: WIDTH - 160, align: 'left' }
export const RECORDS: Columns = { ...FACTS, whole: true }
export const SUMS: Columns = { first: WIDTH - 110, second: 100, align: 'right' }

export function table(
  sheet: Sheet,
  rows: readonly DocumentRow[],
  columns: Columns,
  pad = rows.length > MANY_ROWS ? CLOSE_PAD : PAD,
  size = SIZE,
): void {
  if (rows.length === 0) return
  const { pdf, root } = sheet
  const element = pdf.struct('Table')
  root.add(element)
  const hair = () => ornament(pdf, () => pdf.rect(LEFT, sheet.y, WIDTH, 0.6).fill(HAIR))
  for (const row of rows) {
    const least = ((row.heading ? 76 : 31) * size) / SIZE
    const whole = columns.whole ? Math.min(WHOLE_MAX, heightOf(sheet, [row], columns, pad, size)) : 0
    keepTogether(sheet, Math.max(least, whole))
    hair()
    const tr = pdf.struct('TR')
    element.add(tr)
    drawRow(sheet, row, { columns, tr, pad, size })
    tr.end()
  }
  hair()
  element.end()
}

const SIZES = [11, 10, 9, 8, 7, 6, 5]

/** In the largest size that the rest of the page has room for. */
export function fittingTable(sheet: Sheet, rows: readonly DocumentRow[], columns: Columns): void {
  const room = roomOn(sheet) - SIZE
  const size = SIZES.find(one => heightOf(sheet, rows, columns, padAt(one), one) <= room) ?? SIZES.at(-1)
  table(sheet, rows, columns, padAt(size ?? SIZE), size)
}

const padAt = (size: number) => (CLOSE_PAD * size) / SIZE

/** In points. */
export function heightOf(
  sheet: Sheet,
  rows: readonly DocumentRow[],
  { first, second }: Columns,
  pad: number,
  size = SIZE,
): number {
  return rows.reduce((sum, { label, amount, strong = false, heading = false }) => {
    const face = strong || heading ? 'strong' : 'text'
    const blocks = [
      setText(sheet, label, { face, size }, amount === '' ? WIDTH : first),
      setText(sheet, amount, { face, size }, second),
    ]
    return sum + Math.max(...blocks.map(({ lines, leading }) => lines.length * leading)) + 2 * pad
  }, 0)
}

type OfTable = { columns: Columns; tr: Structure; pad: number; size: number }

function drawRow(
  sheet: Sheet,
  { label, amount, strong = false, heading = false }: DocumentRow,
  { columns: { first, second, align }, tr, pad, size }: OfTable,
): void {
  const face = strong || heading ? 'strong' : 'text'
  const th = sheet.pdf.struct('TH')
  tr.add(th)
  const colour = strong || heading ? INK : SECOND
  const width = amount === '' ? WIDTH : first
  const name = { element: th, x: LEFT, width, block: setText(sheet, label, { face, colour, size }, width) }
  if (amount === '') {
    drawBlocks(sheet, [name], pad)
  } else {
    const td = sheet.pdf.struct('TD')
    tr.add(td)
    const block = setText(sheet, amount, { face, align, size }, second)
    drawBlocks(sheet, [name, { element: td, x: LEFT + WIDTH - second, width: second, block }], pad)
    td.end()
  }
  th.end()
}
