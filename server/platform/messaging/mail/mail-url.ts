export type MailTransport =
  | { kind: 'folder' }
  | { kind: 'smtp'; url: string }
  | { kind: 'emailjs'; settings: EmailJsSettings }

/** Emails are saved to files, and none is sent. */
export function isEmailOff({ mail }: { mail: MailTransport }): boolean {
  return mail.kind === 'folder'
}

export type EmailJsSettings = {
  endpoint: string
  userId: string
  serviceId: string
  templateId: string
  /** Form data (`send-form`) instead of JSON (`send`). */
  form: boolean
}

/** Forbidden next to a password, because each can disable encryption. */
const TLS_SWITCHES = ['requireTLS', 'ignoreTLS', 'opportunisticTLS', 'secure']

export function hasCredentials(url: string): boolean {
  const { username, password } = new URL(url)
  return username !== '' || password !== ''
}

/** `emailjs:?user_id=..&service_id=..&template_id=..[&form=1][&endpoint=https://..]`, or an smtp: URL. */
export function readMailUrl(text: string | undefined): MailTransport | { fault: string } {
  if (text === undefined) return { kind: 'folder' }
  if (/^smtps?:\/\/[^/]/.test(text) && URL.canParse(text)) return readSmtp(text)
  if (text.startsWith('emailjs:')) return readEmailJs(new URLSearchParams(text.slice('emailjs:'.length)))
  return { fault: 'must start with smtp://, smtps:// or emailjs:' }
}

function readSmtp(url: string): MailTransport | { fault: string } {
  const query = new URL(url).searchParams
  const switched = hasCredentials(url) ? TLS_SWITCHES.filter(name => query.has(name)) : []
  if (switched.length === 0) return { kind: 'smtp', url }
  return { fault: `has a username, so email is always encrypted. Remove ${switched.join(', ')}` }
}

const EMAILJS_IDS = ['user_id', 'service_id', 'template_id']

function readEmailJs(query: URLSearchParams): MailTransport | { fault: string } {
  const [userId, serviceId, templateId] = EMAILJS_IDS.map(name => query.get(name))
  if (!userId || !serviceId || !templateId) {
    const missing = EMAILJS_IDS.filter(name => !query.get(name))
    return { fault: `is missing ${missing.join(', ')} after emailjs:?` }
  }
  const endpoint = query.get('endpoint') ?? 'https://api.emailjs.com'
  if (!/^https?:\/\//.test(endpoint)) return { fault: 'has an endpoint that is not a web address' }
  return {
    kind: 'emailjs',
    settings: {
      endpoint: endpoint.replace(/\/+$/, ''),
      userId,
      serviceId,
      templateId,
      form: query.get('form') === '1',
    },
  }
}
