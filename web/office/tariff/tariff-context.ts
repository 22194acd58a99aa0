import { createContext, useContext } from 'react'
import * as facts from '#messages/facts'
import * as words from '#messages/office-tariff'
import type { StaffVehicleClass } from '../../../contract/dispatch/schemas.ts'
import type { TariffList, TariffRecord } from '../../../contract/pricing/rate-schemas.ts'
import { ANYWHERE, type Flat, type Tariff } from '../../../domain/pricing/fare/tariff.ts'
import { formatList } from '../format-number.ts'
import { shortDate } from '../today/clock-time.ts'
import type { Findings } from './document/findings.ts'

export type ClassName = { code: string; name: string }

export type TariffScreen = {
  /** Includes unsaved edits. */
  tariff: Tariff
  published: Tariff | undefined
  readOnly: boolean
  edit: (change: (tariff: Tariff) => Tariff) => void
  classes: readonly ClassName[]
  findings: Findings
  /** True once the findings are those of the current edits. */
  checked: boolean
}

export const TariffContext = createContext<TariffScreen | undefined>(undefined)

export function useTariff(): TariffScreen {
  const screen = useContext(TariffContext)
  if (!screen) throw new Error('A section of the tariff is outside of its screen')
  return screen
}

export function placeName({ places }: Tariff, id: string): string {
  if (id === ANYWHERE) return words.anywhere
  return places.find(place => place.id === id)?.label ?? id
}

/** Of a flat rate or another rule that prices a ride. */
export function rideRuleName(
  { tariff, classes }: Pick<TariffScreen, 'tariff' | 'classes'>,
  id: string,
): string {
  const flat = tariff.flats.find(one => one.id === id)
  if (!flat) return words.rideRule({ rule: id })
  const name = flatName(tariff, flat)
  const twins = tariff.flats.filter(other => flatName(tariff, other) === name)
  const priced = ({ cents }: Flat) =>
    formatList(classes.filter(({ code }) => code in cents).map(one => one.name))
  const details = [datesText, priced].flatMap(textOf =>
    twins.some(other => textOf(other) !== textOf(flat)) ? textOf(flat) || [] : [],
  )
  return details.length > 0 ? `${name} (${details.join(', ')})` : name
}

function flatName(tariff: Tariff, { label, a, b }: Flat): string {
  return label ?? facts.route({ from: placeName(tariff, a), to: placeName(tariff, b) })
}

function datesText({ rides: { from, until } = {} }: Flat): string {
  return words.flatDates({
    ends: from && until ? 'both' : from ? 'from' : until ? 'until' : 'none',
    first: shortDate(from ?? ''),
    last: shortDate(until ?? ''),
  })
}

export type KnownTariffs = {
  list: TariffList
  classes: readonly StaffVehicleClass[]
  published: TariffRecord | undefined
  reload: () => void
}

export function classNames(classes: readonly StaffVehicleClass[], tariff: Tariff): ClassName[] {
  const foreign = tariff.classes.filter(({ code }) => !classes.some(known => known.code === code))
  return [
    ...classes.map(({ code, name }) => ({ code, name })),
    ...foreign.map(({ code, label = code }) => ({ code, name: label })),
  ]
}
