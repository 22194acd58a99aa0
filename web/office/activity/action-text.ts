import { ACTIVITY, ACTIVITY_LABELS } from '#calls/activity'
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
import { documents } from '#messages/office-money'
import { one as paper } from '#messages/office-papers'
import { one as landingPage } from '#messages/office-places'
import { one as promoCode } from '#messages/office-promo-codes'
import { one as review } from '#messages/office-reviews'
import { invitations } from '#messages/office-team'
import { one as vehicle } from '#messages/office-vehicles'
import { one as webhook } from '#messages/office-webhooks'
import * as shared from '#messages/shared'
import * as shell from '#messages/shell'
import type { Activity } from '../../../contract/calls.ts'
import type { ActivityEntry } from '../../../contract/staff/office-schemas.ts'
import { DRIVER_TAPS } from '../../../domain/day/driver-taps.ts'
import type { EventKind, SubjectKind } from '../../../domain/values/event.ts'
import { messageLabel } from '../message-words/message-names.ts'

type OtherAction = 'makeFirstAccount' | 'recoverOwner' | 'hideLocale' | 'closeBooking'

/** `trip.assigned` becomes tripAssigned. */
type MessageName<Kind extends string> = CamelAt<CamelAt<Kind, '.'>, '-'>
type CamelAt<Text extends string, Mark extends string> = Text extends `${infer Start}${Mark}${infer Rest}`
  ? `${Start}${Capitalize<CamelAt<Rest, Mark>>}`
  : Text

const NOUNS = {
  service: actions.service,
  websiteVehicle: actions.websiteVehicle,
  post: actions.post,
  video: actions.video,
  vehicleClass,
  vehicle,
  driver,
  paper,
  meetingPoint,
  account,
  promoCode,
  landingPage,
  review,
  reviewBy: actions.reviewBy,
  redirectFrom: actions.redirectFrom,
  webhook,
  apiKey: actions.apiKey,
  reservation: actions.reservation,
  customer: actions.customer,
  savedView: actions.savedView,
}
const { added, updated, deleted, restored, reordered, ...SENTENCES } = actions
const EDITS = { added, updated, deleted, restored, reordered }

const EVENTS: Record<OtherAction | MessageName<EventKind>, string> = {
  ...SENTENCES,
  reservationCreated: actions.booked,
  reservationChanged: actions.updated({ kind: actions.reservation }),
  reservationStatusChanged: actions.changeReservationStatus,
  reservationPriceChanged: actions.changedPrice,
  reservationDeleted: actions.deleted({ kind: actions.reservation }),
  reservationRestored: actions.restored({ kind: actions.reservation }),
  reservationAnnounced: actions.announceReservation,
  tripAssigned: actions.assignTrip,
  tripUnassigned: actions.unassignTrip,
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
  messageConsentChanged: actions.setTextConsent,
  ratingAnswered: actions.answerRating,
  contentChanged: actions.changed,
  siteChanged: actions.updateSite,
  tariffPublished: actions.published,
  policyPublished: actions.published,
  enquiryChanged: actions.changeMessageState,
  customerChanged: actions.updated({ kind: actions.customer }),
  customerMerged: actions.mergeCustomers,
  customerUnmerged: actions.unmergeCustomer,
  customerSplit: actions.splitCustomer,
  customerErased: actions.eraseCustomer,
}

const EVENT_LABELS: Record<string, 'none' | 'message' | undefined> = {
  'site.changed': 'none',
  'message.refused': 'message',
  'message.not-delivered': 'message',
}

type Acted = Pick<ActivityEntry, 'action' | 'before' | 'after' | 'isSuggested'>

/** "updated the vehicle"; the record's name follows. */
export function actionText({ action, before, after, isSuggested = false }: Acted): string {
  if (action === 'trip.told') return toldText(after['told'])
  if (action === 'trip.assigned')
    return assignmentText(
      ASSIGNED.filter(name => (before[name] ?? null) !== (after[name] ?? null)),
      isSuggested,
    )
  const ofCall = Object.hasOwn(ACTIVITY, action) ? ACTIVITY[action] : undefined
  if (ofCall) return sentence(ofCall)
  const name = action.replace(/[.-](.)/g, (_, letter: string) => letter.toUpperCase())
  // Actions of a newer version of the server are unknown to this one.
  return isKeyOf(EVENTS, name) ? EVENTS[name] : words.otherAction
}

/** The compiler rejects a call that names an unknown message or noun. */
function sentence(
  of: Activity & (keyof typeof SENTENCES | `${keyof typeof EDITS} ${keyof typeof NOUNS}`),
): string {
  const [edit, noun] = of.split(' ')
  if (isKeyOf(EDITS, edit) && isKeyOf(NOUNS, noun)) return EDITS[edit]({ kind: NOUNS[noun] })
  return isKeyOf(SENTENCES, of) ? SENTENCES[of] : words.otherAction
}

function isKeyOf<Table extends object>(table: Table, key: PropertyKey | undefined): key is keyof Table {
  return key !== undefined && Object.hasOwn(table, key)
}

function toldText(told: unknown): string {
  const known = DRIVER_TAPS.find(tap => tap === told)
  return known ? words.told({ told: known.replaceAll('-', '') }) : actions.tripTold
}

const ASSIGNED = ['vehicleId', 'driverId'] as const

/** Of the names that changed. */
export function assignmentText(changed: readonly string[], isSuggested: boolean): string {
  const [vehicle, driver] = ASSIGNED.map(name => changed.includes(name))
  if (!vehicle && !driver) return words.assignmentUpdated
  if (vehicle && driver) return isSuggested ? actions.suggestAssignment : actions.assignTrip
  if (vehicle) return isSuggested ? actions.suggestVehicle : actions.assignVehicle
  return isSuggested ? actions.suggestDriver : actions.assignDriver
}

export function labelText({ action, label }: Pick<ActivityEntry, 'action' | 'label'>): string {
  const shown = ACTIVITY_LABELS[action] ?? EVENT_LABELS[action]
  if (shown === 'none') return ''
  return shown === 'message' ? messageLabel(label) : label
}

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
  driver: office.chauffeurs,
  paper: documents,
  'meeting-point': office.meetingPoints,
  company: office.accounts,
  'promo-code': office.promoCodes,
  redirect: office.redirects,
  import: office.importData,
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
  import: '/admin/import',
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

/** Undefined if the record has no screen or no longer exists. */
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
