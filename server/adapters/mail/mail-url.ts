/** Which way mails leave the house. */
export type MailTransport =
  | { kind: 'folder' }
  | { kind: 'smtp'; url: string }
  | { kind: 'emailjs'; settings: EmailJsSettings }

/** The ids of the e-mail-sending service of spec 7. */
export type EmailJsSettings = {
  endpoint: string
  userId: string
  serviceId: string
  templateId: string
  /** JSON `send` or form-data `send-form`. */
  form: boolean
}

/** Reads MAIL_URL. `emailjs:?user_id=..&service_id=..&template_id=..[&form=1][&endpoint=https://..]` */
export function readMailUrl(text: string | undefined): MailTransport | { fault: string } {
  if (text === undefined) return { kind: 'folder' }
  if (/^smtps?:\/\/[^/]/.test(text) && URL.canParse(text)) return { kind: 'smtp', url: text }
  if (text.startsWith('emailjs:')) return readEmailJs(new URLSearchParams(text.slice('emailjs:'.length)))
  return { fault: 'must start with smtp://, smtps:// or emailjs:' }
}

function readEmailJs(query: URLSearchParams): MailTransport | { fault: string } {
  const missing = ['user_id', 'service_id', 'template_id'].filter(name => !query.get(name))
  if (missing.length > 0) return { fault: `lacks ${missing.join(', ')} behind emailjs:?` }
  const endpoint = query.get('endpoint') ?? 'https://api.emailjs.com'
  if (!/^https?:\/\//.test(endpoint)) return { fault: 'has an endpoint that is no web address' }
  return {
    kind: 'emailjs',
    settings: {
      endpoint: endpoint.replace(/\/+$/, ''),
      userId: query.get('user_id')!,
      serviceId: query.get('service_id')!,
      templateId: query.get('template_id')!,
      form: query.get('form') === '1',
    },
  }
}
