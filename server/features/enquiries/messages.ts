import type { Selectable } from 'kysely'
import type { Site } from '../../../domain/site.ts'
import { mailHtml, mailText } from '../../adapters/mail/layout.ts'
import type { MailMessage } from '../../adapters/mail/mailer.ts'
import type { Database, Tables } from '../../db/tables.ts'
import type { MailTemplates } from '../../messages/mail-handler.ts'

type Context = { site: Site; ownerEmail: string }

/** Renders mails about what visitors wrote; nothing where it was deleted meanwhile. */
export function enquiryTemplates(deps: { db: Database; context: () => Promise<Context> }): MailTemplates {
  return {
    'enquiry-received': async ({ subject_id }) => {
      const row = await deps.db
        .selectFrom('enquiries')
        .selectAll()
        .where('id', '=', subject_id)
        .executeTakeFirst()
      return row && enquiryMail(row, await deps.context())
    },
  }
}

function enquiryMail(input: Selectable<Tables['enquiries']>, { site, ownerEmail }: Context): MailMessage {
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
