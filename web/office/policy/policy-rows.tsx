import { useState } from 'react'
import * as common from '#messages/office-common'
import * as forms from '#messages/office-forms'
import * as words from '#messages/office-policy'
import * as shared from '#messages/shared'
import type { StaffVehicleClass } from '../../../contract/dispatch/schemas.ts'
import {
  MAX_NOTICE_HOURS,
  MAX_SPECIAL_DATES,
  MAX_SPECIAL_RULES,
  MAX_TIERS,
} from '../../../domain/pricing/policy/policy.ts'
import { isOneOf, keysOf } from '../../../domain/values/record.ts'
import { errorAt } from '../../error-at.ts'
import { Field } from '../../ui/field.tsx'
import { chosen } from '../forms/choice-field.tsx'
import type { DescribedField } from '../forms/described-field.ts'
import { DescribedFields, Switch } from '../forms/described-fields.tsx'
import { useField, useFormState } from '../forms/form-context.ts'
import { FormField } from '../forms/form-field.tsx'
import { rowsOf } from '../forms/form-values.ts'
import { type ListedRow, RowField, RowList } from '../forms/row-list.tsx'
import { Section } from '../tariff/sections/section.tsx'
import styles from './policy.module.css'
import { CHANGES, DEPOSIT, NO_SHOW } from './policy-fields.ts'
import { FEES } from './policy-texts.ts'
import type { SpecialRow, TierRow } from './policy-values.ts'

const FIRST_ROWS: readonly TierRow[] = [
  { hours: 48, kept: 'nothing' },
  { hours: null, kept: 'all' },
]

/** Beside the fields of a row. */
const REMOVE = 'col-4 mt-6 min-h-(--control) max-[701px]:col-auto max-[701px]:justify-self-start'
const ROW =
  'grid grid-cols-[190px_200px_110px_auto] gap-y-2 gap-x-3.5 items-start justify-start py-2 border-b border-b-hair first:border-t first:border-t-hair max-[701px]:grid-cols-[1fr_1fr]'

type TiersProps = {
  name: string
  about: string
  /** Inside a row, whose index in the path may change. */
  initial?: readonly TierRow[] | undefined
}

/** Tiers by hours before pickup, largest first; the last one is unlimited. */
export function TierRows({ name, about, initial }: TiersProps) {
  const { start } = useField(name)
  const [all] = useState(() => {
    const known = initial ?? rowsOf<TierRow>(start)
    return known.length > 0 ? known : FIRST_ROWS
  })
  const nameOf = (index: number) => words.tierRow({ about, number: String(index + 1) })
  return (
    <RowList<TierRow>
      name={name}
      nameOf={nameOf}
      label={about}
      className={styles['rows'] ?? ''}
      addText={common.addTo({ list: about })}
      atMost={MAX_TIERS - 1}
      first={{ hours: null, kept: 'share', points: '' }}
      initial={all.slice(0, -1)}
      end={count => (
        <TierLine row={{ path: `${name}.${count}`, name: nameOf(count), start: all.at(-1) ?? {} }} />
      )}
    >
      {row => <TierLine row={row} />}
    </RowList>
  )
}

/** The last line is not removed. */
type TierLineProps = {
  row: Pick<ListedRow<TierRow>, 'path' | 'name' | 'start'> & Partial<ListedRow<TierRow>>
}

function TierLine({ row }: TierLineProps) {
  const { path, name, start, remove } = row
  const [kept, setKept] = useState(start.kept ?? 'nothing')
  const fault = errorAt(useFormState().errors, `${path}.points`)
  return (
    <div className={`${styles['row']} ${ROW}`} data-row={row['data-row']}>
      {remove ? (
        <RowField
          row={row}
          part="hours"
          label={words.untilHours}
          type="number"
          min={0}
          max={MAX_NOTICE_HOURS}
        />
      ) : (
        <p className="self-end flex items-center min-h-(--control) max-[701px]:col-span-full max-[701px]:min-h-0">
          {words.thenOn}
          <input type="hidden" name={`${path}.hours`} value="" />
        </p>
      )}
      <Field
        label={common.fee}
        name={`${path}.kept`}
        error={kept === 'share' ? undefined : fault}
        note={kept === 'deposit' ? words.depositOnly : undefined}
      >
        {chosen({
          value: kept,
          'aria-label': `${name}, ${common.fee}`,
          choices: Object.entries(FEES),
          onChoose: value => setKept(isOneOf(keysOf(FEES), value) ? value : 'nothing'),
        })}
      </Field>
      {kept === 'share' && (
        <RowField row={row} part="points" label={words.depositShare} inputMode="decimal" />
      )}
      {remove?.(REMOVE)}
    </div>
  )
}

