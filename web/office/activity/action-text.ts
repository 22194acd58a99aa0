import * as credits from '#messages/credits'
import * as office from '#messages/office'
import { sessions } from '#messages/office-account'
import * as actions from '#messages/office-actions'
import * as words from '#messages/office-activity'
import { one as vehicleClass } from '#messages/office-classes'
import * as common from '#messages/office-common'
import { one as account } from '#messages/office-companies'
import { one as driver } from '#messages/office-drivers'
import { one as meetingPoint } from '#messages/office-meeting-points'
import { one as landingPage } from '#messages/office-places'
import { one as promoCode } from '#messages/office-promo-codes'
import { one as review } from '#messages/office-reviews'
import { invitations } from '#messages/office-team'
import { one as vehicle } from '#messages/office-vehicles'
import { one as webhook } from '#messages/office-webhooks'
import * as shared from '#messages/shared'
import * as shell from '#messages/shell'
import type { ENDPOINTS, EndpointName } from '../../../contract/endpoints.ts'
import type { ActivityEntry } from '../../../contract/office/schemas.ts'
import type { PublishedName } from '../../../contract/published-names.ts'
import { DRIVER_TAPS } from '../../../domain/day/driver-taps.ts'
import type { EventKind, SubjectKind } from '../../../domain/values/event.ts'
import { messageLabel } from '../message-words/message-names.ts'

type Table = typeof ENDPOINTS
type StaffWrite = {
  [Name in EndpointName]: Table[Name] extends
    | { method: 'GET' }
    | { access: 'public' | 'manage' | 'view' | 'pay' | 'link' | 'driver' | 'driver-login' }
    ? never
    : Name
}[EndpointName]

/** They leave no action behind, or one under another name. */
type Unrecorded =
  | 'signOut'
  | 'previewStatusMail'
  | 'previewRefund'
  | 'previewReservationChange'
  | 'markLooked'
  | 'changeReservationStatuses'
  | 'checkTariff'
  | 'tryTrip'
  | 'tryBookingRules'
  | 'whatIf'
  | 'checkPolicy'
  | 'tryPolicy'
  | 'compareDay'

/** Actions that are no calls of staff. */
type OtherAction = 'acceptInvitation' | 'makeFirstAccount' | 'recoverOwner' | 'hideLocale'

/** `trip.assigned` as the name of a message: tripAssigned. */
type MessageName<Kind extends string> = CamelAt<CamelAt<Kind, '.'>, '-'>
type CamelAt<Text extends string, Mark extends string> = Text extends `${infer Start}${Mark}${infer Rest}`
  ? `${Start}${Capitalize<CamelAt<Rest, Mark>>}`
  : Text

type RecordedAction = PublishedName<Exclude<StaffWrite, Unrecorded>> | OtherAction

/** The nouns of the calls that add, change, delete or restore one record: `createPost` and others. */
const NOUNS = {
  Service: actions.service,
  Vehicle: actions.websiteVehicle,
  Post: actions.post,
  Video: actions.video,
  VehicleClass: vehicleClass,
  DispatchVehicle: vehicle,
  Driver: driver,
  MeetingPoint: meetingPoint,
  Company: account,
  PromoCode: promoCode,
  PlacePage: landingPage,
  Review: actions.reviewBy,
  Redirect: actions.redirectFrom,
  WebhookEndpoint: webhook,
  ApiKey: actions.apiKey,
  Reservation: actions.reservation,
  Customer: actions.customer,
  SavedView: actions.savedView,
}
const EDITS = {
  create: actions.added,
  update: actions.updated,
  rename: actions.updated,
  delete: actions.deleted,
  restore: actions.restored,
}

type EditOfRecord = `${keyof typeof EDITS}${keyof typeof NOUNS}`

