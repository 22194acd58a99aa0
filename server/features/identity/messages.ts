import type { Site } from '../../../domain/site.ts'
import { mailHtml, mailText } from '../../adapters/mail/layout.ts'
import type { MailMessage } from '../../adapters/mail/mailer.ts'
import type { Database } from '../../db/tables.ts'
import { createLinkToken } from '../../messages/link-token.ts'
import type { MailTemplates } from '../../messages/mail-handler.ts'

type Context = { site: Site; publicUrl: string }

/** Renders mails about accounts; nothing for an invitation that was used, withdrawn or is too old. */
export function identityTemplates(deps: {
  db: Database
  clock: () => Date
  context: () => Promise<Context>
}): MailTemplates {
  return {
    async 'staff-invitation'(job) {
      const invitation = await deps.db
        .selectFrom('invitations')
        .select(['email', 'token_hash', 'invited_by'])
        .where('id', '=', job.subject_id)
        .where('expires_at', '>', deps.clock().toISOString())
        .executeTakeFirst()
      if (!invitation) return undefined
      const { token, columns } = createLinkToken(job, invitation)
      await deps.db.updateTable('invitations').set(columns).where('id', '=', job.subject_id).execute()
      const { site, publicUrl } = await deps.context()
      // Behind the #: what stands there is not sent to servers, so it stays out of their logs.
      const link = `${publicUrl}/admin/invitation#${token}`
      return invitationMail(invitation.email, { link, who: invitation.invited_by ?? 'The owner', site })
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
