import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NAMED_CALLS } from '../../../contract/calls.ts'
import { EVENT_KINDS, type EventKind, type SubjectKind } from '../../../domain/values/event.ts'
import { isTouched, takesOut } from './touched-by.ts'
import type { ReadName } from './use-reread-at-midnight.ts'

/** Every kind of event with every kind of record that it is recorded about. */
const SUBJECTS: Record<EventKind, SubjectKind[]> = {
  'reservation.created': ['reservation'],
  'reservation.changed': ['reservation'],
  'reservation.change-wished': ['reservation'],
  'reservation.status-changed': ['reservation'],
  'reservation.price-changed': ['reservation'],
  'reservation.deleted': ['reservation'],
  'reservation.restored': ['reservation'],
  'reservation.announced': ['reservation'],
  'reservation.erased': ['reservation'],
  'trip.changed': ['reservation'],
  'trip.assigned': ['reservation'],
  'trip.unassigned': ['reservation'],
  'trip.progress-changed': ['reservation'],
  'trip.consent-asked': ['reservation'],
  'trip.consent-given': ['reservation'],
  'trip.consent-refused': ['reservation'],
  'trip.told': ['reservation'],
  'trip.link-made': ['reservation'],
  'trip.guest-coming': ['reservation'],
  'trip.expense-told': ['reservation'],
  'trip.expense-withdrawn': ['reservation'],
  'trip.flight-moved': ['reservation'],
  'trip.flight-left': ['reservation'],
  'trip.link-revoked': ['reservation'],
  'hold.taken': ['reservation'],
  'hold.ended': ['reservation'],
  'payment.changed': ['reservation'],
  'payment.operation-settled': ['reservation'],
  'document.made': ['reservation'],
  'manage-link.made': ['reservation'],
  'manage-link.revoked': ['reservation'],
  'message.refused': ['reservation'],
  'message.not-delivered': ['reservation'],
  'message.sent-again': ['reservation'],
  'message.told': ['reservation'],
  'message.consent-changed': ['reservation'],
  'rating.received': ['reservation'],
  'rating.answered': ['reservation'],
  'content.changed': [
    ...['service', 'fleet-item', 'post', 'video', 'picture', 'vehicle-class', 'meeting-point'],
    ...['vehicle', 'driver', 'paper', 'tariff', 'policy', 'tariff-label', 'company', 'promo-code', 'import'],
  ] as SubjectKind[],
  'tariff.published': ['tariff'],
  'policy.published': ['policy'],
  'site.changed': ['site'],
  'staff.changed': ['staff', 'invitation', 'saved-view'],
  'session.changed': ['session'],
  'enquiry.received': ['enquiry'],
  'enquiry.changed': ['enquiry'],
  'subscriber.changed': ['subscriber'],
  'customer.changed': ['customer'],
  'customer.merged': ['customer'],
  'customer.unmerged': ['customer'],
  'customer.split': ['customer'],
  'customer.erased': ['customer'],
}

const EVENTS = EVENT_KINDS.flatMap(kind => SUBJECTS[kind].map(subject => `${kind} of ${subject}`))

const of = (kinds: EventKind[]) =>
  kinds.flatMap(kind => SUBJECTS[kind].map(subject => `${kind} of ${subject}`))
const startsWith = (start: string) => of(EVENT_KINDS.filter(kind => kind.startsWith(start)))

const ERASURES = of(['reservation.erased', 'customer.erased'])
const SITE = of(['site.changed'])
const MESSAGES = startsWith('message.')
const RATINGS = startsWith('rating.')
const ENQUIRIES = startsWith('enquiry.')
const TRIPS = startsWith('trip.')
const HOLDS = startsWith('hold.')
const MONEY = [...startsWith('payment.'), ...startsWith('document.'), ...startsWith('manage-link.')]
const RESERVATIONS = [...startsWith('reservation.'), ...TRIPS, ...HOLDS, ...of(['customer.erased']), ...SITE]
const CUSTOMERS = [...startsWith('customer.'), ...startsWith('reservation.'), ...TRIPS]
const ABOUT_RESERVATION = [
  ...startsWith('reservation.'),
  ...TRIPS,
  ...HOLDS,
  ...MONEY,
  ...MESSAGES,
  ...RATINGS,
]
const VIEWS = ['staff.changed of saved-view']
const TEAM = ['staff.changed of staff', 'staff.changed of invitation', 'session.changed of session']

