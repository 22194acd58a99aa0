import { z } from 'zod'
import { DEVICES, VISIT_SOURCES } from '../../domain/site/visit.ts'
import { FIGURE_PERIODS } from '../../domain/site/visit-periods.ts'
import {
  emailField,
  idField,
  instantField,
  localeField,
  nameField,
  optionalPhoneField,
  paragraphs,
} from '../fields.ts'

export const MessageInput = z.object({
  name: nameField('A name', 120),
  email: emailField,
  phone: optionalPhoneField.optional(),
  message: paragraphs('A message', 4000),
})
export type MessageInput = z.output<typeof MessageInput>

const MESSAGE_STATES = ['new', 'done'] as const

export const MessageState = z.object({ state: z.enum(MESSAGE_STATES, 'Choose new or done.') })

export const Message = z.object({
  _id: idField,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  state: z.enum(MESSAGE_STATES),
  createdAt: instantField,
})
export type Message = z.output<typeof Message>

export const Subscriber = z.object({
  _id: idField,
  email: z.string(),
  state: z.enum(['asked', 'subscribed', 'ended']),
  changedAt: instantField,
})
export type Subscriber = z.output<typeof Subscriber>

export const SubscribeInput = z.object({ email: emailField, locale: localeField.optional() })
export type SubscribeInput = z.output<typeof SubscribeInput>

export const SubscriptionToken = z.object({ token: z.string('Send the token of the link.').min(1).max(100) })

export const FiguresQuery = z.object({ by: z.enum(FIGURE_PERIODS).default('day') })

const counts = {
  views: z.int(),
  people: z.int(),
  /** Funnel: opened the form, got a quote, reserved. */
  forms: z.int(),
  quotes: z.int(),
  reservations: z.int(),
}

const Counts = z.object(counts)

/** People who come on two days count twice. */
export const Figures = z.object({
  by: z.enum(FIGURE_PERIODS),
  from: z.string(),
  until: z.string(),
  total: Counts,
  /** The preceding period of equal length; null without data. */
  before: Counts.nullable(),
  /** Oldest first. `from` is the first date. */
  periods: z.array(z.object({ from: z.string(), ...counts })),
  reserved: z.object({ all: z.int(), confirmed: z.int(), completed: z.int(), cancelled: z.int() }),
  pages: z.array(z.object({ page: z.string(), ...counts })),
  sources: z.array(z.object({ source: z.enum(VISIT_SOURCES), ...counts })),
  hosts: z.array(z.object({ host: z.string(), people: z.int() })),
  campaigns: z.array(z.object({ campaign: z.string(), ...counts })),
  locales: z.array(z.object({ locale: localeField, ...counts })),
  devices: z.array(z.object({ device: z.enum(DEVICES), ...counts })),
})
export type Figures = z.output<typeof Figures>
