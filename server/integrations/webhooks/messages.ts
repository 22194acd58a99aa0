import type { WebhookOffReason } from '../../../domain/integrations/webhook.ts'
import type { Site } from '../../../domain/site/site.ts'
import type { Database } from '../../platform/db/tables.ts'
import { OFFICE_LANGUAGE } from '../../platform/messaging/language.ts'
import type { MailPage } from '../../platform/messaging/mail/mail-page.ts'
import type { MailMessage } from '../../platform/messaging/mail/mailer.ts'
import { writtenMail } from '../../platform/messaging/mail/written-mail.ts'
import type { MailTemplates } from '../../platform/messaging/mail-handler.ts'
import { toOffice } from '../../platform/messaging/office-message-store.ts'
import { findEndpoint } from './endpoint-store.ts'

const { words } = OFFICE_LANGUAGE

type Context = { site: Site; publicUrl: string; ownerEmail: string }

export function webhookTemplates(deps: {
  db: Database
  context: () => Promise<Context>
}): MailTemplates<'webhook-switched-off'> {
  return {
    async 'webhook-switched-off'(job) {
      const endpoint = await findEndpoint(deps.db, job.subject_id)
      if (!endpoint || endpoint.off_reason === '' || endpoint.off_reason === 'staff') return undefined
      return webhookOffMail(
        { name: endpoint.name, reason: endpoint.off_reason },
        await toOffice(deps.db, 'webhook-switched-off', await deps.context()),
      )
    },
  }
}

export function webhookOffMail(
  { name, reason }: { name: string; reason: Exclude<WebhookOffReason, '' | 'staff'> },
  { site, publicUrl, ownerEmail }: Context,
): MailMessage {
  const { message } = words
  const why = message.webhookOffReason({ reason })
  const page: MailPage = {
    to: 'office',
    preview: why,
    lead: message.webhookOffTitle,
    paragraphs: [`${message.webhookOffText({ name })} ${why}`, message.webhookOffHow],
    closing: [{ button: message.webhookOffButton, link: `${publicUrl}/admin/webhooks` }],
  }
  return {
    to: ownerEmail,
    subject: message.webhookOffSubject({ name }),
    ...writtenMail(page, { site, language: OFFICE_LANGUAGE }),
  }
}
