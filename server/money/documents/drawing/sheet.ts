import type { DocumentSnapshot } from '../../../../domain/money/document-snapshot.ts'
import { type Face, type Lettering, letteringOf, type Run } from './faces.ts'
import type { Pdf, Structure } from './pdf.ts'

export const INK = '#15161a'
export const SECOND = '#55524c'
export const COACH = '#8a6733'
export const HAIR = '#dcd6ca'
export const ALERT = '#a02f22'

/** A US letter page, in points. */
export const PAGE_WIDTH = 612
export const LEFT = 64
export const WIDTH = PAGE_WIDTH - 2 * LEFT
const FIRST_TOP = 64
const NEXT_TOP = 92
const FOOT = 700
const BOTTOM = FOOT - 14

export type Sheet = {
  pdf: Pdf
  root: Structure
  lettering: Lettering
  /** Points from the top of the page. */
  y: number
  page: number
  running: string
  foot: readonly string[]
  /** Documents of earlier versions print the first row of each line. */
  wrapsFoot: boolean
}

export type Style = { face?: Face; size?: number; colour?: string; align?: 'left' | 'right' }
type Line = { runs: Run[]; width: number }

export type Block = { lines: Line[]; leading: number; style: Style }

export function beginSheet(pdf: Pdf, { running, foot, wrapsFoot }: Foot): Sheet {
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  return { pdf, root, lettering: letteringOf(pdf), y: FIRST_TOP, page: 1, running, foot, wrapsFoot }
}

type Foot = Pick<Sheet, 'running' | 'foot' | 'wrapsFoot'>

export function endSheet(sheet: Sheet): void {
  const { pdf, root } = sheet
  ornament(pdf, () => pdf.rect(LEFT, FOOT, WIDTH, 0.6).fill(HAIR))
  for (const draw of footOf(sheet)) root.add(pdf.struct('P', {}, draw))
  root.end()
}

/** Documents of earlier versions have two lines; three or more stand closer and wrap. */
function footOf(sheet: Sheet): (() => void)[] {
  const style = { size: 9.5, colour: SECOND }
  const blocks = sheet.foot.map(line => setText(sheet, line, style, WIDTH))
  const isClose = blocks.length > 2 || sheet.wrapsFoot
  const lines = blocks.flatMap(block =>
    isClose ? block.lines.map((_, from) => ({ block, from })) : { block, from: 0 },
  )
  return lines.map(({ block, from }, at) => {
    const y = FOOT + 12 + at * (isClose ? 12 : 15)
    return () => drawLines(sheet, block, { x: LEFT, y, width: WIDTH, from, to: from + 1 })
  })
}

function nextPage(sheet: Sheet): void {
  const { pdf, running } = sheet
  ornament(pdf, () => {
    pdf.rect(LEFT, FOOT, WIDTH, 0.6).fill(HAIR)
    for (const draw of footOf(sheet)) draw()
  })
  pdf.addPage()
  sheet.page++
  sheet.y = NEXT_TOP
  ornament(pdf, () => {
    const block = setText(sheet, `${running}  ·  ${sheet.page}`, { size: 9.5, colour: SECOND }, WIDTH)
    drawLines(sheet, block, { x: LEFT, y: 52, width: WIDTH, from: 0, to: 1 })
    pdf.rect(LEFT, 72, WIDTH, 1).fill(COACH)
  })
}

export function roomOn(sheet: Sheet): number {
  return BOTTOM - sheet.y
}

export function keepTogether(sheet: Sheet, height: number): void {
  if (sheet.y + height > BOTTOM) nextPage(sheet)
}

/** Screen readers skip lines and backgrounds. */
export function ornament(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact')
  draw()
  pdf.endMarkedContent()
}

/** Breaks at spaces, within a word longer than a line, and at newlines. */
export function setText(
  sheet: Pick<Sheet, 'pdf' | 'lettering'>,
  text: string,
  style: Style,
  width: number,
): Block {
  const { face = 'text', size = 11 } = style
  const lines = text.split('\n').flatMap(part => linesOf(sheet, part, { face, size, width }))
  return { lines, leading: size * 1.42, style }
}

type Setting = { face: Face; size: number; width: number }

function linesOf(sheet: Pick<Sheet, 'pdf' | 'lettering'>, text: string, setting: Setting): Line[] {
  const lines: Line[] = []
  for (const word of text.split(/(?<= )/)) {
    const set = measured(sheet, word, setting)
    const line = lastOf(lines)
    const isWide = (own: Line) => line.width + own.width > setting.width
    if (!isWide(set) || !isWide(measured(sheet, word.trimEnd(), setting))) add(line, set)
    else if (set.width <= setting.width || word.length === 1) lines.push(set)
    else breakWord(lines, word, { sheet, setting })
  }
  return lines.filter(({ runs }, at) => at === 0 || runs.length > 0)
}

function lastOf(lines: Line[]): Line {
  const last = lines.at(-1) ?? { runs: [], width: 0 }
  if (lines.length === 0) lines.push(last)
  return last
}

