import { type Endpoint, post } from '../endpoint.ts'

/** What providers of messages call. */
export const MESSAGES_PROGRAM_ENDPOINTS = {
  receiveMessageHook: post('/api/hooks/{provider}', 'public'),
} as const satisfies Record<string, Endpoint>
