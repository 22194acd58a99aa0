type Text = {
  lineBreak?: boolean
  baseline?: 'alphabetic'
}
type FaceInUse = { font: { hasGlyphForCodePoint(codePoint: number): boolean } }
export type Structure = {
  add(part: Structure | (() => void)): Structure
  end(): void
}
export type PdfOptions = {
  size: string
  margins: { top: number; bottom: number; left: number; right: number }
  tagged: boolean
  lang: string
  pdfVersion: string
  displayTitle: boolean
  info: Record<string, string | Date>
}

/** The subset of pdfkit used here; its published types are outdated. */
export type Pdf = {
  readonly _font: FaceInUse
  on(event: 'data', listener: (chunk: Uint8Array) => void): Pdf
  on(event: 'end', listener: () => void): Pdf
  registerFont(name: string, source: Uint8Array): Pdf
  font(name: string): Pdf
  fontSize(size: number): Pdf
  fillColor(colour: string): Pdf
  text(text: string, x: number, y: number, options?: Text): Pdf
  widthOfString(text: string): number
  image(source: Uint8Array, x: number, y: number, size: { width: number; height: number }): Pdf
  rect(x: number, y: number, width: number, height: number): Pdf
  fill(colour: string): Pdf
  struct(type: string, options?: { alt?: string }, children?: (() => void) | Structure[]): Structure
  addStructure(structure: Structure): Pdf
  markContent(type: string): Pdf
  endMarkedContent(): Pdf
  addPage(): Pdf
  end(): void
}

export type PdfConstructor = new (options: PdfOptions) => Pdf
