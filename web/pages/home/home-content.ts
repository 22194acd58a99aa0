import * as words from '#messages/home'

/** The fixed data of the home page (spec 3). */
export const SLIDES = [
  {
    src: '/pictures/hero-arrival-1600.webp',
    alt: words.arrivalAlt,
    phone:
      '/pictures/hero-arrival-portrait-480.avif 480w, /pictures/hero-arrival-portrait-800.avif 800w, /pictures/hero-arrival-portrait-900.avif 900w',
  },
  { src: '/pictures/hero-airport-1600.webp', alt: words.jetAlt },
  { src: '/pictures/hero-dusk-1600.webp', alt: words.duskAlt },
  { src: '/pictures/hero-motion-1600.webp', alt: words.motionAlt },
]

export const SERVICES = [
  {
    name: words.airportTransfers,
    image: '/pictures/airport-night-1280.webp',
    alt: words.airportAlt,
    features: [words.flightTracking, words.meetAndGreet, words.sanitizer, words.allHours],
  },
  {
    name: words.corporateTravel,
    image: '/pictures/corporate-960.webp',
    alt: words.corporateAlt,
    features: [words.blackCars, words.safetyRecords, words.sameDay, words.monthlyBilling],
  },
  {
    name: words.weddings,
    image: '/pictures/wedding-1280.webp',
    alt: words.weddingAlt,
    features: [words.bridalParty, words.toast, words.weddingKit, words.hourlyPackages],
  },
]

export const FLEET = [
  {
    name: words.mercedes,
    image: '/pictures/fleet-stretch-1280.webp',
    alt: words.mercedesAlt,
    passengers: 6,
    luggage: 4,
    hourlyRate: 120,
  },
  {
    name: words.bmw,
    image: '/pictures/fleet-sedan-1280.webp',
    alt: words.bmwAlt,
    passengers: 5,
    luggage: 3,
    hourlyRate: 110,
  },
  {
    name: words.cadillac,
    image: '/pictures/fleet-suv-1280.webp',
    alt: words.cadillacAlt,
    passengers: 8,
    luggage: 6,
    hourlyRate: 150,
  },
]
