import { z } from 'zod'
import {
  containsLink,
  hasLetters,
  isPlausibleEmail,
  isPlausiblePhone,
  MAX_PHONE_CHARACTERS,
} from '../domain/values/contact-details.ts'
import { daysBetween, isCalendarDate, isClockTime } from '../domain/values/day-arithmetic.ts'
import { dollarText } from '../domain/values/money.ts'
import { isRecord } from '../domain/values/record.ts'
import { LOCALES } from '../i18n/locales.ts'
import { explained } from './explained.ts'

const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/

const CONTROLS_BUT_NEWLINE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/

/** Aborts validation, so that later checks only see bounded text. */
export const tooLong = (label: string, max: number) => ({
  ...explained({ code: 'too-long', max }, `${label} can have up to ${max} characters.`),
  abort: true,
})

const needed = (label: string) =>
  explained({ code: 'needed' }, `Please enter ${label.charAt(0).toLowerCase()}${label.slice(1)}.`)

const notShown = (label: string) =>
  explained({ code: 'characters' }, `${label} contains characters that can’t be displayed.`)

const clean = (pattern: RegExp) => (text: string) => !pattern.test(text) && text.isWellFormed()

export function line(label: string, max: number) {
  return optionalLine(label, max).min(1, needed(label))
}

export function nameField(label: string, max: number) {
  return line(label, max)
    .refine(
      text => !containsLink(text),
      explained({ code: 'no-link' }, `${label} can’t contain a link, an email address or a slash.`),
    )
    .refine(hasLetters, needed(label))
}

export function optionalLine(label: string, max: number) {
  return z.string(needed(label)).trim().max(max, tooLong(label, max)).refine(clean(CONTROLS), notShown(label))
}

export function paragraphs(label: string, max: number) {
  return optionalParagraphs(label, max).pipe(z.string().min(1, needed(label)))
}

export function optionalParagraphs(label: string, max: number) {
  return z
    .string(needed(label))
    .transform(text => text.replace(/\r\n?/g, '\n').trim())
    .pipe(z.string().max(max, tooLong(label, max)).refine(clean(CONTROLS_BUT_NEWLINE), notShown(label)))
}

export const mailedCodeField = line('A code', 20).transform(text => text.replace(/\s/g, ''))

/** Up to 254 characters (RFC 5321). */
export const emailField = line('An email address', 254).refine(
  isPlausibleEmail,
  explained({ code: 'email' }, 'Enter an email address such as name@example.com.'),
)

export const optionalEmailField = optionalLine('An email address', 254).refine(
  text => text === '' || isPlausibleEmail(text),
  explained({ code: 'email-or-empty' }, 'Enter an email address such as name@example.com, or leave blank.'),
)

const NOT_A_PHONE = explained({ code: 'phone' }, 'Enter a phone number such as (703) 555-0142.')

export const phoneField = line('A phone number', MAX_PHONE_CHARACTERS).refine(isPlausiblePhone, NOT_A_PHONE)

export const optionalPhoneField = optionalLine('A phone number', MAX_PHONE_CHARACTERS).refine(
  text => text === '' || isPlausiblePhone(text),
  NOT_A_PHONE,
)

export const dateField = line('A date', 10).refine(
  isCalendarDate,
  explained({ code: 'date' }, 'Enter a valid date, as YYYY-MM-DD.'),
)

export const timeField = line('A time', 5).refine(
  isClockTime,
  explained({ code: 'time' }, 'Enter a time from 00:00 to 23:59, as HH:MM.'),
)

/** No text in any of its fields. */
export function isBlank(row: object): boolean {
  return Object.values(row).every(value =>
    typeof value === 'object' && value !== null ? isBlank(value) : value === '',
  )
}

/** Forms send blank rows, so that error paths match the rows on screen. */
export function filledRows<Row extends object>(rows: Row[]): Row[] {
  return rows.filter(row => !isBlank(row))
}

/** Web address or path of this site. Rejects `javascript:` links. */
export function linkField(label: string) {
  return line(label, MAX_LINK_CHARACTERS).refine(isSafeLink, notALink(label))
}

export function optionalLinkField(label: string) {
  return optionalLine(label, MAX_LINK_CHARACTERS).refine(
    text => text === '' || isSafeLink(text),
    notALink(label),
  )
}

const MAX_LINK_CHARACTERS = 2000

function notALink(label: string) {
  return explained(
    { code: 'link' },
    `${label} must start with https:// or http://, or be a path such as /pictures/car.webp.`,
  )
}

function isSafeLink(text: string): boolean {
  if (/\s|\\/.test(text)) return false
  if (text.startsWith('/')) return !text.startsWith('//')
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}

