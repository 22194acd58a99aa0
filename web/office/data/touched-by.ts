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

const anyReservation = startsWith('reservation.', 'trip.')
const thisReservation: Rule = ({ reservationId }, { id }) => reservationId === id
const customers = startsWith('customer.', 'reservation.')
const team = startsWith('staff.', 'session.')

/** Which events change the answer of each call that reads. A new call that reads has its line here. */
const TOUCHED_BY: Record<StaffReadName, Rule> = {
  listReservations: anyReservation,
  // A row shows whether its latest mail arrived.
  searchReservations: startsWith('reservation.', 'trip.', 'message.'),
  listCalendarTrips: anyReservation,
  exportReservations: anyReservation,
  // The account that saves a view reads them again itself; their counts change with the reservations.
  listSavedViews: anyReservation,
  getReservation: thisReservation,
  listReservationEvents: thisReservation,
  listReservationMails: thisReservation,
  searchCustomers: customers,
  getCustomer: customers,
  getCustomerData: customers,
  getCustomerDefaults: customers,
  getReservationCustomer: (change, asked) =>
    change.kind.startsWith('customer.') || thisReservation(change, asked),
  listAllServices: content('service'),
  listAllVehicles: content('fleet-item'),
  listAllPosts: content('post'),
  listAllVideos: content('video'),
  // A picture is never changed: another crop has another address.
  getPictureFrame: () => false,
  listMessages: startsWith('enquiry.'),
  listSubscribers: startsWith('subscriber.'),
  listActivity: () => true,
  getDay: anyReservation,
  listOpenMatters: startsWith('reservation.', 'trip.', 'message.', 'enquiry.', 'customer.erased'),
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
  listVehicles: content('fleet-item'),
  listVideos: content('video'),
  getSite: startsWith('site.'),
}

const untouched: Rule = () => false

/** True where the event changes what this call answers. */
export function isTouched(name: string, change: OfficeChange, asked: Asked): boolean {
  const rules: Record<string, Rule | undefined> = { ...PUBLIC_TOUCHED_BY, ...TOUCHED_BY }
  return (rules[name] ?? untouched)(change, asked)
}
