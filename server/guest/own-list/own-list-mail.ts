import type { Site } from '../../../domain/site/site.ts'
import { listByAddress } from '../../customers/contact-search-store.ts'
import type { Store } from '../../platform/db/database.ts'
import { MANAGE_PATH } from '../../platform/http/managed-path.ts'
import { languageOf } from '../../platform/messaging/language.ts'
import type { MailPage } from '../../platform/messaging/mail/mail-page.ts'
import type { MailMessage } from '../../platform/messaging/mail/mailer.ts'
import { writtenMail } from '../../platform/messaging/mail/written-mail.ts'
import type { MailTemplates } from '../../platform/messaging/mail-handler.ts'
import type { Signer } from '../../platform/signing/signer.ts'
import { codeOfStep, tokenOfStep } from '../../platform/signing/step-code.ts'
import { claimListMail, findStep } from '../../platform/signing/step-code-store.ts'

type MailDeps = {
  db: Store
  clock: () => Date
  signer: Pick<Signer, 'linkToken'>
  context: () => Promise<{ site: Site; publicUrl: string }>
}

export function ownListTemplates({ db, clock, signer, context }: MailDeps): MailTemplates<'own-list'> {
  return {
    async 'own-list'(job) {
      const step = await findStep(db, job.subject_id)
      const now = clock()
      if (step?.purpose !== 'own-list' || step.used_at !== null || step.expires_at <= now.toISOString())
        return undefined
      if ((await listByAddress(db, step.email, 1)).length === 0) return undefined
      if (!(await db.commitTogether(tx => claimListMail(tx, step, now)))) return undefined
      const { locale } = languageOf(step.locale)
      const { site, publicUrl } = await context()
      const query = new URLSearchParams({ token: await tokenOfStep(signer, step.id), locale })
      return ownListMail(step, {
        site,
        link: `${publicUrl}${MANAGE_PATH}?${query}`,
        code: await codeOfStep(signer, step.id),
      })
    },
  }
}

export function ownListMail(
  { email, locale }: { email: string; locale: string },
  { site, link, code }: { site: Site; link: string; code: string },
): MailMessage {
  const language = languageOf(locale)
  const { message, shared } = language.words
  const page: MailPage = {
    to: 'visitor',
    preview: message.ownListPreview,
    lead: shared.yourReservations,
    paragraphs: [message.ownListText],
    code: [shared.code, code],
    closing: [{ button: message.ownListButton, link }, { note: message.priceUnasked }],
  }
  return {
    to: email,
    subject: message.ownListSubject({ brand: site.brand }),
    ...writtenMail(page, { site, language }),
  }
}
