/**
 * Every sentence that a result or an error turns into; the reservation's and the office's have files of their own, so
 * that other pages do not carry them. Those that the specification quotes are kept to the letter.
 */
export const MESSAGES = {
  messageSent: 'Thank you. Your message has reached us, and we will answer by e-mail.',
  sendFailed: 'This could not be sent. Please try again.',
  newsletterAsked: 'Almost done: please open the message that we have just sent you.',
  newsletterConfirmed: 'Thank you. You are subscribed.',
  newsletterEnded: 'You are unsubscribed and will get no further messages.',
  newsletterUnknown: 'This link is not valid any more.',
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
