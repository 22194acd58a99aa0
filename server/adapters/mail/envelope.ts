import type { SendMailOptions } from 'nodemailer'
import type { MailMessage } from './mailer.ts'

/** The mail as nodemailer takes it. */
export function envelope(id: string, message: MailMessage, from: string): SendMailOptions {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    from,
    to: message.to,
    ...(message.replyTo ? { replyTo: message.replyTo } : {}),
    subject: message.subject,
    text: message.text,
    html: message.html,
    messageId: `<${id}@${domain}>`,
    // Tells out-of-office robots to keep quiet (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(message.calendar
      ? {
          attachments: [
            {
              filename: 'your-ride.ics',
              content: message.calendar,
              contentType: 'text/calendar; charset=utf-8',
            },
          ],
        }
      : {}),
    // What a mail says comes from forms: no file or address named there is ever read.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
