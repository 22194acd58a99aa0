import type { Site } from '../../../domain/site.ts'
import { mailHtml, mailText } from '../../adapters/mail/layout.ts'
import type { MailMessage } from '../../adapters/mail/mailer.ts'
import type { Database } from '../../db/tables.ts'
import type { MailTemplates } from '../../messages/mail-handler.ts'
import { type EnquiryRow, findEnquiry } from './store.ts'

type Context = { site: Site; ownerEmail: string }

/** Renders mails about enquiries; undefined where the enquiry was deleted. */
export function enquiryTemplates(deps: { db: Database; context: () => Promise<Context> }): MailTemplates {
  return {
    'enquiry-received': async ({ subject_id }) => {
      const row = await findEnquiry(deps.db, subject_id)
      return row && enquiryMail(row, await deps.context())
    },
  }
}

function enquiryMail(input: EnquiryRow, { site, ownerEmail }: Context): MailMessage {
  const page = {
    title: `A message from ${input.name}`,
    preview: input.message.slice(0, 120),
    paragraphs: [input.message],
    rows: [
      ['Name', input.name],
      ['E-mail', input.email],
      ['Phone', input.phone || 'Not given'],
    ] as [string, string][],
    closing: ['Answer this mail to write to the sender.'],
  }
  return {
    to: ownerEmail,
    replyTo: input.email,
    subject: `A message from ${input.name}`,
    text: mailText(page, site),
    html: mailHtml(page, site),
  }
}
