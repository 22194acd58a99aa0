/**
 * Messages of the public pages. Those of forms, of the reservation and of the office are in files of their own, so that
 * other pages do not load them. Sentences that the specification quotes are used verbatim.
 */
export const MESSAGES = {
  servicesFailed: 'Failed to fetch services',
  fleetFailed: 'Failed to fetch fleet',
  blogFailed: 'Failed to fetch blog posts',
  videosFailed: 'Failed to fetch videos',
  loading: 'Loading...',
  loadingVideos: 'Loading videos...',
  tryAgain: 'Try again',
  pageFailedTitle: 'This page could not be shown',
  pageFailed:
    'Something went wrong on our side. Nothing that you sent was lost. Please try again in a moment.',
} as const
