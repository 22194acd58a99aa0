import { mailtoHref } from '../values/contact-links.ts'

export type CalendarEvent = {
  /** Identical in every copy of the event, so that calendars recognize it. */
  uid: string
  /** SEQUENCE: of two copies, a calendar keeps the one with the greater number. */
  sequence: number
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  producer: string
  language: string
  startsAt: string
  endsAt: string
  stampedAt: string
  title: string
  location: string
  description: string
}

/** METHOD (RFC 5546): keep a copy, sync the event with its organizer, or remove it. */
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL'

export type CalendarPeople = { organizer: string; attendee: string }

type Sending = { method: CalendarMethod; people?: CalendarPeople | undefined }

/**
 * An iCalendar file (RFC 5545). Times are UTC, so that no time zone table is needed. REQUEST and CANCEL allow
 * one UID per file (RFC 5546, 3.2.2 and 3.2.5).
 */
export function calendarFile(
  events: readonly CalendarEvent[],
  { method, people }: Sending = { method: 'PUBLISH' },
): string {
  const [first] = events
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escapeText(`-//${first?.producer}//Reservation//${first?.language.toUpperCase()}`)}`,
    `METHOD:${method}`,
    ...events.flatMap(event => linesOf(event, people)),
    'END:VCALENDAR',
  ]
  return lines.map(foldLine).join('\r\n').concat('\r\n')
}

function linesOf(event: CalendarEvent, people: CalendarPeople | undefined): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `STATUS:${event.status}`,
    `DTSTAMP:${utc(event.stampedAt)}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(event.endsAt)}`,
    `SUMMARY:${escapeText(event.title)}`,
    `LOCATION:${escapeText(event.location)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    ...(people ? linesOfPeople(people) : []),
    'END:VEVENT',
  ]
}

function linesOfPeople({ organizer, attendee }: CalendarPeople): string[] {
  return [
    `ORGANIZER:${mailtoHref(organizer)}`,
    `ATTENDEE;RSVP=FALSE;PARTSTAT=ACCEPTED:${mailtoHref(attendee)}`,
  ]
}

function utc(instant: string): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '')
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
}

/** Folds a line after 75 octets without splitting a character. Continuation lines begin with a space. */
function foldLine(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > 75) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}
