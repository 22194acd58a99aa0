import { isEqual, joinParts, keyBelow, partsOf } from '../../../../domain/pricing/fare/named-parts.ts'
import type { Tariff } from '../../../../domain/pricing/fare/tariff.ts'
import type { FieldChange, Side } from '../../forms/merge-records.ts'

/** As filled, as edited here, as saved by someone else. */
export type Versions = { seen: Tariff; mine: Tariff; theirs: Tariff }

type Node = { seen: unknown; mine: unknown; theirs: unknown }
type Place = { key: string; name: string }
type Decide = (change: FieldChange) => Side

export function changesOf(versions: Versions): FieldChange[] {
  const changes: FieldChange[] = []
  const theirs = { ...versions.theirs, number: versions.mine.number }
  mergeNode({ ...versions, theirs }, { key: '', name: '' }, change => {
    changes.push(change)
    return 'mine'
  })
  return changes
}

/** If both changed a part, the choice decides; by default this screen wins. */
export function mergeTariffs(versions: Versions, choices: ReadonlyMap<string, Side>): Tariff {
  // Joined parts of valid rates are valid rates.
  return mergeNode(versions, { key: '', name: '' }, ({ path, changedBy }) =>
    changedBy === 'both' ? (choices.get(path) ?? 'mine') : changedBy,
  ) as Tariff
}

function mergeNode(node: Node, place: Place, decide: Decide): unknown {
  const { seen, mine, theirs } = node
  if (isEqual(mine, theirs)) return mine
  const [own, other] = [partsOf(place.name, mine), partsOf(place.name, theirs)]
  // A rule added or removed on one side is a single change.
  if (!own || !other) return decideOn(node, place, decide)
  const before = partsOf(place.name, seen)
  const names = new Set([...own.keys(), ...other.keys()])
  const merged = new Map(
    [...names].map(name => {
      const part = { seen: before?.get(name), mine: own.get(name), theirs: other.get(name) }
      return [name, mergeNode(part, { key: keyBelow(place.key, name), name }, decide)] as const
    }),
  )
  const there = new Map([...merged].filter(([, value]) => value !== undefined))
  return joinParts(place.name, there, Array.isArray(mine) || Array.isArray(seen) || Array.isArray(theirs))
}

function decideOn({ seen, mine, theirs }: Node, { key: path }: Place, decide: Decide): unknown {
  const changedBy = isEqual(seen, theirs) ? 'mine' : isEqual(seen, mine) ? 'theirs' : 'both'
  return decide({ path, mine, theirs, changedBy }) === 'mine' ? mine : theirs
}
