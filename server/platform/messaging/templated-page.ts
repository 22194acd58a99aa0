import { fillTemplate, type TemplateBlock, templateParts } from '../../../domain/notify/template.ts'
import type { MailPage } from './mail/layout.ts'
import type { MessageWords } from './template-store.ts'

/** A paragraph of a mail, or a link of ours on a line of its own. */
export type PageItem = MailPage['closing'][number]

/** What a mail draws beside its words: values of their variables, the rows of the trip, and what its blocks say. */
export type DrawnPage = Pick<MailPage, 'title' | 'preview' | 'rows'> & {
  values: Readonly<Record<string, string>>
  /** Values that are shorter in the subject. */
  inSubject: Readonly<Record<string, string>>
  /** That of the trip follows its rows. */
  blocks: Readonly<Partial<Record<TemplateBlock, readonly PageItem[]>>>
}

/** The page of a mail in these words, the owner's or ours. */
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
