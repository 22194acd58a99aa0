import type { ComponentProps } from 'react'
import { partName } from '../document/part-names.ts'
import { RULES, type RuleKind } from '../rules.ts'
import { FindingList } from './finding-list.tsx'
import { RuleGrid } from './rule-grid.tsx'
import { Section } from './section.tsx'

type Props = Pick<ComponentProps<typeof RuleGrid>, 'onFocus' | 'onOpen'> & { list: keyof typeof RULES }

export function RuleSection({ list, ...events }: Props) {
  const kind: RuleKind = RULES[list]
  return (
    <Section title={partName(list) ?? ''} note={kind.note}>
      <RuleGrid list={list} kind={kind} {...events} />
      <FindingList of={[list]} />
    </Section>
  )
}
