import type { OfficeChange } from '../../../contract/office/schemas.ts'
import type { StaffReadName } from './read-name.ts'

/** The parts of a call that name a record. */
export type Asked = { id?: string | undefined; params?: Record<string, string> | undefined }

/** True where the event changes what a call answers. */
type Rule = (change: OfficeChange, asked: Asked) => boolean

const startsWith =
  (...starts: string[]): Rule =>
  ({ kind }) =>
    starts.some(start => kind.startsWith(start))

const content =
  (subject: string): Rule =>
  ({ kind, subjectKind }) =>
    kind === 'content.changed' && subjectKind === subject

const anyOf =
  (...rules: Rule[]): Rule =>
  (change, asked) =>
    rules.some(rule => rule(change, asked))

/** An erasure may concern every answer that shows a person, also under another reservation. */
const erasures = startsWith('reservation.erased', 'customer.erased')
/** Days and counts are those of the zone of the business. */
const site = startsWith('site.')
const reservations = anyOf(startsWith('reservation.', 'trip.', 'hold.'), erasures, site)
const thisReservation: Rule = ({ reservationId }, { id }) => reservationId !== null && reservationId === id
const ofReservation = anyOf(thisReservation, erasures)
const customers = startsWith('customer.', 'reservation.', 'trip.')
/** What has translations, and the settings, which say what is published. */
const translated = anyOf(
  ...['service', 'fleet-item', 'post', 'video', 'vehicle-class', 'meeting-point', 'place-page'].map(content),
  ...['tariff', 'tariff-label'].map(content),
  startsWith('tariff.'),
  site,
)
const tariffs = anyOf(content('tariff'), startsWith('tariff.'))
/** Publishing a tariff writes its amounts into the cards. */
const fleet = anyOf(content('fleet-item'), startsWith('tariff.'))
/** Views are recorded as changes of an account. */
const views: Rule = ({ subjectKind }) => subjectKind === 'saved-view'
const team: Rule = (change, asked) => startsWith('staff.', 'session.')(change, asked) && !views(change, asked)

