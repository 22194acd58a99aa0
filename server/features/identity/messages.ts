import type { Site } from '../../../domain/site.ts'
import { mailHtml, mailText } from '../../adapters/mail/layout.ts'
import type { MailMessage } from '../../adapters/mail/mailer.ts'
import type { Database } from '../../db/tables.ts'
import type { MailTemplates } from '../../messages/mail-handler.ts'
import { issueInvitationLink } from './invitation-store.ts'

type Context = { site: Site; publicUrl: string }

/** Renders mails about accounts; undefined for an invitation that was used, withdrawn or has expired. */
export function identityTemplates(deps: {
  db: Database
  clock: () => Date
  context: () => Promise<Context>
}): MailTemplates {
  return {
    async 'staff-invitation'(job) {
      const issued = await issueInvitationLink(deps.db, job, deps.clock())
      if (!issued) return undefined
      const { site, publicUrl } = await deps.context()
      // Browsers do not send the part after # to servers, so that the token is in no log.
      const link = `${publicUrl}/admin/invitation#${issued.token}`
      return invitationMail(issued.email, { link, who: issued.invitedBy ?? 'The owner', site })
    },
  }
}

function invitationMail(
  to: string,
  { link, who, site }: { link: string; who: string; site: Site },
): MailMessage {
  const page = {
    title: 'You are invited to the office',
    preview: `${who} invites you to the office of ${site.brand}.`,
    paragraphs: [
      `${who} invites you to the office of ${site.brand}. Open this link to choose your username and password:`,
      { link },
    ],
    rows: [] as [string, string][],
    closing: [
      'The link is good for three days and for one person. If you do not know what this is, do nothing.',
    ],
  }
  return {
    to,
    subject: `Your invitation to the office of ${site.brand}`,
    text: mailText(page, site),
    html: mailHtml(page, site),
  }
}
