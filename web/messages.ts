/**
 * Every sentence that a result or an error turns into; those of forms, of the reservation and of the office have
 * files of their own, so that other pages do not carry them. Those that the specification quotes are kept to the letter.
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