/** Accepts digits as text, since forms send text. */
export function wholeNumber(label: string, min: number, max: number) {
  const told = explained(
    { code: 'range', min, max },
    `${label} must be a whole number from ${min} to ${max}.`,
  )
  return z.preprocess(readNumber, z.int(told).min(min, told).max(max, told))
}

/** Cents on the wire. The sentence names dollars, which people enter. */
export function amountInCents(label: string, min: number, max: number) {
  const told = explained(
    { code: 'range', min, max },
    `${label} must be from ${dollarText(min)} to ${dollarText(max)}.`,
  )
  return z.preprocess(readNumber, z.int(told).min(min, told).max(max, told))
}

export function dollars(label: string, max: number) {
  const told = explained(
    { code: 'amount', min: 0, max },
    `${label} must be an amount from 0 to ${max}, with up to two decimals.`,
  )
  return z.preprocess(
    readNumber,
    z
      .number(told)
      .min(0, told)
      .max(max, told)
      .refine(amount => Math.abs(Math.round(amount * 100) - amount * 100) < 1e-6, told),
  )
}

const MAX_NUMBER_CHARACTERS = 40

function readNumber(value: unknown): unknown {
  return isShortText(value) && /^\s*\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value
}

function isShortText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_NUMBER_CHARACTERS
}

const degreesTold = (limit: number, sentence?: string) =>
  explained({ code: 'number-range', min: -limit, max: limit }, sentence)

export function degrees(label: string, limit: 90 | 180) {
  const told = degreesTold(limit, `${label} must be a number from -${limit} to ${limit}.`)
  return z.preprocess(
    value => (isShortText(value) && /^-?\d{1,3}(\.\d+)?$/.test(value.trim()) ? Number(value) : value),
    z.number(told).min(-limit, told).max(limit, told),
  )
}

export function plainDegrees(limit: 90 | 180) {
  const told = degreesTold(limit)
  return z.number(told).min(-limit, told).max(limit, told)
}

/** Generated IDs are never longer. */
export const idField = z.string().min(1).max(64)

/** An instant as ISO 8601 in UTC. */
export const instantField = z.iso.datetime()

/** Limits the length before parsing. */
const INSTANT_CHARACTERS_MAX = 40

/** ISO 8601 UTC, with milliseconds as stored. */
export function instantInput(label: string) {
  const told = explained({ code: 'instant' }, `${label} must be an instant such as 2026-11-20T17:00:00Z.`)
  return z
    .string(told)
    .max(INSTANT_CHARACTERS_MAX, { ...told, abort: true })
    .pipe(z.iso.datetime(told))
    .transform(text => new Date(text).toISOString())
}

/** Incremented by every change. Sent as If-Match. */
export const versionField = z.int()

/**
 * Checks only that it is an object: domain/pricing reports each fault at its path. Passed on as is, since a
 * copy would drop a `__proto__` field. The type cannot be expressed as a schema.
 */
export function unreadDocument<Output>(error = explained({ code: 'type', expected: 'record' })) {
  return z.custom<Output>(isRecord, error).meta({ type: 'object' })
}

const orderedIds = z.array(idField, 'Send the ids in order.').max(1000)

/** `seen` is the caller's previous order. Fails with `changed_meanwhile` if outdated. */
export const OrderInput = z.object({ ids: orderedIds, seen: orderedIds.optional() })

export const Deleted = z.object({ _id: idField })

export const Done = z.object({ message: z.string() })

export const DocumentFile = z
  .custom<{ bytes: Uint8Array; name: string }>()
  .meta({ type: 'string', format: 'binary' })

export const localeField = z.enum(
  LOCALES,
  explained({ code: 'choice', choices: [...LOCALES] }, `Choose one of the locales ${LOCALES.join(', ')}.`),
)

export const LocaleQuery = z.object({ locale: localeField.optional() })

/** Fields shown in English because they have no translation. */
export const untranslatedField = z.array(z.string()).optional()

/** Three years, as trip records are stored. */
const PERIOD_DAYS_MAX = 1096

export const PeriodQuery = z
  .object({ from: dateField, until: dateField })
  .refine(({ from, until }) => from <= until, {
    path: ['until'],
    ...explained({ code: 'ends-before-start' }, 'The last day can’t be before the first.'),
  })
  .refine(({ from, until }) => daysBetween(from, until) < PERIOD_DAYS_MAX, {
    path: ['until'],
    ...explained({ code: 'too-many-days', max: PERIOD_DAYS_MAX }, `Choose up to ${PERIOD_DAYS_MAX} days.`),
  })
