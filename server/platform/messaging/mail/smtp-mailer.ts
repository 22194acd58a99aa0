import { createTransport } from 'nodemailer'
import { fieldsOf } from '../../../../domain/values/record.ts'
import { messageOf } from '../../process/log.ts'
import { envelope } from './envelope.ts'
import { hasCredentials } from './mail-url.ts'
import { AddressRefused, type Mailer } from './mailer.ts'

export type SmtpOptions = {
  url: string
  from: string
  /** Milliseconds; applies to connecting, resolving and sending. */
  timeoutMs?: number
}

/** Credentials require TLS: without STARTTLS, even if an attacker removed it, sending fails. */
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

type SmtpError = Error & { code?: string; command?: string; response?: string; responseCode?: number }

/** Only a final refusal of the recipient; login errors, 4xx and timeouts are temporary or ours. */
function isAddressRefusal(error: unknown): error is SmtpError {
  const { code, command, responseCode } = fieldsOf(error)
  if (code !== 'EENVELOPE') return false
  if (typeof responseCode !== 'number') return /recipient/i.test(messageOf(error))
  return command === 'RCPT TO' && responseCode >= 500 && responseCode !== 530
}

function answerOf({ response, message }: SmtpError): string {
  return (response ?? message).replace(/\s+/g, ' ')
}
