import type { ReactNode } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import * as shared from '#messages/shared'
import { numberCell, type SpokenUnit, UNITS } from '../cells.ts'
import { TEXT } from '../codecs.ts'
import type { GridRow } from '../grid/grid-cell.ts'
import { ValueGrid } from '../grid/value-grid.tsx'
import { type TariffScreen, useTariff } from '../tariff-context.ts'
import { FindingList } from './finding-list.tsx'
import { LinkedNote } from './linked-note.tsx'
import { neededColumn, numberColumn } from './rule-cells.ts'
import { type RuleColumn, RuleGrid } from './rule-grid.tsx'
import { Section } from './section.tsx'
import styles from './sections.module.css'

const POSSIBLE_COLUMNS: readonly RuleColumn[] = [
  neededColumn('rule', common.rule, TEXT),
  numberColumn('capCents', words.cap, UNITS.dollars),
]

export function DiscountsSection() {
  const screen = useTariff()
  return (
    <>
      <FactsGrid title={words.discounts} of="discounts" rows={discountRows(screen)} />
      <FactsGrid
        title={shared.waitTime}
        note={<LinkedNote text={words.waitingNote} section="" setting={common.rates} />}
        of="waiting"
        rows={waitingRows(screen)}
      />
      <Section title={common.possibleExtras}>
        <RuleGrid
          list="alsoPossible"
          label={common.possibleExtras}
          columns={POSSIBLE_COLUMNS}
          add={{
            name: 'extra',
            rule: () => ({
              label: words.newRule({ kind: 'line' }),
              rule: words.newPossibleRule,
              capCents: 0,
            }),
          }}
        />
        <FindingList of={['alsoPossible']} />
      </Section>
    </>
  )
}

type FactsProps = { title: string; note?: ReactNode; of: string; rows: GridRow[] }

function FactsGrid({ title, note, of, rows }: FactsProps) {
  return (
    <Section title={title} {...(note !== undefined && { note })}>
      <div className={`${styles['facts']} w-fit max-w-full`}>
        <ValueGrid
          label={title}
          corner={title}
          columns={[{ id: 'value', label: words.value, align: 'end' }]}
          rows={rows}
        />
      </div>
      <FindingList of={[of]} />
    </Section>
  )
}

function numberRow(screen: TariffScreen, path: string, label: string, unit: SpokenUnit): GridRow {
  return { id: path, label, cells: [numberCell(screen, { path, label }, unit)] }
}

function discountRows(screen: TariffScreen): GridRow[] {
  return [numberRow(screen, 'discounts.returnPoints', words.returnDiscount, UNITS.percent)]
}

function waitingRows(screen: TariffScreen): GridRow[] {
  return [
    numberRow(screen, 'waiting.free.street', words.freeStreet, UNITS.count),
    numberRow(screen, 'waiting.free.domestic', words.freeDomestic, UNITS.count),
    numberRow(screen, 'waiting.free.international', words.freeInternational, UNITS.count),
    numberRow(screen, 'waiting.blockMinutes', words.block, UNITS.count),
    numberRow(screen, 'waiting.capBlocks', words.blocksMost, UNITS.count),
  ]
}