const NOT_TRANSLATED = [
  'picture',
  'policy',
  'vehicle',
  'driver',
  'paper',
  'company',
  'promo-code',
  'redirect',
  'review',
  'import',
]
const TRANSLATED = [
  ...of(['content.changed']).filter(event => !NOT_TRANSLATED.some(subject => event.endsWith(subject))),
  ...of(['tariff.published']),
  ...SITE,
]
const ASSIGNABLE = ['content.changed of vehicle', 'content.changed of driver']
const FLEET = ['content.changed of fleet-item', 'tariff.published of tariff']

type Touched = {
  /** What touches it, whichever reservation the event is about. */
  by: string[]
  /** What touches it beside that where the event is about the reservation that was asked for. */
  byItsOwn?: string[]
}

/** The call of each name that reads and what touches it; no name is left out. */
const TABLE: Record<ReadName, Touched> = {
  listReservations: { by: RESERVATIONS },
  searchReservations: { by: [...RESERVATIONS, ...MESSAGES, ...startsWith('payment.'), ...ASSIGNABLE] },
  listMatchingReservations: { by: RESERVATIONS },
  listCalendarTrips: { by: RESERVATIONS },
  exportReservations: { by: RESERVATIONS },
  listSavedViews: { by: [...RESERVATIONS, ...VIEWS] },
  getReservation: { by: [...ERASURES, ...SITE], byItsOwn: ABOUT_RESERVATION },
  previewStaffCancellation: { by: [...ERASURES, ...SITE], byItsOwn: ABOUT_RESERVATION },
  listManageLinks: { by: ERASURES, byItsOwn: ABOUT_RESERVATION },
  getMoney: { by: ERASURES, byItsOwn: ABOUT_RESERVATION },
  listCharges: { by: ERASURES, byItsOwn: ABOUT_RESERVATION },
  getClosing: { by: ERASURES, byItsOwn: ABOUT_RESERVATION },
  getExpensePhotograph: { by: [] },
  getDocument: { by: [] },
  getEvidence: { by: [] },
  getEvidencePack: { by: [] },
  getTripSheet: { by: [] },
  getManifest: { by: [] },
  exportManifest: { by: [] },
  listIncidents: { by: ['content.changed of vehicle'] },
  getReconciliation: { by: startsWith('payment.') },
  getMoneyOverview: { by: [...RESERVATIONS, ...startsWith('payment.')] },
  listTipsOwed: { by: [...startsWith('payment.'), ...startsWith('reservation.'), ...startsWith('trip.')] },
  listPostings: { by: [...startsWith('payment.'), ...startsWith('reservation.')] },
  exportJournal: { by: [] },
  exportBeancount: { by: [] },
  listReservationEvents: { by: ERASURES, byItsOwn: ABOUT_RESERVATION },
  listReservationMails: { by: ERASURES, byItsOwn: ABOUT_RESERVATION },
  listReservationTexts: { by: ERASURES, byItsOwn: ABOUT_RESERVATION },
  getReservationCustomer: {
    by: [...startsWith('customer.'), ...ERASURES],
    byItsOwn: ABOUT_RESERVATION,
  },
  searchCustomers: { by: CUSTOMERS },
  getCustomer: { by: CUSTOMERS },
  getCustomerData: { by: CUSTOMERS },
  getCustomerDefaults: { by: CUSTOMERS },
  listAllVehicleClasses: { by: ['content.changed of vehicle-class', 'tariff.published of tariff'] },
  listAllMeetingPoints: { by: ['content.changed of meeting-point', 'tariff.published of tariff'] },
  listDispatchVehicles: { by: ['content.changed of vehicle-class', 'content.changed of vehicle'] },
  listDrivers: { by: ['content.changed of driver'] },
  listPapers: { by: [...ASSIGNABLE, 'content.changed of paper'] },
  getPaperPicture: { by: ['content.changed of paper'] },
  getShifts: { by: ['content.changed of driver'] },
  getShiftChanges: { by: ['content.changed of driver'] },
  listOccupancies: {
    by: ['content.changed of vehicle', 'content.changed of driver', ...TRIPS, ...HOLDS, ...ERASURES],
  },
  getTrip: { by: [...RESERVATIONS, ...ASSIGNABLE] },
  suggestForTrip: { by: [...RESERVATIONS, ...ASSIGNABLE, 'content.changed of paper'] },
  getNamedTrips: { by: SITE },
  getBookingRules: { by: SITE },
  listMessageTemplates: { by: SITE },
  getCapacity: {
    by: [
      ...RESERVATIONS,
      ...['vehicle', 'driver', 'vehicle-class', 'paper'].map(subject => `content.changed of ${subject}`),
    ],
  },
  getReport: {
    by: [
      ...[...RESERVATIONS, ...startsWith('payment.')],
      ...['vehicle', 'driver', 'vehicle-class'].map(subject => `content.changed of ${subject}`),
    ],
  },
  exportReport: { by: [] },
  exportInsurance: { by: [] },
  getBoard: {
    by: [
      ...RESERVATIONS,
      ...['vehicle', 'driver', 'vehicle-class'].map(subject => `content.changed of ${subject}`),
    ],
  },
  listNextTrips: { by: [...RESERVATIONS, 'content.changed of vehicle'] },
  getRunSheet: {
    by: [
      ...RESERVATIONS,
      ...['vehicle', 'driver', 'vehicle-class'].map(subject => `content.changed of ${subject}`),
    ],
  },
  listTariffs: { by: ['content.changed of tariff', 'tariff.published of tariff'] },
  getTariff: { by: ['content.changed of tariff', 'tariff.published of tariff'] },
  listPolicies: { by: ['content.changed of policy', 'policy.published of policy'] },
  exportTariff: { by: [] },
  exportFlats: { by: [] },
  listCompanies: { by: ['content.changed of company'] },
  listContracts: { by: ['content.changed of company'] },
  listPromoCodes: { by: [...RESERVATIONS, 'content.changed of promo-code'] },
  listAllPlacePages: {
    by: ['content.changed of place-page', 'tariff.published of tariff', ...SITE],
  },
  suggestPlacePages: { by: ['content.changed of place-page'] },
  suggestNearbyPages: { by: ['content.changed of place-page', ...SITE] },
  listAllReviews: { by: [...RATINGS, ...ERASURES, 'content.changed of review'] },
  getFigures: { by: [] },
  exportFigures: { by: [] },
  listApiKeys: { by: ['content.changed of api-key'] },
  listWebhookEndpoints: { by: ['content.changed of webhook-endpoint'] },
  listWebhookDeliveries: { by: ['content.changed of webhook-endpoint'] },
  listImports: { by: ['content.changed of import', ...startsWith('reservation.')] },
  listRedirects: { by: ['content.changed of redirect'] },
  listMissingPages: { by: ['content.changed of redirect'] },
  listAllServices: { by: ['content.changed of service'] },
  listAllVehicles: { by: FLEET },
  listAllPosts: { by: ['content.changed of post', ...SITE] },
  listAllVideos: { by: ['content.changed of video'] },
  listTranslations: { by: TRANSLATED },
  getTranslations: { by: TRANSLATED },
  exportTranslations: { by: [] },
  getPictureFrame: { by: [] },
  listMessages: { by: [...ENQUIRIES, ...ERASURES] },
  listSubscribers: { by: [...of(['subscriber.changed']), ...ERASURES] },
  listActivity: { by: EVENTS },
  getDay: { by: [...RESERVATIONS, ...startsWith('payment.'), ...ASSIGNABLE] },
  listOpenMatters: {
    by: [
      ...[...RESERVATIONS, ...MESSAGES, ...RATINGS, ...ENQUIRIES, ...ASSIGNABLE],
      'content.changed of paper',
    ],
  },
  listHappened: { by: EVENTS },
  getOfficeState: { by: [] },
  watchOffice: { by: [] },
  getAccount: { by: TEAM },
  listSessions: { by: TEAM },
  listStaff: { by: TEAM },
  listInvitations: { by: TEAM },
  listFailedSignIns: { by: TEAM },
  listServices: { by: ['content.changed of service'] },
  listVehicles: { by: FLEET },
  listVehicleClasses: { by: ['content.changed of vehicle-class', 'tariff.published of tariff'] },
  listMeetingPoints: { by: ['content.changed of meeting-point', 'tariff.published of tariff'] },
  listVideos: { by: ['content.changed of video'] },
  getSite: { by: SITE },
  listConnections: { by: SITE },
  getSenderDomain: { by: SITE },
  getGoLive: { by: EVENTS },
  getBrandKit: { by: SITE },
  getCarrier: { by: SITE },
  getPages: { by: SITE },
  getPageTexts: { by: SITE },
  getAirports: { by: SITE },
  listPhotographs: { by: SITE },
  listLocales: { by: SITE },
  // The office does not show these.
  listPosts: { by: [] },
  listPlacePages: { by: [] },
  findPlacePage: { by: [] },
  listReviews: { by: [] },
  findPost: { by: [] },
  searchPlaces: { by: [] },
  reversePlace: { by: [] },
  getMap: { by: [] },
  getHomeArea: { by: SITE },
  getSetupGuide: {
    by: [
      ...SITE,
      ...['content.changed of tariff', 'tariff.published of tariff', 'content.changed of import'],
      ...ASSIGNABLE,
    ],
  },
  listNearbyPlaces: { by: SITE },
  getFromPrices: { by: [] },
  getQuoteOptions: { by: [] },
  getDraft: { by: [] },
  getPolicy: { by: [] },
}

