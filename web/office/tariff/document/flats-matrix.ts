import { ANYWHERE, type Flat, type Tariff } from '../../../../domain/pricing/fare/tariff.ts'
import { freeId } from './ids.ts'

export type FlatCell = { from: string; to: string; code: string }

/** `mirrored`: the reverse direction's flat, valid both ways. */
export type FoundFlat = { index: number; flat: Flat; mirrored: boolean; cents: number | undefined }

/** Own direction first; several if limited to different dates. */
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

/** Within one place no flat rate is needed. */
export function isImpossible(tariff: Tariff, cell: FlatCell): boolean {
  return cell.from === cell.to && cell.from !== ANYWHERE && flatsOf(tariff, cell).length === 0
}

/** A new flat rate is valid both ways unless the reverse has its own. Classes join an existing one. */
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

/** A flat rate without classes is removed. */
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

export function shownPlaces({ places }: Tariff, typed: string): string[] {
  const wanted = typed.trim().toLowerCase()
  const matches = places.filter(({ id, label = '' }) => `${label} ${id}`.toLowerCase().includes(wanted))
  return [...matches.map(({ id }) => id), ANYWHERE]
}
