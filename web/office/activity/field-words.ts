/** What a value is, where its type alone does not say it. */
export type FieldType = 'dollars' | 'date' | 'time' | 'address' | 'metres' | 'seconds' | 'order' | 'customer'

type FieldWords = { label: string; type?: FieldType; yes?: string; no?: string }

/** The fields of records by their names on the wire, in the words of the screens on which they are edited. */
const FIELDS: Record<string, FieldWords> = {
  // Reservations
  reference: { label: 'Reference' },
  firstName: { label: 'First name' },
  lastName: { label: 'Last name' },
  email: { label: 'E-mail' },
  phoneNumber: { label: 'Phone' },
  numberOfPassengers: { label: 'Passengers' },
  pickUpDate: { label: 'Date', type: 'date' },
  pickUpTime: { label: 'Time', type: 'time' },
  pickUpAddress: { label: 'Pickup location', type: 'address' },
  dropOffAddress: { label: 'Drop-off location', type: 'address' },
  pickUpPlace: { label: 'Pickup on the map' },
  dropOffPlace: { label: 'Drop-off on the map' },
  distanceMetres: { label: 'Distance', type: 'metres' },
  durationSeconds: { label: 'Driving time', type: 'seconds' },
  wishedVehicle: { label: 'Vehicle asked for' },
  status: { label: 'Status' },
  // Customers
  name: { label: 'Name' },
  note: { label: 'Note' },
  preferences: { label: 'Preferences' },
  askBeforeConfirming: { label: 'Ask before confirming' },
  mergedInto: { label: 'Shown as part of', type: 'customer' },
  customer: { label: 'Split off from', type: 'customer' },
  // The website
  title: { label: 'Title' },
  description: { label: 'Description' },
  content: { label: 'Description' },
  excerpt: { label: 'Excerpt' },
  category: { label: 'Category' },
  draft: { label: 'Draft' },
  slug: { label: 'Address of the page' },
  imageUrl: { label: 'Picture' },
  altText: { label: 'Alt text' },
  features: { label: 'Features' },
  to: { label: 'Link target' },
  url: { label: 'Link' },
  passengerCapacity: { label: 'Passenger capacity' },
  laggageCapacity: { label: 'Luggage capacity' },
  hourlyRate: { label: 'Hourly rate', type: 'dollars' },
  flag: { label: 'Contact Us link on the card' },
  order: { label: 'Order', type: 'order' },
  // Settings
  brand: { label: 'Brand' },
  bookingPhone: { label: 'Booking phone' },
  supportPhone: { label: 'Support phone' },
  'address.locality': { label: 'Town' },
  'address.region': { label: 'State' },
  'address.postalCode': { label: 'ZIP' },
  'address.country': { label: 'Country' },
  hours: { label: 'Hours' },
  serviceArea: { label: 'Service area' },
  timeZone: { label: 'Time zone' },
  'social.facebook': { label: 'Facebook' },
  'social.instagram': { label: 'Instagram' },
  'social.youtube': { label: 'YouTube' },
  'social.linkedin': { label: 'LinkedIn' },
  // Team and messages
  username: { label: 'Username' },
  role: { label: 'Role' },
  twoFactor: { label: 'Two-factor sign-in', yes: 'On', no: 'Off' },
  twoFactorRequired: { label: 'Two-factor sign-in demanded' },
  state: { label: 'State' },
}

/** Fields that follow from others, or that say nothing to people. */
const OMITTED = new Set(['_id', 'version', 'createdAt', 'date', 'pickUpAt', 'endsAt', 'position'])

export function isShown(name: string): boolean {
  return !OMITTED.has(name)
}

/** The words for a field; one that is unknown is named after its name on the wire. */
export function wordsOf(name: string): FieldWords {
  return FIELDS[name] ?? { label: sentenceOf(name) }
}

/** "meetingPoint.note" -> "Meeting point note". */
function sentenceOf(name: string): string {
  const words = name.replace(/[._-]+/g, ' ').replace(/([a-z\d])([A-Z])/g, '$1 $2')
  return words.toLowerCase().replace(/^./, letter => letter.toUpperCase())
}
