import type { Site } from '../../../domain/site.ts'
import { type MailPage, mailHtml, mailText } from '../../adapters/mail/layout.ts'
import type { MailMessage } from '../../adapters/mail/mailer.ts'
import type { Database } from '../../db/tables.ts'
import type { MailTemplates } from '../../messages/mail-handler.ts'
import { findSubscriber, issueConsentLink } from './store.ts'

type Context = { site: Site; publicUrl: string }

/** Renders mails to subscribers of the newsletter; undefined where the subscription has ended. */
export function newsletterTemplates(deps: { db: Database; context: () => Promise<Context> }): MailTemplates {
  return {
    async 'newsletter-consent'(job, gate) {
      const subscriber = await findSubscriber(deps.db, job.subject_id)
      if (!subscriber) return undefined
      const { email, subscribed } = subscriber
      await gate(email)
      const token = await issueConsentLink(deps.db, job, subscriber)
      const { site, publicUrl } = await deps.context()
      const link = `${publicUrl}/newsletter?token=${token}`
      return consentMail(email, { link, site, subscribed })
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
