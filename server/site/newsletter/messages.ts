import type { Site } from '../../../domain/site/site.ts'
import type { Database } from '../../platform/db/tables.ts'
import { type Language, languageOf } from '../../platform/messaging/language.ts'
import type { MailPage } from '../../platform/messaging/mail/mail-page.ts'
import type { MailMessage } from '../../platform/messaging/mail/mailer.ts'
import { writtenMail } from '../../platform/messaging/mail/written-mail.ts'
import type { MailTemplates } from '../../platform/messaging/mail-handler.ts'
import { findSubscriber, issueConsentLink } from './store.ts'

type Context = { site: Site; publicUrl: string }

export function newsletterTemplates(deps: {
  db: Database
  context: () => Promise<Context>
}): MailTemplates<'newsletter-consent'> {
  return {
    async 'newsletter-consent'(job, gate) {
      const subscriber = await findSubscriber(deps.db, job.subject_id)
      if (!subscriber) return undefined
      const { email, subscribed } = subscriber
      const language = languageOf(subscriber.locale)
      await gate(email)
      const token = await issueConsentLink(deps.db, job, subscriber)
      const { site, publicUrl } = await deps.context()
      const link = `${publicUrl}${language.prefix}/newsletter?token=${token}`
      return consentMail(email, { link, site, subscribed, language })
    },
  }
}

type Consent = { link: string; site: Site; subscribed: boolean; language: Language }

export function consentMail(to: string, { link, site, subscribed, language }: Consent): MailMessage {
  const [subject, page] = subscribed ? alreadyRead(site, language) : consentAsked(link, site, language)
  return { to, subject, ...writtenMail(page, { site, language }) }
}

type Letter = [subject: string, page: MailPage]

function consentAsked(link: string, { brand }: Site, { words: { message } }: Language): Letter {
  const page: MailPage = {
    to: 'visitor',
    preview: message.consentPreview({ brand }),
    lead: message.consentTitle,
    paragraphs: [message.consentText],
    closing: [
      { button: message.consentButton, link },
      { note: message.consentEnd, label: message.consentEndLink, link: `${link}&end` },
    ],
  }
  return [message.consentSubject({ brand }), page]
}

function alreadyRead({ brand, email }: Site, { words: { message } }: Language): Letter {
  const page: MailPage = {
    to: 'visitor',
    preview: message.subscribedPreview,
    lead: message.subscribedTitle,
    paragraphs: [message.subscribedText],
    closing: [{ note: message.subscribedEnd({ email }) }],
  }
  return [message.subscribedSubject({ brand }), page]
}
