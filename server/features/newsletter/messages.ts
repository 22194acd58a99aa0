import type { Site } from '../../../domain/site.ts'
import { type MailPage, mailHtml, mailText } from '../../adapters/mail/layout.ts'
import type { MailMessage } from '../../adapters/mail/mailer.ts'
import type { Database } from '../../db/tables.ts'
import { createLinkToken } from '../../messages/link-token.ts'
import type { MailTemplates } from '../../messages/mail-handler.ts'

type Context = { site: Site; publicUrl: string }

/** Renders mails to readers of the newsletter; nothing for an address that has ended it. */
export function newsletterTemplates(deps: { db: Database; context: () => Promise<Context> }): MailTemplates {
  return {
    async 'newsletter-consent'(job, gate) {
      const reader = await deps.db
        .selectFrom('subscribers')
        .select(['email', 'state', 'token_hash', 'previous_token_hash'])
        .where('id', '=', job.subject_id)
        .where('state', '!=', 'ended')
        .executeTakeFirst()
      if (!reader) return undefined
      await gate(reader.email)
      const subscribed = reader.state === 'subscribed'
      const { token, columns } = createLinkToken(job, reader)
      const { token_hash, previous_token_hash } = reader
      // Nobody takes away a reader's link by asking again; the same statement runs, so that no time tells who reads us.
      const kept = subscribed ? { token_hash, previous_token_hash } : columns
      await deps.db.updateTable('subscribers').set(kept).where('id', '=', job.subject_id).execute()
      const { site, publicUrl } = await deps.context()
      const link = `${publicUrl}/newsletter?token=${token}`
      return consentMail(reader.email, { link, site, subscribed })
    },
  }
}

type Consent = { link: string; site: Site; subscribed: boolean }

function consentMail(to: string, { link, site, subscribed }: Consent): MailMessage {
  const [subject, page] = subscribed ? alreadyRead(site) : consentAsked(link, site)
  return { to, subject, text: mailText(page, site), html: mailHtml(page, site) }
}

function consentAsked(link: string, site: Site): [subject: string, page: MailPage] {
  const page = {
    title: 'Please confirm the newsletter',
    preview: `One click, and you will hear from ${site.brand}.`,
    paragraphs: [
      'Somebody, most likely you, asked for our newsletter at this address. Open this link to confirm it:',
      { link },
    ],
    rows: [],
    closing: [
      'If it was not you, do nothing: you will hear no more of it. To end the newsletter later:',
      { link: `${link}&end` },
    ],
  }
  return [`Please confirm the newsletter of ${site.brand}`, page]
}

function alreadyRead(site: Site): [subject: string, page: MailPage] {
  const page = {
    title: 'You read our newsletter already',
    preview: 'There is nothing to do.',
    paragraphs: [
      'Somebody, most likely you, asked for our newsletter at this address. It is subscribed already: there is nothing to do.',
    ],
    rows: [],
    closing: [
      `To end the newsletter, open the link at the end of the mail that you confirmed it with, or write to ${site.email}.`,
    ],
  }
  return [`You read the newsletter of ${site.brand} already`, page]
}
