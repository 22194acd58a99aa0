import type { ActivityEntry } from '../../../contract/office/schemas.ts'
import type { SubjectKind } from '../../../domain/event.ts'

/** Actions that their verb and their noun do not tell. */
const SENTENCES: Record<string, string> = {
  takeReservation: 'took by phone the reservation',
  changeReservationStatus: 'changed the status of',
  resendMail: 'sent again the mail about',
  updateSite: 'changed the settings',
  updateTranslations: 'translated',
  undoTranslations: 'took back the latest translation of',
  importTranslations: 'translated from a file',
  publishLocale: 'published the language',
  hideLocale: 'hid the language',
  mergeCustomers: 'merged the customer',
  unmergeCustomer: 'took apart again the customer',
  splitCustomer: 'split off the customer',
  eraseCustomer: 'erased a customer',
  inviteStaff: 'invited',
  withdrawInvitation: 'withdrew the invitation of',
  acceptInvitation: 'accepted the invitation as',
  removeStaff: 'removed the account of',
  changeStaffRole: 'changed the role of',
  endStaffSessions: 'ended the sessions of',
  changeTwoFactorRule: 'changed the two-factor rule for',
  makeFirstAccount: 'made the first account',
  recoverOwner: 'recovered the account of the owner',
  changePassword: 'changed the password of',
  beginTwoFactor: 'began to set up the second factor of',
  confirmTwoFactor: 'turned on the second factor of',
  endTwoFactor: 'turned off the second factor of',
  endSession: 'ended a session of',
  endOtherSessions: 'ended the other sessions of',
  changeMessageState: 'marked the message of',
  uploadPicture: 'uploaded the picture',
  orderServices: 'arranged the services',
  orderVehicles: 'arranged the fleet',
  orderVideos: 'arranged the videos',
}

const VERBS: Record<string, string> = {
  create: 'added',
  update: 'changed',
  delete: 'deleted',
  restore: 'brought back',
}

const NOUNS: Record<string, string> = {
  Post: 'the post',
  Video: 'the video',
  Vehicle: 'the vehicle',
  Service: 'the service',
  Reservation: 'the reservation',
  Customer: 'the customer',
  SavedView: 'the saved view',
}

/** Their label would only repeat the sentence. */
const WITHOUT_LABEL = new Set(['updateSite', 'orderServices', 'orderVehicles', 'orderVideos'])

/** What was done, up to the name of the record: "changed the vehicle". */
export function actionText(action: string): string {
  const known = SENTENCES[action]
  if (known) return known
  const [, verb = action, noun = ''] = /^([a-z]+)(.*)$/.exec(action) ?? []
  const words = noun.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return [VERBS[verb] ?? pastOf(verb), NOUNS[noun] ?? words].filter(Boolean).join(' ')
}

/** The past tense of a regular verb. */
function pastOf(verb: string): string {
  return verb.endsWith('e') ? `${verb}d` : `${verb}ed`
}

/** The name of the record after the sentence; empty where there is none to name. */
export function labelText({ action, label }: Pick<ActivityEntry, 'action' | 'label'>): string {
  return WITHOUT_LABEL.has(action) ? '' : label
}

/** The records that the activity can be filtered by, in the words and the order of the navigation. */
export const SUBJECT_NAMES: Record<SubjectKind, string> = {
  reservation: 'Reservations',
  customer: 'Customers',
  enquiry: 'Messages',
  subscriber: 'Newsletter',
  'fleet-item': 'Fleet',
  service: 'Services',
  post: 'Blog',
  video: 'Videos',
  picture: 'Pictures',
  site: 'Settings',
  staff: 'Accounts',
  invitation: 'Invitations',
  session: 'Sessions',
  'saved-view': 'Saved views',
}

const SCREENS: Partial<Record<SubjectKind, string>> = {
  enquiry: '/admin/messages',
  subscriber: '/admin/newsletter',
  'fleet-item': '/admin/fleet',
  service: '/admin/services',
  post: '/admin/blog',
  video: '/admin/videos',
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
