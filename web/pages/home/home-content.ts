import * as words from '#messages/home'
import * as shared from '#messages/shared'

const slide = (name: string, portraitWidth: number, alt: string) => ({
  src: `/pictures/hero-${name}-1600.webp`,
  portrait: `/pictures/hero-${name}-portrait-${portraitWidth}.webp`,
  alt,
})

export const SLIDES = [
  slide('arrival', 900, words.arrivalAlt),
  slide('airport', 1080, shared.jetAlt),
  slide('dusk', 1080, shared.heroAlt),
  slide('motion', 1080, shared.motionAlt),
]

export const SERVICES = [
  {
    name: shared.airportTransfers,
    image: '/pictures/airport-night-1280.webp',
    alt: shared.airportAlt,
    features: [shared.flightTracking, words.meetAndGreet, words.sanitizer, words.allHours],
  },
  {
    name: words.corporateTravel,
    image: '/pictures/corporate-960.webp',
    alt: words.corporateAlt,
    features: [words.blackCars, words.safetyRecords, words.sameDay, words.monthlyBilling],
  },
  {
    name: shared.weddingTransportation,
    image: '/pictures/wedding-1280.webp',
    alt: words.weddingAlt,
    features: [words.bridalParty, words.toast, words.weddingKit, words.hourlyPackages],
  },
]
