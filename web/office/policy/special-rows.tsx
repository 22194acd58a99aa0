import { useRef } from 'react'
import * as common from '#messages/office-common'
import * as forms from '#messages/office-forms'
import * as words from '#messages/office-policy'
import * as shared from '#messages/shared'
import { MAX_SPECIAL_DATES, MAX_SPECIAL_RULES } from '../../../domain/pricing/policy/policy.ts'
import { RemoveRow } from '../forms/remove-row.tsx'
import { type FormRow, useRows } from '../forms/use-rows.ts'
import { SpokenText } from '../spoken-text.tsx'
import styles from './policy.module.css'
import { useFault } from './policy-faults.ts'
import { PolicyField } from './policy-field.tsx'
import type { SpecialRow } from './policy-values.ts'
import { REMOVE_TIER, TierRows } from './tier-rows.tsx'

export function SpecialRows() {
  const list = useRef<HTMLFieldSetElement>(null)
  const nameOf = (index: number) => forms.row({ noun: words.special, number: String(index + 1) })
  const { rows, said, add, remove } = useRows<SpecialRow>('special', list, nameOf)
  return (
    <fieldset
      className={`${styles['rows']} m-0 p-0 border-0 min-w-0`}
      name="special"
      data-list=""
      ref={list}
      aria-label={words.special}
    >
      {rows.map((row, index) => (
        <SpecialRule
          key={row.key}
          row={row}
          path={`special.${index}`}
          label={nameOf(index)}
          onRemove={() => remove(index)}
        />
      ))}
      {rows.length < MAX_SPECIAL_RULES && (
        <button
          className="text-button text-13 mt-2 touch-narrow:min-h-11"
          type="button"
          data-repeat
          data-add
          onClick={() => add({ label: '', dates: [''] })}
        >
          <SpokenText text={common.addTo({ list: words.special })} />
        </button>
      )}
      <p className="sr-only" role="status">
        {said}
      </p>
    </fieldset>
  )
}

type RuleProps = { row: FormRow<SpecialRow>; path: string; label: string; onRemove: () => void }

function SpecialRule({ row: { key, start }, path, label, onRemove }: RuleProps) {
  return (
    <div className={`${styles['special']} mb-4 ps-3.5 border-s-2 border-coach`} data-row={key}>
      <div
        className={`${styles['row']} grid grid-cols-[190px_200px_110px_auto] gap-y-2 gap-x-3.5 items-start justify-start py-2 border-b border-b-hair first:border-t first:border-t-hair max-[701px]:grid-cols-[1fr_1fr]`}
      >
        <PolicyField
          label={shared.name}
          aria-label={`${label}, ${shared.name}`}
          name={`${path}.label`}
          start={start.label ?? ''}
          maxLength={200}
        />
        <RemoveRow name={label} className={REMOVE_TIER} onRemove={onRemove} />
      </div>
      <DateRows name={`${path}.dates`} about={label} initial={start.dates ?? []} />
      <TierRows name={`${path}.tiers`} about={label} initial={start.tiers} />
    </div>
  )
}

type DateProps = { name: string; about: string; initial: readonly string[] }

function DateRows({ name, about, initial }: DateProps) {
  const list = useRef<HTMLFieldSetElement>(null)
  const fault = useFault(name)
  const nameOf = (index: number) =>
    common.joined({ first: about, second: forms.row({ noun: shared.date, number: String(index + 1) }) })
  const first = initial.map(date => ({ date }))
  const { rows, said, add, remove } = useRows<{ date: string }>(name, list, nameOf, first)
  return (
    <fieldset
      className="m-0 p-0 border-0 min-w-0 flex flex-wrap gap-y-2 gap-x-4 items-end pb-2.5"
      name={name}
      data-list=""
      ref={list}
      aria-label={nameOf(0)}
    >
      {rows.map(({ key, start }, index) => (
        <div className="flex gap-2 items-end" key={key} data-row={key}>
          <PolicyField
            label={shared.date}
            aria-label={nameOf(index)}
            name={`${name}.${index}`}
            start={start.date ?? ''}
            type="date"
          />
          <RemoveRow name={nameOf(index)} onRemove={() => remove(index)} />
        </div>
      ))}
      {fault && <p className="field-error">{fault}</p>}
      {rows.length < MAX_SPECIAL_DATES && (
        <button
          className="text-button text-13 min-h-(--control) touch-narrow:min-h-11"
          type="button"
          data-repeat
          data-add
          onClick={() => add({ date: '' })}
        >
          <SpokenText text={words.addDate({ about })} />
        </button>
      )}
      <p className="sr-only" role="status">
        {said}
      </p>
    </fieldset>
  )
}
