import * as words from '#messages/calendar-file'
import { locale } from '#messages/locale'
import { notSpecified, passengers } from '#messages/ride'
import { type TripForCalendar, tripCalendarFile } from '../i18n/trip-event.ts'

export function tripFile(trip: TripForCalendar, brand: string): string {
  return tripCalendarFile(trip, { brand, locale, words: { ...words, passengers, notSpecified } })
}
