import type { SendMailOptions } from 'nodemailer'
import { calendarFile } from '../../../../domain/booking/calendar-event.ts'
import type { MailMessage } from './mailer.ts'

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
    // Suppresses automatic replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(message) },
    ...calendarParts(message, sender.address),
    // Content comes from forms: nodemailer must not read files or URLs that it names.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Lets mail clients unsubscribe with one POST (RFC 8058). */
function unsubscribeHeaders({ unsubscribe }: MailMessage): Record<string, string> {
  if (unsubscribe === undefined) return {}
  return {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** Clients read one event from the alternative part; a return's event is attached. */
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

/** An address, or `Rides <rides@example.com>`. */
export function readSender(text: string): { name: string; address: string } {
  const open = text.lastIndexOf('<')
  if (open < 0 || !text.endsWith('>')) return { name: '', address: text }
  const name = text.slice(0, open).trim()
  return { name: name.replace(/^"(.*)"$/, '$1'), address: text.slice(open + 1, -1).trim() }
}
