import * as words from '#messages/office'
import * as common from '#messages/office-common'
import * as shared from '#messages/shared'
import * as shell from '#messages/shell'
export type WaitingCount = 'openMatters' | 'pending' | 'newMessages'

export type OfficeLink = { to: string; label: string; count?: WaitingCount; owner?: true }

export type OfficeGroup = { label?: string; links: OfficeLink[] }

/** Names and addresses of the first four of "Website" are fixed by the specification. */
export const OFFICE_GROUPS: OfficeGroup[] = [
  {
    links: [
      { to: '/admin/today', label: common.today, count: 'openMatters' },
      { to: '/admin/reservations', label: common.reservations, count: 'pending' },
      { to: '/admin/customers', label: common.customers },
      { to: '/admin/messages', label: words.inbox, count: 'newMessages' },
      { to: '/admin/newsletter', label: shared.newsletter },
    ],
  },
  {
    label: words.operations,
    links: [
      { to: '/admin/board', label: words.dispatch },
      { to: '/admin/capacity', label: words.capacity },
      { to: '/admin/vehicles', label: common.vehicles },
      { to: '/admin/drivers', label: common.drivers },
      { to: '/admin/booking-rules', label: common.bookingRules },
      { to: '/admin/money', label: common.payments, owner: true },
      { to: '/admin/reports', label: words.reports },
    ],
  },
  {
    label: common.website,
    links: [
      { to: '/admin/fleet', label: shell.fleet },
      { to: '/admin/services', label: shell.services },
      { to: '/admin/blog', label: shared.blog },
      { to: '/admin/videos', label: shell.videos },
      { to: '/admin/places', label: words.landingPages },
      { to: '/admin/reviews', label: shared.reviews },
      { to: '/admin/figures', label: words.analytics },
      { to: '/admin/redirects', label: words.redirects },
    ],
  },
  {
    label: words.setup,
    links: [
      { to: '/admin/settings', label: words.settings, owner: true },
      { to: '/admin/tariff', label: common.rates },
      { to: '/admin/policy', label: common.cancellationPolicy },
      { to: '/admin/vehicle-classes', label: common.vehicleClasses },
      { to: '/admin/meeting-points', label: words.meetingPoints },
      { to: '/admin/promo-codes', label: words.promoCodes },
      { to: '/admin/companies', label: words.accounts },
      { to: '/admin/message-words', label: common.notifications, owner: true },
      { to: '/admin/webhooks', label: words.webhooks, owner: true },
      { to: '/admin/api-keys', label: words.apiKeys, owner: true },
      { to: '/admin/team', label: words.team, owner: true },
      { to: '/admin/activity', label: common.activity, owner: true },
      { to: '/admin/account', label: common.account },
    ],
  },
]

export const OTHER_SCREENS: OfficeLink[] = [
  { to: '/admin/reservations/new', label: common.newReservation },
  { to: '/admin/run-sheet', label: common.runSheet },
]

const COUNTED_SCREENS = ['/admin/today', '/admin/reservations']

export function countsPending(pathname: string): boolean {
  return COUNTED_SCREENS.some(to => pathname === to || pathname.startsWith(`${to}/`))
}

/** Longest matching prefix. */
export function screenName(pathname: string): string | undefined {
  return [...OTHER_SCREENS, ...OFFICE_GROUPS.flatMap(({ links }) => links)].find(
    ({ to }) => pathname === to || pathname.startsWith(`${to}/`),
  )?.label
}
