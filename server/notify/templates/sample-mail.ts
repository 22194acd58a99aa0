import { z } from 'zod'
import { EDITABLE } from '../../../domain/notify/find-messages.ts'
import { DEFAULT_LOCALE, isLocale } from '../../../i18n/locales.ts'
import { readPayload } from '../../platform/jobs/read-payload.ts'
import type { MailTemplates } from '../../platform/messaging/mail-handler.ts'
import { mailOfWords, type WordsDeps } from './preview-words.ts'

const TriedPayload = z.object({
  key: z.enum(EDITABLE.mail),
  locale: z.string(),
  subject: z.string(),
  body: z.string(),
})

/** Renders words that the owner tries with a sample ride. */
export function sampleTemplates(
  deps: WordsDeps & { context: () => Promise<{ ownerEmail: string }> },
): MailTemplates<'message-sample'> {
  return {
    async 'message-sample'(job) {
      const { key, locale, subject, body } = readPayload(TriedPayload, job)
      const { ownerEmail: to } = await deps.context()
      const words = { subject, body }
      const mail = await mailOfWords(deps, {
        ...{ key, words, locale: isLocale(locale) ? locale : DEFAULT_LOCALE },
      })
      return { ...mail, to }
    },
  }
}
