import type { VehicleInput } from '../../../contract/site/content-schemas.ts'

/** The three of spec 3, and one executive shuttle. Alt texts say what the pictures show. */
export const SAMPLE_VEHICLES: VehicleInput[] = [
  {
    name: 'Mercedes S600 Limo',
    imageUrl: '/pictures/fleet-light-stretch-1600.webp',
    altText: 'Black stretch limousine',
    inside: [
      'Two facing leather benches',
      'Glass partition behind the chauffeur',
      'Overhead lights you can dim yourself',
      'Chilled water and glasses',
      'Phone charging cables at every other seat',
    ],
    passengerCapacity: 6,
    laggageCapacity: 4,
    hourlyRate: 120,
    flag: true,
  },
  {
    name: 'BMW 7 Series Executive',
    imageUrl: '/pictures/fleet-light-sedan-1600.webp',
    altText: 'Black executive sedan',
    inside: [
      'Leather seats, heated in the rear',
      'Separate climate control for the rear seats',
      'Reading light at each rear seat',
      'Phone charging cables and water in the doors',
    ],
    passengerCapacity: 5,
    laggageCapacity: 3,
    hourlyRate: 110,
    flag: true,
  },
  {
    name: 'Cadillac Escalade Limousine',
    imageUrl: '/pictures/fleet-light-suv-1600.webp',
    altText: 'Black premium SUV',
    inside: [
      'Three rows of leather seats',
      'Separate climate control for each row',
      'Room for long luggage with the third row folded',
      'Phone charging cables and water in the doors',
    ],
    passengerCapacity: 8,
    laggageCapacity: 6,
    hourlyRate: 150,
    flag: true,
  },
  {
    name: 'Executive Shuttle',
    imageUrl: '/pictures/fleet-light-shuttle-1600.webp',
    altText: 'Black executive shuttle van',
    inside: [
      'Individual seats with seat belts along an aisle',
      'Luggage compartment behind the last row',
      'Step at the sliding door',
      'Reading lights and phone charging cables in each row',
    ],
    passengerCapacity: 12,
    laggageCapacity: 12,
    hourlyRate: 165,
    flag: true,
  },
]
