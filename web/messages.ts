import * as words from '#messages/shell'

/**
 * Messages of the public pages. Those of forms, of the reservation and of the office are in files of their own, so that
 * other pages do not load them. Sentences that the specification quotes are used verbatim.
 */
export const MESSAGES = {
  loading: words.loading,
  tryAgain: words.tryAgain,
  servicesFailed: 'Failed to fetch services',
  fleetFailed: 'Failed to fetch fleet',
  blogFailed: 'Failed to fetch blog posts',
  videosFailed: 'Failed to fetch videos',
} as const
