import * as actions from '#messages/office-actions'
import * as words from '#messages/office-activity'
import type { ENDPOINTS, EndpointName } from '../../../contract/endpoints.ts'
import type { ActivityEntry } from '../../../contract/office/schemas.ts'
import type { PublishedName } from '../../../contract/published-names.ts'
import type { SubjectKind } from '../../../domain/event.ts'

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

/** What each action did, by its published name: a new call that writes has its message here. */
const ACTIONS: Record<PublishedName<Exclude<StaffWrite, Unrecorded>> | OtherAction, string> = actions

/** Their message names the record already, or their label says nothing more. */
const WITHOUT_LABEL = new Set([
  'updateSite',
  'updateNamedTrips',
  'updatePhotograph',
  'updateBookingRules',
  'savePolicyDraft',
  'orderServices',
  'orderVehicles',
  'orderVideos',
  'reorderVehicleClasses',
  'reorderMeetingPoints',
  'reorderReviews',
  'createSavedView',
  'renameSavedView',
  'deleteSavedView',
])

/** What was done, up to the name of the record: "changed the vehicle". One without a message is named by its call. */
export function actionText(action: string): string {
  if (Object.hasOwn(ACTIONS, action)) return (ACTIONS as Record<string, string>)[action] ?? ''
  return words.otherAction({ action: action.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase() })
}

/** The name of the record after the sentence; empty where there is none to name. */
export function labelText({ action, label }: Pick<ActivityEntry, 'action' | 'label'>): string {
  return WITHOUT_LABEL.has(action) ? '' : label
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
