import { z } from 'zod'
import { Done } from '../answers.ts'
import type { CallShape } from '../call-shape.ts'
import type { VISITORS_PUBLIC_ENDPOINTS } from './public-endpoints.ts'
import {
  Message,
  MessageInput,
  MessageState,
  SubscribeInput,
  Subscriber,
  SubscriptionToken,
} from './schemas.ts'
import type { VISITORS_STAFF_ENDPOINTS } from './staff-endpoints.ts'

/** Messages of the contact form, and the newsletter. */
export const VISITORS_CALLS = {
  listMessages: { summary: 'List messages from visitors, newest first', answer: z.array(Message) },
  sendMessage: { summary: 'Send the company a message', body: MessageInput, answer: Done },
  changeMessageState: { summary: 'Mark a message as new or done', body: MessageState, answer: Message },
  listSubscribers: { summary: 'List newsletter sign-ups, newest first', answer: z.array(Subscriber) },
  subscribe: {
    summary: 'Subscribe to the newsletter. An email asks for confirmation',
    body: SubscribeInput,
    answer: Done,
  },
  confirmSubscription: {
    summary: 'Confirm a newsletter subscription',
    body: SubscriptionToken,
    answer: Done,
  },
  endSubscription: { summary: 'Unsubscribe from the newsletter', body: SubscriptionToken, answer: Done },
} as const satisfies Record<
  keyof typeof VISITORS_PUBLIC_ENDPOINTS | keyof typeof VISITORS_STAFF_ENDPOINTS,
  CallShape
>