const changeOf = (event: string) => {
  const [kind, subjectKind] = event.split(' of ') as [EventKind, SubjectKind]
  return {
    seq: 1,
    kind,
    subjectKind,
    subjectId: 'r1',
    reservationId: subjectKind === 'reservation' ? 'r1' : null,
  }
}
const touchedIn = (name: string, id: string | undefined) =>
  EVENTS.filter(event => isTouched(name, changeOf(event), { id }))
const inOrder = (events: string[]) => EVENTS.filter(event => events.includes(event))

for (const [name, { by, byItsOwn = [] }] of Object.entries(TABLE)) {
  test(`${name} is read again after exactly what changes its answer`, () => {
    for (const id of [undefined, 'r2']) assert.deepEqual(touchedIn(name, id), inOrder(by))
    assert.deepEqual(touchedIn(name, 'r1'), inOrder([...by, ...byItsOwn]))
  })
}

test('the table names every call that reads', () => {
  const open = NAMED_CALLS.filter(([, { access }]) => ['public', 'staff', 'owner'].includes(access))
  const reading = open.flatMap(([name, { method }]) => (method === 'GET' ? [name] : []))
  assert.deepEqual(Object.keys(TABLE).toSorted(), reading.toSorted())
})

test('what erases, deletes, merges or splits takes items out of lists', () => {
  const kinds = EVENTS.filter(event => takesOut(changeOf(event)))
  assert.deepEqual(
    kinds,
    inOrder([
      ...of(['reservation.deleted', 'customer.merged', 'customer.unmerged', 'customer.split']),
      ...ERASURES,
    ]),
  )
})
