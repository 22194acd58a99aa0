import { RESERVATION_STATUSES as EVERY, type ReservationStatus } from '../reservations/reservation.ts'
import type { Channel } from './delivery.ts'
import {
  atDeparture,
  atOnce,
  dayBefore,
  driverHours,
  forHalfAnHour,
  fourHoursLater,
  halfDayBefore,
  outsideQuietHours,
  quarterHourLater,
  twoHoursLater,
  urgentAtNight,
  wakingHours,
} from './message-times.ts'
import {
  always,
  isAwaitingDeparture,
  isCancelled,
  isConfirmed,
  isDriven,
  isDriversTrip,
  isEnRoute,
  isNotCancelled,
  isOnLocation,
  isPresent,
  isReassigned,
  isRequestOrCancelled,
  isRequestOrConfirmed,
  isTripAhead,
  isTripConfirmed,
  isUnrated,
} from './message-truth.ts'
import {
  CANCELLED_EMAIL,
  CHAUFFEUR_EMAIL,
  CHAUFFEUR_TEXT,
  PASSENGER_CHAUFFEUR_TEXT,
  PASSENGER_TEXT,
  PRICE_EMAIL,
  RECEIVED_EMAIL,
  RIDE_EMAIL,
  RIDE_TEXT,
  type TemplateRules,
} from './template.ts'

/** A message in one channel. Its key is the name of its template. */
export type MessageRow = {
  /** `visitor` is a person who asked for it on the website or by text. */
  to: 'customer' | 'passenger' | 'driver' | 'owner' | 'staff' | 'visitor'
  /** The change or state that causes it. */
  on: string
  /**
   * When it is sent, and the latest time it may be: a rule of `message-times.ts`. It is asked again when the message
   * is due; a rule that is undefined by then needs a line in `resumeAt`.
   */
  when: (moment: never) => { runAt: number; notAfter?: number } | undefined
  /** Checked when it is sent: a rule of `message-truth.ts`. */
  while: (state: never) => boolean
  /** The owner may turn it off, alone or with this other message. */
  off?: true | string
  /** The owner may edit it within these rules. */
  wording?: TemplateRules
  /** The statuses in which staff may resend it; in others they resend the message of the status. */
  again?: readonly ReservationStatus[]
  /** An email for customers who get no text. */
  unlessText?: true
}