function breakWord(
  lines: Line[],
  word: string,
  { sheet, setting }: { sheet: Pick<Sheet, 'pdf' | 'lettering'>; setting: Setting },
): void {
  if ((lines.at(-1)?.width ?? 0) > 0) lines.push({ runs: [], width: 0 })
  for (const letter of word) {
    const set = measured(sheet, letter, setting)
    const line = lastOf(lines)
    if (line.width + set.width <= setting.width) add(line, set)
    else lines.push(set)
  }
}

function add(line: Line, { runs, width }: Line): void {
  line.width += width
  for (const run of runs) {
    const last = line.runs.at(-1)
    if (last?.face === run.face) last.text += run.text
    else line.runs.push({ ...run })
  }
}

function measured(
  { pdf, lettering }: Pick<Sheet, 'pdf' | 'lettering'>,
  text: string,
  { face, size }: Setting,
): Line {
  const runs = lettering.runsOf(text, face)
  const width = runs.reduce((sum, run) => sum + pdf.font(run.face).fontSize(size).widthOfString(run.text), 0)
  return { runs, width }
}

export function paragraph(
  sheet: Sheet,
  text: string,
  style: Style,
  { tag, after }: { tag: 'P' | 'H1' | 'H2'; after: number },
): void {
  const block = setText(sheet, text, style, WIDTH)
  const element = sheet.pdf.struct(tag)
  sheet.root.add(element)
  drawBlocks(sheet, [{ element, block, x: LEFT, width: WIDTH }], 0)
  element.end()
  sheet.y += after
}

export type Cell = { element: Structure; block: Block; x: number; width: number }

/** Splits cells across pages line by line; `pad` stays free above and below. */
export function drawBlocks(sheet: Sheet, cells: readonly Cell[], pad: number): void {
  const leading = Math.max(...cells.map(({ block }) => block.leading))
  const count = Math.max(...cells.map(({ block }) => block.lines.length))
  let from = 0
  while (from < count) {
    const room = BOTTOM - sheet.y - 2 * pad
    const fit = Math.floor(room / leading)
    // Avoids leaving one or two lines at the end of a page.
    if (fit < Math.min(count - from, 2)) {
      nextPage(sheet)
      continue
    }
    const to = Math.min(count, from + fit)
    for (const { element, block, x, width } of cells) {
      const y = sheet.y + pad
      if (from < block.lines.length) element.add(() => drawLines(sheet, block, { x, y, width, from, to }))
    }
    sheet.y += (to - from) * leading + 2 * pad
    from = to
  }
}

type Place = { x: number; y: number; width: number; from: number; to: number }

function drawLines(
  { pdf }: Pick<Sheet, 'pdf'>,
  { lines, leading, style: { size = 11, colour = INK, align = 'left' } }: Block,
  { x, y, width, from, to }: Place,
): void {
  for (const [at, line] of lines.slice(from, to).entries()) {
    let left = align === 'right' ? x + width - line.width : x
    for (const [index, { text, face }] of line.runs.entries()) {
      pdf.font(face).fontSize(size).fillColor(colour)
      // Fonts differ in height but share a baseline.
      pdf.text(text, left, y + at * leading + size, { lineBreak: false, baseline: 'alphabetic' })
      if (index < line.runs.length - 1) left += pdf.widthOfString(text)
    }
  }
}

type Head = Pick<DocumentSnapshot, 'company' | 'title' | 'test' | 'amount' | 'about'>

/** A PNG, with its size in pixels. */
export type Logo = { bytes: Uint8Array; width: number; height: number }

/** In points. */
const LOGO_WIDTH_MAX = 220
const LOGO_HEIGHT_MAX = 44

export function drawHead(
  sheet: Sheet,
  { company, title, test, amount, about }: Head,
  logo: Logo | undefined,
): void {
  if (test !== '') testBand(sheet, test)
  if (logo) drawLogo(sheet, logo, company.name)
  // With a logo the name is still there, since inspectors look for it.
  const size = logo ? 11 : 19
  paragraph(sheet, company.name, { face: logo ? 'text' : 'serif', size }, { tag: 'P', after: 7 })
  ornament(sheet.pdf, () => sheet.pdf.rect(LEFT, sheet.y, WIDTH, 1.4).fill(COACH))
  sheet.y += 38
  paragraph(sheet, title, { face: 'serif', size: 30 }, { tag: 'H1', after: 8 })
  if (amount !== '') paragraph(sheet, amount, { face: 'strong', size: 26 }, { tag: 'P', after: 2 })
  paragraph(sheet, about, { size: 11, colour: SECOND }, { tag: 'P', after: 24 })
}

function drawLogo(sheet: Sheet, { bytes, width, height }: Logo, alt: string): void {
  const { pdf, y } = sheet
  const scale = Math.min(LOGO_WIDTH_MAX / width, LOGO_HEIGHT_MAX / height)
  const size = { width: width * scale, height: height * scale }
  const image = Buffer.from(bytes)
  sheet.root.add(pdf.struct('Figure', { alt }, () => pdf.image(image, LEFT, y, size)))
  sheet.y += size.height + 8
}

function testBand(sheet: Sheet, test: string): void {
  const { pdf, y } = sheet
  ornament(pdf, () => pdf.rect(0, 0, PAGE_WIDTH, 30).fill(ALERT))
  sheet.y = 7
  paragraph(sheet, test, { face: 'strong', size: 10, colour: '#ffffff' }, { tag: 'P', after: 0 })
  sheet.y = y
}
