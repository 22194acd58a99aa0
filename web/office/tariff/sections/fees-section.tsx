import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import * as shared from '#messages/shared'
import type { Gratuity } from '../../../../domain/pricing/fare/tariff.ts'
import { choiceCell, choicesCell, numberCell, typedCell, UNITS } from '../cells.ts'
import { PRESETS } from '../codecs.ts'
import type { GridRow } from '../grid/grid-cell.ts'
import { ValueGrid } from '../grid/value-grid.tsx'
import { type TariffScreen, useTariff } from '../tariff-context.ts'
import { FEE_ENDS, ORIGIN_COLUMNS, TAX_ENDS } from './ends-columns.ts'
import { FindingList } from './finding-list.tsx'
import { DATE_COLUMNS, numberColumn } from './rule-cells.ts'
import { type RuleColumn, RuleGrid } from './rule-grid.tsx'
import { Section } from './section.tsx'
import styles from './sections.module.css'

const FEE_COLUMNS: readonly RuleColumn[] = [
  numberColumn('cents', shared.price, UNITS.dollars),
  ...FEE_ENDS,
  ...DATE_COLUMNS,
  ...ORIGIN_COLUMNS,
]

const TAX_COLUMNS: readonly RuleColumn[] = [
  numberColumn('points', words.share, UNITS.percent),
  ...TAX_ENDS,
  {
    id: 'of',
    label: words.taxOf,
    cell: (screen, { at }) =>
      choicesCell(screen, at('of'), {
        options: ['ride', 'surcharge', 'discount', 'extra', 'gratuity'].map(value => ({
          value,
          label: words.taxedPart({ part: value }),
        })),
      }),
  },
  ...DATE_COLUMNS,
  ...ORIGIN_COLUMNS,
]

export function FeesSection() {
  const screen = useTariff()
  const first = screen.tariff.places[0]?.id ?? ''
  const gratuity = gratuityRows(screen)
  return (
    <>
      <Section title={words.fees}>
        <RuleGrid
          list="passedOn"
          label={words.fees}
          columns={FEE_COLUMNS}
          add={{
            name: 'fee',
            rule: id => ({ id, label: words.newRule({ kind: 'fee' }), cents: 0, pickUpIn: first }),
          }}
        />
        <FindingList of={['passedOn']} />
      </Section>
      <Section title={common.gratuity}>
        <div className={`${styles['facts']} w-fit max-w-full`}>
          <ValueGrid
            label={common.gratuity}
            corner={common.gratuity}
            columns={[{ id: 'value', label: words.value, align: 'end' }]}
            rows={gratuity}
          />
        </div>
        <FindingList of={['gratuity']} />
      </Section>
      <Section title={words.tollsAndTaxes} note={words.tollsNote}>
        <div className={`${styles['facts']} w-fit max-w-full`}>
          <ValueGrid
            label={words.tollsAndTaxes}
            corner={words.tollsAndTaxes}
            columns={[{ id: 'value', label: words.value, align: 'end' }]}
            rows={[tollsRow(screen)]}
          />
        </div>
        <FindingList of={['tollsAndTaxes']} />
      </Section>
      <Section title={words.taxes} note={words.taxesNote}>
        <RuleGrid
          list="taxes"
          label={words.taxes}
          columns={TAX_COLUMNS}
          add={{
            name: 'tax',
            rule: id => ({
              id,
              label: words.newRule({ kind: 'tax' }),
              points: 0,
              pickUpIn: first,
              of: ['ride', 'surcharge', 'discount', 'extra'],
            }),
          }}
        />
        <FindingList of={['taxes']} />
      </Section>
    </>
  )
}

const FIRST_GRATUITY: Record<Gratuity['mode'], Gratuity> = {
  included: { mode: 'included', points: 2000 },
  optional: { mode: 'optional', presets: [1500, 2000, 2500] },
}

function tollsRow(screen: TariffScreen): GridRow {
  const options = [
    { value: '', label: words.tollsMode({ mode: 'included' }) },
    { value: 'added', label: words.tollsMode({ mode: 'added' }) },
  ]
  const at = { path: 'tollsAndTaxes', label: words.tollsAndTaxes }
  return { id: 'tolls', label: words.onWebsite, cells: [choiceCell(screen, at, options)] }
}

function gratuityRows(screen: TariffScreen): GridRow[] {
  const options = ['included', 'optional'].map(value => ({
    value,
    label: words.gratuityMode({ mode: value }),
  }))
  const mode = choiceCell(screen, { path: 'gratuity.mode', label: common.type }, options, (known, value) =>
    value === 'included' || value === 'optional' ? { ...known, gratuity: FIRST_GRATUITY[value] } : known,
  )
  const points = { path: 'gratuity.points', label: words.gratuityShare }
  const presets = { path: 'gratuity.presets', label: words.gratuityPresets }
  return [
    { id: 'mode', label: common.type, cells: [mode] },
    screen.tariff.gratuity.mode === 'included'
      ? { id: 'points', label: points.label, cells: [numberCell(screen, points, UNITS.percent)] }
      : { id: 'presets', label: presets.label, cells: [typedCell(screen, presets, PRESETS)] },
  ]
}
