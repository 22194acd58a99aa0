import type { Site } from '../../../domain/site/site.ts'
import type { Database } from '../../platform/db/tables.ts'
import { OFFICE_LANGUAGE } from '../../platform/messaging/language.ts'
import type { MailPage } from '../../platform/messaging/mail/mail-page.ts'
import type { MailMessage } from '../../platform/messaging/mail/mailer.ts'
import { writtenMail } from '../../platform/messaging/mail/written-mail.ts'
import type { MailTemplates } from '../../platform/messaging/mail-handler.ts'
import { toOffice } from '../../platform/messaging/office-message-store.ts'
import { type EnquiryRow, findEnquiry } from './store.ts'

const { words } = OFFICE_LANGUAGE

type Context = { site: Site; ownerEmail: string }

export function enquiryTemplates(deps: {
  db: Database
  context: () => Promise<Context>
}): MailTemplates<'enquiry-received'> {
  return {
    'enquiry-received': async ({ subject_id }) => {
      const row = await findEnquiry(deps.db, subject_id)
      return row && enquiryMail(row, await toOffice(deps.db, 'enquiry-received', await deps.context()))
    },
  }
}

export function enquiryMail(
  input: Pick<EnquiryRow, 'name' | 'email' | 'phone' | 'message'>,
  { site, ownerEmail }: Context,
): MailMessage {
  const page: MailPage = {
    to: 'office',
    preview: input.message.slice(0, 120),
    lead: words.message.enquirySubject({ name: input.name }),
    paragraphs: [input.message],
    rows: [
      [words.shared.name, input.name],
      [words.shared.email, input.email || words.ride.notSpecified],
      [words.shared.phone, input.phone || words.ride.notSpecified],
    ],
    closing: [{ note: input.email ? words.message.enquiryReply : words.message.enquiryByText }],
  }
  return {
    to: ownerEmail,
    ...(input.email ? { replyTo: input.email } : {}),
    subject: words.message.enquirySubject({ name: input.name }),
    ...writtenMail(page, { site, language: OFFICE_LANGUAGE }),
  }
}
