import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import { ANYWHERE } from '../../../../domain/pricing/fare/tariff.ts'
import { numberCell, UNITS } from '../cells.ts'
import { placeName, useTariff } from '../tariff-context.ts'
import { choiceColumn, DATE_COLUMNS, placeOptions, toggleColumn } from './rule-cells.ts'
import { type RuleColumn, RuleGrid } from './rule-grid.tsx'

export function ContractFlats() {
  const { classes, tariff } = useTariff()
  const ends = (id: 'a' | 'b', label: string) =>
    choiceColumn(id, label, screen => [
      ...placeOptions(screen),
      { value: ANYWHERE, label: placeName(screen.tariff, ANYWHERE) },
    ])
  const columns: RuleColumn[] = [
    ends('a', common.from),
    ends('b', common.to),
    toggleColumn('bothWays', common.bothDirections),
    ...classes.map(
      ({ code, name }): RuleColumn => ({
        id: `cents.${code}`,
        label: name,
        align: 'end',
        cell: (screen, { at }) => numberCell(screen, at(`cents.${code}`), UNITS.dollars, { optional: true }),
      }),
    ),
    ...DATE_COLUMNS,
  ]
  const [first = ANYWHERE, second = first] = tariff.places.map(({ id }) => id)
  return (
    <RuleGrid
      list="flats"
      label={words.flats}
      columns={columns}
      add={{
        name: 'flat-rate',
        rule: id => ({
          id,
          label: words.newRule({ kind: 'flat' }),
          a: first,
          b: second,
          bothWays: true,
          cents: {},
        }),
      }}
    />
  )
}
