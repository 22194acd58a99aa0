import { type Endpoint, post } from '../endpoint.ts'

/** The contact form and the newsletter. */
export const VISITORS_PUBLIC_ENDPOINTS = {
  sendMessage: post('/api/messages', 'public'),
  subscribe: post('/api/newsletter', 'public'),
  confirmSubscription: post('/api/newsletter/confirm', 'public'),
  endSubscription: post('/api/newsletter/unsubscribe', 'public'),
} as const satisfies Record<string, Endpoint>
