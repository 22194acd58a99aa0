import * as words from '#messages/office-tariff'
import * as shared from '#messages/shared'
import { UNITS } from '../cells.ts'
import { FindingList } from './finding-list.tsx'
import { CLASSES_COLUMN, numberColumn, textColumn, toggleColumn } from './rule-cells.ts'
import { type RuleColumn, RuleGrid } from './rule-grid.tsx'
import { Section } from './section.tsx'

const COLUMNS: readonly RuleColumn[] = [
  numberColumn('cents', shared.price, UNITS.dollars),
  numberColumn('max', words.most, UNITS.count),
  toggleColumn('taxable', words.taxed),
  toggleColumn('perLeg', words.eachWay),
  CLASSES_COLUMN,
  textColumn('ageNote', words.ageNote),
]

export function ExtrasSection() {
  const rule = (id: string) => ({
    id,
    label: words.newRule({ kind: 'extra' }),
    cents: 0,
    max: 4,
    taxable: true,
    perLeg: true,
  })
  return (
    <Section title={shared.extras} note={words.extrasNote}>
      <RuleGrid list="extras" label={shared.extras} columns={COLUMNS} add={{ name: 'extra', rule }} />
      <FindingList of={['extras']} />
    </Section>
  )
}
