import { ANYWHERE, type Flat, type TariffPlace } from './tariff.ts'
import { isServed, type Trip } from './trip.ts'

export const MAX_REASONS_LISTED = 50

export type FlatChoice = {
  won?: { flat: Flat; cents: number; ofContract: boolean }
  reasons: string[]
}

type Candidate = { flat: Flat; cents: number; specificity: number }
type Look = Candidate | { reason: string }

/** Contract before tariff; most specific first; ties by order. */
export function chooseFlat(trip: Trip): FlatChoice {
  const own = (trip.contract?.flats ?? []).map(flat => lookAt(flat, trip))
  const general = trip.tariff.flats.map(flat => lookAt(flat, trip))
  const best = mostSpecific(own) ?? mostSpecific(general)
  const ofContract = best !== undefined && own.includes(best)
  const reasons = [
    ...own.map(look => reasonOf(look, best)),
    ...general.map(look =>
      ofContract && 'flat' in look ? `lost: ${look.flat.id} (contract first)` : reasonOf(look, best),
    ),
  ]
  const listed = shorten(reasons.sort((a, b) => rank(a) - rank(b)))
  return best
    ? { won: { flat: best.flat, cents: best.cents, ofContract }, reasons: listed }
    : { reasons: listed }
}

function mostSpecific(looks: readonly Look[]): Candidate | undefined {
  const candidates = looks.filter(look => 'flat' in look)
  return candidates.reduce<Candidate | undefined>(
    (best, next) => (best && best.specificity >= next.specificity ? best : next),
    undefined,
  )
}

function lookAt(flat: Flat, { facts, tariff }: Trip): Look {
  const there = missingEnd(flat, facts.from, facts.to)
  const back = flat.bothWays ? missingEnd({ a: flat.b, b: flat.a }, facts.from, facts.to) : there
  if (there !== undefined && back !== undefined) return { reason: `not considered: ${flat.id}, ${there}` }
  if (!isServed(flat.rides, facts.pickUpDate)) {
    return { reason: `not considered: ${flat.id}, not on ${facts.pickUpDate}` }
  }
  const cents = Object.hasOwn(flat.cents, facts.class) ? flat.cents[facts.class] : undefined
  if (cents === undefined) return { reason: `not for this class: ${flat.id}` }
  return { flat, cents, specificity: specificityOf(flat, tariff.places) }
}

function missingEnd({ a, b }: { a: string; b: string }, from: string[], to: string[]): string | undefined {
  if (a !== ANYWHERE && !from.includes(a)) return `pick-up not in ${a}`
  return b !== ANYWHERE && !to.includes(b) ? `drop-off not in ${b}` : undefined
}

const SPECIFICITY = { airport: 3, circle: 2, zips: 2, state: 1 } as const

/** Airport 3, circle or ZIP 2, state 1, anywhere 0, both ends added. */
export function specificityOf({ a, b }: { a: string; b: string }, places: readonly TariffPlace[]): number {
  const of = (id: string) => {
    const place = places.find(known => known.id === id)
    return place ? SPECIFICITY[place.kind] : 0
  }
  return of(a) + of(b)
}

function reasonOf(look: Look, best: Candidate | undefined): string {
  if ('reason' in look) return look.reason
  const { flat, specificity } = look
  if (best === look) {
    const ends = flat.a === ANYWHERE || flat.b === ANYWHERE ? 'an end anywhere' : 'both ends exact'
    return `won: ${flat.id}, ${ends} (${specificity})`
  }
  const won = best?.specificity ?? 0
  return specificity === won
    ? `lost: ${flat.id} (${specificity} = ${won}, later in the list)`
    : `lost: ${flat.id} (${specificity} < ${won})`
}

const ORDER = ['won', 'lost', 'not for this class', 'not considered']

function rank(reason: string): number {
  return ORDER.findIndex(start => reason.startsWith(start))
}

function shorten(reasons: string[]): string[] {
  const beyond = reasons.length - MAX_REASONS_LISTED
  return beyond > 0 ? [...reasons.slice(0, MAX_REASONS_LISTED), `and ${beyond} more`] : reasons
}
