import type { CalendarEvent } from '../../../../../domain/booking/calendar-event.ts'

/** A ride on Friday evening as the event of a calendar. */
export function calendarEvent(uid: string, sequence: number): CalendarEvent {
  return {
    ...{ uid, sequence, status: 'CONFIRMED', producer: 'Rides', language: 'en' },
    ...{ startsAt: '2026-12-04T23:45:00.000Z', endsAt: '2026-12-05T00:45:00.000Z' },
    ...{ stampedAt: '2026-11-20T17:00:00.000Z', title: 'Rides: pick-up', location: 'Triangle' },
    description: 'one; two, three',
  }
}
