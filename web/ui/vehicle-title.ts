import type { Vehicle } from '../../contract/site/content-schemas.ts'

export type CardVehicle = Pick<
  Vehicle,
  'name' | 'imageUrl' | 'altText' | 'passengerCapacity' | 'laggageCapacity' | 'hourlyRate'
> & {
  _id?: string | undefined
  slug?: string | undefined
  className?: string | undefined
  inside?: readonly string[] | undefined
  flag?: boolean | undefined
}

/** The class is the title; the owner's name of the vehicle stands below unless it says the same. */
export function vehicleTitle({ name, className }: Pick<CardVehicle, 'name' | 'className'>) {
  if (!className || className.toLowerCase() === name.toLowerCase()) return { title: name, make: '' }
  return { title: className, make: name }
}

/** Built-in pictures show no real make; uploads and links are the owner's own photographs. */
export function isRepresentative(imageUrl: string): boolean {
  return imageUrl.startsWith('/pictures/')
}
