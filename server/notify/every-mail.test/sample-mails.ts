import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { RESERVATION_MAILS } from '../../../domain/notify/find-messages.ts'
import type { ReservationTemplate } from '../../../domain/notify/message-catalog.ts'
import { FIRST_POLICY } from '../../../domain/pricing/policy/policy.ts'
import { stopAt } from '../../../domain/reservations/trip.ts'
import { DEFAULT_SITE, type Site } from '../../../domain/site/site.ts'
import { toJson } from '../../../domain/values/json.ts'
import { DEFAULT_LOCALE, type Locale } from '../../../i18n/locales.ts'
import { runSheetMail } from '../../day/run-sheet/run-sheet-mail.ts'
import { contactMail } from '../../guest/contact/contact-mails.ts'
import { ownListMail } from '../../guest/own-list/own-list-mail.ts'
import { webhookOffMail } from '../../integrations/webhooks/messages.ts'
import { languageOf } from '../../platform/messaging/language.ts'
import type { MailMessage } from '../../platform/messaging/mail/mailer.ts'
import { enquiryMail } from '../../site/enquiries/messages.ts'
import { consentMail } from '../../site/newsletter/messages.ts'
import { invitationMail } from '../../staff/identity/messages.ts'
import { driverMail } from '../driver/driver-messages.ts'
import { loginMail } from '../driver/login-messages.ts'
import type { Sender } from '../mails/customer-mail.ts'
import { MAIL_TEMPLATES } from '../mails/mail-templates.ts'
import { priceMail } from '../price-mail/price-page.ts'

export const MAIL_ORIGIN = 'https://quanticorides.com'
const TOKEN = 'kYc_S91aBlzajX6g6HlroXpdor9mS6A9'
const PAGE = `${MAIL_ORIGIN}/m/${TOKEN}`
const OWNER = 'reservations@quanticorides.com'
export const MAIL_SITE: Site = {
  ...DEFAULT_SITE,
  bookingPhone: '(703) 555-0142',
  messages: { shortName: '', signedBy: 'Daniel Reyes' },
}
const CONTEXT = { site: MAIL_SITE, publicUrl: MAIL_ORIGIN, ownerEmail: OWNER }
const mapIn = (theme: string) => `${MAIL_ORIGIN}/route-map/${theme}/route.png`
const MAP = { light: mapIn('light'), dark: mapIn('dark') }
const AIRPORT = 'Washington Dulles International Airport (IAD), 1 Saarinen Circle, Dulles, Virginia, 20166'
const CARD = { brand: 'Visa', last4: '4417' }

const price = (totalCents: number): NonNullable<Reservation['price']> => ({
  totalCents,
  number: 1,
  depositCents: totalCents / 2,
  trips: [
    {
      lines: [{ kind: 'ride', id: 'distance', label: 'Ride', cents: totalCents }],
      subtotalCents: totalCents,
    },
  ],
  cancelling: [
    { until: '2026-12-06T16:00:00.000Z', feeCents: 0 },
    { until: null, feeCents: totalCents / 2 },
  ],
})

/** As drawn: Annapolis to Dulles. */
export function drawnRide(locale: Locale): Reservation {
  return {
    _id: 'f0b1c2d3-0000-4000-8000-000000000001',
    version: 1,
    reference: 'QRT-4HK-72XA',
    firstName: 'Margaret',
    lastName: 'Hale',
    email: 'margaret@example.com',
    phoneNumber: '(703) 555-0199',
    numberOfPassengers: 2,
    luggage: 2,
    pickUpAddress: '64 State Circle, Annapolis, Anne Arundel County, Maryland, 21401, United States',
    dropOffAddress: AIRPORT,
    pickUpDate: '2026-12-08',
    pickUpTime: '11:00',
    pickUpAt: '2026-12-08T16:00:00.000Z',
    distanceMetres: 97_365,
    durationSeconds: 4380,
    status: 'confirmed',
    locale,
    createdAt: '2026-11-24T17:00:00.000Z',
    vehicleClass: { code: 'suv', name: 'Premium SUV' },
    price: price(39_612),
  }
}

