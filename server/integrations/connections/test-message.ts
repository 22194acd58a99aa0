import type { Site } from '../../../domain/site/site.ts'
import { OFFICE_LANGUAGE } from '../../platform/messaging/language.ts'
import type { MailPage } from '../../platform/messaging/mail/mail-page.ts'
import type { MailMessage } from '../../platform/messaging/mail/mailer.ts'
import { writtenMail } from '../../platform/messaging/mail/written-mail.ts'
import { withWholeAddresses } from '../../platform/messaging/mail-handler.ts'

const { message } = OFFICE_LANGUAGE.words

/** Looks like any other email of the company, so that the owner also sees the brand. */
export function testMessage(site: Site, { to, publicUrl }: { to: string; publicUrl: string }): MailMessage {
  const { brand } = site
  const page: MailPage = {
    to: 'office',
    preview: message.connectionTestPreview,
    lead: message.connectionTestTitle,
    paragraphs: [message.connectionTestText({ brand })],
    closing: [],
  }
  const { text, html } = writtenMail(page, { site, language: OFFICE_LANGUAGE })
  return {
    ...{ to, text, fromName: brand },
    subject: message.connectionTestSubject({ brand }),
    html: withWholeAddresses(html, publicUrl),
  }
}
