import type { Language } from '../language.ts'
import { type MailSite, mailHtml } from './layout.ts'
import type { MailPage } from './mail-page.ts'
import type { MailMessage } from './mailer.ts'
import { mailText } from './plain-text.ts'

/** A page as text and HTML. */
export function writtenMail(
  page: MailPage,
  { site, language }: { site: MailSite; language: Language },
): Pick<MailMessage, 'text' | 'html'> {
  return { text: mailText(page, site, language), html: mailHtml(page, site, language) }
}
