import type { EmailJsSettings } from './mail-url.ts'
import type { Mailer, MailMessage } from './mailer.ts'

const LIB_VERSION = '4.4.1'
const PATIENCE_MS = 20_000

/** The e-mail-sending service of spec 7, called from the server. Throws where an id is missing. */
export function emailJsMailer(settings: EmailJsSettings): Mailer {
  const missing = (['userId', 'serviceId', 'templateId'] as const).filter(name => !settings[name])
  if (missing.length > 0) throw new Error(`The e-mail service needs ${missing.join(', ')}`)
  return {
    async deliver(_id, message) {
      const response = await fetch(requestFor(settings, message), {
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      if (response.ok) return
      throw new Error(
        `The e-mail service answered ${response.status}: ${(await response.text()).slice(0, 200)}`,
      )
    },
  }
}

function requestFor(settings: EmailJsSettings, message: MailMessage): Request {
  const ids = {
    lib_version: LIB_VERSION,
    user_id: settings.userId,
    service_id: settings.serviceId,
    template_id: settings.templateId,
  }
  const params = templateParams(message)
  if (settings.form) {
    const body = new FormData()
    for (const [name, value] of Object.entries({ ...ids, ...params })) body.append(name, value)
    return new Request(`${settings.endpoint}/api/v1.0/email/send-form`, { method: 'POST', body })
  }
  return new Request(`${settings.endpoint}/api/v1.0/email/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...ids, template_params: params }),
  })
}

/** The recipient takes the place of the customer's address in `email` (spec 7); mails without fields are plain. */
function templateParams(message: MailMessage): Record<string, string> {
  return {
    ...message.fields,
    email: message.to,
    subject: message.subject,
    message: message.fields?.message ?? message.text,
  }
}
