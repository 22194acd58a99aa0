import type { RoadKind } from './data-files.ts'
import type { Label } from './map-labels.ts'
import type { Line, Scene } from './map-scene.ts'
import { MAP_THEMES, type MapTheme, type MapThemeName } from './map-theme.ts'
import { type Box, clipLine, clipRing, overlap, type Spot, TILE } from './projection.ts'

/** In pixels: wide lines outside may reach into the tile. */
const MARGIN = 24
const FONT = `font-family="'Helvetica Neue',Arial,'Liberation Sans',sans-serif"`
const PLANE =
  'M0-4.6c.55 0 .8.7.8 1.3v1.9l3.6 2.2v1L.8.8v2l1.1.9v.8L0 4-1.9 4.5v-.8l1.1-.9v-2l-3.6 1v-1l3.6-2.2v-1.9c0-.6.25-1.3.8-1.3z'
/** At zoom 9. Widest last, which is the drawing order. */
const ROADS: [kind: RoadKind, width: number, colour: 'street' | 'primary' | 'trunk' | 'motorway'][] = [
  ['ramp', 1, 'street'],
  ['street', 1, 'street'],
  ['primary', 1, 'primary'],
  ['parkway', 1.3, 'trunk'],
  ['trunk', 1.25, 'trunk'],
  ['urban-motorway', 1.9, 'motorway'],
  ['motorway', 1.9, 'motorway'],
]
const CASED = new Set<RoadKind>(['trunk', 'urban-motorway', 'motorway'])

export function drawTile(
  scene: Scene,
  { x, y, theme, names }: { x: number; y: number; theme: MapThemeName; names: boolean },
): string {
  const pen = new TilePen(scene, MAP_THEMES[theme], [x * TILE, y * TILE])
  const content = names ? pen.names() : pen.draw()
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE}" height="${TILE}" viewBox="0 0 ${TILE} ${TILE}">`,
    ...content,
    '</svg>',
  ].join('')
}

class TilePen {
  readonly #scene: Scene
  readonly #theme: MapTheme
  readonly #halo: string
  readonly #left: number
  readonly #top: number
  readonly #box: Box

  constructor(scene: Scene, theme: MapTheme, [left, top]: Spot) {
    this.#scene = scene
    this.#theme = theme
    this.#halo = haloIn(theme)
    this.#left = left
    this.#top = top
    this.#box = [left - MARGIN, top - MARGIN, left + TILE + MARGIN, top + TILE + MARGIN]
  }

