import { createTransport } from 'nodemailer'
import { envelope } from './envelope.ts'
import { hasCredentials } from './mail-url.ts'
import type { Mailer } from './mailer.ts'

export type SmtpOptions = {
  /** smtp://user:password@host:port, or smtps:// */
  url: string
  from: string
  /** Milliseconds without an answer after which an attempt has failed. */
  patience?: number
}

/**
 * Sends over SMTP. A username and a password are sent over TLS only: where the server offers no STARTTLS, as after
 * somebody between us and it took the offer out, the attempt fails before they are sent. Resolves once the server has taken the mail, throws on refusal, silence or a broken line. */
export function smtpMailer({ url, from, patience = 20_000 }: SmtpOptions): Mailer {
  const transport = createTransport({
    url,
    requireTLS: hasCredentials(url),
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    dnsTimeout: patience,
  })
  return {
    async deliver(id, message) {
      await transport.sendMail(envelope(id, message, from))
    },
  }
}
