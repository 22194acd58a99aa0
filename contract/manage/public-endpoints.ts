import { type Endpoint, post } from '../endpoint.ts'

/** How a person without a link finds the pages of their reservations. */
export const MANAGE_PUBLIC_ENDPOINTS = {
  askForOwnList: post('/api/manage-links', 'public'),
  openOwnList: post('/api/manage-links/open', 'public'),
} as const satisfies Record<string, Endpoint>
