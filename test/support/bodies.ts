import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { EndpointName } from '../../contract/calls.ts'
import { FIRST_BOOKING_RULES } from '../../domain/dispatch/booking-rules.ts'
import type { WebhookType } from '../../domain/integrations/webhook.ts'
import { FIRST_POLICY } from '../../domain/pricing/policy/policy.ts'
import { NO_BRAND_KIT } from '../../domain/site/brand-kit.ts'
import { RECORD_RULES } from '../../domain/site/record-rules.ts'
import { DEFAULT_SITE } from '../../domain/site/site.ts'
import { unnumbered } from '../../server/pricing/policies/policy-store.ts'
import { totpCode } from '../../server/staff/identity/totp.ts'
import { ADMIN, NOON, RIDE } from './app.ts'
import { fares } from './fares.ts'
import { toDullesTrip } from './trips.ts'

export const LATER = '2026-12-20T17:00:00.000Z'
export const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
export const MESSAGE = { name: 'Ada', email: 'ada@example.com', phone: '', message: 'Hello' }
export const PICTURE = sharp({ create: { width: 9, height: 6, channels: 3, background: '#444' } })
  .png()
  .toBuffer()
  .then(bytes => new Uint8Array(bytes))
export const WEBHOOK = {
  name: 'Ledger',
  url: 'https://hooks.example.com/rides',
  types: ['reservation.confirmed' as WebhookType],
}
/** Words that every mail to a customer may have. */
const MESSAGE_WORDS = { subject: 'Your ride', body: '{trip}\n\n{button}\n\n{policy}' }

/** A picture that a test has stored. */
export const UPLOAD = `/uploads/${'a1'.repeat(12)}-9.webp`
const IMAGE = { imageUrl: '/pictures/city-night-1200.webp', altText: 'An avenue' }

const IMPORT = { kind: 'accounts', fileName: 'accounts.csv', file: btoa('Account\nPotomac Partners\n') }
/** Of the plan that adds this account. */
const IMPORT_DIGEST = createHash('sha256')
  .update(JSON.stringify(['accounts', [[2, { name: 'Potomac Partners', code: '', note: '' }]]]))
  .digest('base64url')

const { tariff: TARIFF } = fares()
/** The policy of the specification as a draft has it. */
export const UNNUMBERED = unnumbered(FIRST_POLICY)

const ACCOUNTED = { captureCents: 0, chargeCents: 0, refundCents: 0 }
const ORDER = { ids: [] }

