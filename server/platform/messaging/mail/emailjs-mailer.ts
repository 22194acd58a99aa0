import type { EmailJsSettings } from './mail-url.ts'
import { AddressRefused, type Mailer, type MailMessage } from './mailer.ts'

const LIB_VERSION = '4.4.1'
const TIMEOUT_MS = 20_000
const ANSWER_MAX = 200

/** The email service of spec 7. Throws if an id is missing. */
export function emailJsMailer(settings: EmailJsSettings): Mailer {
  const missing = (['userId', 'serviceId', 'templateId'] as const).filter(name => !settings[name])
  if (missing.length > 0) throw new Error(`The email service needs ${missing.join(', ')}`)
  return {
    async deliver(_id, message) {
      const response = await fetch(requestFor(settings, message), {
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (response.ok) return
      const text = (await response.text()).replace(/\s+/g, ' ').slice(0, ANSWER_MAX)
      const answer = `${response.status}: ${text}`
      if (isAddressRefusal(response.status, text)) throw new AddressRefused(answer)
      throw new Error(`The email service answered ${answer}`)
    },
  }
}

/** Recipient refusals of the service (422), Gmail and SMTP servers (5xx at RCPT TO, RFC 3463). */
const REFUSALS = [
  /recipients? address is corrupted/i,
  /invalid to header/i,
  /recipients? (?:was|were) rejected: 5(?!30)\d\d\b/i,
  /(?<![\d.])5\.1\.(?:1|2|3|6|10)(?![\d.])/,
]

/** Other 4xx concern our account, template or quota, which the owner can fix while the job waits. */
function isAddressRefusal(status: number, text: string): boolean {
  const final = status >= 400 && status < 500 && status !== 408 && status !== 429
  return final && REFUSALS.some(pattern => pattern.test(text))
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

/** `email` carries the recipient instead of the customer's address (spec 7). */
function templateParams(message: MailMessage): Record<string, string> {
  return {
    ...message.fields,
    email: message.to,
    subject: message.subject,
    message: message.fields?.message ?? message.text,
  }
}
