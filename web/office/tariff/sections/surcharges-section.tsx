import { useRef, useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import * as shared from '#messages/shared'
import type { Surcharge, Tariff } from '../../../../domain/pricing/fare/tariff.ts'
import type { Quoted } from '../bench/try-answer.ts'
import { type Codec, choiceCell, typedCell, UNITS } from '../cells.ts'
import { DAYS, LEAD, TEXT, TIME } from '../codecs.ts'
import { amountOf, withAmount, withWhen } from '../document/surcharges.ts'
import { useTariff } from '../tariff-context.ts'
import { DatesCalendar } from './dates-calendar.tsx'
import { FindingList } from './finding-list.tsx'
import { HoursStrip } from './hours-strip.tsx'
import { CLASSES_COLUMN, choiceColumn, DATE_COLUMNS, neededColumn, placeOptions } from './rule-cells.ts'
import { type RuleColumn, RuleGrid } from './rule-grid.tsx'
import { Section } from './section.tsx'

/** "15%" or "$40.00". */
const AMOUNT: Codec<Pick<Surcharge, 'points' | 'cents'>> = {
  text: ({ points, cents }) =>
    points === undefined ? `$${UNITS.dollars.text(cents ?? 0)}` : `${UNITS.percent.text(points)}%`,
  read: typed => {
    const amount = amountOf(typed)
    return amount ? { value: amount } : words.refuseAmount
  },
}

const AMOUNT_COLUMN: RuleColumn = {
  id: 'amount',
  label: common.amount,
  align: 'end',
  cell(screen, { index, path, at }) {
    const [rule, label] = [screen.tariff.surcharges[index], at('amount').label]
    const field = rule?.points === undefined ? 'cents' : 'points'
    const cell = typedCell(screen, { path: `${path}.${field}`, label }, AMOUNT)
    const before = screen.published?.surcharges.find(({ id }) => id === rule?.id)
    const text = rule ? AMOUNT.text(rule) : ''
    const known = before && AMOUNT.text(before)
    const write = (tariff: Tariff, value: Pick<Surcharge, 'points' | 'cents'>) =>
      withAmount(tariff, index, value)
    return {
      ...cell,
      text,
      before: screen.published && known !== text ? (known ?? '') : undefined,
      ...(cell.editor && {
        editor: {
          kind: 'text',
          value: text,
          write(typed) {
            const read = AMOUNT.read(typed)
            if (typeof read === 'string') return read
            screen.edit(tariff => write(tariff, read.value))
            return undefined
          },
        },
      }),
    }
  },
}

/** An empty cell removes the condition. */
function whenColumn<Value>(field: string, label: string, codec: Codec<Value>): RuleColumn {
  return {
    id: `when.${field}`,
    label,
    cell: (screen, { index, at }) =>
      typedCell(screen, at(`when.${field}`), codec, {
        optional: true,
        write: (tariff, value) => withWhen(tariff, index, { field, value }),
      }),
  }
}

/** Opens the calendar of the surcharge. */
const datesColumn = (onOpen: (id: string) => void): RuleColumn => ({
  id: 'when.dates',
  label: words.dates,
  cell(screen, { index, at }) {
    const rule = screen.tariff.surcharges[index]
    const { label } = at('when.dates')
    const count = rule?.when.dates?.length ?? 0
    if (count === 0 && screen.readOnly) return { text: shared.none, label, look: 'second' }
    return {
      ...{ text: words.datesCount({ count }), label },
      editor: { kind: 'action', label, act: () => rule && onOpen(rule.id) },
    }
  },
})

const columns = (onOpenDates: (id: string) => void): readonly RuleColumn[] => [
  AMOUNT_COLUMN,
  whenColumn('window.from', common.from, TIME),
  whenColumn('window.to', common.to, TIME),
  whenColumn('days', common.days, DAYS),
  datesColumn(onOpenDates),
  whenColumn('leadAtLeastMin', words.leadAtLeast, LEAD),
  whenColumn('leadBelowMin', words.leadBelow, LEAD),
  choiceColumn('service', common.tripsLabel, () => [
    { value: '', label: common.all },
    { value: 'transfer', label: words.transfer },
    { value: 'hourly', label: common.hourly },
  ]),
  choiceColumn('hourly', common.hourly, () => [
    { value: 'pickup', label: words.hourlyPickup },
    { value: 'overlap', label: words.hourlyOverlap },
  ]),
  {
    id: 'touches',
    label: words.touches,
    cell: (screen, { at }) => choiceCell(screen, at('touches'), placeOptions(screen, words.anyPlace)),
  },
  CLASSES_COLUMN,
  neededColumn('group', words.group, TEXT),
  ...DATE_COLUMNS,
]

export function SurchargesSection({ quoted }: { quoted: Quoted | undefined }) {
  const { tariff } = useTariff()
  const [focused, setFocused] = useState<string>()
  const [chosen, setChosen] = useState<string>()
  const shown = [
    chosen,
    focused,
    tariff.surcharges.find(({ when }) => when.dates)?.id,
    tariff.surcharges[0]?.id,
  ]
  const calendar = useRef<HTMLDivElement>(null)
  const openDates = (rule: string) => {
    setChosen(rule)
    calendar.current?.focus({ preventScroll: true })
    calendar.current?.scrollIntoView({ block: 'start' })
  }
  const id = shown.find(wanted => tariff.surcharges.some(rule => rule.id === wanted))
  return (
    <>
      <Section title={common.surcharges} note={words.surchargesNote}>
        <RuleGrid
          list="surcharges"
          label={common.surcharges}
          columns={columns(openDates)}
          onFocus={setFocused}
          add={{
            name: 'surcharge',
            rule: rule => ({
              id: rule,
              label: words.newRule({ kind: 'surcharge' }),
              group: rule,
              points: 0,
              when: {},
              hourly: 'pickup',
            }),
          }}
        />
        <FindingList of={['surcharges']} />
      </Section>
      <HoursStrip quoted={quoted} />
      <div className="scroll-mt-28 focus:outline-none" ref={calendar} tabIndex={-1}>
        <DatesCalendar id={id} onChoose={setChosen} />
      </div>
    </>
  )
}