// biome-ignore format: a table is read in columns
/** Every message, by channel. The README of `server/notify` explains how to add one. */
export const MESSAGES = {
  mail: {
    'reservation-received':  { to: 'customer', on: 'requested',            when: atOnce,           while: isNotCancelled,       wording: RECEIVED_EMAIL, again: ['pending'] },
    'reservation-confirmed': { to: 'customer', on: 'confirmed',            when: atOnce,           while: isConfirmed,          off: true, wording: RIDE_EMAIL, again: ['confirmed'] },
    'reservation-changed':   { to: 'customer', on: 'changed',              when: atOnce,           while: isConfirmed,          off: true, wording: RIDE_EMAIL, again: ['confirmed'] },
    'reservation-cancelled': { to: 'customer', on: 'cancelled',            when: atOnce,           while: isCancelled,          wording: CANCELLED_EMAIL, again: ['cancelled', 'completed'] },
    'reminder-day':          { to: 'customer', on: 'day before',           when: dayBefore,        while: isTripAhead,          off: true, wording: RIDE_EMAIL },
    'driver-given':          { to: 'customer', on: 'chauffeur assigned',   when: halfDayBefore,    while: isTripAhead,          off: true, wording: CHAUFFEUR_EMAIL },
    'on-the-way':            { to: 'customer', on: 'en-route',             when: atOnce,           while: isEnRoute,            off: true, unlessText: true },
    'arrived':               { to: 'customer', on: 'on-location',          when: atOnce,           while: isOnLocation,         off: true, unlessText: true },
    'reservation-completed': { to: 'customer', on: 'completed',            when: quarterHourLater, while: isDriven,             off: true, wording: RIDE_EMAIL, again: ['completed'] },
    'rate':                  { to: 'customer', on: 'completed',            when: twoHoursLater,    while: isUnrated,            off: true, wording: RIDE_EMAIL, again: ['completed'] },
    'hold-ended':            { to: 'customer', on: 'hold ended',           when: atOnce,           while: isRequestOrCancelled, again: ['pending'] },
    'payment-link':          { to: 'customer', on: 'payment requested',    when: atOnce,           while: isPresent,            again: EVERY },
    'payment-returned':      { to: 'customer', on: 'payment returned',     when: atOnce,           while: isPresent,            again: EVERY },
    'refund-made':           { to: 'customer', on: 'refunded',             when: atOnce,           while: isPresent,            again: EVERY },
    'refund-failed':         { to: 'customer', on: 'refund failed',        when: atOnce,           while: isPresent,            again: EVERY },
    'car-question':          { to: 'customer', on: 'vehicle change asked', when: atOnce,           while: isRequestOrConfirmed, again: EVERY },

    'driver-ride':           { to: 'driver',   on: 'trip assigned',        when: atOnce,           while: isDriversTrip },
    'driver-changed':        { to: 'driver',   on: 'trip changed',         when: atOnce,           while: isDriversTrip },
    'driver-gone':           { to: 'driver',   on: 'trip unassigned',      when: atOnce,           while: isReassigned },
    'driver-nudge':          { to: 'driver',   on: 'departure due',        when: atDeparture,      while: isAwaitingDeparture },

    'reservation-to-owner':  { to: 'owner',    on: 'reserved',             when: atOnce,           while: isPresent,            off: true, again: EVERY },
    'enquiry-received':      { to: 'owner',    on: 'message received',     when: atOnce,           while: always,               off: true },
    'run-sheet':             { to: 'owner',    on: 'evening before trips', when: atOnce,           while: always },
    'webhook-switched-off':  { to: 'owner',    on: 'webhook failed',       when: atOnce,           while: always },
    'staff-invitation':      { to: 'staff',    on: 'invited',              when: atOnce,           while: always },
    'message-sample':        { to: 'staff',    on: 'sample requested',     when: atOnce,           while: always },

    'quote-kept':            { to: 'visitor',  on: 'price saved',          when: atOnce,           while: always,               wording: PRICE_EMAIL },
    'quote-ends':            { to: 'visitor',  on: 'price expires',        when: fourHoursLater,   while: always,               wording: PRICE_EMAIL },
    'contact-code':          { to: 'visitor',  on: 'contact change asked', when: atOnce,           while: always },
    'contact-changed':       { to: 'visitor',  on: 'contact changed',      when: atOnce,           while: always },
    'own-list':              { to: 'visitor',  on: 'own rides requested',  when: atOnce,           while: always },
    'driver-login':          { to: 'visitor',  on: 'driver signs in',      when: atOnce,           while: always },
    'newsletter-consent':    { to: 'visitor',  on: 'newsletter sign-up',   when: atOnce,           while: always },
  },
  text: {
    'text-welcome':               { to: 'customer',  on: 'texts allowed',      when: outsideQuietHours, while: isNotCancelled },
    'reservation-confirmed':      { to: 'customer',  on: 'confirmed',          when: outsideQuietHours, while: isTripConfirmed,     off: true, wording: RIDE_TEXT },
    'reservation-changed':        { to: 'customer',  on: 'changed',            when: urgentAtNight,     while: isTripConfirmed,     off: true, wording: RIDE_TEXT },
    'reservation-cancelled':      { to: 'customer',  on: 'cancelled',          when: urgentAtNight,     while: isCancelled,         off: true },
    'reminder-day':               { to: 'customer',  on: 'day before',         when: dayBefore,         while: isTripAhead,         off: true, wording: RIDE_TEXT },
    'driver-given':               { to: 'customer',  on: 'chauffeur assigned', when: halfDayBefore,     while: isTripAhead,         off: true, wording: CHAUFFEUR_TEXT },
    'on-the-way':                 { to: 'customer',  on: 'en-route',           when: forHalfAnHour,     while: isEnRoute,           off: true },
    'arrived':                    { to: 'customer',  on: 'on-location',        when: forHalfAnHour,     while: isOnLocation,        off: true },
    'payment-link':               { to: 'customer',  on: 'payment requested',  when: wakingHours,       while: isPresent },
    'mail-bounced':               { to: 'customer',  on: 'email bounced',      when: outsideQuietHours, while: isNotCancelled },

    'passenger-confirmed':        { to: 'passenger', on: 'confirmed',          when: outsideQuietHours, while: isTripAhead,         off: true, wording: PASSENGER_TEXT },
    'passenger-changed':          { to: 'passenger', on: 'changed',            when: urgentAtNight,     while: isTripAhead,         off: true, wording: PASSENGER_TEXT },
    'passenger-cancelled':        { to: 'passenger', on: 'cancelled',          when: urgentAtNight,     while: isCancelled,         off: true },
    'passenger-reminder':         { to: 'passenger', on: 'day before',         when: dayBefore,         while: isTripAhead,         off: true, wording: PASSENGER_TEXT },
    'passenger-driver':           { to: 'passenger', on: 'chauffeur assigned', when: halfDayBefore,     while: isTripAhead,         off: true, wording: PASSENGER_CHAUFFEUR_TEXT },
    'passenger-on-the-way':       { to: 'passenger', on: 'en-route',           when: forHalfAnHour,     while: isEnRoute,           off: 'on-the-way' },
    'passenger-arrived':          { to: 'passenger', on: 'on-location',        when: forHalfAnHour,     while: isOnLocation,        off: 'arrived' },

    'driver-ride':                { to: 'driver',    on: 'trip assigned',      when: driverHours,       while: isDriversTrip },
    'driver-changed':             { to: 'driver',    on: 'trip changed',       when: driverHours,       while: isDriversTrip },
    'driver-gone':                { to: 'driver',    on: 'trip unassigned',    when: driverHours,       while: isReassigned },
    'driver-nudge':               { to: 'driver',    on: 'departure due',      when: atDeparture,       while: isAwaitingDeparture },

    'driver-login':               { to: 'visitor',   on: 'driver signs in',    when: atOnce,            while: always },
    'text-stopped':               { to: 'visitor',   on: 'STOP received',      when: atOnce,            while: always },
    'text-stopped-not-cancelled': { to: 'visitor',   on: 'CANCEL received',    when: atOnce,            while: always },
    'text-started':               { to: 'visitor',   on: 'START received',     when: atOnce,            while: always },
    'text-help':                  { to: 'visitor',   on: 'HELP received',      when: atOnce,            while: always },
  },
} as const satisfies Record<Channel, Record<string, MessageRow>>