/** What each action did, by its published name, and by the kind of its event if no call names it. */
const ACTIONS: Record<Exclude<RecordedAction | MessageName<EventKind>, EditOfRecord>, string> = {
  ...actions,
  orderServices: actions.reordered({ kind: actions.service }),
  orderVehicles: actions.reordered({ kind: actions.websiteVehicle }),
  orderVideos: actions.reordered({ kind: actions.video }),
  reorderVehicleClasses: actions.reordered({ kind: vehicleClass }),
  reorderMeetingPoints: actions.reordered({ kind: meetingPoint }),
  reorderPlacePages: actions.reordered({ kind: landingPage }),
  reorderReviews: actions.reordered({ kind: review }),
  takeReservation: actions.booked,
  reservationCreated: actions.booked,
  reservationChanged: actions.updated({ kind: actions.reservation }),
  reservationStatusChanged: actions.changeReservationStatus,
  adjustReservationPrice: actions.changedPrice,
  reservationPriceChanged: actions.changedPrice,
  reservationDeleted: actions.deleted({ kind: actions.reservation }),
  reservationRestored: actions.restored({ kind: actions.reservation }),
  tripAssigned: actions.assignTrip,
  tripProgressChanged: actions.changeTripProgress,
  tripConsentAsked: actions.askGuest,
  tripExpenseWithdrawn: actions.withdrawExpense,
  tripFlightLeft: actions.answerFlightMove,
  tripLinkMade: actions.makeDriverLink,
  tripLinkRevoked: actions.revokeDriverLinks,
  holdEnded: actions.endHold,
  manageLinkMade: actions.makeManageLink,
  manageLinkRevoked: actions.revokeManageLink,
  messageNotDelivered: actions.messageRefused,
  messageSentAgain: actions.resendMail,
  messageTold: actions.notifiedByPhone,
  markTextTold: actions.notifiedByPhone,
  markMailTold: actions.notifiedByPhone,
  messageConsentChanged: actions.setTextConsent,
  ratingAnswered: actions.answerRating,
  contentChanged: actions.changed,
  siteChanged: actions.updateSite,
  publishTariff: actions.published,
  tariffPublished: actions.published,
  publishPolicy: actions.published,
  policyPublished: actions.published,
  importFlats: actions.importTariff,
  saveShiftChanges: actions.saveShifts,
  endSession: actions.endedSessions,
  endOtherSessions: actions.endedSessions,
  endStaffSessions: actions.endedSessions,
  endDriverLogins: actions.endedSessions,
  enquiryChanged: actions.changeMessageState,
  customerChanged: actions.updated({ kind: actions.customer }),
  customerMerged: actions.mergeCustomers,
  customerUnmerged: actions.unmergeCustomer,
  customerSplit: actions.splitCustomer,
  customerErased: actions.eraseCustomer,
}

/** Their message names the record already, or their label says nothing more. */
const WITHOUT_LABEL = new Set([
  'site.changed',
  'updateSite',
  'updateNamedTrips',
  'updatePhotograph',
  'updateBookingRules',
  'savePolicyDraft',
  'saveTariffDraft',
  'discardTariffDraft',
  'importTariff',
  'importFlats',
  'importRedirects',
  'uploadPicture',
  'framePicture',
  'orderServices',
  'orderVehicles',
  'orderVideos',
  'reorderVehicleClasses',
  'reorderMeetingPoints',
  'reorderPlacePages',
  'reorderReviews',
  'createSavedView',
  'renameSavedView',
  'deleteSavedView',
])

/** Their label is the key of a message, its channel and its language. */
const OF_MESSAGES = new Set([
  'saveMessageTemplate',
  'resetMessageTemplate',
  'setMessageSwitch',
  'saveOfficeMessage',
  'sendMessageSample',
  'message.refused',
  'message.not-delivered',
])

type Acted = Pick<ActivityEntry, 'action' | 'before' | 'after'>