/** Long names and addresses, everything ordered, both ways, a pickup at night in the next year. */
export function longestRide(locale: Locale): Reservation {
  const stops = [{ address: 'Aeropuerto Internacional Benito Juárez, Terminal 2', waitMinutes: 15 }]
  const night = { pickUpDate: '2027-01-06', pickUpTime: '01:15', pickUpAt: '2027-01-06T06:15:00.000Z' }
  return {
    ...drawnRide(locale),
    ...night,
    firstName: 'Maximiliano-Alejandro',
    lastName: 'Featherstonehaugh-Cholmondeley',
    numberOfPassengers: 12,
    luggage: 14,
    pickUpAddress:
      '1401 Joint Base Anacostia-Bolling Road, Joint Base Anacostia-Bolling, District of Columbia, 20032',
    stops,
    flight: { number: 'UA 12203' },
    childSeats: { infant: 1, toddler: 2, booster: 1 },
    extras: { champagne: 2 },
    extraNames: { champagne: 'Champagne on ice with crystal flutes' },
    passenger: { name: 'Persephone Wollstonecraft-Shelley', phone: '(703) 555-0188' },
    signText: 'Featherstonehaugh-Cholmondeley family',
    vehicleClass: { code: 'shuttle', name: 'Executive Shuttle with luggage trailer' },
    price: price(1_239_612),
    returnTrip: {
      pickUpAddress: AIRPORT,
      dropOffAddress: '1401 Joint Base Anacostia-Bolling Road, Washington, District of Columbia, 20032',
      pickUpDate: '2027-01-13',
      pickUpTime: '22:45',
      pickUpAt: '2027-01-14T03:45:00.000Z',
    },
  }
}

type Variant = { status: Reservation['status']; sender?: Partial<Sender>; hold?: Reservation['hold'] }
const PAID = {
  ...{ paidCents: 19_806, refundedCents: 0, authorizedCents: 0 },
  ...{ balanceCents: 19_806, card: 'Visa 4417' },
}
const [VEHICLE, PLATE] = ['Black Cadillac Escalade ESV', 'QR 1108']
const NAMED = { driver: 'Maximiliano', car: `${VEHICLE}, ${PLATE}`, vehicle: VEHICLE, plate: PLATE }
const RETURNED = { totalCents: 0, ...PAID, refundedCents: 19_806, balanceCents: 0 }
const MONEY_BACK = ['We’ll refund $198.06 to your Visa ending in 4417. Please allow 5-10 business days.']
const HOLD = { until: '2026-11-24T17:30:00.000Z' }
const REFUND = { refund: { cents: 19_806, card: CARD, message: '' } }

const VARIANTS: Record<ReservationTemplate, Variant> = {
  'reservation-received': { status: 'pending', sender: { policy: FIRST_POLICY } },
  'reservation-to-owner': { status: 'pending', sender: { ownerEmail: OWNER } },
  'reservation-confirmed': { status: 'confirmed' },
  'reservation-changed': { status: 'confirmed' },
  'reservation-cancelled': { status: 'cancelled', sender: { money: MONEY_BACK, paid: RETURNED } },
  'reminder-day': { status: 'confirmed', sender: { legs: [1] } },
  'driver-given': { status: 'confirmed', sender: { legs: [1], ...NAMED } },
  'on-the-way': { status: 'confirmed' },
  arrived: { status: 'confirmed' },
  'reservation-completed': { status: 'completed' },
  rate: { status: 'completed', sender: { end: `${MAIL_ORIGIN}/rating-emails/${TOKEN}` } },
  'hold-ended': { status: 'cancelled' },
  'payment-link': {
    status: 'pending',
    hold: HOLD,
    sender: { due: { cents: 19_806, purpose: 'deposit', mode: 'pay' } },
  },
  'payment-returned': { status: 'confirmed' },
  'refund-made': { status: 'cancelled', sender: REFUND },
  'refund-failed': { status: 'cancelled', sender: REFUND },
  'car-question': { status: 'confirmed' },
}

/** Every email about this ride, and one more for a deposit that is awaited. */
export function rideMails(ride: Reservation): Record<string, MailMessage> {
  const render = (name: ReservationTemplate, { status, sender, hold }: Variant) => {
    const paid = { totalCents: ride.price?.totalCents ?? 0, ...PAID }
    const mail = MAIL_TEMPLATES[name].render(
      { ...ride, status, ...(hold ? { hold } : {}) },
      { ...CONTEXT, page: PAGE, map: MAP, ...(status === 'pending' ? {} : { paid }), ...sender },
    )
    if (!mail) throw new Error(`${name} has nothing to say`)
    return mail
  }
  return {
    ...Object.fromEntries(RESERVATION_MAILS.map(name => [name, render(name, VARIANTS[name])])),
    'deposit-awaited': render('reservation-received', {
      ...{ status: 'pending', hold: HOLD },
      sender: { deposit: 'open', payAt: PAGE },
    }),
  }
}

