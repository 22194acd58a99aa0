import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import * as words from '#messages/office-tariff'
import { MarkedText } from '../../../ui/marked-text.tsx'
import { settingHash } from '../../setup/setting-target.ts'
import { partName } from '../document/part-names.ts'
import { FACTS, type Facts } from '../facts.ts'
import { cellOf } from '../fields.ts'
import { ValueGrid } from '../grid/value-grid.tsx'
import { RULES, type RuleKind } from '../rules.ts'
import { useTariff } from '../tariff-context.ts'
import { RuleGrid } from './rule-grid.tsx'
import { Section } from './section.tsx'
import styles from './sections.module.css'

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

export function FindingList({ of }: { of: readonly string[] }) {
  const found = useTariff().findings.below(of)
  if (found.length === 0) return null
  return (
    <ul className="grid gap-0.5 mt-1.25 mb-0 mx-0 p-0 text-13 list-none">
      {found.map(({ path, sentence, level }, index) => (
        <li
          className="flex gap-2 text-pending data-[level=fault]:text-alert"
          key={`${path} ${index}`}
          data-level={level}
        >
          <svg
            className="flex-none mt-0.75 fill-none stroke-current stroke-[1.5]"
            width="14"
            height="14"
            viewBox="0 0 15 15"
            aria-hidden="true"
          >
            <path d="M7.500 2 14 13H1zM7.500 6v3.500M7.500 11v1" />
          </svg>
          <span>
            <span className="sr-only">{words.finding({ level })} </span>
            {sentence}
          </span>
        </li>
      ))}
    </ul>
  )
}

type FactsProps = { of: Facts; note?: ReactNode; findings?: readonly string[] }

/** Single values of the rates, one a line. */
export function FactsSection({ of, note, findings = [of] }: FactsProps) {
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

/** `<link>` in the text leads to a setting of another section. */
export function LinkedNote({ text, section, setting }: Record<'text' | 'section' | 'setting', string>) {
  const link = (part: string) => (
    <Link
      className="text-coach-text underline underline-offset-3 touch:py-3"
      to={{ search: section, hash: settingHash(setting) }}
    >
      {part}
    </Link>
  )
  return <MarkedText text={text} marks={{ link }} />
}