/** What was done, up to the name of the record: "updated the vehicle". */
export function actionText({ action, before, after }: Acted): string {
  if (action === 'trip.told') return toldText(after['told'])
  if (action === 'trip.assigned' && isSameAssignment(before, after)) return words.assignmentUpdated
  const name = action.replace(/[.-](.)/g, (_, letter: string) => letter.toUpperCase())
  const [, edit, noun] = /^([a-z]+)(\w+)$/.exec(name) ?? []
  if (isKeyOf(EDITS, edit) && isKeyOf(NOUNS, noun)) return EDITS[edit]({ kind: NOUNS[noun] })
  // Of an action that this version does not know only that there was one can be said.
  return Object.hasOwn(ACTIONS, name) ? ACTIONS[name as keyof typeof ACTIONS] : words.otherAction
}

function isKeyOf<Table extends object>(table: Table, key: PropertyKey | undefined): key is keyof Table {
  return key !== undefined && Object.hasOwn(table, key)
}

/** Drivers report by taps. */
function toldText(told: unknown): string {
  const known = DRIVER_TAPS.find(tap => tap === told)
  return known ? words.told({ told: known.replaceAll('-', '') }) : actions.tripTold
}

function isSameAssignment(before: Acted['before'], after: Acted['after']): boolean {
  return before['vehicleId'] === after['vehicleId'] && before['driverId'] === after['driverId']
}

/** The name of the record after the sentence; empty where there is none to name. */
export function labelText({ action, label }: Pick<ActivityEntry, 'action' | 'label'>): string {
  if (WITHOUT_LABEL.has(action)) return ''
  return OF_MESSAGES.has(action) ? messageLabel(label) : label
}

/** The records that the activity can be filtered by, in the words and the order of the navigation. */
export const SUBJECT_NAMES: Record<SubjectKind, string> = {
  reservation: common.reservations,
  customer: common.customers,
  enquiry: office.inbox,
  subscriber: shared.newsletter,
  'fleet-item': words.fleet,
  service: shell.services,
  post: shared.blog,
  video: shell.videos,
  picture: credits.pictures,
  tariff: common.rates,
  'tariff-label': words.tariffLabels,
  policy: common.cancellationPolicy,
  'vehicle-class': common.vehicleClasses,
  vehicle: common.vehicles,
  driver: common.drivers,
  'meeting-point': office.meetingPoints,
  company: office.accounts,
  'promo-code': office.promoCodes,
  redirect: office.redirects,
  'webhook-endpoint': office.webhooks,
  'api-key': office.apiKeys,
  'place-page': office.landingPages,
  review: shared.reviews,
  site: office.settings,
  staff: words.accounts,
  invitation: invitations,
  session: sessions,
  'saved-view': words.savedViews,
  payment: common.payments,
  step: words.steps,
  draft: words.mailedPrices,
}

const SCREENS: Partial<Record<SubjectKind, string>> = {
  enquiry: '/admin/messages',
  subscriber: '/admin/newsletter',
  'fleet-item': '/admin/fleet',
  service: '/admin/services',
  post: '/admin/blog',
  video: '/admin/videos',
  redirect: '/admin/redirects',
  'webhook-endpoint': '/admin/webhooks',
  'api-key': '/admin/api-keys',
  'place-page': '/admin/places',
  review: '/admin/reviews',
  tariff: '/admin/tariff',
  policy: '/admin/policy',
  site: '/admin/settings',
  staff: '/admin/team',
  invitation: '/admin/team',
}

/** Where the record is seen; undefined where it has no screen, or is there no longer. */
export function recordPath({
  action,
  subjectKind,
  subjectId,
}: Pick<ActivityEntry, 'action' | 'subjectKind' | 'subjectId'>): string | undefined {
  if (action === 'eraseCustomer') return undefined
  if (subjectKind === 'reservation') return `/admin/reservations/${subjectId}`
  if (subjectKind === 'customer') return `/admin/customers/${subjectId}`
  return SCREENS[subjectKind]
}