/** Every email that is not about a reservation, in a language or, for the office, in English. */
export function otherMails(locale: Locale): Record<string, MailMessage> {
  const language = languageOf(locale)
  const to = { email: 'margaret@example.com', locale }
  const ride = longestRide(locale)
  const code = '482913'
  return {
    ...driverMails(locale),
    'contact-code': contactMail(to, { site: MAIL_SITE, reference: ride.reference, code }),
    'contact-changed': contactMail(to, { site: MAIL_SITE, reference: ride.reference }),
    'own-list': ownListMail(to, { site: MAIL_SITE, link: `${MAIL_ORIGIN}/manage?token=${TOKEN}`, code }),
    'driver-login': loginMail({ to: 'henry@example.com', code }, { site: MAIL_SITE, language }),
    'newsletter-consent': consentMail(to.email, {
      ...{ link: `${MAIL_ORIGIN}/newsletter?token=${TOKEN}`, site: MAIL_SITE, subscribed: false, language },
    }),
    'newsletter-subscribed': consentMail(to.email, {
      ...{ link: '', site: MAIL_SITE, subscribed: true, language },
    }),
    'quote-kept': priceOf('quote-kept', ride),
    'quote-ends': priceOf('quote-ends', ride),
    ...(locale === DEFAULT_LOCALE ? officeMails() : {}),
  }
}

function priceOf(template: 'quote-kept' | 'quote-ends', ride: Reservation): MailMessage {
  const { pickUpAddress, dropOffAddress, pickUpDate, pickUpTime, numberOfPassengers } = ride
  const where = { pickUpAddress, dropOffAddress, pickUpDate, pickUpTime }
  const trip = { kind: 'transfer' as const, ...where, numberOfPassengers }
  const link = `${MAIL_ORIGIN}/reservation/resume/${TOKEN}`
  return priceMail(
    {
      ...{ to: ride.email, trips: [trip], totalCents: 123_456, until: new Date('2026-11-25T17:45:00Z') },
      ...{ car: 'Premium SUV', link, end: `${link}/end` },
    },
    { template, words: undefined, site: MAIL_SITE, language: languageOf(ride.locale) },
  )
}

function driverMails(locale: Locale): Record<string, MailMessage> {
  const ride = longestRide(locale)
  const trip = {
    ...{ reference: ride.reference, local_date: ride.pickUpDate, local_time: ride.pickUpTime },
    ...{ starts_at: ride.pickUpAt, zone: MAIL_SITE.timeZone, passengers: 12 },
    ...{ vehicle_name: 'Executive Shuttle 2', plate: 'QR 1108' },
    stops: toJson([stopAt('pick-up', ride.pickUpAddress), stopAt('drop-off', ride.dropOffAddress)]),
  }
  const driver = { name: 'Maximiliano Vance', email: 'henry@example.com', locale, phone: '' }
  const link = `${MAIL_ORIGIN}/d/#${TOKEN}`
  const context = { site: MAIL_SITE, language: languageOf(locale) }
  const names = ['driver-ride', 'driver-changed', 'driver-gone', 'driver-nudge'] as const
  const mailOf = (template: (typeof names)[number]) => {
    const shown = template === 'driver-gone' ? undefined : link
    return driverMail({ template, trip, driver, isCancelled: true, link: shown }, context)
  }
  return Object.fromEntries(names.map(template => [template, mailOf(template)]))
}

function officeMails(): Record<string, MailMessage> {
  const ride = longestRide(DEFAULT_LOCALE)
  const message = 'Good evening,\n\nwe need three SUVs for a wedding on May 15. Can you send a quote?'
  const trip = (id: string, driver: string | null) => ({
    ...{ _id: id, reservation: ride._id, reference: ride.reference, status: 'confirmed' as const },
    ...{ state: 'confirmed' as const, pickUpAt: ride.pickUpAt, date: ride.pickUpDate },
    ...{ time: ride.pickUpTime, stops: [], hours: null, suggested: [], withoutVehicle: null },
    ...{ pickUpAddress: ride.pickUpAddress, dropOffAddress: ride.dropOffAddress, name: 'Margaret Hale' },
    ...{ phone: ride.phoneNumber, passengers: 2, luggage: 2, flight: 'UA 1220', signText: '', note: '' },
    childSeats: { infant: 1, toddler: 0, booster: 0 },
    ...{ wishedVehicle: '', vehicleClass: 'Premium SUV', vehicle: { name: 'SUV 2', plate: 'QR 1108' } },
    driver: driver === null ? null : { _id: driver, name: driver },
  })
  return {
    'enquiry-received': enquiryMail(
      { name: 'Margaret Hale', email: 'margaret@example.com', phone: '', message },
      CONTEXT,
    ),
    'run-sheet': runSheetMail(
      { day: ride.pickUpDate, trips: [trip('a', 'Henry Vance'), trip('b', null)], more: false },
      CONTEXT,
    ),
    'webhook-switched-off': webhookOffMail({ name: 'Accounting', reason: 'failing' }, CONTEXT),
    'staff-invitation': invitationMail('desk@example.com', {
      ...{ link: `${MAIL_ORIGIN}/admin/invitation#${TOKEN}`, who: 'Daniel Reyes', site: MAIL_SITE },
    }),
  }
}
