import type { ServiceInput } from '../../../contract/site/content-schemas.ts'

/** The first three with the features of spec 3, the others from the footer's list. */
export const SAMPLE_SERVICES: ServiceInput[] = [
  {
    name: 'Airport Transfers',
    imageUrl: '/pictures/hero-airport-1600.webp',
    altText: 'Black SUV waiting beside a jet at dusk',
    description:
      'To and from Reagan National, Dulles and BWI. We track your flight, so your chauffeur is there when you are.',
    features: [
      'Flight tracking',
      'Meet and greet with name signage',
      'Sanitizer provided',
      '24/7 availability including holidays',
    ],
    to: '/airports',
  },
  {
    name: 'Corporate Travel',
    imageUrl: '/pictures/corporate-960.webp',
    altText: 'Black sedan outside an office building at night',
    description: 'Meetings, roadshows and visiting guests, driven quietly and on time.',
    features: [
      'Black luxury sedans and SUVs',
      'Documented safety records',
      'Same-day booking',
      'Monthly billing',
    ],
    to: '/reservation',
  },
  {
    name: 'Wedding Transportation',
    imageUrl: '/pictures/wedding-1280.webp',
    altText: 'Two champagne glasses in warm evening light',
    description: 'A quiet car for the two of you, and as many as it takes for everyone else.',
    features: [
      'Bridal party coordination',
      'Champagne toast',
      'Emergency wedding kit',
      'Flexible hourly packages',
    ],
    to: '/reservation',
  },
  {
    name: 'Special Occasions',
    imageUrl: '/pictures/occasions-1280.webp',
    altText: 'Limousine arriving at an evening event',
    description: 'Anniversaries, concerts and graduations. Your evening begins at your own door.',
    features: ['Professional chauffeurs', 'Stretch limousines and executive shuttles', 'Upfront pricing'],
    to: '/reservation',
  },
  {
    name: 'City Tours',
    imageUrl: '/pictures/tours-1280.webp',
    altText: 'Black car on an avenue of monuments in Washington',
    description: 'Washington’s monuments at your own pace, by day or lit up at night.',
    features: [
      'Routes tailored to you',
      'Washington, Old Town Alexandria, Annapolis',
      'Flexible hourly packages',
    ],
    to: '/reservation',
  },
]
