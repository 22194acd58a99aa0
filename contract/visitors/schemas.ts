import { z } from 'zod'
import { emailField, idField, instantField, nameField, optionalPhoneField, paragraphs } from '../fields.ts'
import { localeField } from '../locale-query.ts'

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
