import type { DocumentSnapshot } from '../../../../domain/money/document-snapshot.ts'
import { ALERT, COACH, LEFT, ornament, PAGE_WIDTH, paragraph, SECOND, type Sheet, WIDTH } from './sheet.ts'

type Head = Pick<DocumentSnapshot, 'company' | 'title' | 'test' | 'amount' | 'about'>

/** The company, the title, the amount where it is about one, and what it is. */
export function drawHead(sheet: Sheet, { company, title, test, amount, about }: Head): void {
  if (test !== '') testBand(sheet, test)
  paragraph(sheet, company.name, { face: 'serif', size: 19 }, { tag: 'P', after: 7 })
  ornament(sheet.pdf, () => sheet.pdf.rect(LEFT, sheet.y, WIDTH, 1.4).fill(COACH))
  sheet.y += 38
  paragraph(sheet, title, { face: 'serif', size: 30 }, { tag: 'H1', after: 8 })
  if (amount !== '') paragraph(sheet, amount, { face: 'strong', size: 26 }, { tag: 'P', after: 2 })
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
