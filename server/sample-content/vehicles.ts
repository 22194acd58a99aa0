import type { VehicleInput } from '../../contract/content/schemas.ts'

/** The three of spec 3, and one executive shuttle. Alt texts say what the pictures show. */
export const SAMPLE_VEHICLES: VehicleInput[] = [
  {
    name: 'Mercedes S600 Limo',
    imageUrl: '/pictures/fleet-light-stretch-1600.webp',
    altText: 'Black stretch limousine',
    passengerCapacity: 6,
    laggageCapacity: 4,
    hourlyRate: 120,
    flag: true,
  },
  {
    name: 'BMW 7 Series Executive',
    imageUrl: '/pictures/fleet-light-sedan-1600.webp',
    altText: 'Black executive sedan',
    passengerCapacity: 5,
    laggageCapacity: 3,
    hourlyRate: 110,
    flag: true,
  },
  {
    name: 'Cadillac Escalade Limousine',
    imageUrl: '/pictures/fleet-light-suv-1600.webp',
    altText: 'Black premium SUV',
    passengerCapacity: 8,
    laggageCapacity: 6,
    hourlyRate: 150,
    flag: true,
  },
  {
    name: 'Executive Shuttle',
    imageUrl: '/pictures/fleet-light-shuttle-1600.webp',
    altText: 'Black executive shuttle van',
    passengerCapacity: 12,
    laggageCapacity: 12,
    hourlyRate: 165,
    flag: true,
  },
]
