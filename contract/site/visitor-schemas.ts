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

/** An enquiry as the contact form sends it. */
export const MessageInput = z.object({
  name: nameField('A name', 120),
  email: emailField,
  phone: optionalPhoneField.optional(),
  message: paragraphs('A message', 4000),
})
export type MessageInput = z.output<typeof MessageInput>

/** The states of an enquiry: new until staff mark it as done. */
const MESSAGE_STATES = ['new', 'done'] as const

/** The state that staff give an enquiry. */
export const MessageState = z.object({ state: z.enum(MESSAGE_STATES, 'Choose new or done.') })

/** An enquiry of a visitor; `phone` is empty where none was given. */
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

/** An address of the newsletter: asked for consent, subscribed, or ended. */
export const Subscriber = z.object({
  _id: idField,
  email: z.string(),
  state: z.enum(['asked', 'subscribed', 'ended']),
  changedAt: instantField,
})
export type Subscriber = z.output<typeof Subscriber>

/** The address that asks for the newsletter, and the language of the page where it did. */
export const SubscribeInput = z.object({ email: emailField, locale: localeField.optional() })
export type SubscribeInput = z.output<typeof SubscribeInput>

/** The token in the link of a consent mail. */
export const SubscriptionToken = z.object({ token: z.string('Send the token of the link.').min(1).max(100) })

/** The periods that figures are told for. */
export const FiguresQuery = z.object({ by: z.enum(FIGURE_PERIODS).default('day') })

const counts = {
  /** Pages that were shown. */
  views: z.int(),
  /** People of each day. */
  people: z.int(),
  /** How many of them opened the reservation page, were quoted a price, and reserved. */
  forms: z.int(),
  quotes: z.int(),
  reservations: z.int(),
}

const Counts = z.object(counts)

/** What was counted of visitors. People who come on two days count twice. */
export const Figures = z.object({
  by: z.enum(FIGURE_PERIODS),
  /** The first and the last date. */
  from: z.string(),
  until: z.string(),
  total: Counts,
  /** The same of as many days before; null where nothing was counted yet. */
  before: Counts.nullable(),
  /** From the oldest to the newest; `from` is the first date of each. */
  periods: z.array(z.object({ from: z.string(), ...counts })),
  /** Reservations that came by the website in these days, and what became of them so far. */
  reserved: z.object({ all: z.int(), confirmed: z.int(), completed: z.int(), cancelled: z.int() }),
  pages: z.array(z.object({ page: z.string(), ...counts })),
  sources: z.array(z.object({ source: z.enum(VISIT_SOURCES), ...counts })),
  hosts: z.array(z.object({ host: z.string(), people: z.int() })),
  campaigns: z.array(z.object({ campaign: z.string(), ...counts })),
  locales: z.array(z.object({ locale: localeField, ...counts })),
  devices: z.array(z.object({ device: z.enum(DEVICES), ...counts })),
})
export type Figures = z.output<typeof Figures>
