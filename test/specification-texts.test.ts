import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { textVariants } from './support/text-variants.ts'

/** Texts the customer's specification fixes. They stay letter for letter. */
const FIXED = [
  // Error catalog
  'Failed to fetch services',
  'Failed to fetch fleet',
  'Failed to fetch blog posts',
  'Failed to submit reservation. Please try again.',
  'Invalid response from server',
  'Invalid credentials',
  'Failed to fetch blogs',
  'Failed to add blog post',
  'Failed to update blog post',
  'Failed to delete blog post',
  'Failed to fetch fleets',
  'Failed to add fleet vehicle',
  'Failed to update fleet vehicle',
  'Failed to delete fleet vehicle',
  'Failed to add service',
  'Failed to update service',
  'Failed to delete service',
  'Failed to fetch videos',
  'Failed to add video',
  'Failed to update video',
  'Failed to delete video',
  'Failed to fetch reservations',
  'Failed to update reservation',
  'Failed to delete reservation',
  // Success messages
  'Success!',
  ...['Blog post', 'Fleet vehicle', 'Service', 'Video'].flatMap(noun =>
    ['added', 'updated', 'deleted'].map(verb => `${noun} ${verb} successfully!`),
  ),
  'Reservation updated successfully!',
  'Reservation deleted successfully!',
  // Pages
  'Loading...',
  'Discover the Luxury Transportation Service',
  'Experience Luxury, Comfort, and Style',
  'Our Services',
  'Our Top Fleet',
  'Luxury at Your Fingertips',
  'Book Your Ride Now',
  'Book Now',
  'Book Online',
  'Book Your Ride',
  'Book Another Ride',
  'Learn More',
  'Contact Us',
  'How It Works',
  'Read More',
  'Subscribe',
  'Submitting...',
  'Not specified',
  'Premium Video Gallery',
  'Witness the elegance of our luxury fleet in motion',
  'Loading videos...',
  'Watch Now',
  'Luxury Limousine Service',
  'Page Not Found',
  'Lost in Luxury',
  'Go Back',
  // Office
  'Admin Login',
  'Username',
  'Password',
  'Login',
  'Logging in...',
  'Admin Dashboard',
  'Logout',
  'Fleet',
  'Services',
  'Blog',
  'Videos',
  'Reservations',
  'No Image',
  'No description available',
  'No reservations found',
  'Are you sure you want to delete this reservation?',
] as const

const messages = new Set<string>()
for (const file of globSync('i18n/en/*.json'))
  for (const text of Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>))
    for (const variant of textVariants(text)) messages.add(variant)
const inCode = globSync('{public,server,web}/**/*.{svg,ts,tsx}').map(file => readFileSync(file, 'utf8'))

test('every text that the specification fixes is on screen unchanged', () => {
  const missing = FIXED.filter(
    text =>
      !messages.has(text) &&
      !messages.has(`${text}.`) &&
      !inCode.some(source => source.includes(`'${text}'`) || source.includes(`>${text}<`)),
  )
  assert.deepEqual(missing, [])
})

test('only the specification says "Failed to"', () => {
  const others = [...messages].filter(
    text => /\bfailed to\b/i.test(text) && !FIXED.some(fixed => text.startsWith(fixed)),
  )
  assert.deepEqual(others, [])
})
