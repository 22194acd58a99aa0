import type { DocumentSnapshot } from '../document-snapshot.ts'
import { FACES, fontOf } from './faces.ts'
import type { Pdf as PDFDocument, Structure } from './pdf.ts'

/** The faces of the brand, and letters of other European languages, for names. */
const FONTS = {
  serif: FACES.serif,
  text: FACES.text,
  strong: FACES.strong,
  further: FACES.further,
} as const

const INK = '#15161a'
const SECOND = '#55524c'
const COACH = '#8a6733'
const HAIR = '#dcd6ca'
const ALERT = '#a02f22'
const LEFT = 64
const WIDTH = 612 - 2 * LEFT
const FOOT = 792 - 92

type Face = keyof typeof FONTS
type Style = { face?: Face; size?: number; colour?: string; align?: 'left' | 'right'; width?: number }

/** Letters that the cuts of the text face hold; what neither has is drawn as a question mark. */
const LATIN = /[\u0020-\u00ff\u0131\u0152\u0153\u02bb-\u02dc\u2000-\u206f\u20ac\u2122\u2212]/
const FURTHER = /[\u0100-\u024f\u1e00-\u1eff]/

/** Draws the layout of the first documents, which is never changed: they are drawn again to the bytes that were hashed. */
export function drawDocument1(pdf: PDFDocument, snapshot: DocumentSnapshot, number: string): void {
  for (const [name, file] of Object.entries(FONTS)) pdf.registerFont(name, fontOf(file))
  drawPage(pdf, snapshot, number)
}

/** Where the page has been drawn to, in points from the top. */
type Page = { pdf: PDFDocument; root: Structure; y: number }

function drawPage(pdf: PDFDocument, snapshot: DocumentSnapshot, number: string): void {
  const { numberLabel, facts, rows, notes } = snapshot
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const page: Page = { pdf, root, y: 64 }
  drawHead(page, snapshot)
  drawTable(page, [{ label: numberLabel, value: number, strong: true }, ...facts.map(factRow)], FACTS)
  page.y += 30
  drawTable(page, rows.map(sumRow), SUMS)
  page.y += 24
  for (const note of notes) {
    tagged(page, 'P', note, { size: 10.5, colour: SECOND })
    page.y += heightOf(pdf, note, 10.5, WIDTH) + 8
  }
  drawFoot(page, snapshot.company.lines)
  root.end()
}

function drawHead(page: Page, { company, title, test, amount, about }: DocumentSnapshot): void {
  const { pdf } = page
  if (test !== '') {
    ornament(pdf, () => pdf.rect(0, 0, 612, 30).fill(ALERT))
    tagged({ ...page, y: 9 }, 'P', test, { face: 'strong', size: 10, colour: '#ffffff' })
  }
  tagged(page, 'P', company.name, { face: 'serif', size: 19 })
  ornament(pdf, () => pdf.rect(LEFT, page.y + 34, WIDTH, 1.4).fill(COACH))
  page.y += 74
  tagged(page, 'H1', title, { face: 'serif', size: 30 })
  page.y += 52
  tagged(page, 'P', amount, { face: 'strong', size: 26 })
  page.y += 36
  tagged(page, 'P', about, { size: 11, colour: SECOND })
  page.y += heightOf(pdf, about, 11, WIDTH) + 30
}

type Row = { label: string; value: string; strong: boolean }

const factRow = ([label, value]: [string, string]): Row => ({ label, value, strong: false })
const sumRow = ({ label, amount, strong = false }: DocumentSnapshot['rows'][number]): Row => ({
  ...{ label, value: amount, strong },
})

/** Where the values of a table stand: beside their labels, or at the end of the line. */
type Columns = { label: number; value: number; align: 'left' | 'right' }
const FACTS: Columns = { label: 150, value: WIDTH - 160, align: 'left' }
const SUMS: Columns = { label: WIDTH - 130, value: 120, align: 'right' }

function drawTable(page: Page, rows: readonly Row[], { label: first, value: second, align }: Columns): void {
  if (rows.length === 0) return
  const { pdf, root } = page
  const hair = () => ornament(pdf, () => pdf.rect(LEFT, page.y, WIDTH, 0.6).fill(HAIR))
  const table = pdf.struct('Table')
  root.add(table)
  for (const { label, value, strong } of rows) {
    hair()
    const row = pdf.struct('TR')
    table.add(row)
    const face = strong ? 'strong' : 'text'
    const y = page.y + 8
    const name = { face, colour: strong ? INK : SECOND, width: first } as const
    row.add(pdf.struct('TH', {}, () => write(pdf, label, { x: LEFT, y }, name)))
    const at = { x: LEFT + WIDTH - second, y }
    row.add(pdf.struct('TD', {}, () => write(pdf, value, at, { face, width: second, align })))
    row.end()
    page.y += Math.max(heightOf(pdf, label, 11, first), heightOf(pdf, value, 11, second)) + 17
  }
  table.end()
  hair()
}

function drawFoot({ pdf, root }: Page, lines: readonly string[]): void {
  ornament(pdf, () => pdf.rect(LEFT, FOOT, WIDTH, 0.6).fill(HAIR))
  for (const [at, line] of lines.entries())
    tagged({ pdf, root, y: FOOT + 12 + at * 15 }, 'P', line, { size: 9.5, colour: SECOND })
}

function tagged({ pdf, root, y }: Page, type: string, text: string, style: Style): void {
  root.add(pdf.struct(type, {}, () => write(pdf, text, { x: LEFT, y }, style)))
}

/** Lines and grounds are no content for those who hear the document. */
function ornament(pdf: PDFDocument, draw: () => void): void {
  pdf.markContent('Artifact')
  draw()
  pdf.endMarkedContent()
}

function write(
  pdf: PDFDocument,
  text: string,
  { x, y }: { x: number; y: number },
  { face = 'text', size = 11, colour = INK, align = 'left', width = WIDTH }: Style = {},
): void {
  const parts = runsOf(text, face)
  pdf.fontSize(size).fillColor(colour)
  parts.forEach(([run, of], at) => {
    pdf.font(of)
    const options = { width, align, lineGap: 2, continued: at < parts.length - 1 }
    if (at === 0) pdf.text(run, x, y, options)
    else pdf.text(run, options)
  })
}

/** The text in runs of one face; what no face holds becomes a question mark. */
function runsOf(text: string, face: Face): [run: string, face: Face][] {
  const runs: [string, Face][] = []
  for (const letter of text.normalize('NFC')) {
    const of: Face = FURTHER.test(letter) ? 'further' : face
    const drawn = FURTHER.test(letter) || LATIN.test(letter) ? letter : '?'
    const last = runs.at(-1)
    if (last && last[1] === of) last[0] += drawn
    else runs.push([drawn, of])
  }
  return runs.length > 0 ? runs : [['', face]]
}

function heightOf(pdf: PDFDocument, text: string, size: number, width: number): number {
  return pdf.font('text').fontSize(size).heightOfString(text, { width, lineGap: 2 })
}
