import type { ReactNode } from 'react'
import * as words from '#messages/office-tariff'
import { partName } from '../document/part-names.ts'
import { FACTS, type Facts } from '../facts.ts'
import { cellOf } from '../fields.ts'
import { ValueGrid } from '../grid/value-grid.tsx'
import { useTariff } from '../tariff-context.ts'
import { FindingList } from './finding-list.tsx'
import { Section } from './section.tsx'
import styles from './sections.module.css'

type Props = { of: Facts; note?: ReactNode; findings?: readonly string[] }

/** Single values of the rates, one a line. */
export function FactsSection({ of, note, findings = [of] }: Props) {
  const screen = useTariff()
  const { tariff } = screen
  const title = partName(of) ?? ''
  const fields = FACTS[of](tariff).filter(({ only }) => only?.(tariff) ?? true)
  return (
    <Section title={title} note={note}>
      <div className={`${styles['facts']} w-fit max-w-full`}>
        <ValueGrid
          label={title}
          corner={title}
          columns={[{ id: 'value', label: words.value, align: 'end' }]}
          rows={fields.map(field => ({
            id: field.id,
            label: field.label,
            cells: [cellOf(screen, field, { path: '', label: field.label })],
          }))}
        />
      </div>
      <FindingList of={findings} />
    </Section>
  )
}
