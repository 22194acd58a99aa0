type Text = {
  lineBreak?: boolean
  baseline?: 'alphabetic'
}
/** What a face is asked for. */
type FaceInUse = { font: { hasGlyphForCodePoint(codePoint: number): boolean } }
/** A part of the structure that readers of documents hear. */
export type Structure = {
  add(part: Structure | (() => void)): Structure
  end(): void
}
/** Opens a document. */
export type PdfOptions = {
  size: string
  margins: { top: number; bottom: number; left: number; right: number }
  tagged: boolean
  lang: string
  pdfVersion: string
  displayTitle: boolean
  info: Record<string, string | Date>
}

/** A PDF that is drawn, as far as this program uses it: the published types are of an older version. */
export type Pdf = {
  /** The face in use. */
  readonly _font: FaceInUse
  on(event: 'data', listener: (chunk: Uint8Array) => void): Pdf
  on(event: 'end', listener: () => void): Pdf
  registerFont(name: string, source: Uint8Array): Pdf
  font(name: string): Pdf
  fontSize(size: number): Pdf
  fillColor(colour: string): Pdf
  text(text: string, x: number, y: number, options?: Text): Pdf
  widthOfString(text: string): number
  rect(x: number, y: number, width: number, height: number): Pdf
  fill(colour: string): Pdf
  struct(type: string, options?: { alt?: string }, children?: (() => void) | Structure[]): Structure
  addStructure(structure: Structure): Pdf
  markContent(type: string): Pdf
  endMarkedContent(): Pdf
  addPage(): Pdf
  end(): void
}

/** What pdfkit exports. */
export type PdfConstructor = new (options: PdfOptions) => Pdf
