import { ANYWHERE, type Flat, type Tariff } from '../../../../domain/pricing/fare/tariff.ts'
import { freeId } from './ids.ts'

/** The ends of one cell of the matrix and the class that it shows. */
export type FlatCell = { from: string; to: string; code: string }

/** The flat of a cell: its own, or that of the other direction, which is good for both (`mirrored`). */
export type FoundFlat = { index: number; flat: Flat; mirrored: boolean; cents: number | undefined }

/** All flats of a cell that price the class, its own first; several where they are for different dates. */
export function flatsOf({ flats }: Tariff, { from, to, code }: FlatCell): FoundFlat[] {
  const all = flats.map((flat, index) => ({ index, flat, cents: flat.cents[code] }))
  const own = all.filter(({ flat: { a, b } }) => a === from && b === to)
  const other = all.filter(
    ({ flat: { a, b, bothWays } }) => bothWays && a === to && b === from && from !== to,
  )
  const found = [
    ...own.map(one => ({ ...one, mirrored: false })),
    ...other.map(one => ({ ...one, mirrored: true })),
  ]
  return found.filter(({ cents }) => cents !== undefined)
}

/** A place to itself is within one place, which no flat is needed for. */
export function isImpossible(tariff: Tariff, cell: FlatCell): boolean {
  return cell.from === cell.to && cell.from !== ANYWHERE && flatsOf(tariff, cell).length === 0
}

/**
 * Sets the amount of a cell. A new flat is good for both ways, unless the other one has a flat of its own; a class that
 * is new in a flat of the same ends joins it.
 */
export function withFlat(tariff: Tariff, cell: FlatCell, cents: number): Tariff {
  const { from, to, code } = cell
  const [known] = flatsOf(tariff, cell)
  const index = known?.index ?? flatToJoin(tariff, cell)
  const flat = index === undefined ? undefined : tariff.flats[index]
  if (index !== undefined && flat) {
    return {
      ...tariff,
      flats: tariff.flats.with(index, { ...flat, cents: { ...flat.cents, [code]: cents } }),
    }
  }
  const taken = tariff.flats.map(({ id }) => id)
  const id = freeId([from, to].map(end => (end === ANYWHERE ? 'any' : end)).join('-'), taken)
  const hasWayBack = flatsOf(tariff, { from: to, to: from, code }).length > 0
  const added = { id, a: from, b: to, bothWays: from !== to && !hasWayBack, cents: { [code]: cents } }
  return { ...tariff, flats: [...tariff.flats, added] }
}

function flatToJoin({ flats }: Tariff, { from, to, code }: FlatCell): number | undefined {
  const index = flats.findIndex(
    ({ a, b, bothWays, cents, rides }) =>
      !rides &&
      !Object.hasOwn(cents, code) &&
      ((a === from && b === to) || (bothWays && a === to && b === from)),
  )
  return index < 0 ? undefined : index
}

/** Takes the class out of the flat of a cell; a flat without classes goes. */
export function withoutFlat(tariff: Tariff, cell: FlatCell): Tariff {
  const [found] = flatsOf(tariff, cell)
  if (!found) return tariff
  const { [cell.code]: _, ...cents } = found.flat.cents
  const isEmpty = Object.keys(cents).length === 0
  const flats = isEmpty
    ? tariff.flats.toSpliced(found.index, 1)
    : tariff.flats.with(found.index, { ...found.flat, cents })
  return { ...tariff, flats }
}

/** The ids of the places whose rows and columns are shown: all, or those whose name contains what is typed. */
export function shownPlaces({ places }: Tariff, typed: string): string[] {
  const wanted = typed.trim().toLowerCase()
  const matches = places.filter(({ id, label = '' }) => `${label} ${id}`.toLowerCase().includes(wanted))
  return [...matches.map(({ id }) => id), ANYWHERE]
}
