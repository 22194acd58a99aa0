import type { DocumentSnapshot } from '../document-snapshot.ts'
import { drawHead } from './head.ts'
import type { Pdf } from './pdf.ts'
import { beginSheet, endSheet, paragraph, SECOND } from './sheet.ts'
import { FACTS, SUMS, table } from './table.ts'

/** Draws the second layout, which is never changed: any number of pages, and letters of any alphabet that a face is there for. */
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
