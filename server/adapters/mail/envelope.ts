import type { SendMailOptions } from 'nodemailer'
import type { MailMessage } from './mailer.ts'

/** The mail in the form of nodemailer. */
export function envelope(id: string, message: MailMessage, from: string): SendMailOptions {
  const sender = readSender(from)
  const domain = sender.address.slice(sender.address.lastIndexOf('@') + 1)
  return {
    from: { name: sender.name || (message.fromName ?? ''), address: sender.address },
    to: message.to,
    ...(message.replyTo ? { replyTo: message.replyTo } : {}),
    subject: message.subject,
    text: message.text,
    html: message.html,
    messageId: `<${id}@${domain}>`,
    // Automatic replies are not sent to mails with this header (RFC 3834).
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
    // The content comes from forms: nodemailer must not read files or URLs that it names.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** MAIL_FROM: an address alone, or behind a name as in `Rides <rides@example.com>`. */
export function readSender(text: string): { name: string; address: string } {
  const open = text.lastIndexOf('<')
  if (open < 0 || !text.endsWith('>')) return { name: '', address: text }
  const name = text.slice(0, open).trim()
  return { name: name.replace(/^"(.*)"$/, '$1'), address: text.slice(open + 1, -1).trim() }
}
