import { type Endpoint, get, post } from '../endpoint.ts'

/** How a person without a link finds the pages of their reservations, prices that are mailed, and mails that are ended. */
export const MANAGE_PUBLIC_ENDPOINTS = {
  askForOwnList: post('/api/manage-links', 'public'),
  openOwnList: post('/api/manage-links/open', 'public'),
  mailPrice: post('/api/drafts', 'public'),
  getDraft: get('/api/drafts/{token}', 'public'),
  endPriceReminder: post('/api/drafts/{token}/end', 'public'),
  endRatingMails: post('/api/rating-mails/{token}/end', 'public'),
} as const satisfies Record<string, Endpoint>
