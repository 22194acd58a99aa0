import { LRUCache } from 'lru-cache'
import { SEGMENTS_MAX, type Segment, segmentsOf } from './address-segments.ts'
import { type Entry, type Gazetteer, normalize } from './gazetteer.ts'
import { APART_MILES, createPlaceIndex, type PlaceIndex } from './place-index.ts'
import type { Region } from './point-region.ts'
import { milesBetween, type Point, readCoordinates } from './points.ts'
import { nearestTown } from './reverse-place.ts'
import { matchingPlaces } from './search-places.ts'
import { type Finding, findingOf, isAlike } from './segment-finding.ts'
import { isStreet } from './street-words.ts'
import { mayBeIn } from './us-states.ts'

export type Agreement = 'same' | 'unclear' | 'apart'

const TEXTS_MAX = 2000
const SAME_POINT_MILES = 0.5

const FREE_TEXTS_MAX = 3

type Where = { point: Point; regionOf: (address: string) => Region }
type Known = { gazetteer: Gazetteer; index: PlaceIndex }
type Sign = 'here' | 'apart' | 'doubt'

/** Agrees only if some part is known to be at the point and none is known to be elsewhere. */
export function createAgreementCheck(
  gazetteer: () => Gazetteer,
): (address: string, where: Where) => Agreement {
  const answers = new LRUCache<string, Agreement>({ max: TEXTS_MAX })
  let index: PlaceIndex | undefined
  return (address, where) => {
    index ??= createPlaceIndex(gazetteer())
    const key = `${where.point.lat} ${where.point.lon} ${address}`
    const answer = answers.get(key) ?? agreementOf(address, where, { gazetteer: gazetteer(), index })
    answers.set(key, answer)
    return answer
  }
}

function agreementOf(address: string, where: Where, known: Known): Agreement {
  const { point } = where
  const region = where.regionOf(address)
  const isHere = placesHere(known, { point, region })
  const isTown = (name: string) => known.index.named(name).some(isHere)
  const segments = segmentsOf(address).map(segment => asTown(segment, isTown))
  const zips = segments.flatMap(({ zip }, at) =>
    zip === undefined || isHouseNumber(segments, at) ? [] : zipSigns(zip, { region, isHere }, known),
  )
  const states = segments.flatMap(({ state }) =>
    state === undefined ? [] : [stateSign(state, where, known)],
  )
  const coordinates = coordinatesSign(address, point)
  const signs = [...zips, ...states, ...(coordinates ? [coordinates] : [])]
  const isState = (code: string) => stateSign(code, where, known) === 'here'
  const around = { point, index: known.index, isHere, isState }
  const findings = withLongNames(segments, around)
  const places = judgePlaces(findings)
  if (segments.length > SEGMENTS_MAX) return 'unclear'
  if (signs.includes('apart') || places === 'apart') return 'apart'
  const isKnown = () =>
    findings.some(({ kind }) => kind === 'here') ||
    coordinates === 'here' ||
    (region.state === undefined && states.includes('here')) ||
    (zips.includes('here') && isAddress(findings)) ||
    freeWords(findings).some(words => isAlike(words, around))
  if (places !== 'doubt' && !signs.includes('doubt') && isKnown()) return 'same'
  return !zips.includes('here') && isFoundElsewhere(address, point, known) ? 'apart' : 'unclear'
}

function asTown(segment: Segment, isTown: (name: string) => boolean): Segment {
  const { rest, state, whole } = segment
  return rest === '' && state !== undefined && isTown(whole)
    ? { ...segment, rest: whole, state: undefined }
    : segment
}

/** Some geocoders write "18900, Jefferson Davis Highway". */
function isHouseNumber(segments: readonly Segment[], at: number): boolean {
  const [own, next] = [segments[at], segments[at + 1]]
  return own?.rest === '' && next !== undefined && isStreet(next.rest.split(' '))
}

