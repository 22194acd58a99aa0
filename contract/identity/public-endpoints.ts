import { type Endpoint, post } from '../endpoint.ts'

/** Signing in and taking up an invitation. */
export const IDENTITY_PUBLIC_ENDPOINTS = {
  signIn: post('/api/admins/login', 'public'),
  acceptInvitation: post('/api/invitations/accept', 'public'),
} as const satisfies Record<string, Endpoint>
