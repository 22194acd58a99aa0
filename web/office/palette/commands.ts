import * as actions from '#messages/office-actions'
import * as common from '#messages/office-common'
import * as words from '#messages/office-palette'
import * as shell from '#messages/shell'
import { HELP } from '../setup/setup-groups.ts'
import { OFFICE_SCREENS, type OfficeScreen, OTHER_SCREENS } from '../shell/navigation.ts'
import { THEME_HASH } from '../use-hash-request.ts'

export type Command = {
  to: string
  label: string
  words?: string
  /** The screen of a single setting, or the help of a screen. */
  detail?: string
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

export const THEME_COMMAND: Command = {
  to: THEME_HASH,
  label: words.themeAndSound,
  words: words.themeWords,
}

const VIEW_COMMANDS: Command[] = [
  THEME_COMMAND,
  { to: '/admin/reservations/calendar', label: words.calendar, words: words.calendarWords },
]

/** Synonyms for screens that Setup does not describe. */
const SCREEN_WORDS: Record<string, string> = {
  '/admin/today': words.todayWords,
  '/admin/reservations': words.reservationsWords,
  '/admin/money': words.paymentsWords,
  '/admin/reports': words.reportsWords,
  '/admin/run-sheet': words.runSheetWords,
  '/admin/messages': words.messagesWords,
  '/admin/customers': words.customersWords,
  '/admin/setup': words.setupWords,
  '/admin/fleet': words.fleetWords,
  '/admin/videos': words.videosWords,
}

export function screenCommand({ to, label, owner }: OfficeScreen): Command {
  return { to, label, words: [SCREEN_WORDS[to], HELP.get(to)].join(' '), ...(owner && { owner }) }
}

export function commandsFor({ owner }: { owner: boolean }): Command[] {
  const labels = new Set(CREATE_COMMANDS.map(({ label }) => label))
  const screens = [...OFFICE_SCREENS, ...OTHER_SCREENS].filter(({ label }) => !labels.has(label))
  const commands = [...CREATE_COMMANDS, ...screens.map(screenCommand), ...VIEW_COMMANDS]
  return commands.filter(command => owner || !command.owner)
}
