import * as common from '#messages/office-common'
import * as words from '#messages/office-trips'
import type { TripSuggestion } from '../../../../contract/day/schemas.ts'
import type { TripProgress } from '../../../../domain/reservations/trip.ts'

/** The name of a code in a message, which takes no hyphens. */
const plain = (code: string) => code.replaceAll('-', '')

/** "On the way". */
export const progressName = (progress: TripProgress): string =>
  words.progressName({ progress: plain(progress) })

/** "deadhead 12 min, usual vehicle -15 min": what a suggestion costs and what speaks for it. */
export function reasonsText({ reasons }: Pick<TripSuggestion, 'reasons'>): string {
  return reasons
    .map(({ code, minutes }) => words.reasonLine({ code: plain(code), minutes: String(Math.round(minutes)) }))
    .join(', ')
}

/** "12 minutes": what a suggestion costs in all. */
export function costText({ cost }: Pick<TripSuggestion, 'cost'>): string {
  return common.minutesAmount({ minutes: Math.round(cost) })
}

/** "too few seats, outside shift": what speaks against a pair. */
export function failsText({ fails }: Pick<TripSuggestion, 'fails'>): string {
  return fails.map(check => words.fails({ check: plain(check) })).join(', ')
}

/** "Sedan 1 with Dan". */
export function pairText({ vehicle, driver }: Pick<TripSuggestion, 'vehicle' | 'driver'>): string {
  return driver ? words.pair({ car: vehicle.name, driver: driver.name }) : vehicle.name
}

/** The checks that staff may override; undefined where one of them is that somebody is busy. */
export function overridable({ fails }: Pick<TripSuggestion, 'fails'>) {
  const checks = fails.flatMap(check => (check === 'busy' || check === 'driver-busy' ? [] : check))
  return checks.length === fails.length ? checks : undefined
}

/** True where nothing speaks against a pair but that it is busy then. */
export function isOnlyBusy({ fails }: Pick<TripSuggestion, 'fails'>): boolean {
  return fails.length > 0 && fails.every(check => check === 'busy' || check === 'driver-busy')
}
