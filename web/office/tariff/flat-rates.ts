import * as facts from '#messages/facts'
import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import { distance } from '#messages/ride'
import type * as Rates from '../../../domain/pricing/fare/tariff.ts'
import { ANYWHERE } from '../../../domain/pricing/fare/tariff.ts'
import {
  type FlatCell,
  flatsOf,
  isImpossible,
  shownPlaces,
  withFlat,
  withoutFlat,
} from './document/flats-matrix.ts'
import { cellOf, type Field, type Named } from './fields.ts'
import type { GridCell, GridColumn, GridRow } from './grid/grid-cell.ts'
import { PRICE, placeOptions, RIDES } from './rule-fields.ts'
import type { RuleKind } from './rules.ts'
import { placeName, type TariffScreen } from './tariff-context.ts'
import { TEXT, TOGGLE, UNITS } from './units.ts'

/** Beside its price in the grid. */
export const FLAT_DETAILS: readonly Field<Rates.Flat>[] = [
  { id: 'label', label: words.flatName, unit: TEXT, optional: true },
  { id: 'bothWays', label: common.bothDirections, unit: TOGGLE },
  { id: 'includesTolls', label: words.includesTolls, unit: TOGGLE },
  ...RIDES,
]

/** Of a contract: one a line. */
export function flatRates({ classes }: Pick<Named, 'classes'>): RuleKind<Rates.Flat> {
  const end = (id: 'a' | 'b', label: string): Field => ({
    id,
    label,
    options: named => [...placeOptions(named), [ANYWHERE, placeName(named.tariff, ANYWHERE)]],
  })
  return {
    name: 'flat-rate',
    first(id, { places: all }) {
      const [a = ANYWHERE, b = a] = all.map(place => place.id)
      return { id, label: words.newRule({ kind: 'flat' }), a, b, bothWays: true, cents: {} }
    },
    fields: [
      end('a', common.from),
      end('b', common.to),
      { id: 'bothWays', label: common.bothDirections, unit: TOGGLE },
      ...classes.map(
        ({ code, name }): Field => ({ ...PRICE, id: `cents.${code}`, label: name, optional: true }),
      ),
      ...RIDES,
    ],
  }
}

/** A row for each place that matches, a column for each place. */
export function flatsGrid(
  screen: TariffScreen,
  { code, typed }: { code: string; typed: string },
): { columns: GridColumn[]; rows: GridRow[] } {
  const { tariff } = screen
  const all = shownPlaces(tariff, '')
  return {
    columns: all.map(id => ({ id, label: placeName(tariff, id), align: 'end' })),
    rows: shownPlaces(tariff, typed).map(from => ({
      id: from,
      label: placeName(tariff, from),
      cells: all.map(to => matrixCell(screen, { from, to, code })),
    })),
  }
}

function matrixCell(screen: TariffScreen, at: FlatCell): GridCell {
  const { tariff } = screen
  const label = facts.route({ from: placeName(tariff, at.from), to: placeName(tariff, at.to) })
  if (isImpossible(tariff, at)) return { text: '', label, look: 'impossible' }
  const cell = cellOf(screen, flatField(tariff, at), { path: '', label })
  const count = flatsOf(tariff, at).length - 1
  return count > 0 ? { ...cell, text: words.flatsMore({ text: cell.text, count: String(count) }) } : cell
}

function flatField(tariff: Rates.Tariff, at: FlatCell): Field<Rates.Tariff> {
  const [found] = flatsOf(tariff, at)
  const hasDistance = tariff.classes.some(({ code, transfer }) => code === at.code && transfer)
  return {
    ...{ id: found ? `flats[${found.index}].cents.${at.code}` : '', label: '' },
    ...{ unit: UNITS.dollars, optional: true, none: hasDistance ? distance : words.byHand },
    get: (all: Rates.Tariff) => flatsOf(all, at)[0]?.cents,
    isShared: (all: Rates.Tariff) => flatsOf(all, at)[0]?.mirrored ?? false,
    put: (all, cents?: number) => (cents === undefined ? withoutFlat(all, at) : withFlat(all, at, cents)),
  }
}
