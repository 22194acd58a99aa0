import { OFFICE_GROUPS, type OfficeLink, OTHER_SCREENS } from '../shell/navigation.ts'

/** Something that the search box can do, with the address that does it. */
export type Command = {
  to: string
  label: string
  /** Words that find it beside those of its label. */
  words?: string
  owner?: true
}

/** The forms of new records stand on the screens of their lists. */
const CREATE_COMMANDS: Command[] = [
  {
    to: '/admin/reservations/new',
    label: 'New reservation',
    words: 'create add take call telephone booking',
  },
  { to: '/admin/blog', label: 'New post', words: 'create add write blog article' },
  { to: '/admin/fleet', label: 'New vehicle', words: 'create add fleet car' },
  { to: '/admin/services', label: 'New service', words: 'create add' },
  { to: '/admin/videos', label: 'New video', words: 'create add film' },
]

/** Views of a screen that have an address of their own. */
const VIEW_COMMANDS: Command[] = [
  { to: '/admin/reservations/calendar', label: 'Calendar', words: 'reservations trips day week' },
]

/** Words that people use for a screen that has another name. */
const SCREEN_WORDS: Record<string, string> = {
  '/admin/today': 'now open waiting dashboard',
  '/admin/reservations': 'rides trips bookings',
  '/admin/run-sheet': 'drivers day print',
  '/admin/messages': 'enquiries contact',
  '/admin/newsletter': 'subscribers readers',
  '/admin/customers': 'people clients guests',
  '/admin/fleet': 'vehicles cars',
  '/admin/blog': 'posts articles',
  '/admin/videos': 'films',
  '/admin/settings': 'company brand phone hours time zone',
  '/admin/team': 'staff accounts invitations',
  '/admin/activity': 'history log who',
  '/admin/account': 'password two-factor sessions theme appearance',
}

/** All commands of an account: what creates first, then the screens in the order of the navigation. */
export function commandsFor({ owner }: { owner: boolean }): Command[] {
  const screens: OfficeLink[] = [...OFFICE_GROUPS.flatMap(({ links }) => links), ...OTHER_SCREENS]
  const known = new Set(CREATE_COMMANDS.map(({ label }) => label))
  const commands: Command[] = [
    ...CREATE_COMMANDS,
    ...screens
      .filter(({ label }) => !known.has(label))
      .map(({ to, label, owner }) => ({
        to,
        label,
        words: SCREEN_WORDS[to] ?? '',
        ...(owner ? { owner } : {}),
      })),
    ...VIEW_COMMANDS,
  ]
  return commands.filter(command => owner || !command.owner)
}
