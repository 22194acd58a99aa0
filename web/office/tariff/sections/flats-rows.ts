import * as facts from '#messages/facts'
import * as words from '#messages/office-tariff'
import { distance } from '#messages/ride'
import { shownAt, UNITS } from '../cells.ts'
import {
  type FlatCell,
  flatsOf,
  isImpossible,
  shownPlaces,
  withFlat,
  withoutFlat,
} from '../document/flats-matrix.ts'
import type { GridCell, GridColumn, GridRow } from '../grid/grid-cell.ts'
import { placeName, type TariffScreen } from '../tariff-context.ts'

export function flatsGrid(
  screen: TariffScreen,
  { code, typed }: { code: string; typed: string },
): { columns: GridColumn[]; rows: GridRow[] } {
  const { tariff } = screen
  const all = shownPlaces(tariff, '')
  const rows = shownPlaces(tariff, typed)
  return {
    columns: all.map(id => ({ id, label: placeName(tariff, id), align: 'end' })),
    rows: rows.map(from => ({
      id: from,
      label: placeName(tariff, from),
      cells: all.map(to => matrixCell(screen, { from, to, code })),
    })),
  }
}

function matrixCell(screen: TariffScreen, cell: FlatCell): GridCell {
  const { tariff, readOnly } = screen
  const [from, to] = [placeName(tariff, cell.from), placeName(tariff, cell.to)]
  const label = facts.route({ from, to })
  if (isImpossible(tariff, cell)) return { text: '', label, look: 'impossible' }
  const [found, ...others] = flatsOf(tariff, cell)
  if (!found) {
    const hasDistance = tariff.classes.some(({ code, transfer }) => code === cell.code && transfer)
    const empty: GridCell = {
      text: hasDistance ? distance : words.byHand,
      label,
      look: 'second',
      before: takenOut(screen, cell),
    }
    return readOnly ? empty : { ...empty, editor: editorOf(screen, cell, '') }
  }
  const field = { path: `flats[${found.index}].cents.${cell.code}`, label }
  const shown = shownAt(screen, field, UNITS.dollars.text)
  const text =
    others.length > 0 ? words.flatsMore({ text: shown.text, count: String(others.length) }) : shown.text
  return {
    ...shown,
    text,
    ...(found.mirrored && { look: 'second' as const, before: undefined }),
    ...(readOnly ? {} : { editor: editorOf(screen, cell, shown.text) }),
  }
}

function takenOut({ published }: TariffScreen, cell: FlatCell): string | undefined {
  const [found] = published ? flatsOf(published, cell) : []
  return found?.cents === undefined || found.mirrored ? undefined : UNITS.dollars.text(found.cents)
}

function editorOf(screen: TariffScreen, cell: FlatCell, value: string): GridCell['editor'] {
  return {
    kind: 'text',
    value,
    write(typed) {
      if (typed.trim() === '') {
        screen.edit(tariff => withoutFlat(tariff, cell))
        return undefined
      }
      const cents = UNITS.dollars.read(typed)
      if (cents === undefined) return words.refuseDollars
      if (cents < 0) return words.refuseNegative
      screen.edit(tariff => withFlat(tariff, cell, cents))
      return undefined
    },
  }
}
