import type { RegionData } from './data-files.ts'
import {
  AIRPORTS,
  EXTRA_TOWNS,
  HIDDEN_TOWNS,
  LONG_INTERSTATES,
  NEIGHBOUR_RANK,
  SHIELDS,
  SIGHTS,
  STATES,
  TOWN_RANK,
  WATERS,
} from './map-features.ts'
import { type Box, overlap, project, type Spot } from './projection.ts'

type Anchor = 'start' | 'middle' | 'end'

export type Label = { at: Spot; box: Box } & (
  | { kind: 'town'; name: string; offset: Spot; anchor: Anchor; size: number; spacing: number; rank: number }
  | { kind: 'airport'; code: string; name: string; side: 1 | -1 }
  | { kind: 'sight'; name: string; offset: Spot; anchor: Anchor }
  | { kind: 'shield'; name: string; style: 'interstate' | 'other'; width: number }
  | { kind: 'water'; name: string; turn: number; size: number }
  | { kind: 'state'; name: string; size: number }
)

type Options = { zoom: number; towns: RegionData['towns']; highways: { ref: string; line: Spot[] }[] }

/** By rank. Labels that always overlap are dropped. */
export function placeLabels({ zoom, towns, highways }: Options): Label[] {
  const board = new Board()
  const wanted = [...sights(zoom), ...airports(zoom), ...townLabels(zoom, towns)].sort(
    (a, b) => a.rank - b.rank,
  )
  for (const { choices } of wanted) choices.some(choice => board.put(choice))
  for (const highway of highways) placeShields(board, highway, zoom)
  for (const label of [...waters(zoom), ...states(zoom)]) board.put(label)
  return board.labels
}

class Board {
  readonly labels: Label[] = []

  put(label: Label): boolean {
    if (this.labels.some(other => overlap(label.box, other.box))) return false
    this.labels.push(label)
    return true
  }
}

type Wanted = { rank: number; choices: Label[] }

function townLabels(zoom: number, towns: RegionData['towns']): Wanted[] {
  const listed = towns
    .filter(
      ([name, state]) => (name !== 'Washington' || state === 'DC') && (zoom >= 12 || !HIDDEN_TOWNS.has(name)),
    )
    .map(([name, state, lon, lat, population]) => {
      const rank = townRank(name, state, population)
      return {
        name: name === 'Tysons Corner' ? 'Tysons' : name,
        at: project([lon, lat], zoom),
        rank,
        fromZoom: zoomOf(rank),
      }
    })
  const extra = EXTRA_TOWNS.map(town => ({ ...town, at: project(town.at, zoom) }))
  return [...listed, ...extra]
    .filter(town => zoom >= town.fromZoom)
    .map(town => ({ rank: town.rank, choices: townChoices(town, zoom) }))
}

/** Largest first; the last rank is for all others. */
type RankSteps = readonly [above: number, rank: number][]
const HOME_RANKS: RankSteps = [
  [60_000, 3.3],
  [30_000, 3.9],
  [15_000, 4.5],
  [6000, 5.2],
  [-1, 6],
]
const NEIGHBOUR_RANKS: RankSteps = [
  [80_000, 3],
  [30_000, 4.2],
  [-1, 5.5],
]

function rankByPopulation(steps: RankSteps, population: number): number {
  return steps.find(([above]) => population > above)?.[1] ?? 6
}

function townRank(name: string, state: string, population: number): number {
  const home = ['VA', 'DC', 'MD'].includes(state)
  if (!home) return NEIGHBOUR_RANK[`${name}|${state}`] ?? rankByPopulation(NEIGHBOUR_RANKS, population)
  const misplaced = (name === 'Arlington' || name === 'Hampton') && state !== 'VA'
  const chosen = misplaced ? undefined : TOWN_RANK[name]
  return chosen ?? rankByPopulation(HOME_RANKS, population)
}

function zoomOf(rank: number): number {
  const steps: [upTo: number, zoom: number][] = [
    [1.8, 6],
    [2.3, 7],
    [2.7, 8],
    [3.1, 9],
    [3.7, 10],
    [4.6, 11],
  ]
  return steps.find(([upTo]) => rank <= upTo)?.[1] ?? 12
}

