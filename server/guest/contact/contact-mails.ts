import { shortReference } from '../../../domain/reservations/reservation.ts'
import { type Site, supportPhoneOf } from '../../../domain/site/site.ts'
import type { Store } from '../../platform/db/database.ts'
import { languageOf } from '../../platform/messaging/language.ts'
import type { MailPage } from '../../platform/messaging/mail/mail-page.ts'
import type { MailMessage } from '../../platform/messaging/mail/mailer.ts'
import { writtenMail } from '../../platform/messaging/mail/written-mail.ts'
import type { MailTemplates } from '../../platform/messaging/mail-handler.ts'
import type { Signer } from '../../platform/signing/signer.ts'
import { codeOfStep } from '../../platform/signing/step-code.ts'
import { findStep, markStepMailed, type StepCodeRow } from '../../platform/signing/step-code-store.ts'
import { findReservation } from '../../reservations/record/store.ts'

type MailDeps = {
  db: Store
  clock: () => Date
  signer: Pick<Signer, 'linkToken'>
  context: () => Promise<{ site: Site }>
}

export function contactTemplates({
  db,
  clock,
  signer,
  context,
}: MailDeps): MailTemplates<'contact-code' | 'contact-changed'> {
  const read = async (id: string) => {
    const step = await findStep(db, id)
    const row = step?.reservation_id ? await findReservation(db, step.reservation_id) : undefined
    const isOver = !step || !row || step.expires_at <= clock().toISOString()
    return isOver ? undefined : { step, reference: row.reference, site: (await context()).site }
  }
  return {
    async 'contact-code'(job) {
      const found = await read(job.subject_id)
      if (!found || found.step.used_at !== null) return undefined
      await markStepMailed(db, found.step.id, clock())
      return contactMail(found.step, { ...found, code: await codeOfStep(signer, found.step.id) })
    },
    async 'contact-changed'(job) {
      const found = await read(job.subject_id)
      return found && found.step.used_at !== null ? contactMail(found.step, found) : undefined
    },
  }
}

type Contact = { site: Site; reference: string; code?: string }

/** With the code that a change needs, or without one after it. */
export function contactMail(
  { email, locale }: Pick<StepCodeRow, 'email' | 'locale'>,
  { site, reference, code }: Contact,
): MailMessage {
  const language = languageOf(locale)
  const { message, shared } = language.words
  const phone = supportPhoneOf(site)
  const title = code === undefined ? message.contactChangedTitle : message.contactCodeTitle
  const page: MailPage = {
    to: 'visitor',
    preview: code === undefined ? message.contactChangedPreview : message.codePreview({ minutes: '10' }),
    lead: title,
    paragraphs: [code === undefined ? message.contactChangedText : message.contactCodeText],
    ...(code === undefined ? {} : { code: [shared.code, code] as const }),
    closing: [
      {
        note: code === undefined ? message.contactChangedEnd({ phone }) : message.contactCodeEnd({ phone }),
      },
    ],
  }
  const subject = message.titleSubject({ title, reference: shortReference(reference) })
  return { to: email, subject, ...writtenMail(page, { site, language }) }
}
