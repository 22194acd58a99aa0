/** Messages of the forms of the public pages, except the reservation form. */
export const FORM_MESSAGES = {
  messageSent: 'Thank you. Your message has reached us, and we will answer by e-mail.',
  notReached: 'We could not be reached. Please check your connection and send it again.',
  newsletterAsked: 'Almost done: please open the message that we have just sent you.',
  newsletterConfirmed: 'Thank you. You are subscribed.',
  newsletterEnded: 'You are unsubscribed and will get no further messages.',
  newsletterUnknown: 'This link is not valid any more. You can subscribe again below our blog posts.',
} as const
