import { shortReference } from '../../../domain/reservations/reservation.ts'
import type { Site } from '../../../domain/site/site.ts'
import type { Store } from '../../platform/db/database.ts'
import { type Language, languageOf } from '../../platform/messaging/language.ts'
import { type MailPage, mailHtml, mailText } from '../../platform/messaging/mail/layout.ts'
import type { MailMessage } from '../../platform/messaging/mail/mailer.ts'
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
      const { step, reference, site } = found
      await markStepMailed(db, step.id, clock())
      const language = languageOf(step.locale)
      const { message, shared } = language.words
      return mail(
        step,
        {
          site,
          language,
          subject: message.titleSubject({
            title: message.contactCodeTitle,
            reference: shortReference(reference),
          }),
        },
        {
          title: message.contactCodeTitle,
          preview: message.codePreview({ minutes: '10' }),
          paragraphs: [message.contactCodeText],
          rows: [[shared.code, await codeOfStep(signer, step.id)]],
          closing: [message.contactCodeEnd({ phone: site.bookingPhone })],
        },
      )
    },
    async 'contact-changed'(job) {
      const found = await read(job.subject_id)
      if (!found || found.step.used_at === null) return undefined
      const { step, reference, site } = found
      const language = languageOf(step.locale)
      const { message, shared } = language.words
      return mail(
        step,
        {
          site,
          language,
          subject: message.titleSubject({
            title: message.contactChangedTitle,
            reference: shortReference(reference),
          }),
        },
        {
          title: message.contactChangedTitle,
          preview: message.contactChangedText,
          paragraphs: [message.contactChangedText],
          rows: [[shared.reference, reference]],
          closing: [message.contactCodeEnd({ phone: site.bookingPhone })],
        },
      )
    },
  }
}

type Sent = { site: Site; language: Language; subject: string }

function mail({ email }: StepCodeRow, { site, language, subject }: Sent, page: MailPage): MailMessage {
  return { to: email, subject, text: mailText(page, site), html: mailHtml(page, site, language) }
}
