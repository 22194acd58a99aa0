import type { DocumentSnapshot } from '../document-snapshot.ts'
import { drawDocument1 } from './document-1.ts'
import { drawDocument2 } from './document-2.ts'
import { drawDocument3 } from './document-3.ts'
import type { Pdf, PdfConstructor } from './pdf.ts'

/** A document with its number and the layout that it was made with. */
export type Numbered = { snapshot: DocumentSnapshot; number: string; template: number }

type Layout = (pdf: Pdf, snapshot: DocumentSnapshot, number: string) => void
const LAYOUTS: Record<number, Layout> = { 1: drawDocument1, 2: drawDocument2, 3: drawDocument3 }

/** Draws a document. The same snapshot, number and layout give the same bytes. */
export async function drawDocument({ snapshot, number, template }: Numbered): Promise<Uint8Array> {
  const layout = LAYOUTS[template]
  if (!layout) throw new Error(`There is no layout ${template}.`)
  const { company, title, language, madeAt } = snapshot
  const file = { title: `${title} ${number}`, author: company.name, language, madeAt }
  return await drawFile(file, pdf => layout(pdf, snapshot, number))
}

/** What a PDF says of itself. */
export type FileFacts = { title: string; author: string; language: string; madeAt: string }

/** Draws a tagged PDF. The same facts and the same drawing give the same bytes. */
export async function drawFile(
  { title, author, language, madeAt }: FileFacts,
  draw: (pdf: Pdf) => void,
): Promise<Uint8Array> {
  // Loaded with the first document alone.
  const Pdf = (await import('pdfkit')).default as PdfConstructor
  const made = new Date(madeAt)
  const pdf = new Pdf({
    ...{ size: 'LETTER', margins: { top: 0, bottom: 0, left: 64, right: 64 } },
    ...{ tagged: true, lang: language, pdfVersion: '1.7', displayTitle: true },
    info: {
      ...{ Title: title, Author: author, Producer: author, Creator: author },
      ...{ CreationDate: made, ModDate: made },
    },
  })
  const chunks: Uint8Array[] = []
  const done = new Promise<void>(resolve => {
    pdf.on('data', chunk => chunks.push(chunk))
    pdf.on('end', resolve)
  })
  draw(pdf)
  pdf.end()
  await done
  return Buffer.concat(chunks)
}
