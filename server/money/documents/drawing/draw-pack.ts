import type { DocumentRow, DocumentSnapshot } from '../../../../domain/money/document-snapshot.ts'
import { drawFile } from './draw-document.ts'
import {
  beginSheet,
  drawHead,
  endSheet,
  keepTogether,
  type Logo,
  paragraph,
  SECOND,
  type Sheet,
} from './sheet.ts'
import { FACTS, fittingTable, RECORDS, SUMS, table } from './table.ts'

const HEADING_ROOM = 120
const TABLES = { facts: FACTS, records: RECORDS, sums: SUMS }

export async function drawPack(pack: PackSnapshot, logo?: Logo): Promise<Uint8Array> {
  const { company, title, reference, language, madeAt } = pack
  const name = `${title} ${reference}`
  return await drawFile({ title: name, author: company.name, language, madeAt }, pdf => {
    const sheet = beginSheet(pdf, {
      running: `${company.name}  ·  ${name}`,
      foot: company.lines,
      wrapsFoot: true,
    })
    drawHead(sheet, { ...pack, title: name, amount: '' }, logo)
    for (const part of pack.parts) drawPart(sheet, part)
    if (sheet.lettering.isMissing) small(sheet, pack.unprintable)
    endSheet(sheet)
  })
}

function drawPart(sheet: Sheet, { title, note, texts, rows, columns }: PackPart): void {
  if (columns === 'one-page') {
    fittingTable(sheet, rows, FACTS)
    return
  }
  keepTogether(sheet, HEADING_ROOM)
  paragraph(sheet, title, { face: 'serif', size: 17 }, { tag: 'H2', after: 2 })
  small(sheet, note)
  for (const text of texts) paragraph(sheet, text, {}, { tag: 'P', after: 4 })
  sheet.y += 6
  table(sheet, rows, TABLES[columns])
  sheet.y += 26
}

function small(sheet: Sheet, text: string): void {
  if (text !== '') paragraph(sheet, text, { size: 9.5, colour: SECOND }, { tag: 'P', after: 4 })
}

export type PackPart = {
  title: string
  note: string
  texts: string[]
  rows: DocumentRow[]
  /** `one-page` has rows only, in a size that fits. */
  columns: 'facts' | 'records' | 'sums' | 'one-page'
}

/** Holds finished text only, so that drawing is deterministic. */
export type PackSnapshot = Pick<
  DocumentSnapshot,
  'language' | 'madeAt' | 'title' | 'test' | 'company' | 'about'
> & {
  reference: string
  parts: PackPart[]
  unprintable: string
}