/** Which events change the answer of each call that reads. A new call that reads has its line here. */
const TOUCHED_BY: Record<StaffReadName, Rule> = {
  listReservations: reservations,
  // A row shows whether its latest mail arrived.
  searchReservations: anyOf(reservations, startsWith('message.')),
  listMatchingReservations: reservations,
  listCalendarTrips: reservations,
  exportReservations: reservations,
  listSavedViews: anyOf(reservations, views),
  getReservation: anyOf(ofReservation, site),
  previewStaffCancellation: anyOf(ofReservation, site),
  listManageLinks: ofReservation,
  getMoney: ofReservation,
  listCharges: ofReservation,
  getClosing: ofReservation,
  // A photograph is never changed.
  getExpensePhotograph: () => false,
  getDocument: () => false,
  getEvidence: () => false,
  getEvidencePack: () => false,
  getMoneyOverview: anyOf(reservations, startsWith('payment.')),
  getReconciliation: startsWith('payment.'),
  listTipsOwed: startsWith('payment.', 'reservation.', 'trip.'),
  listPostings: startsWith('payment.', 'reservation.'),
  // Files are made when they are asked for.
  exportJournal: () => false,
  exportBeancount: () => false,
  listReservationEvents: ofReservation,
  listReservationMails: ofReservation,
  listReservationTexts: ofReservation,
  searchCustomers: customers,
  getCustomer: customers,
  getCustomerData: customers,
  getCustomerDefaults: customers,
  getReservationCustomer: anyOf(startsWith('customer.'), ofReservation),
  listAllVehicleClasses: anyOf(content('vehicle-class'), startsWith('tariff.')),
  listAllMeetingPoints: anyOf(content('meeting-point'), startsWith('tariff.')),
  getNamedTrips: site,
  getBookingRules: site,
  // What is planned, what drives and by which rules; a repair is a change of its car.
  getCapacity: anyOf(reservations, content('vehicle'), content('driver'), content('vehicle-class')),
  getBoard: anyOf(reservations, content('vehicle'), content('driver'), content('vehicle-class')),
  getRunSheet: anyOf(reservations, content('vehicle'), content('driver'), content('vehicle-class')),
  listDispatchVehicles: anyOf(content('vehicle'), content('vehicle-class')),
  listDrivers: content('driver'),
  getShifts: content('driver'),
  getShiftChanges: content('driver'),
  listOccupancies: anyOf(content('vehicle'), content('driver'), startsWith('trip.', 'hold.'), erasures),
  getTrip: anyOf(reservations, content('vehicle'), content('driver')),
  suggestForTrip: anyOf(reservations, content('vehicle'), content('driver'), site),
  listTariffs: tariffs,
  getTariff: tariffs,
  listPolicies: anyOf(content('policy'), startsWith('policy.')),
  exportTariff: () => false,
  exportFlats: () => false,
  listCompanies: content('company'),
  listContracts: content('company'),
  listPromoCodes: anyOf(content('promo-code'), reservations),
  listAllPlacePages: anyOf(content('place-page'), startsWith('tariff.'), site),
  // Visitors are counted beside the events.
  suggestPlacePages: content('place-page'),
  listAllReviews: anyOf(content('review'), startsWith('rating.'), erasures),
  // Counted beside the events; read again with the screen.
  getFigures: () => false,
  exportFigures: () => false,
  getReport: anyOf(
    ...[reservations, startsWith('payment.')],
    ...[content('vehicle'), content('driver'), content('vehicle-class')],
  ),
  exportReport: () => false,
  listRedirects: content('redirect'),
  listMessageTemplates: site,
  listApiKeys: content('api-key'),
  listWebhookEndpoints: content('webhook-endpoint'),
  // Tries make no events; one that switches its endpoint off does.
  listWebhookDeliveries: content('webhook-endpoint'),
  // Counted beside the events.
  listMissingPages: content('redirect'),
  listAllServices: content('service'),
  listAllVehicles: fleet,
  // Posts go online at a time in the zone of the business.
  listAllPosts: anyOf(content('post'), site),
  listAllVideos: content('video'),
  listTranslations: translated,
  getTranslations: translated,
  // A file is made when it is asked for.
  exportTranslations: () => false,
  // A picture is never changed: another crop has another address.
  getPictureFrame: () => false,
  listMessages: anyOf(startsWith('enquiry.'), erasures),
  listSubscribers: anyOf(startsWith('subscriber.'), erasures),
  listActivity: () => true,
  getDay: reservations,
  listOpenMatters: anyOf(
    ...[reservations, startsWith('message.', 'enquiry.', 'rating.')],
    ...[content('driver'), content('review')],
  ),
  listHappened: () => true,
  getOfficeState: () => false,
  watchOffice: () => false,
  getAccount: team,
  listSessions: team,
  listStaff: team,
  listInvitations: team,
  listFailedSignIns: team,
}

/** The same for public calls that the office makes. */
const PUBLIC_TOUCHED_BY: Record<string, Rule> = {
  listServices: content('service'),
  listVehicles: fleet,
  listVehicleClasses: anyOf(content('vehicle-class'), startsWith('tariff.')),
  listMeetingPoints: anyOf(content('meeting-point'), startsWith('tariff.')),
  listVideos: content('video'),
  getSite: site,
  listPhotographs: site,
  listLocales: site,
}

/** The same for what screens put together from several calls. */
const TOGETHER_TOUCHED_BY: Record<string, Rule> = {
  tripsInTheWay: anyOf(reservations, content('vehicle'), content('driver')),
}

const untouched: Rule = () => false

/** True where the event changes what this call answers. */
export function isTouched(name: string, change: OfficeChange, asked: Asked): boolean {
  const rules: Record<string, Rule | undefined> = {
    ...PUBLIC_TOUCHED_BY,
    ...TOGETHER_TOUCHED_BY,
    ...TOUCHED_BY,
  }
  return (rules[name] ?? untouched)(change, asked)
}

const erasedOrMoved = anyOf(
  erasures,
  startsWith('reservation.deleted', 'customer.merged', 'customer.unmerged', 'customer.split'),
)

/** True where the event may take items out of lists, so that what was read of them before must not stay. */
export function takesOut(change: OfficeChange): boolean {
  return erasedOrMoved(change, {})
}
