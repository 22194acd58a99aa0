import {
  fillTemplate,
  type TemplateBlock,
  type TemplatePart,
  templateParts,
} from '../../../domain/notify/template.ts'
import type { MailItem, MailPage } from './mail/mail-page.ts'
import type { MessageWords } from './template-store.ts'

export type DrawnPage = Pick<MailPage, 'preview' | 'ticket' | 'to'> & {
  /** In large type if the first paragraph is too long for it. */
  title: string
  values: Readonly<Record<string, string>>
  inSubject: Readonly<Record<string, string>>
  blocks: Readonly<Partial<Record<TemplateBlock, readonly MailItem[]>>>
}

/** Longer sentences would fill a phone in large type. */
export const LEAD_MAX = 100
const GREETING_MAX = 60

/** The owner's wording as a page: a greeting, one sentence in large type, the ticket, and what follows. */
export function templatedPage(
  { subject, body }: MessageWords,
  { values, inSubject, blocks, title, ...page }: DrawnPage,
): { subject: string; page: MailPage } {
  const parts = templateParts(body)
  const itemsOf = (some: typeof parts) =>
    some.flatMap(part => ('block' in part ? (blocks[part.block] ?? []) : [fillTemplate(part.text, values)]))
  const ticket = parts.findIndex(part => 'block' in part && part.block === 'trip')
  return {
    subject: fillTemplate(subject, { ...values, ...inSubject }),
    page: {
      ...page,
      ...opening(itemsOf(parts.slice(0, ticket)), { title, isGreeted: isGreeted(parts[0]) }),
      closing: itemsOf(parts.slice(ticket)),
    },
  }
}

/** Judged by the template: a long name must not end up in large type. */
function isGreeted(part: TemplatePart | undefined): boolean {
  return part !== undefined && 'text' in part && part.text.length <= GREETING_MAX && /[,:]$/.test(part.text)
}

/** The paragraphs above the ticket, divided by their size. */
function opening(
  items: readonly MailItem[],
  { title, isGreeted }: { title: string; isGreeted: boolean },
): Pick<MailPage, 'greeting' | 'lead' | 'paragraphs'> {
  const [first] = items
  const greeting = isGreeted && typeof first === 'string' ? { greeting: first } : {}
  const [lead, ...paragraphs] = isGreeted ? items.slice(1) : items
  return typeof lead === 'string' && lead.length <= LEAD_MAX
    ? { ...greeting, lead, paragraphs }
    : { ...greeting, lead: title, paragraphs: lead === undefined ? [] : [lead, ...paragraphs] }
}
