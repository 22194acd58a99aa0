import type { VehicleInput } from '../../contract/content/schemas.ts'

/** The three of spec 3, and one executive shuttle. Alt texts say what the pictures show. */
export const SAMPLE_VEHICLES: VehicleInput[] = [
  {
    name: 'Mercedes S600 Limo',
    imageUrl: '/pictures/fleet-light-stretch-1600.webp',
    altText: 'Black stretch limousine',
    inside: [
      'Two facing benches in leather',
      'A glass partition to the chauffeur',
      'Lights over the seats that guests dim themselves',
      'Chilled water and glasses',
      'Cables for telephones at every second seat',
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
      'Own climate control for the rear seats',
      'A reading light at each rear seat',
      'Cables for telephones, water in the doors',
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
      'Own climate control for each row',
      'Room for long luggage with the third row down',
      'Cables for telephones, water in the doors',
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
      'Single seats with belts along an aisle',
      'A compartment for suitcases behind the last row',
      'A step at the sliding door',
      'Reading lights and cables for telephones at each row',
    ],
    passengerCapacity: 12,
    laggageCapacity: 12,
    hourlyRate: 165,
    flag: true,
  },
]
