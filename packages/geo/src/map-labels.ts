import { shortAirportName } from './area-name.ts'
import type { MapData } from './map-data.ts'
import {
  AIRPORTS,
  BOROUGHS,
  EXTRA_TOWNS,
  HIDDEN_TOWNS,
  NEIGHBOUR_RANK,
  SHIELDS,
  SIGHTS,
  STATES,
  TOWN_RANK,
  WATERS,
} from './map-features.ts'
import { type Box, overlap, project, type Spot } from './projection.ts'
import { stateName } from './us-states.ts'

type Anchor = 'start' | 'middle' | 'end'

export type Label = { at: Spot; box: Box } & (
  | { kind: 'town'; name: string; offset: Spot; anchor: Anchor; size: number; spacing: number; rank: number }
  | { kind: 'airport'; code: string; name: string; side: 1 | -1 }
  | { kind: 'sight'; name: string; offset: Spot; anchor: Anchor }
  | { kind: 'shield'; name: string; style: 'interstate' | 'other'; width: number }
  | { kind: 'water'; name: string; turn: number; size: number }
  | { kind: 'state'; name: string; size: number }
)

type Options = { zoom: number; map: MapData; highways: { ref: string; line: Spot[] }[] }

const LONG_INTERSTATE = /^I-\d\d?$/
const OTHER_STATE = { fromZoom: 6, toZoom: 9, size: 10 }
const DISTRICT = 'DISTRICT OF COLUMBIA'

/** By rank. Labels that always overlap are dropped. */
export function placeLabels({ zoom, map, highways }: Options): Label[] {
  const board = new Board()
  const wanted = [...sights(zoom), ...airports(zoom, map), ...townLabels(zoom, map)].sort(
    (a, b) => a.rank - b.rank,
  )
  for (const { choices } of wanted) choices.some(choice => board.put(choice))
  for (const highway of highways) placeShields(board, highway, zoom)
  for (const label of [...waters(zoom), ...states(zoom, map)]) board.put(label)
  return board.labels
}

/** In pixels. */
const CELL = 128

/** Compares a label only with those in the same cells of a grid. */
class Board {
  readonly labels: Label[] = []
  readonly #cells = new Map<string, Label[]>()

  put(label: Label): boolean {
    const cells = cellsOf(label.box)
    const overlaps = (cell: string) =>
      this.#cells.get(cell)?.some(other => overlap(label.box, other.box)) ?? false
    if (cells.some(overlaps)) return false
    this.labels.push(label)
    for (const cell of cells) {
      const others = this.#cells.get(cell)
      if (others) others.push(label)
      else this.#cells.set(cell, [label])
    }
    return true
  }
}

function cellsOf([left, top, right, bottom]: Box): string[] {
  const cells: string[] = []
  for (let x = Math.floor(left / CELL); x <= Math.floor(right / CELL); x++)
    for (let y = Math.floor(top / CELL); y <= Math.floor(bottom / CELL); y++) cells.push(`${x} ${y}`)
  return cells
}

type Wanted = { rank: number; choices: Label[] }

function townLabels(zoom: number, { towns }: MapData): Wanted[] {
  const listed = towns
    .filter(
      ([name, state]) =>
        !DETAILED_STATES.has(state) ||
        ((name !== 'Washington' || state === 'DC') && (zoom >= 12 || !HIDDEN_TOWNS.has(name))),
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
const BOROUGH_RANK = 2.8
/** Their labels are set by hand. */
const DETAILED_STATES = new Set(['VA', 'DC', 'MD'])
type RankSteps = readonly [above: number, rank: number][]
const HOME_RANKS: RankSteps = [
  [60_000, 3.3],
  [30_000, 3.9],
  [15_000, 4.5],
  [6000, 5.2],
  [-1, 6],
]
const OTHER_RANKS: RankSteps = [
  [600_000, 1],
  [300_000, 1.6],
  [150_000, 2.1],
  [90_000, 2.6],
  [60_000, 3],
  [30_000, 3.6],
  [15_000, 4.4],
  [6000, 5.2],
  [-1, 6],
]

function rankByPopulation(steps: RankSteps, population: number): number {
  return steps.find(([above]) => population > above)?.[1] ?? 6
}

function townRank(name: string, state: string, population: number): number {
  if (state === 'NY' && BOROUGHS.has(name)) return BOROUGH_RANK
  if (!DETAILED_STATES.has(state))
    return NEIGHBOUR_RANK[`${name}|${state}`] ?? rankByPopulation(OTHER_RANKS, population)
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

function airports(zoom: number, map: MapData): Wanted[] {
  const others = map.airports.map(airport => ({ ...airport, name: shortAirportName(airport.name) }))
  return [...AIRPORTS, ...others]
    .filter(airport => airport.main || zoom >= 8)
    .map(airport => {
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
  const style = SHIELDS[ref] ?? (/^I-\d+$/.test(ref) ? 'interstate' : undefined)
  if (!style || (style === 'other' && zoom < 9) || (zoom <= 7 && !LONG_INTERSTATE.test(ref))) return
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

function states(zoom: number, { stateIndex }: MapData): Label[] {
  const set = new Set(STATES.map(({ name }) => name))
  const others = stateIndex
    .map(([code, , at]) => ({ ...OTHER_STATE, name: stateName(code).toUpperCase(), at }))
    .filter(({ name }) => !set.has(name) && name !== DISTRICT)
  return [...STATES, ...others]
    .filter(state => zoom >= state.fromZoom && zoom <= state.toZoom)
    .map(state => {
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
