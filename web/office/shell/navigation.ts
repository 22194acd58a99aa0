import * as office from '#messages/office'
import * as common from '#messages/office-common'
import * as shared from '#messages/shared'
import * as shell from '#messages/shell'
import type { IconName } from '../icon.tsx'

export type WaitingCount = 'openMatters' | 'lateTrips' | 'pending' | 'newMessages'

export type OfficeScreen = { to: string; label: string; owner?: true }

export type NavEntry = OfficeScreen & {
  icon: IconName
  count?: WaitingCount
  /** In the bottom bar on phones. */
  inBar?: true
  screens?: OfficeScreen[]
}

/** Names and addresses of the first four are fixed by the specification. */
export const WEBSITE_SCREENS: OfficeScreen[] = [
  { to: '/admin/fleet', label: shell.fleet },
  { to: '/admin/services', label: shell.services },
  { to: '/admin/blog', label: shared.blog },
  { to: '/admin/videos', label: shell.videos },
  { to: '/admin/page-texts', label: office.pageTexts, owner: true },
  { to: '/admin/places', label: office.landingPages },
  { to: '/admin/reviews', label: shared.reviews },
  { to: '/admin/newsletter', label: shared.newsletter },
  { to: '/admin/figures', label: office.analytics },
  { to: '/admin/redirects', label: office.redirects },
]

export const SETUP_SCREENS: OfficeScreen[] = [
  { to: '/admin/setup-guide', label: office.setupGuide, owner: true },
  { to: '/admin/go-live', label: office.goLive, owner: true },
  { to: '/admin/test-ride', label: office.testRide, owner: true },
  { to: '/admin/settings', label: office.companyDetails, owner: true },
  { to: '/admin/brand', label: office.brand, owner: true },
  { to: '/admin/meeting-points', label: office.meetingPoints },
  { to: '/admin/tariff', label: common.rates },
  { to: '/admin/policy', label: common.cancellationPolicy },
  { to: '/admin/promo-codes', label: office.promoCodes },
  { to: '/admin/companies', label: office.accounts },
  { to: '/admin/vehicles', label: common.vehicles },
  { to: '/admin/vehicle-classes', label: common.vehicleClasses },
  { to: '/admin/drivers', label: office.chauffeurs },
  { to: '/admin/booking-rules', label: common.bookingRules },
  { to: '/admin/capacity', label: office.capacity },
  { to: '/admin/message-words', label: office.templates, owner: true },
  { to: '/admin/import', label: office.importData, owner: true },
  { to: '/admin/connections', label: office.connections, owner: true },
  { to: '/admin/webhooks', label: office.webhooks, owner: true },
  { to: '/admin/api-keys', label: office.apiKeys, owner: true },
  { to: '/admin/team', label: office.team, owner: true },
  { to: '/admin/account', label: common.account },
  { to: '/admin/activity', label: common.activity, owner: true },
]

export const SETUP: NavEntry = {
  to: '/admin/setup',
  label: office.setup,
  icon: 'setup',
  screens: SETUP_SCREENS,
}

const WEBSITE: NavEntry = {
  to: '/admin/fleet',
  label: common.website,
  icon: 'website',
  screens: WEBSITE_SCREENS,
}

/** The entries above the rule; Setup stands below it. */
export const MAIN_ENTRIES: NavEntry[] = [
  { to: '/admin/today', label: common.today, icon: 'today', count: 'openMatters', inBar: true },
  { to: '/admin/board', label: office.dispatch, icon: 'dispatch', count: 'lateTrips', inBar: true },
  {
    to: '/admin/reservations',
    label: common.reservations,
    icon: 'reservations',
    count: 'pending',
    inBar: true,
  },
  { to: '/admin/customers', label: common.customers, icon: 'customers' },
  { to: '/admin/messages', label: office.inbox, icon: 'inbox', count: 'newMessages', inBar: true },
  { to: '/admin/money', label: common.payments, icon: 'payments', owner: true },
  { to: '/admin/reports', label: office.reports, icon: 'reports' },
  WEBSITE,
]

/** Every screen once; Website has none of its own. */
export const OFFICE_SCREENS: OfficeScreen[] = [
  ...MAIN_ENTRIES.filter(entry => entry !== WEBSITE),
  SETUP,
  ...WEBSITE_SCREENS,
  ...SETUP_SCREENS,
]

export const OTHER_SCREENS: OfficeScreen[] = [
  { to: '/admin/reservations/new', label: common.newReservation },
  { to: '/admin/run-sheet', label: common.runSheet },
]

const COUNTED_SCREENS = ['/admin/today', '/admin/reservations']

export function countsPending(pathname: string): boolean {
  return COUNTED_SCREENS.some(to => isAt(to, pathname))
}

/** Also true for its records. */
export function isAt(to: string, pathname: string): boolean {
  return pathname === to || pathname.startsWith(`${to}/`)
}

export function addressesOf({ to, screens = [] }: NavEntry): string[] {
  return [to, ...screens.map(screen => screen.to)]
}

export function screenName(pathname: string): string | undefined {
  return [...OTHER_SCREENS, ...OFFICE_SCREENS].find(({ to }) => isAt(to, pathname))?.label
}
