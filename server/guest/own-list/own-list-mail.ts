import type { Site } from '../../../domain/site/site.ts'
import { listByAddress } from '../../customers/contact-search-store.ts'
import type { Store } from '../../platform/db/database.ts'
import { MANAGE_PATH } from '../../platform/http/managed-path.ts'
import { languageOf } from '../../platform/messaging/language.ts'
import { type MailPage, mailHtml, mailText } from '../../platform/messaging/mail/layout.ts'
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
      const language = languageOf(step.locale)
      const { message, shared } = language.words
      const { site, publicUrl } = await context()
      const query = new URLSearchParams({
        token: await tokenOfStep(signer, step.id),
        locale: language.locale,
      })
      const link = `${publicUrl}${MANAGE_PATH}?${query}`
      const page: MailPage = {
        title: shared.yourReservations,
        preview: message.ownListPreview,
        paragraphs: [message.ownListText, { link }],
        rows: [[shared.code, await codeOfStep(signer, step.id)]],
        closing: [message.priceUnasked],
      }
      return {
        to: step.email,
        subject: message.ownListSubject({ brand: site.brand }),
        text: mailText(page, site),
        html: mailHtml(page, site, language),
      }
    },
  }
}
