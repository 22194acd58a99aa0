import type { Site } from '../../../domain/site/site.ts'
import type { Database } from '../../platform/db/tables.ts'
import { OFFICE_LANGUAGE } from '../../platform/messaging/language.ts'
import { mailHtml, mailText } from '../../platform/messaging/mail/layout.ts'
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
      const { name, off_reason } = endpoint
      const { site, publicUrl, ownerEmail } = await toOffice(
        deps.db,
        'webhook-switched-off',
        await deps.context(),
      )
      const page = {
        title: words.message.webhookOffTitle,
        preview: words.message.webhookOffText({ name }),
        paragraphs: [
          words.message.webhookOffText({ name }),
          words.message.webhookOffReason({ reason: off_reason }),
          words.message.webhookOffHow,
          { link: `${publicUrl}/admin/webhooks` },
        ],
        rows: [],
        closing: [],
      }
      return {
        to: ownerEmail,
        subject: words.message.webhookOffSubject({ name }),
        text: mailText(page, site),
        html: mailHtml(page, site, OFFICE_LANGUAGE),
      }
    },
  }
}
