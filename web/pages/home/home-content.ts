/** The fixed data of the home page (spec 3). */
export const SLIDES = [
  {
    src: '/pictures/hero-arrival-1600.webp',
    alt: 'Black sedan on a wet avenue at night, the Capitol behind it',
    phone:
      '/pictures/hero-arrival-portrait-480.avif 480w, /pictures/hero-arrival-portrait-800.avif 800w, /pictures/hero-arrival-portrait-900.avif 900w',
  },
  { src: '/pictures/hero-airport-1600.webp', alt: 'Black sedan waiting beside a jet at dusk' },
  { src: '/pictures/hero-dusk-1600.webp', alt: 'Black car at the water at dusk, a lit obelisk behind it' },
  { src: '/pictures/hero-motion-1600.webp', alt: 'Black sedan driving through the city at night' },
]

export const SERVICES = [
  {
    name: 'Airport Transfers',
    image: '/pictures/airport-night-1280.webp',
    alt: 'Black sedan at an airport terminal at night',
    features: [
      'Flight tracking',
      'Meet and greet with name signage',
      'Sanitizer provided',
      '24/7 availability including holidays',
    ],
  },
  {
    name: 'Corporate Travel',
    image: '/pictures/corporate-960.webp',
    alt: 'Black sedan at the entrance of an office building at night',
    features: [
      'Black luxury sedans and SUVs',
      'Documented safety records',
      'Same-day booking',
      'Monthly billing',
    ],
  },
  {
    name: 'Wedding Transportation',
    image: '/pictures/wedding-1280.webp',
    alt: 'Two champagne glasses in warm evening light',
    features: [
      'Bridal party coordination',
      'Champagne toast',
      'Emergency wedding kit',
      'Flexible hourly packages',
    ],
  },
]

export const FLEET = [
  {
    name: 'Mercedes S600 Limo',
    image: '/pictures/fleet-stretch-1280.webp',
    alt: 'Black stretch limousine',
    passengers: 6,
    luggage: 4,
    hourlyRate: 120,
  },
  {
    name: 'BMW 7 Series Executive',
    image: '/pictures/fleet-sedan-1280.webp',
    alt: 'Black executive sedan',
    passengers: 5,
    luggage: 3,
    hourlyRate: 110,
  },
  {
    name: 'Cadillac Escalade Limousine',
    image: '/pictures/fleet-suv-1280.webp',
    alt: 'Black premium SUV',
    passengers: 8,
    luggage: 6,
    hourlyRate: 150,
  },
]
