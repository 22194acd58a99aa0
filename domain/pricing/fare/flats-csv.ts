import { parseCsv } from '../../values/csv.ts'
import { ANYWHERE, type Flat, type Tariff } from './tariff.ts'

export type MatrixFault = {
  line: number
  code: 'no-header' | 'unknown-class' | 'unknown-place' | 'no-column' | 'twice' | 'not-an-amount'
  text: string
}

export type ReadMatrix = { ok: true; flats: Flat[] } | { ok: false; faults: MatrixFault[] }

const CLASS = 'class'
const FROM = 'pick-up'

/**
 * A row per class and pickup, a column per drop-off, in dollars. A two-way flat rate fills two cells. Dated
 * ones are omitted.
 */
export function flatsMatrix({ classes, places, flats }: Tariff): string[][] {
  const ids = [...places.map(({ id }) => id), ANYWHERE]
  const cells = cellsOf(flats)
  const rows = classes.flatMap(({ code }) =>
    ids.map(from => [code, from, ...ids.map(to => amountText(cells.get(keyOf({ code, from, to }))?.cents))]),
  )
  return [[CLASS, FROM, ...ids], ...rows]
}

/**
 * Replaces all undated flat rates. One with unchanged ends keeps its ID, name and position. Equal amounts in
 * both directions become one.
 */
export function readFlatsMatrix(csv: string, tariff: Tariff): ReadMatrix {
  const { cells, faults } = readCells(parseCsv(csv), tariff)
  if (faults.length > 0) return { ok: false, faults }
  const codes = tariff.classes.map(({ code }) => code)
  const kept = tariff.flats.flatMap(flat => {
    if (flat.rides) return [flat]
    const cents = takeCents(flat, cells, codes)
    return Object.keys(cents).length > 0 ? [{ ...flat, cents }] : []
  })
  return { ok: true, flats: [...kept, ...addedFlats(cells, kept)] }
}

type Cell = { code: string; from: string; to: string }
type Cells = Map<string, Cell & { cents: number }>

const keyOf = ({ code, from, to }: Cell) => JSON.stringify([code, from, to])

/** If two match a cell, the first prices it. */
function cellsOf(flats: readonly Flat[]): Cells {
  const cells: Cells = new Map()
  for (const { a, b, bothWays, cents, rides } of flats) {
    if (rides) continue
    for (const [from, to] of bothWays ? [[a, b] as const, [b, a] as const] : [[a, b] as const]) {
      for (const [code, amount] of Object.entries(cents)) {
        const cell = { code, from, to }
        if (!cells.has(keyOf(cell))) cells.set(keyOf(cell), { ...cell, cents: amount })
      }
    }
  }
  return cells
}

function takeCents(
  { a, b, bothWays, cents }: Flat,
  cells: Cells,
  codes: readonly string[],
): Record<string, number> {
  const taken: Record<string, number> = {}
  for (const code of new Set([...Object.keys(cents), ...codes])) {
    const there = keyOf({ code, from: a, to: b })
    const back = keyOf({ code, from: b, to: a })
    const amount = cells.get(there)?.cents
    if (amount === undefined || (bothWays && cells.get(back)?.cents !== amount)) continue
    taken[code] = amount
    cells.delete(there)
    if (bothWays) cells.delete(back)
  }
  return taken
}

function addedFlats(cells: Cells, kept: readonly Flat[]): Flat[] {
  const ids = new Set(kept.map(({ id }) => id))
  const added = new Map<string, Flat>()
  for (const { code, from, to, cents } of cells.values()) {
    const back = cells.get(keyOf({ code, from: to, to: from }))
    const bothWays = from !== to && back?.cents === cents
    if (bothWays && added.get(JSON.stringify([to, from, true]))?.cents[code] === cents) continue
    const key = JSON.stringify([from, to, bothWays])
    const flat = added.get(key) ?? { id: freeId(from, to, ids), a: from, b: to, bothWays, cents: {} }
    added.set(key, { ...flat, cents: { ...flat.cents, [code]: cents } })
  }
  return [...added.values()]
}

function freeId(from: string, to: string, taken: Set<string>): string {
  const name = [from, to].map(end => (end === ANYWHERE ? 'any' : end)).join('-')
  let id = name
  for (let n = 2; taken.has(id); n++) id = `${name}-${n}`
  taken.add(id)
  return id
}

function readCells(rows: string[][], tariff: Tariff): { cells: Cells; faults: MatrixFault[] } {
  const [head = [], ...lines] = rows
  const [first, second, ...columns] = head.map(text => text.trim())
  const reading: Reading = { tariff, columns, cells: new Map(), faults: [] }
  if (first !== CLASS || second !== FROM)
    return { cells: new Map(), faults: [{ line: 1, code: 'no-header', text: `${CLASS},${FROM}` }] }
  for (const id of columns)
    if (!isEnd(tariff, id)) reading.faults.push({ line: 1, code: 'unknown-place', text: id })
  for (const [index, row] of lines.entries()) readRow(reading, row, index + 2)
  return { cells: reading.cells, faults: reading.faults.slice(0, FAULTS_MAX) }
}

type Reading = { tariff: Tariff; columns: string[]; cells: Cells; faults: MatrixFault[] }

function isEnd({ places }: Tariff, id: string): boolean {
  return id === ANYWHERE || places.some(place => place.id === id)
}

function readRow({ tariff, columns, cells, faults }: Reading, row: readonly string[], line: number): void {
  const [code = '', from = '', ...amounts] = row.map(text => text.trim())
  if (code === '' && from === '' && amounts.every(text => text === '')) return
  if (!tariff.classes.some(known => known.code === code))
    faults.push({ line, code: 'unknown-class', text: code })
  if (!isEnd(tariff, from)) faults.push({ line, code: 'unknown-place', text: from })
  for (const [at, text] of amounts.entries()) {
    const to = columns[at]
    if (text === '') continue
    const fault =
      to === undefined ? { code: 'no-column' as const, text } : addCell(cells, { code, from, to }, text)
    if (fault) faults.push({ line, ...fault })
  }
}

function addCell(cells: Cells, cell: Cell, text: string): Omit<MatrixFault, 'line'> | undefined {
  const cents = readAmount(text)
  if (cents === undefined) return { code: 'not-an-amount', text }
  if (cells.has(keyOf(cell))) return { code: 'twice', text: `${cell.code}: ${cell.from} - ${cell.to}` }
  cells.set(keyOf(cell), { ...cell, cents })
  return undefined
}

const FAULTS_MAX = 50
/** Commas only separate thousands: "115,00" would be off by a factor of 100. */
const DOLLARS = /^\$?(\d{1,3}(?:,\d{3}){1,2}|\d{1,7})(?:\.(\d{1,2}))?$/
/** Copied from the tariff's shape, which is too large for browsers. */
const MAX_CENTS = 100_000_000

function readAmount(text: string): number | undefined {
  const [, dollars, part = ''] = DOLLARS.exec(text) ?? []
  if (dollars === undefined) return undefined
  const cents = Number(dollars.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'))
  return cents <= MAX_CENTS ? cents : undefined
}

function amountText(cents: number | undefined): string {
  return cents === undefined ? '' : (cents / 100).toFixed(2)
}
