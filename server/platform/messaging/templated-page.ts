import { fillTemplate, type TemplateBlock, templateParts } from '../../../domain/notify/template.ts'
import type { MailPage } from './mail/layout.ts'
import type { MessageWords } from './template-store.ts'

export type PageItem = MailPage['closing'][number]

export type DrawnPage = Pick<MailPage, 'title' | 'preview' | 'rows'> & {
  values: Readonly<Record<string, string>>
  inSubject: Readonly<Record<string, string>>
  blocks: Readonly<Partial<Record<TemplateBlock, readonly PageItem[]>>>
}

export function templatedPage(
  { subject, body }: MessageWords,
  { values, inSubject, blocks, ...page }: DrawnPage,
): { subject: string; page: MailPage } {
  const parts = templateParts(body)
  const itemsOf = (some: typeof parts) =>
    some.flatMap(part => ('block' in part ? (blocks[part.block] ?? []) : [fillTemplate(part.text, values)]))
  const facts = parts.findIndex(part => 'block' in part && part.block === 'trip')
  return {
    subject: fillTemplate(subject, { ...values, ...inSubject }),
    page: { ...page, paragraphs: itemsOf(parts.slice(0, facts)), closing: itemsOf(parts.slice(facts)) },
  }
}
