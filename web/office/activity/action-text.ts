import * as actions from '#messages/office-actions'
import * as words from '#messages/office-activity'
import type { ENDPOINTS, EndpointName } from '../../../contract/endpoints.ts'
import type { ActivityEntry } from '../../../contract/office/schemas.ts'
import type { PublishedName } from '../../../contract/published-names.ts'
import type { EventKind, SubjectKind } from '../../../domain/event.ts'
import { DRIVER_TAPS } from '../../../domain/trips/driver-taps.ts'
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

/** What each action did, by its published name, and by the kind of its event if no call names it. */
const ACTIONS: Record<RecordedAction | MessageName<EventKind>, string> = actions

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
  // Of an action that this version does not know only that there was one can be said.
  return Object.hasOwn(ACTIONS, name) ? ACTIONS[name as keyof typeof ACTIONS] : words.otherAction
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
  reservation: words.reservations,
  customer: words.customers,
  enquiry: words.messages,
  subscriber: words.newsletter,
  'fleet-item': words.fleet,
  service: words.services,
  post: words.blog,
  video: words.videos,
  picture: words.pictures,
  tariff: words.tariff,
  'tariff-label': words.tariffLabels,
  policy: words.policy,
  'vehicle-class': words.vehicleClasses,
  vehicle: words.vehicles,
  driver: words.drivers,
  'meeting-point': words.meetingPoints,
  company: words.companies,
  'promo-code': words.promoCodes,
  redirect: words.redirects,
  'webhook-endpoint': words.webhooks,
  'api-key': words.apiKeys,
  'place-page': words.placePages,
  review: words.reviews,
  site: words.settings,
  staff: words.accounts,
  invitation: words.invitations,
  session: words.sessions,
  'saved-view': words.savedViews,
  payment: words.payments,
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
