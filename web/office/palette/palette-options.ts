import { format } from '#messages/locale'
import * as office from '#messages/office'
import * as common from '#messages/office-common'
import * as words from '#messages/office-palette'
import type { ListedCustomer } from '../../../contract/customers/schemas.ts'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { isCalendarDate } from '../../../domain/values/day-arithmetic.ts'
import { instantInWords } from '../../../i18n/format-instant.ts'
import { timeInWords } from '../../in-words.ts'
import { phoneText } from '../customers/phone-text.ts'
import { routeText } from '../reservations/route-text.ts'
import type { Command } from './commands.ts'
import { rankCommands, rankOf } from './rank-commands.ts'
import type { RecentChoice } from './recent-choices.ts'

export type PaletteOption = RecentChoice & { key: string; status?: Reservation['status'] }
export type PaletteGroup = { label: string; options: PaletteOption[] }

export type Found = { reservations: Reservation[] | undefined; customers: ListedCustomer[] | undefined }

type Searched = {
  commands: Command[]
  /** Single settings, each leading to its screen. */
  settings: Command[]
  recent: RecentChoice[]
  found: Found | undefined
}

/** Recent choices and all commands if the text is empty. */
export function paletteGroups(text: string, { commands, settings, recent, found }: Searched): PaletteGroup[] {
  const ranked = rankCommands(text, commands)
  const rankedSettings = rankCommands(text, settings)
  const pages = { label: words.goTo, options: ranked.map(commandOption) }
  const parts = { label: office.settings, options: rankedSettings.map(commandOption) }
  const isSettingNamed = rankOf(text, rankedSettings[0]) > rankOf(text, ranked[0])
  const groups =
    text.trim() === ''
      ? [
          {
            label: words.latest,
            options: recent.map(choice => ({ ...choice, key: `recent ${choice.to} ${choice.label}` })),
          },
          pages,
        ]
      : [
          ...(isSettingNamed ? [parts, pages] : [pages, parts]),
          { label: common.reservations, options: (found?.reservations ?? []).map(reservationOption) },
          { label: common.customers, options: customerOptions(found?.customers ?? []) },
        ]
  return groups.filter(({ options }) => options.length > 0)
}

function commandOption({ to, label, detail = '' }: Command): PaletteOption {
  return { key: `go ${label}, ${to}`, to, label, detail }
}

function reservationOption(reservation: Reservation): PaletteOption {
  const { _id, firstName, lastName, reference, status, pickUpDate, pickUpTime } = reservation
  const route = routeText(reservation.pickUpAddress, reservation.dropOffAddress)
  return {
    key: _id,
    to: `/admin/reservations/${_id}`,
    label: `${firstName} ${lastName}`,
    detail: `${shortDate(pickUpDate)}, ${timeInWords(pickUpTime)}, ${reference}, ${route}`,
    status,
  }
}

/** The first match also gets a "new reservation" command. */
function customerOptions(customers: ListedCustomer[]): PaletteOption[] {
  return customers.flatMap(({ _id, name, contacts, trips }, index) => [
    {
      key: _id,
      to: `/admin/customers/${_id}`,
      label: name,
      detail: [...contacts.map(({ value }) => phoneText(value)), common.trips({ count: trips })].join(', '),
    },
    ...(index === 0
      ? [
          {
            key: `new ${_id}`,
            to: `/admin/reservations/new?customer=${_id}`,
            label: words.newReservationFor({ name }),
            detail: '',
          },
        ]
      : []),
  ])
}

/** "Fri, Dec 4, 2026". */
function shortDate(date: string): string {
  if (!isCalendarDate(date)) return date
  return instantInWords(new Date(`${date}T00:00:00Z`), 'shortWeekdayAndDay', { format, timeZone: 'UTC' })
}
