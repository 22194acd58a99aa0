import { createTransport } from 'nodemailer'
import { fieldsOf } from '../../../../domain/values/record.ts'
import { messageOf } from '../../process/thrown.ts'
import { envelope } from './envelope.ts'
import { hasCredentials } from './mail-url.ts'
import { AddressRefused, type Mailer } from './mailer.ts'

/** One SMTP server and the sender of all mails. */
export type SmtpOptions = {
  /** smtp://user:password@host:port, or smtps:// */
  url: string
  /** An address, alone or behind a name as in `Rides <rides@example.com>`. */
  from: string
  /** Milliseconds without an answer after which connecting, resolving or sending fails. */
  timeoutMs?: number
}

/**
 * Sends over SMTP. A username and a password are sent over TLS only: where the server offers no STARTTLS, also because
 * a man in the middle removed the offer, the attempt fails before they are sent. Resolves once the server has accepted
 * the mail; throws on refusal, timeout or a lost connection.
 */
export function smtpMailer({ url, from, timeoutMs = 20_000 }: SmtpOptions): Mailer {
  const transport = createTransport({
    url,
    requireTLS: hasCredentials(url),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  })
  return {
    async deliver(id, message) {
      try {
        await transport.sendMail(envelope(id, message, from))
      } catch (error) {
        throw isAddressRefusal(error) ? new AddressRefused(answerOf(error)) : error
      }
    },
  }
}

/** The error of nodemailer for a failed attempt. */
type SmtpError = Error & { code?: string; command?: string; response?: string; responseCode?: number }

/**
 * True where the server refuses the recipient for good, or where there is no valid recipient. Everything else concerns
 * us, the sender or this moment: 4xx, 5xx at the login or at MAIL FROM, 530 (it asks for a login), time-outs.
 */
function isAddressRefusal(error: unknown): error is SmtpError {
  const { code, command, responseCode } = fieldsOf(error)
  if (code !== 'EENVELOPE') return false
  if (typeof responseCode !== 'number') return /recipient/i.test(messageOf(error))
  return command === 'RCPT TO' && responseCode >= 500 && responseCode !== 530
}

function answerOf({ response, message }: SmtpError): string {
  return (response ?? message).replace(/\s+/g, ' ')
}