type Rows = typeof MESSAGES
/** The templates of a channel whose rows have these values. */
type Having<In extends Channel, Values> = {
  [Name in keyof Rows[In]]: Rows[In][Name] extends Values ? Name : never
}[keyof Rows[In]]

/** The template of an email. */
export type MailName = keyof Rows['mail']
/** The template of a text message. */
export type TextName = keyof Rows['text']
/** An email about a reservation. */
export type ReservationTemplate = Having<'mail', { to: 'customer' }> | 'reservation-to-owner'
/** A text message about a reservation to its customer. */
export type TextTemplate = Having<'text', { to: 'customer' }>
/** A text message to a passenger other than the customer. */
export type PassengerText = Having<'text', { to: 'passenger' }>
/** A message to a driver about a trip, in both channels. */
export type DriverMessage = Having<'mail', { to: 'driver' }>
/** An email to the office. */
export type OfficeMail = Having<'mail', { to: 'owner' }>
/** An email that the owner may edit. */
export type EditableMail = Having<'mail', { wording: TemplateRules }>
/** An email about a price: there is no reservation yet. */
export type PriceMail = Having<'mail', { to: 'visitor'; wording: TemplateRules }>
/** A text message that the owner may edit. */
export type EditableText = Having<'text', { wording: TemplateRules }>

/** A row of the table with its channel and template. */
export type Message = {
  [In in Channel]: {
    [Name in keyof Rows[In]]: { channel: In; template: Name } & Rows[In][Name]
  }[keyof Rows[In]]
}[Channel]
/** What causes a message. */
export type Trigger = Message['on']
/** A message with this cause. */
export type MessageOn<On extends Trigger> = Extract<Message, { on: On }>
