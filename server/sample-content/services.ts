import type { ServiceInput } from '../../contract/content/schemas.ts'

/** The first three with the features of spec 3, the others from the footer's list. */
export const SAMPLE_SERVICES: ServiceInput[] = [
  {
    name: 'Airport Transfers',
    imageUrl: '/pictures/hero-airport-1600.webp',
    altText: 'Black SUV waiting beside a jet at dusk',
    description:
      'To and from Reagan National, Dulles and BWI. We follow your flight, so the car is there when you are.',
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
    altText: 'Black sedan at the entrance of an office building at night',
    description: 'Meetings, roadshows and guests of the house, driven quietly and on time.',
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
    description: 'One calm car for the two of you, and as many as it takes for everybody else.',
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
    description: 'Anniversaries, concerts, graduations: an evening that begins at your own door.',
    features: ['Professional chauffeurs', 'Stretch limousines and executive shuttles', 'Upfront pricing'],
    to: '/reservation',
  },
  {
    name: 'City Tours',
    imageUrl: '/pictures/tours-1280.webp',
    altText: 'Black car on an avenue of monuments in Washington',
    description: 'The monuments of Washington at your own pace, by day or lit up at night.',
    features: [
      'Routes to your wishes',
      'Washington, Old Town Alexandria, Annapolis',
      'Flexible hourly packages',
    ],
    to: '/reservation',
  },
]
