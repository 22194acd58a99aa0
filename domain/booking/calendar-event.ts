import { mailtoHref } from '../values/contact-links.ts'

/** One event for a calendar program (RFC 5545, VEVENT). */
export type CalendarEvent = {
  /** Stays the same for every copy of the event, so that calendars recognise it. */
  uid: string
  /** Raised with every change (SEQUENCE): of two copies a calendar keeps the one with the greater number. */
  sequence: number
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  /** Who made the file (PRODID). */
  producer: string
  /** The language of its texts (PRODID). */
  language: string
  /** ISO 8601 UTC instants. */
  startsAt: string
  endsAt: string
  stampedAt: string
  title: string
  location: string
  description: string
}

/**
 * What a calendar program does with a file (RFC 5546): keep a copy, keep the event in step with its organiser, or take
 * it away.
 */
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL'

/** Whose event it is, and who is invited: e-mail addresses. A copy to keep has none. */
export type CalendarPeople = { organizer: string; attendee: string }

type Sending = { method: CalendarMethod; people?: CalendarPeople | undefined }

/**
 * An iCalendar file (RFC 5545) with these events. Times are UTC, so that no time-zone table is needed. A file that
 * invites or takes back holds one event alone: all of its components have the same UID (RFC 5546, 3.2.2 and 3.2.5).
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

/** The customer has asked for the ride: no answer is expected. */
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

/** Folds a line after at most 75 octets; the next line begins with a space. No character is split. */
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
