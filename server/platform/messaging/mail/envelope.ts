import type { SendMailOptions } from 'nodemailer'
import { calendarFile } from '../../../../domain/booking/calendar-event.ts'
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
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(message) },
    ...calendarParts(message, sender.address),
    // The content comes from forms: nodemailer must not read files or URLs that it names.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Mail programs show a button that sends one POST (RFC 8058). */
function unsubscribeHeaders({ unsubscribe }: MailMessage): Record<string, string> {
  if (unsubscribe === undefined) return {}
  return {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/**
 * Mail programs read the event of the part that stands beside the text, with the method in its header; that of a way
 * back is attached, since such a part holds one event.
 */
function calendarParts(
  { calendar, to }: MailMessage,
  organizer: string,
): Pick<SendMailOptions, 'icalEvent' | 'attachments'> {
  if (!calendar) return {}
  const { method, events } = calendar
  const [first, ...others] = events.map(event => {
    // A change may remove one of the trips.
    const own = event.status === 'CANCELLED' ? 'CANCEL' : method
    const content = calendarFile([event], { method: own, people: { organizer, attendee: to } })
    return { method: own, content }
  })
  return {
    ...(first ? { icalEvent: { ...first, filename: 'your-ride.ics' } } : {}),
    attachments: others.map(({ method: own, content }, index) => ({
      filename: `your-ride-${index + 2}.ics`,
      content,
      contentType: `text/calendar; charset=utf-8; method=${own}`,
    })),
  }
}

/** MAIL_FROM: an address alone, or behind a name as in `Rides <rides@example.com>`. */
export function readSender(text: string): { name: string; address: string } {
  const open = text.lastIndexOf('<')
  if (open < 0 || !text.endsWith('>')) return { name: '', address: text }
  const name = text.slice(0, open).trim()
  return { name: name.replace(/^"(.*)"$/, '$1'), address: text.slice(open + 1, -1).trim() }
}
