/** What of the state of the office waits behind a link. */
export type WaitingCount = 'openMatters' | 'pending' | 'newMessages'

export type OfficeLink = { to: string; label: string; count?: WaitingCount; owner?: true }

export type OfficeGroup = { label?: string; links: OfficeLink[] }

/** The screens of the office, in groups; the names and addresses of the first four of "Website" are the specification's. */
export const OFFICE_GROUPS: OfficeGroup[] = [
  {
    links: [
      { to: '/admin/today', label: 'Today', count: 'openMatters' },
      { to: '/admin/reservations', label: 'Reservations', count: 'pending' },
      { to: '/admin/customers', label: 'Customers' },
      { to: '/admin/messages', label: 'Messages', count: 'newMessages' },
      { to: '/admin/newsletter', label: 'Newsletter' },
    ],
  },
  {
    label: 'Website',
    links: [
      { to: '/admin/fleet', label: 'Fleet' },
      { to: '/admin/services', label: 'Services' },
      { to: '/admin/blog', label: 'Blog' },
      { to: '/admin/videos', label: 'Videos' },
    ],
  },
  {
    label: 'Settings',
    links: [
      { to: '/admin/settings', label: 'Settings', owner: true },
      { to: '/admin/team', label: 'Team', owner: true },
      { to: '/admin/activity', label: 'Activity', owner: true },
      { to: '/admin/account', label: 'Account' },
    ],
  },
]

/** Screens without a link in the navigation. */
export const OTHER_SCREENS: OfficeLink[] = [
  { to: '/admin/reservations/new', label: 'New reservation' },
  { to: '/admin/run-sheet', label: 'Run sheet' },
]

/** The name of the screen at this address; the longest address that it begins with decides. */
export function screenName(pathname: string): string | undefined {
  return [...OTHER_SCREENS, ...OFFICE_GROUPS.flatMap(({ links }) => links)].find(
    ({ to }) => pathname === to || pathname.startsWith(`${to}/`),
  )?.label
}
