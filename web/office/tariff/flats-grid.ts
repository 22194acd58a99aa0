import * as facts from '#messages/facts'
import * as words from '#messages/office-tariff'
import { distance } from '#messages/ride'
import {
  type FlatCell,
  flatsOf,
  isImpossible,
  shownPlaces,
  withFlat,
  withoutFlat,
} from './document/flats-matrix.ts'
import { cellOf, type Field, textEditor } from './fields.ts'
import type { GridCell, GridColumn, GridRow } from './grid/grid-cell.ts'
import { placeName, type TariffScreen } from './tariff-context.ts'
import { UNITS } from './units.ts'

/** A row for each place that matches, a column for each place. */
export function flatsGrid(
  screen: TariffScreen,
  { code, typed }: { code: string; typed: string },
): { columns: GridColumn[]; rows: GridRow[] } {
  const { tariff } = screen
  const all = shownPlaces(tariff, '')
  return {
    columns: all.map(id => ({ id, label: placeName(tariff, id), align: 'end' })),
    rows: shownPlaces(tariff, typed).map(from => ({
      id: from,
      label: placeName(tariff, from),
      cells: all.map(to => matrixCell(screen, { from, to, code })),
    })),
  }
}

function matrixCell(screen: TariffScreen, at: FlatCell): GridCell {
  const { tariff, readOnly, edit } = screen
  const label = facts.route({ from: placeName(tariff, at.from), to: placeName(tariff, at.to) })
  if (isImpossible(tariff, at)) return { text: '', label, look: 'impossible' }
  const cell = shownCell(screen, at, label)
  if (readOnly) return cell
  const [found] = flatsOf(tariff, at)
  const editor = textEditor(
    found?.cents === undefined ? '' : UNITS.dollars.text(found.cents),
    UNITS.dollars,
    cents => edit(known => withFlat(known, at, cents)),
    () => edit(known => withoutFlat(known, at)),
  )
  return { ...cell, editor }
}

function shownCell(screen: TariffScreen, at: FlatCell, label: string): GridCell {
  const { tariff, published } = screen
  const [found, ...others] = flatsOf(tariff, at)
  if (!found) {
    const hasDistance = tariff.classes.some(({ code, transfer }) => code === at.code && transfer)
    const [former] = published ? flatsOf(published, at) : []
    const isGone = former?.cents !== undefined && !former.mirrored
    return {
      text: hasDistance ? distance : words.byHand,
      label,
      look: 'second',
      before: isGone ? UNITS.dollars.text(former.cents ?? 0) : undefined,
    }
  }
  const field: Field = { id: `cents.${at.code}`, label, unit: UNITS.dollars }
  const cell = cellOf(screen, field, { path: `flats[${found.index}]`, label })
  const count = String(others.length)
  const text = others.length > 0 ? words.flatsMore({ text: cell.text, count }) : cell.text
  return { ...cell, text, ...(found.mirrored && { look: 'second' as const, before: undefined }) }
}
