import type { Site } from '../../../domain/site/site.ts'
import type { Database } from '../../platform/db/tables.ts'
import { OFFICE_LANGUAGE } from '../../platform/messaging/language.ts'
import type { MailPage } from '../../platform/messaging/mail/mail-page.ts'
import type { MailMessage } from '../../platform/messaging/mail/mailer.ts'
import { writtenMail } from '../../platform/messaging/mail/written-mail.ts'
import type { MailTemplates } from '../../platform/messaging/mail-handler.ts'
import { invitationLink, issueInvitationLink } from './invitation-store.ts'

const { words } = OFFICE_LANGUAGE

type Context = { site: Site; publicUrl: string }

export function identityTemplates(deps: {
  db: Database
  clock: () => Date
  context: () => Promise<Context>
}): MailTemplates<'staff-invitation'> {
  return {
    async 'staff-invitation'(job) {
      const issued = await issueInvitationLink(deps.db, job, deps.clock())
      if (!issued) return undefined
      const { site, publicUrl } = await deps.context()
      const link = invitationLink(publicUrl, issued.token)
      return invitationMail(issued.email, { link, who: issued.invitedBy ?? words.message.theOwner, site })
    },
  }
}

export function invitationMail(
  to: string,
  { link, who, site }: { link: string; who: string; site: Site },
): MailMessage {
  const { brand } = site
  const page: MailPage = {
    to: 'office',
    preview: words.message.invitationPreview({ who, brand }),
    lead: words.message.invitationTitle,
    paragraphs: [words.message.invitationText({ who, brand })],
    closing: [{ button: words.message.invitationButton, link }, { note: words.message.invitationEnd }],
  }
  return {
    to,
    subject: words.message.invitationSubject({ brand }),
    ...writtenMail(page, { site, language: OFFICE_LANGUAGE }),
  }
}