function isAddress(findings: readonly Finding[]): boolean {
  const named = findings.filter(({ kind }) => kind !== 'neutral')
  return (
    named.every(({ kind }) => kind !== 'free') && named.every(one => one.kind !== 'street' || one.numbered)
  )
}

function freeWords(findings: readonly Finding[]): (readonly string[])[] {
  return findings.flatMap(one => (one.kind === 'free' ? [one.words] : [])).slice(0, FREE_TEXTS_MAX)
}

/** Names with a comma ("The Jefferson Hotel, Richmond") span two parts. */
function withLongNames(segments: readonly Segment[], around: Parameters<typeof findingOf>[1]): Finding[] {
  const pairs = segments.map((segment, at) => `${segment.whole} ${segments[at + 1]?.whole ?? ''}`.trim())
  const isLong = pairs.map(
    (name, at) => segments[at + 1] !== undefined && around.index.named(name).some(around.isHere),
  )
  return segments.map((segment, at) =>
    isLong[at] || isLong[at - 1] ? { kind: 'here' } : findingOf(segment, around),
  )
}

/** Neighborhoods share names with towns: a match elsewhere counts less in the middle. */
function judgePlaces(findings: readonly Finding[]): Sign {
  // A base or park may be far from its postal town.
  const cities = findings.flatMap(one =>
    one.kind === 'here' && one.entry ? [normalize(one.entry.city)] : [],
  )
  const others = findings.flatMap((one, at) =>
    one.kind === 'elsewhere' && !one.entry.keys.some(key => cities.includes(key)) ? [{ ...one, at }] : [],
  )
  const lastHere = findings.findLastIndex(({ kind }) => kind === 'here')
  if (others.some(({ entry }) => entry.kind === 'airport' || lastHere < 0)) return 'apart'
  const isDoubtful = others.some(
    ({ entry, at }) => at === 0 || at > lastHere || (entry.kind === 'town' && entry.zip === ''),
  )
  const isMentioned = findings.some(one => one.kind === 'free' && one.doubt)
  return isDoubtful || isMentioned ? 'doubt' : 'here'
}

type At = { point: Point; region: Region }

/** The nearest town counts, however far. */
function placesHere({ gazetteer, index }: Known, { point, region: { state } }: At) {
  let nearest: Entry | undefined
  return (entry: Entry) => {
    if (index.isAt(entry, point)) return true
    if (state === undefined || entry.state !== state || entry.kind !== 'town') return false
    nearest ??= nearestTown(gazetteer, point, state)
    return entry === nearest
  }
}

/** Out-of-state ZIP codes are only known not to be here. Some of our centers are miles off. */
function zipSigns(
  zip: string,
  { region, isHere }: { region: Region; isHere: (entry: Entry) => boolean },
  { index }: Known,
): Sign[] {
  const entries = index.zip(zip)
  if (entries.length > 0) return [zip === region.zip || entries.some(isHere) ? 'here' : 'apart']
  if (index.isRegional(zip)) return ['doubt']
  return region.state === undefined ? [] : ['apart']
}

function stateSign(code: string, { point, regionOf }: Where, { gazetteer }: Known): Sign {
  const own = regionOf(`, ${code}`).state
  if (own === code) return 'here'
  if (own === undefined) return mayBeIn(code, point) ? 'here' : 'apart'
  // Only these outlines are known; near another state's border it may be right.
  return gazetteer.states.has(code) || !mayBeIn(code, point) ? 'apart' : 'doubt'
}

function coordinatesSign(address: string, point: Point): Sign | undefined {
  const written = readCoordinates(address)
  if (!written) return undefined
  const miles = milesBetween(written, point)
  if (miles > APART_MILES) return 'apart'
  return miles <= SAME_POINT_MILES ? 'here' : 'doubt'
}

function isFoundElsewhere(address: string, point: Point, { gazetteer }: Known): boolean {
  const places = matchingPlaces(gazetteer, address)
  return (
    places.length > 0 &&
    places.every(({ lat, lon }) => milesBetween({ lat: Number(lat), lon: Number(lon) }, point) > APART_MILES)
  )
}
