import * as facts from '#messages/facts'
import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import { toggleCell, typedCell } from '../cells.ts'
import { DATE, TEXT } from '../codecs.ts'
import { ValueGrid } from '../grid/value-grid.tsx'
import { placeName, type TariffScreen, useTariff } from '../tariff-context.ts'
import { withDates } from './rule-cells.ts'

export function FlatDetails({ index }: { index: number }) {
  const screen = useTariff()
  const { tariff } = screen
  const flat = tariff.flats[index]
  if (!flat) return null
  const [from, to] = [placeName(tariff, flat.a), placeName(tariff, flat.b)]
  const name = flat.label ?? facts.route({ from, to })
  return (
    <div className="mt-2.5">
      <ValueGrid
        label={name}
        corner={words.flats}
        columns={[
          { id: 'label', label: words.flatName },
          { id: 'bothWays', label: common.bothDirections },
          { id: 'includesTolls', label: words.includesTolls },
          { id: 'from', label: common.firstDay },
          { id: 'until', label: common.lastDay },
        ]}
        rows={[{ id: flat.id, label: facts.route({ from, to }), cells: cellsOf(screen, index) }]}
      />
    </div>
  )
}

function cellsOf(screen: TariffScreen, index: number) {
  const at = (field: string, label: string) => ({ path: `flats[${index}].${field}`, label })
  const dates = (end: 'from' | 'until', label: string) =>
    typedCell(screen, at(`rides.${end}`, label), DATE, {
      optional: true,
      write: (tariff, value) => withDates(tariff, `flats[${index}]`, { [end]: value }),
    })
  return [
    typedCell(screen, at('label', words.flatName), TEXT, { optional: true }),
    toggleCell(screen, at('bothWays', common.bothDirections)),
    toggleCell(screen, at('includesTolls', words.includesTolls)),
    dates('from', common.firstDay),
    dates('until', common.lastDay),
  ]
}
