import type { DocumentRow, DocumentSnapshot } from '../../../../domain/money/document-snapshot.ts'
import type { Pdf } from './pdf.ts'
import { beginSheet, drawHead, endSheet, type Logo, paragraph, roomOn, SECOND, type Sheet } from './sheet.ts'
import { CLOSE_PAD, FACTS, heightOf, PAD, SUMS, table } from './table.ts'

/** In points: between facts and sums, and below the sums. */
const GAP = 30
const GAP_OF_NOTES = 20

/** Tightens rows if that keeps the sums on the first page. */
export function layOutDocument(
  pdf: Pdf,
  { snapshot, number }: { snapshot: DocumentSnapshot; number: string },
  logo: Logo | undefined,
): void {
  const { company, title, facts, rows, notes, numberLabel, unprintable } = snapshot
  const running = `${company.name}  ·  ${title} ${number}`
  const sheet = beginSheet(pdf, { running, foot: company.lines, wrapsFoot: false })
  drawHead(sheet, snapshot, logo)
  const named: DocumentRow[] = [
    { label: numberLabel, amount: number, strong: true },
    ...facts.map(([label, amount]) => ({ label, amount })),
  ]
  const pad = padOf(sheet, named, rows)
  table(sheet, named, FACTS, pad)
  sheet.y += GAP
  table(sheet, rows, SUMS, pad)
  sheet.y += GAP_OF_NOTES
  const printed = sheet.lettering.isMissing && unprintable ? [...notes, unprintable] : notes
  for (const note of printed) paragraph(sheet, note, { size: 10.5, colour: SECOND }, { tag: 'P', after: 6 })
  endSheet(sheet)
}

function padOf(sheet: Sheet, facts: readonly DocumentRow[], rows: readonly DocumentRow[]): number {
  const height = heightOf(sheet, facts, FACTS, PAD) + GAP + heightOf(sheet, rows, SUMS, PAD)
  return height > roomOn(sheet) ? CLOSE_PAD : PAD
}
