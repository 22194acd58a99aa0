import * as actions from '#messages/office-actions'
import * as common from '#messages/office-common'
import * as words from '#messages/office-palette'
import * as shell from '#messages/shell'
import { OFFICE_GROUPS, type OfficeLink, OTHER_SCREENS } from '../shell/navigation.ts'

export type Command = {
  to: string
  label: string
  words?: string
  owner?: true
}

/** Create forms are on the list screens. */
const CREATE_COMMANDS: Command[] = [
  {
    to: '/admin/reservations/new',
    label: common.newReservation,
    words: words.newReservationWords,
  },
  { to: '/admin/blog', label: words.create({ kind: actions.post }), words: words.createWords },
  {
    to: '/admin/fleet',
    label: words.create({ kind: actions.websiteVehicle }),
    words: `${words.createWords} ${shell.fleet}`,
  },
  { to: '/admin/services', label: words.create({ kind: actions.service }), words: words.createWords },
  { to: '/admin/videos', label: words.create({ kind: actions.video }), words: words.createWords },
]

const VIEW_COMMANDS: Command[] = [
  { to: '/admin/reservations/calendar', label: words.calendar, words: words.calendarWords },
]

/** Synonyms for screens. */
const SCREEN_WORDS: Record<string, string> = {
  '/admin/today': words.todayWords,
  '/admin/reservations': words.reservationsWords,
  '/admin/run-sheet': words.runSheetWords,
  '/admin/messages': words.messagesWords,
  '/admin/newsletter': words.newsletterWords,
  '/admin/customers': words.customersWords,
  '/admin/fleet': words.fleetWords,
  '/admin/blog': words.blogWords,
  '/admin/videos': words.videosWords,
  '/admin/settings': words.settingsWords,
  '/admin/team': words.teamWords,
  '/admin/activity': words.activityWords,
  '/admin/account': words.accountWords,
}

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