  draw(): string[] {
    const land = this.#shapes(this.#scene.land)
    return [
      `<rect width="${TILE}" height="${TILE}" fill="${this.#theme.water}"/>`,
      land ? this.#ground(land) : '',
      this.#lakes(),
      this.#rivers(),
      stroke(this.#lines(this.#scene.counties), this.#theme.county, 1),
      stroke(this.#lines(this.#scene.states), this.#theme.state, 1, ' stroke-dasharray="5 3 1.5 3"'),
      this.#roads(),
      ...this.names(),
    ]
  }

  names(): string[] {
    return this.#scene.labels.filter(label => overlap(label.box, this.#box)).map(label => this.#label(label))
  }

  #shapes(shapes: Scene['land']): string {
    return shapes
      .filter(({ box }) => overlap(box, this.#box))
      .flatMap(({ rings }) => rings.map(ring => clipRing(ring, this.#box)))
      .filter(ring => ring.length > 2)
      .map(ring => this.#path(ring, true))
      .join('')
  }

  #ground(land: string): string {
    const edge = this.#scene.zoom >= 10 ? 1.1 : 0.8
    const glows = this.#scene.glows
      .filter(({ box }) => overlap(box, this.#box))
      .map(({ at, radius, strength }) => {
        const [cx, cy] = this.#local(at)
        return `<circle cx="${cx}" cy="${cy}" r="${tenth(radius)}" fill="url(#g)" opacity="${strength.toFixed(3)}"/>`
      })
    const district = this.#scene.district
      .filter(({ box }) => overlap(box, this.#box))
      .map(({ spots }) => this.#path(spots, true))
    return [
      `<path d="${land}" fill="${this.#theme.land}" fill-rule="evenodd" stroke="${this.#theme.shore}" stroke-width="${edge}" stroke-linejoin="round"/>`,
      `<defs><radialGradient id="g"><stop offset="0" stop-color="${this.#theme.glow}"/><stop offset=".35" stop-color="${this.#theme.glow}" stop-opacity=".42"/><stop offset="1" stop-color="${this.#theme.glow}" stop-opacity="0"/></radialGradient>`,
      `<clipPath id="l"><path d="${land}" clip-rule="evenodd"/></clipPath></defs>`,
      `<g clip-path="url(#l)">${glows.join('')}<path d="${district.join('')}" fill="${this.#theme.district}"/></g>`,
    ].join('')
  }

  #lakes(): string {
    const path = this.#shapes(this.#scene.lakes)
    if (!path) return ''
    return `<path d="${path}" fill="${this.#theme.water}" fill-rule="evenodd" stroke="${this.#theme.shore}" stroke-width="0.8" stroke-linejoin="round"/>`
  }

  #rivers(): string {
    const path = this.#lines(this.#scene.rivers)
    const widths: Record<number, number> = { 9: 2.6, 10: 4.4, 11: 7 }
    const width = this.#scene.zoom >= 12 ? 11 : (widths[this.#scene.zoom] ?? 1.6)
    return stroke(path, this.#theme.shore, width + 1.6) + stroke(path, this.#theme.water, width)
  }

  #roads(): string {
    const { zoom } = this.#scene
    const scale =
      zoom <= 7 ? 0.7 : zoom === 8 ? 0.85 : zoom === 9 ? 1 : zoom === 10 ? 1.25 : zoom === 11 ? 1.6 : 2.1
    const drawn = ROADS.map(([kind, width, colour]) => {
      const path = this.#lines(this.#scene.roads.filter(road => road.kind === kind))
      return { path, kind, width: tenth(width * scale), colour }
    })
    const casings = drawn
      .filter(({ kind }) => CASED.has(kind))
      .map(({ path, width }) => stroke(path, this.#theme.casing, tenth(width + 2.2), ' opacity=".85"'))
    return (
      casings.join('') +
      drawn.map(({ path, colour, width }) => stroke(path, this.#theme[colour], width)).join('')
    )
  }

  #label(label: Label): string {
    const at = this.#local(label.at)
    const [x, y] = at
    const name = 'name' in label ? escapeXml(label.name) : ''
    switch (label.kind) {
      case 'town':
        return drawTown(label, at, this.#theme)
      case 'airport':
        return drawAirport(label, at, this.#theme)
      case 'sight':
        return `<path d="M${x} ${tenth(y - 3)}l3 3-3 3-3-3z" fill="${this.#theme.gold}" opacity=".8"/><text x="${tenth(x + label.offset[0])}" y="${tenth(y + label.offset[1])}" text-anchor="${label.anchor}" ${FONT} font-size="9.5" fill="${this.#theme.textDim}" stroke-width="2.6" ${this.#halo}>${name}</text>`
      case 'shield': {
        const { style, width } = label
        return `<g transform="translate(${x} ${y})"><rect x="${-width / 2}" y="-7" width="${width}" height="14" rx="${style === 'interstate' ? 4 : 7}" fill="${this.#theme.shield}" stroke="${this.#theme.shieldEdge[style]}"/><text y="3.4" text-anchor="middle" ${FONT} font-size="9.2" font-weight="600" fill="${this.#theme.shieldText[style]}">${name}</text></g>`
      }
      case 'water':
        return `<text x="${x}" y="${y}" transform="rotate(${label.turn} ${x} ${y})" text-anchor="middle" ${FONT} font-style="italic" font-size="${label.size}" letter-spacing="2.4" fill="${this.#theme.waterText}">${name}</text>`
      case 'state':
        return `<text x="${x}" y="${y}" text-anchor="middle" ${FONT} font-size="${label.size}" letter-spacing="5" fill="${this.#theme.stateText}" opacity=".75">${name}</text>`
    }
  }

  #lines(lines: Line[]): string {
    return lines
      .filter(({ box }) => overlap(box, this.#box))
      .flatMap(({ spots }) => clipLine(spots, this.#box))
      .map(spots => this.#path(spots, false))
      .join('')
  }

  #path(spots: Spot[], closed: boolean): string {
    return `M${spots.map(spot => this.#local(spot).join(' ')).join('L')}${closed ? 'Z' : ''}`
  }

  #local([x, y]: Spot): Spot {
    return [tenth(x - this.#left), tenth(y - this.#top)]
  }
}

type LabelOf<Kind extends Label['kind']> = Extract<Label, { kind: Kind }>

function drawTown(
  { name, rank, offset, anchor, size, spacing }: LabelOf<'town'>,
  [x, y]: Spot,
  theme: MapTheme,
): string {
  const big = rank <= 1.05
  const dot = big
    ? `<circle cx="${x}" cy="${y}" r="3.4" fill="${theme.halo}" stroke="${theme.text}" stroke-width="1.5"/>`
    : `<circle cx="${x}" cy="${y}" r="${rank <= 2.3 ? 2.3 : 1.8}" fill="${theme.text}" opacity=".85"/>`
  const weight = big ? ' font-weight="600"' : rank <= 2.3 ? ' font-weight="500"' : ''
  const colour = rank <= 2.7 ? theme.text : theme.textQuiet
  return `${dot}<text x="${tenth(x + offset[0])}" y="${tenth(y + offset[1])}" text-anchor="${anchor}" ${FONT} font-size="${size}"${weight} letter-spacing="${spacing}" fill="${colour}" stroke-width="3" ${haloIn(theme)}>${escapeXml(name)}</text>`
}

function drawAirport({ name, code, side }: LabelOf<'airport'>, [x, y]: Spot, theme: MapTheme): string {
  const anchor = side > 0 ? 'start' : 'end'
  const long = name
    ? `<tspan fill="${theme.textDim}" dx="5" letter-spacing=".1">${escapeXml(name)}</tspan>`
    : ''
  return `<g transform="translate(${x} ${y})"><circle r="7.2" fill="${theme.airport}" stroke="${theme.gold}"/><path d="${PLANE}" fill="${theme.gold}"/><text x="${11 * side}" y="3.6" text-anchor="${anchor}" ${FONT} font-size="10.5" letter-spacing=".6" fill="${theme.gold}" stroke-width="3" ${haloIn(theme)}><tspan font-weight="700">${code}</tspan>${long}</text></g>`
}

function haloIn({ halo }: MapTheme): string {
  return `stroke="${halo}" stroke-linejoin="round" paint-order="stroke"`
}

function stroke(path: string, colour: string, width: number, more = ''): string {
  if (!path) return ''
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`
}

function tenth(number: number): number {
  return Math.round(number * 10) / 10
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
}
