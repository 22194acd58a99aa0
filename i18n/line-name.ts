import type { Catalogue } from '#catalogues'
import { NOT_SPECIFIED } from '../domain/reservations/reservation.ts'

/** `points` is the share in basis points, `hours` the paid hours. */
export type NamedLine = {
  kind: string
  id: string
  label: string
  points?: number | undefined
  hours?: number | undefined
}

type FareWords = Catalogue['fare']

const OWN = {
  distance: 'distance',
  minimum: 'minimum',
  hourly: 'hourly',
  approach: 'approach',
  'extra-distance': 'extraDistance',
} as const

/** `labels`: translated rule names by rule ID. */
export function lineName(
  line: NamedLine,
  words: FareWords,
  labels: ReadonlyMap<string, string> = NO_LABELS,
): string {
  const { kind, id, points, hours } = line
  const label = labels.get(id) ?? line.label
  switch (kind) {
    case 'ride':
      if (hours !== undefined) return words.hourlyFor({ hours })
      return isOwn(id) ? words[OWN[id]] : words.ride({ label })
    case 'discount':
      return discountName(id, label, words)
    case 'gratuity':
      return points === undefined ? words.gratuityPlain : words.gratuity({ percent: percentOf(points) })
    case 'tax':
      return points === undefined || label.includes('%')
        ? label
        : words.taxed({ label, percent: percentOf(points) })
    case 'adjustment':
      return words.adjustment
    default:
      return label
  }
}

const NO_LABELS: ReadonlyMap<string, string> = new Map()

function isOwn(id: string): id is keyof typeof OWN {
  return Object.hasOwn(OWN, id)
}

/** Negative surcharges and promo codes have names of their own. */
function discountName(id: string, label: string, words: FareWords): string {
  if (id === 'return') return words.returnDiscount
  if (id === 'contract') return words.contract
  return label === id ? words.promo({ label }) : label
}

function percentOf(points: number): string {
  return String(points / 100)
}

/** The empty address is stored in English (spec 5). */
export function addressInWords(address: string, words: Pick<Catalogue['ride'], 'notSpecified'>): string {
  return address === NOT_SPECIFIED ? words.notSpecified : address
}
