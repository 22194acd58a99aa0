import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import * as common from '#messages/office-common'
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

const isFacts = (part: string): part is Facts => Object.hasOwn(FACTS, part)

type Events = Pick<ComponentProps<typeof RuleGrid>, 'onFocus' | 'onOpen'>
type Props = Events & { part: Facts | keyof typeof RULES }

/** A list of rules, or single values. */
export function PartSection({ part, ...events }: Props) {
  const kind: RuleKind | undefined = isFacts(part) ? undefined : RULES[part]
  return (
    <Section title={partName(part) ?? ''} note={isFacts(part) ? NOTES[part] : kind?.note}>
      {isFacts(part) ? <FactsGrid of={part} /> : kind && <RuleGrid list={part} kind={kind} {...events} />}
      {!isFacts(part) && <FindingList of={[part]} />}
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

/** One value a line. */
function FactsGrid({ of }: { of: Facts }) {
  const screen = useTariff()
  const { tariff } = screen
  const title = partName(of) ?? ''
  const fields = FACTS[of](tariff).filter(({ only }) => only?.(tariff) ?? true)
  return (
    <>
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
      <FindingList of={[...new Set(fields.map(({ id }) => id.replace(/\..*/, '')))]} />
    </>
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

const NOTES: { [part in Facts]?: ReactNode } = {
  limits: words.limitsNote,
  tollsAndTaxes: words.tollsNote,
  waiting: <LinkedNote text={words.waitingNote} section="" setting={common.rates} />,
}
