import * as words from '#messages/office-trips'
import type { TripSuggestion } from '../../../../contract/day/schemas.ts'
import { PAPER_FAULTS } from '../../../../domain/dispatch/suggest.ts'
import type { TripProgress } from '../../../../domain/reservations/trip.ts'
import { isOneOf } from '../../../../domain/values/record.ts'
import { paperText } from '../../papers/paper-texts.ts'
import { dateInYear } from '../../today/clock-time.ts'

/** Message names take no hyphens. */
export const plain = (code: string) => code.replaceAll('-', '')

export const progressName = (progress: TripProgress): string =>
  words.progressName({ progress: plain(progress) })

export function deadheadOf({ reasons }: Pick<TripSuggestion, 'reasons'>): number {
  return reasons.find(({ code }) => code === 'empty-drive')?.minutes ?? 0
}

/** "14 min deadhead". */
export function deadheadText(pair: Pick<TripSuggestion, 'reasons'>): string {
  return words.deadhead({ minutes: String(Math.round(deadheadOf(pair))) })
}

/** "too few seats, outside shift". */
export function failsText({ fails }: Pick<TripSuggestion, 'fails'>): string {
  return fails.map(check => words.fails({ check: plain(check) })).join(', ')
}

/** With the last valid day of expired papers: "Insurance valid only through December 1, outside shift". */
export function conflictsText(
  { fails, papers }: Pick<TripSuggestion, 'fails' | 'papers'>,
  today: string,
): string {
  const checks = fails.filter(check => papers.length === 0 || !isOneOf(PAPER_FAULTS, check))
  return [
    ...papers.map(paper =>
      words.paperFails({ paper: paperText(paper), day: dateInYear(paper.validThrough, today) }),
    ),
    ...(checks.length > 0 ? [failsText({ fails: checks })] : []),
  ].join(', ')
}

export function hasExpiredPaper({ fails }: Pick<TripSuggestion, 'fails'>): boolean {
  return fails.some(check => isOneOf(PAPER_FAULTS, check))
}

/** "Sedan 1 with Dan". */
export function pairText({ vehicle, driver }: Pick<TripSuggestion, 'vehicle' | 'driver'>): string {
  return driver ? words.pair({ car: vehicle.name, driver: driver.name }) : vehicle.name
}

/** Undefined if a resource is busy, which cannot be overridden, or only an owner may. */
export function overridable({ fails }: Pick<TripSuggestion, 'fails'>, isOwner: boolean) {
  if (!isOwner && hasExpiredPaper({ fails })) return undefined
  const checks = fails.flatMap(check => (check === 'busy' || check === 'driver-busy' ? [] : check))
  return checks.length === fails.length ? checks : undefined
}

/** Why a pair is out of the question, without what staff could override. */
export function decisiveOf(pair: Pick<TripSuggestion, 'fails' | 'papers' | 'availability'>) {
  const { fails, papers, availability } = pair
  const isOff = fails.includes('driver-busy') && availability?.busyWith === null
  return { isOff, papers, fails: fails.filter(check => overridable({ fails: [check] }, false) === undefined) }
}

export function isOnlyBusy({ fails }: Pick<TripSuggestion, 'fails'>): boolean {
  return fails.length > 0 && fails.every(check => check === 'busy' || check === 'driver-busy')
}