function townChoices(town: { name: string; at: Spot; rank: number }, zoom: number): Label[] {
  const big = town.rank <= 1.05
  const size = big ? (zoom >= 9 ? 15 : 13) : town.rank <= 2.3 ? 12 : town.rank <= 3.1 ? 11 : 10.2
  const name = big ? town.name.toUpperCase() : town.name
  const spacing = big ? 2.2 : 0.25
  const width = textWidth(name, size, spacing)
  const places: [dx: number, dy: number, anchor: Anchor][] = big
    ? [
        [0, -9, 'middle'],
        [0, size + 5, 'middle'],
        [8, 4, 'start'],
        [-8, 4, 'end'],
      ]
    : [
        [7, 3.6, 'start'],
        [-7, 3.6, 'end'],
        [0, -7, 'middle'],
        [0, size + 4, 'middle'],
      ]
  const [x, y] = town.at
  return places.map(([dx, dy, anchor]) => {
    const left = leftOf(x + dx, width, anchor)
    const box: Box = [
      Math.min(left, x - 4) - 3,
      Math.min(y + dy - size, y - 4) - 1,
      Math.max(left + width, x + 4) + 3,
      Math.max(y + dy + 3, y + 4) + 1,
    ]
    return { kind: 'town', name, at: town.at, offset: [dx, dy], anchor, size, spacing, rank: town.rank, box }
  })
}

function airports(zoom: number): Wanted[] {
  return AIRPORTS.filter(airport => airport.main || zoom >= 8).map(airport => {
    const at = project(airport.at, zoom)
    const name = zoom >= 10 ? airport.name : ''
    const width = textWidth(name ? `${airport.code}  ${name}` : airport.code, 10.5, 0.6) + 18
    const [x, y] = at
    const choices = ([1, -1] as const).map((side): Label => {
      const box: Box = side > 0 ? [x - 9, y - 9, x + width, y + 9] : [x - width, y - 9, x + 9, y + 9]
      return { kind: 'airport', code: airport.code, name, at, side, box }
    })
    return { rank: airport.main ? 1.5 : 2.4, choices }
  })
}

function sights(zoom: number): Wanted[] {
  return SIGHTS.filter(sight => zoom >= sight.fromZoom).map(sight => {
    const at = project(sight.at, zoom)
    const width = textWidth(sight.name, 9.5, 0.2)
    const [x, y] = at
    const places: [dx: number, anchor: Anchor][] = [
      [7, 'start'],
      [-7, 'end'],
    ]
    const choices = places.map(([dx, anchor]): Label => {
      const left = leftOf(x + dx, width, anchor)
      const box: Box = [Math.min(left, x - 4) - 2, y - 7, Math.max(left + width, x + 4) + 2, y + 7]
      return { kind: 'sight', name: sight.name, at, offset: [dx, 3.2], anchor, box }
    })
    return { rank: sight.fromZoom >= 12 ? 3.1 : 2.9, choices }
  })
}

/** At even distances that grow with the zoom. */
function placeShields(board: Board, { ref, line }: { ref: string; line: Spot[] }, zoom: number) {
  const style = SHIELDS[ref]
  if (!style || (style === 'other' && zoom < 9) || (zoom <= 7 && !LONG_INTERSTATES.has(ref))) return
  const gap = zoom <= 8 ? 170 : zoom <= 10 ? 210 : 300
  const name = ref === 'I-95/495' ? '495' : ref.replace(/^[A-Z]+-/, '')
  const width = name.length * 6.2 + 9
  let since = gap * 0.45
  line.forEach(([x, y], i) => {
    const before = line[i - 1]
    if (!before) return
    since += Math.hypot(x - before[0], y - before[1])
    if (since < gap) return
    const box: Box = [x - width / 2 - 2, y - 9, x + width / 2 + 2, y + 9]
    since = board.put({ kind: 'shield', name, style, width, at: [x, y], box }) ? 0 : gap * 0.8
  })
}

function waters(zoom: number): Label[] {
  return WATERS.filter(water => zoom >= water.fromZoom).map(water => {
    const at = project(water.at, zoom)
    const size = Math.round(water.size * (1 + (zoom - water.fromZoom) * 0.12) * 10) / 10
    const half = textWidth(water.name, size, 2.4) / 2
    const turn = (water.turn * Math.PI) / 180
    const height = half * Math.abs(Math.sin(turn)) + 8
    const width = half * Math.abs(Math.cos(turn)) + 8
    const [x, y] = at
    return {
      kind: 'water',
      name: water.name,
      turn: water.turn,
      size,
      at,
      box: [x - width, y - height, x + width, y + height],
    }
  })
}

function states(zoom: number): Label[] {
  return STATES.filter(state => zoom >= state.fromZoom && zoom <= state.toZoom).map(state => {
    const at = project(state.at, zoom)
    const half = textWidth(state.name, state.size, 5) / 2
    const [x, y] = at
    return {
      kind: 'state',
      name: state.name,
      size: state.size,
      at,
      box: [x - half, y - state.size, x + half, y + 4],
    }
  })
}

function leftOf(x: number, width: number, anchor: Anchor): number {
  return anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
}

/** Estimate for a sans-serif font: the server has no font metrics. */
function textWidth(text: string, size: number, spacing: number): number {
  let width = 0
  for (const sign of text)
    width += (/[A-Z]/.test(sign) ? 0.68 : /[ilI.,' ]/.test(sign) ? 0.3 : 0.55) * size + spacing
  return width
}