export function SpecialRows() {
  return (
    <RowList<SpecialRow>
      name="special"
      nameOf={index => forms.row({ noun: words.special, number: String(index + 1) })}
      label={words.special}
      className={styles['rows'] ?? ''}
      addText={common.addTo({ list: words.special })}
      atMost={MAX_SPECIAL_RULES}
      first={{ label: '', dates: [''] }}
    >
      {row => (
        <div
          className={`${styles['special']} mb-4 ps-3.5 border-s-2 border-coach`}
          data-row={row['data-row']}
        >
          <div className={`${styles['row']} ${ROW}`}>
            <RowField row={row} part="label" label={shared.name} maxLength={200} />
            {row.remove(REMOVE)}
          </div>
          <DateRows name={`${row.path}.dates`} about={row.name} initial={row.start.dates ?? []} />
          <TierRows name={`${row.path}.tiers`} about={row.name} initial={row.start.tiers} />
        </div>
      )}
    </RowList>
  )
}

type DateProps = { name: string; about: string; initial: readonly string[] }

function DateRows({ name, about, initial }: DateProps) {
  const nameOf = (index: number) =>
    common.joined({ first: about, second: forms.row({ noun: shared.date, number: String(index + 1) }) })
  return (
    <RowList<{ date: string }>
      name={name}
      nameOf={nameOf}
      label={nameOf(0)}
      className="flex flex-wrap gap-y-2 gap-x-4 items-start pb-2.5"
      addText={words.addDate({ about })}
      addLook="text-button text-13 mt-6 min-h-(--control) touch-narrow:min-h-11"
      atMost={MAX_SPECIAL_DATES}
      first={{ date: '' }}
      initial={initial.map(date => ({ date }))}
    >
      {row => (
        <div className="flex gap-2 items-start" data-row={row['data-row']}>
          <FormField
            label={shared.date}
            aria-label={row.name}
            name={row.path}
            start={row.start.date ?? ''}
            type="date"
          />
          {row.remove('mt-6 min-h-(--control)')}
        </div>
      )}
    </RowList>
  )
}

export function PolicySections({ classes }: { classes: readonly StaffVehicleClass[] }) {
  const parts = [
    { name: 'hourly', label: common.hourly },
    ...classes.map(({ code, name }) => ({ name: `byClass.${code}`, label: name })),
  ]
  return (
    <>
      <Section title={common.deposit} note={words.depositNote}>
        <FieldGrid fields={DEPOSIT} />
      </Section>
      <Section title={words.tiers} note={words.tiersNote}>
        <TierRows name="tiers" about={words.tiers} />
      </Section>
      <Section title={words.others}>
        <FieldGrid fields={NO_SHOW} />
        <p className="quiet-note">{words.operator}</p>
      </Section>
      <Section title={words.special} note={words.specialNote}>
        <SpecialRows />
      </Section>
      <Section title={words.byServiceAndClass} note={words.byServiceAndClassNote}>
        {parts.map(({ name, label }) => (
          <div className={`${styles['own']} border-b border-hair`} key={name}>
            <Switch
              name={`${name}.own`}
              label={words.ownRules({ name: label })}
              className={`${styles['switch']} touch-narrow:min-h-11`}
            >
              <TierRows name={`${name}.tiers`} about={label} />
            </Switch>
          </div>
        ))}
      </Section>
      <Section title={words.changes}>
        <FieldGrid fields={CHANGES} />
      </Section>
    </>
  )
}

function FieldGrid({ fields }: { fields: readonly DescribedField[] }) {
  return (
    <div
      className={`${styles['fields']} grid grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-y-3.5 gap-x-4 items-start max-[481px]:grid-cols-1`}
    >
      <DescribedFields fields={fields} />
    </div>
  )
}
