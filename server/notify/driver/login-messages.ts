import { shortBrand } from '../../../domain/notify/text-segments.ts'
import { type Site, supportPhoneOf } from '../../../domain/site/site.ts'
import { findDriverContact } from '../../day/driver/driver-store.ts'
import { channelOfDriver } from '../../day/driver-links/driver-login.ts'
import { claimLoginSending, findLogin } from '../../day/driver-links/driver-login-store.ts'
import type { Job } from '../../platform/jobs/enqueue-job.ts'
import { type Language, languageOf } from '../../platform/messaging/language.ts'
import type { MailPage } from '../../platform/messaging/mail/mail-page.ts'
import type { MailMessage } from '../../platform/messaging/mail/mailer.ts'
import { writtenMail } from '../../platform/messaging/mail/written-mail.ts'
import type { MailTemplates } from '../../platform/messaging/mail-handler.ts'
import type { TextTemplates } from '../../platform/messaging/text-handler.ts'
import { codeOfStep } from '../../platform/signing/step-code.ts'
import { textInWords } from '../texts/text-templates.ts'
import type { DriverDeps } from './driver-message.ts'

/** The text with a code; dropped where it leaves as a mail, and where nobody drives with that number. */
export function loginTexts(deps: DriverDeps): TextTemplates<'driver-login'> {
  return {
    async 'driver-login'(job) {
      const login = await readLogin(deps, job)
      if (login?.channel !== 'text') return undefined
      const { to, code, language } = login
      const { site } = await deps.context()
      if (!(await login.claim())) return undefined
      const body = textInWords('driver-login', { brand: shortBrand(site), code }, language)
      return body === undefined ? undefined : { to, body, locale: language.locale }
    },
  }
}

/** The same by mail. */
export function loginTemplates(deps: DriverDeps): MailTemplates<'driver-login'> {
  return {
    async 'driver-login'(job) {
      const login = await readLogin(deps, job)
      if (login?.channel !== 'mail' || !(await login.claim())) return undefined
      const { to, code, language } = login
      const { site } = await deps.context()
      return loginMail({ to, code }, { site, language })
    },
  }
}

export function loginMail(
  { to, code }: { to: string; code: string },
  { site, language }: { site: Site; language: Language },
): MailMessage {
  const { message, shared } = language.words
  const page: MailPage = {
    to: 'office',
    preview: message.codePreview({ minutes: '20' }),
    lead: message.driverCodeTitle,
    paragraphs: [message.driverCodeText],
    code: [shared.code, code],
    closing: [{ note: message.contactCodeEnd({ phone: supportPhoneOf(site) }) }],
  }
  return {
    to,
    subject: message.driverCodeSubject({ brand: site.brand }),
    ...writtenMail(page, { site, language }),
  }
}

async function readLogin(deps: DriverDeps, { subject_id: id }: Pick<Job, 'subject_id'>) {
  const login = await findLogin(deps.db, id)
  const isOpen = login?.used_at === null && login.code_until > deps.clock().toISOString()
  if (!isOpen || login.driver_id === null) return undefined
  const driverId = login.driver_id
  const driver = await findDriverContact(deps.db, driverId)
  const way = driver && (await channelOfDriver(deps, driver))
  if (!way) return undefined
  return {
    ...way,
    code: await codeOfStep(deps.signer, id),
    language: languageOf(driver.locale ?? ''),
    /** True where the code may be sent. */
    claim: () => deps.db.commitTogether(tx => claimLoginSending(tx, { id, driverId, now: deps.clock() })),
  }
}
