import type { DocumentSnapshot } from '../../../../domain/money/document-snapshot.ts'
import { layOutDocument } from './lay-out-document.ts'
import type { Pdf, PdfConstructor } from './pdf.ts'
import type { Logo } from './sheet.ts'

export type Numbered = { snapshot: DocumentSnapshot; number: string }

/** Deterministic: the same snapshot, number and logo give the same bytes. */
export async function drawDocument({ snapshot, number }: Numbered, logo?: Logo): Promise<Uint8Array> {
  const { company, title, language, madeAt } = snapshot
  const file = { title: `${title} ${number}`, author: company.name, language, madeAt }
  return await drawFile(file, pdf => layOutDocument(pdf, { snapshot, number }, logo))
}

export type FileFacts = { title: string; author: string; language: string; madeAt: string }

export async function drawFile(
  { title, author, language, madeAt }: FileFacts,
  draw: (pdf: Pdf) => void,
): Promise<Uint8Array> {
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