/** A body that each call takes; a text is sent as it is. */
export const BODIES: Partial<Record<EndpointName, unknown>> = {
  makeManageLink: { scope: 'manage', label: 'For Ada' },
  revokeManageLink: { scope: 'manage', n: 1 },
  signIn: { username: 'admin', password: ADMIN.password },
  createService: { ...IMAGE, name: 'Tours', description: 'Monuments', features: ['One'] },
  createVehicle: { ...IMAGE, name: 'Sedan', passengerCapacity: 3, laggageCapacity: 2, hourlyRate: 90 },
  createPost: { ...IMAGE, title: 'Night', content: 'Words', category: 'Travel' },
  createVideo: { url: 'https://youtu.be/aqz-KE-bpKQ' },
  createReservation: RIDE,
  createReservationByPhone: RIDE,
  updateReservation: { ...RIDE, numberOfPassengers: RIDE.numberOfPassengers + 1 },
  changeMessageState: { state: 'done' },
  changePassword: { current: ADMIN.password, next: 'a longer horse battery' },
  beginTwoFactor: { password: ADMIN.password },
  confirmTwoFactor: { code: totpCode(SECRET, Math.floor(Date.parse(NOON) / 30_000)) },
  endTwoFactor: { password: ADMIN.password },
  changeTwoFactorRule: { required: true },
  changeStaffRole: { role: 'staff' },
  inviteStaff: { email: 'new@example.com', role: 'staff' },
  acceptInvitation: { token: 'known', username: 'grace', password: 'cobol cobol cobol' },
  reorderServices: ORDER,
  reorderVehicles: ORDER,
  reorderVideos: ORDER,
  changeReservationStatus: {
    ...{ seenStatus: 'pending', status: 'confirmed' },
    withoutVehicle: { reason: 'A partner drives.' },
  },
  changeReservationStatuses: {
    action: '0190a6d2-7f00-4000-8000-000000000001',
    status: 'confirmed',
    reservations: [{ _id: 'known-reservation', version: 1, seenStatus: 'pending' }],
  },
  previewReservationChange: RIDE,
  adjustReservationPrice: { cents: 500, reason: 'Agreed by phone' },
  previewStatusMail: { status: 'cancelled' },
  updateCustomer: { name: 'Ada', note: 'Tall', preferences: ['Rear right'], askBeforeConfirming: true },
  mergeCustomers: { from: 'merged-customer', into: 'known-customer' },
  splitCustomer: { contact: { kind: 'email', value: RIDE.email } },
  eraseCustomer: { name: 'Known Customer' },
  createSavedView: { name: 'Weddings', filter: { q: 'wedding', days: 'week' } },
  renameSavedView: { name: 'Big days' },
  updateSite: DEFAULT_SITE,
  recordPayment: {
    ...{ id: '0190a6d2-7f00-4000-8000-000000000002', direction: 'received', how: 'cash' },
    ...{ cents: 5000, by: 'Grace', receiptNumber: 'R-1' },
  },
  requestPayment: { cents: 100, holdHours: 24 },
  previewRefund: { cents: 100, terms: 'due' },
  refundPayment: {
    ...{ id: '0190a6d2-7f00-4000-8000-000000000008', cents: 100, terms: 'due', reason: 'Late' },
    seen: { refunds: [{ payment: 'refunded-payment', cents: 100 }], courtesyCents: 0, dueCents: 4300 },
  },
  giveGoodwill: { id: '0190a6d2-7f00-4000-8000-000000000003', cents: 500, reason: 'Late' },
  writeOff: { id: '0190a6d2-7f00-4000-8000-000000000004', cents: 500, reason: 'Lost' },
  issueInvoice: { id: '0190a6d2-7f00-4000-8000-000000000006', name: 'Ada Lovelace', company: 'Analytical' },
  cancelInvoice: { invoice: 'known-invoice', reason: 'Wrong company' },
  withdrawExpense: { reason: 'Typed twice' },
  chargeListed: {
    ...{ id: '0190a6d2-7f00-4000-8000-000000000005', what: 'extra', item: '1-0' },
    ...{ cents: 500, reason: 'Stain', seen: ACCOUNTED },
  },
  waiveNoShow: { item: 'missed-reservation-trip', reason: 'Diverted', seen: ACCOUNTED },
  reversePosting: { entry: 'goodwill:known', reason: 'Typed twice' },
  payOutTips: {
    ...{ id: '0190a6d2-7f00-4000-8000-000000000007', driver: null, how: 'cash', cents: 100, to: 'Grace' },
  },
  compareDay: { day: NOON.slice(0, 10) },
  settleDifference: {
    ...{ day: NOON.slice(0, 10), kind: 'payment', paymentId: 'known-payment' },
    ...{ ourCents: 700, theirCents: null, reason: 'Recorded by mistake' },
  },
  savePolicyDraft: { policy: UNNUMBERED },
  checkPolicy: { policy: UNNUMBERED },
  tryPolicy: { from: '2026-11-01', until: '2026-11-30' },
  updateBookingRules: FIRST_BOOKING_RULES,
  updateSetupGuide: { hidden: false, skipped: ['brand'], cashOnly: true },
  updateHomeArea: { address: 'Brooklyn, NY 11201', radiusMiles: 100 },
  tryBookingRules: {
    rules: FIRST_BOOKING_RULES,
    vehicleClass: 'sedan',
    pickUp: { date: '2026-12-01', time: '05:00' },
  },
  addIncident: { day: '2026-11-20', vehicle: 'known-vehicle', driver: null, description: 'Scratched a door' },
  updateCarrier: {
    ...{ legalName: 'Rides LLC', street: '1 State Circle', certificates: ['WMATC certificate No. 2471'] },
    ...{ areas: ['VA'], rules: [...RECORD_RULES], keepTripDays: 1096 },
  },
  updateBrandKit: { ...NO_BRAND_KIT, accent: '#1f62c4' },
  updatePageTexts: { texts: { homeHeading: { en: 'Rides with care', es: 'Viajes con esmero' } } },
  updateAirports: {
    airports: [
      { code: 'JFK', name: { en: 'JFK', es: '' }, shortName: 'JFK', text: { en: 'In Queens.', es: '' } },
    ],
  },
  updateConnection: { values: { kind: 'photon', url: 'http://127.0.0.1:9' } },
  testConnection: {},
  startPaymentCheck: {},
  checkSenderDomain: {},
  openBooking: { open: false },
  updatePhotograph: {
    imageUrl: '/pictures/interior-1280.webp',
    altTexts: { en: 'A chauffeur at the door', es: 'Un chofer junto a la puerta' },
  },
  updateNamedTrips: { trips: [{ from: 'Triangle', to: 'Dulles (IAD)' }] },
  updateTranslations: { fields: { name: 'Paseos' } },
  undoTranslations: { seen: 1 },
  importTranslations: {
    locale: 'es',
    records: [
      {
        kind: 'service',
        _id: 'known-service',
        version: 1,
        fields: { name: { original: 'Known', translation: 'Famoso' } },
      },
    ],
  },
  publishLocale: { published: true },
  sendMessage: MESSAGE,
  subscribe: { email: 'ada@example.com' },
  confirmSubscription: { token: 'known' },
  askForOwnList: { email: 'ada@example.com' },
  openOwnList: { token: 'known' },
  // The test signs the price.
  mailPrice: { quote: '', email: 'ada@example.com', fields: { numberOfPassengers: '2' } },
  endSubscription: { token: 'known' },
  framePicture: { url: UPLOAD, crop: null, focus: { x: 4, y: 4 } },
  createVehicleClass: {
    ...{ code: 'coach', name: 'Coach', seats: 30, luggage: 30, booking: 'request', mayUse: [] },
  },
  reorderVehicleClasses: ORDER,
  createDispatchVehicle: { vehicleClass: 'known', name: 'S-Class', plate: 'QRT 1', seats: 3, luggage: 3 },
  createDriver: { name: 'Dan', phone: '(703) 555-0142', classes: ['known'] },
  saveDriverHours: { maxDutyMinutes: 720, minRestMinutes: 600 },
  createPaper: { holder: 'known-vehicle', kind: 'insurance', validThrough: '2029-12-31', required: true },
  saveShifts: { shifts: [{ weekday: 1, from: '08:00', to: '18:00' }] },
  saveShiftChanges: { changes: [{ date: '2026-12-24', hours: null, note: 'Holiday' }] },
  saveOccupancy: {
    ...{ resource: 'known-vehicle', purpose: 'service', note: 'Brakes' },
    ...{ from: '2026-12-01T08:00:00Z', until: '2026-12-01T12:00:00Z' },
  },
  createMeetingPoint: { place: 'iad', terminal: 'Main', kind: 'kerb', text: 'Door 4' },
  reorderMeetingPoints: ORDER,
  saveTariffDraft: { tariff: TARIFF },
  checkTariff: { tariff: TARIFF },
  tryTrip: { tariff: TARIFF, trip: { reference: 'QRT-KNO-WN22' } },
  receiveMessageHook: { report: 1 },
  setTextConsent: { given: true },
  setOwnTextConsent: { given: false },
  receivePaymentEvent: { id: 'event-1', ref: 'unknown', type: 'payment.captured' },
  importTariff: { tariff: TARIFF },
  importFlats: 'class,pick-up,iad\r\nsedan,home,115.00\r\n',
  whatIf: { from: '2026-11-01', until: '2026-11-30', tariff: TARIFF },
  publishTariff: {},
  createCompany: { code: 'acme', name: 'Acme', note: '' },
  publishContract: { contract: { points: 1200, flats: [] } },
  createPromoCode: { code: 'autumn', points: 1000 },
  createPlacePage: {
    ...IMAGE,
    ...{ kind: 'route', from: 'Triangle', to: 'Dulles (IAD)', heading: 'Triangle to Dulles' },
    ...{ intro: 'North along the river.', tips: ['One'], questions: ['When?'], answers: ['Now.'] },
  },
  reorderPlacePages: ORDER,
  createReview: {
    ...{ source: 'google', url: 'https://example.com/review', author: 'Ada L.', stars: 5, locale: 'en' },
    ...{ texts: { en: 'On time.', es: '' }, occasions: { en: '', es: '' }, answers: { en: '', es: '' } },
    ...{ writtenOn: '2026-11-01', tripOn: null, page: '', consented: false },
    ...{ state: 'published', hiddenReason: '' },
  },
  reorderReviews: ORDER,
  createApiKey: { name: 'Desk', scopes: ['quotes'] },
  previewImport: IMPORT,
  startImport: { ...IMPORT, mapping: { columns: { name: 0 } }, digest: IMPORT_DIGEST },
  saveMessageTemplate: MESSAGE_WORDS,
  previewMessageTemplate: { key: 'reminder-day', channel: 'mail', locale: 'en', ...MESSAGE_WORDS },
  sendMessageSample: { key: 'reminder-day', locale: 'en', ...MESSAGE_WORDS },
  setMessageSwitch: { on: false },
  saveOfficeMessage: { on: true, recipients: ['desk@example.com'] },
  createWebhookEndpoint: WEBHOOK,
  createRedirect: { from: '/old', to: '/fleet', status: 301 },
  importRedirects: 'from,to\r\n/older,/services\r\n',
  moveTrips: { moves: [{ trip: 'known-trip', version: 1 }] },
  suggestAssignments: { day: '2026-12-01' },
  makeDriverLink: { send: true },
  assignTrip: { vehicle: 'known-vehicle', driver: 'known-driver' },
  changeTripProgress: { seen: 'scheduled', to: 'cancelled' },
  answerFlightMove: { pickUpAt: '2026-12-04T20:30:00.000Z', take: false },
  recordTripConsent: { class: 'known', seats: 2 },
  askGuest: { class: 'known', seats: 2 },
  quoteTrips: { trips: [toDullesTrip()] },
  findNearestTimes: { trips: [toDullesTrip()], vehicleClass: 'known' },
  findDirections: {
    coordinates: [
      [-77.3366, 38.5468],
      [-77.0436, 38.8522],
    ],
  },
}
export const QUERIES: Partial<Record<EndpointName, string>> = {
  findPost: '?slug=known',
  findPlacePage: '?kind=route&slug=known',
  exportTranslations: '?locale=es',
  listOccupancies: '?from=2026-12-01T00:00:00Z&until=2026-12-08T00:00:00Z',
  getManifest: '?day=2026-12-01',
  exportManifest: '?day=2026-12-01',
  listIncidents: '?from=2026-12-01&until=2026-12-31',
  exportInsurance: '?from=2026-12-01&until=2026-12-31',
  listCalendarTrips: '?from=2026-12-01&to=2026-12-07',
  getPictureFrame: `?url=${UPLOAD}`,
  searchPlaces: '?q=tri',
  reversePlace: '?lat=38.5&lon=-77.3',
}
