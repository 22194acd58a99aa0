import { createContext, useContext } from 'react'
import * as words from '#messages/office-tariff'
import { ANYWHERE, type Tariff } from '../../../domain/pricing/fare/tariff.ts'
import type { Findings } from './document/findings.ts'

/** A class of the company, or one that the tariff alone names. */
export type ClassName = { code: string; name: string; note?: string }

/** What the sections of the screen show and change. */
export type TariffScreen = {
  /** As it stands on the screen, saved or not. */
  tariff: Tariff
  /** What prices now; undefined where nothing of the own does. */
  published: Tariff | undefined
  /** True for staff, and for a published version that is looked at. */
  readOnly: boolean
  edit: (change: (tariff: Tariff) => Tariff) => void
  classes: readonly ClassName[]
  findings: Findings
}

export const TariffContext = createContext<TariffScreen | undefined>(undefined)

export function useTariff(): TariffScreen {
  const screen = useContext(TariffContext)
  if (!screen) throw new Error('A section of the tariff is outside of its screen')
  return screen
}

/** The name of a place; its id where it has none. */
export function placeName({ places }: Tariff, id: string): string {
  if (id === ANYWHERE) return words.anywhere
  return places.find(place => place.id === id)?.label ?? id
}
