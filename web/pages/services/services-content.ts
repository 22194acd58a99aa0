import * as words from '#messages/services'
import * as shared from '#messages/shared'

/** The selling points of spec 1. */
export const REASONS = [
  { title: words.chauffeurs, text: words.chauffeursText },
  { title: words.support, text: words.supportText },
  { title: words.flights, text: words.flightsText },
  { title: words.pricing, text: words.pricingText },
  { title: words.vehicles, text: words.vehiclesText },
  { title: shared.meetAndGreet, text: words.greetingText },
  { title: words.punctual, text: words.punctualText },
  { title: words.booking, text: words.bookingText },
]
