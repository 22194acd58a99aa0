import { useRef } from 'react'
import * as common from '#messages/office-common'
import * as forms from '#messages/office-forms'
import * as words from '#messages/office-policy'
import * as shared from '#messages/shared'
import { MAX_SPECIAL_DATES, MAX_SPECIAL_RULES } from '../../../domain/pricing/policy/policy.ts'
import { type FormRow, useRows } from '../forms/use-rows.ts'
import { SpokenText } from '../spoken-text.tsx'
import styles from './policy.module.css'
import { useFault } from './policy-faults.ts'
import { PolicyField } from './policy-field.tsx'
import type { SpecialRow } from './policy-values.ts'
import { TierRows } from './tier-rows.tsx'

const textsOf = (nameOf: (index: number) => string) => ({
  added: (index: number) => common.rowAdded({ row: nameOf(index) }),
  removed: (index: number) => common.rowRemoved({ row: nameOf(index) }),
})

export function SpecialRows() {
  const list = useRef<HTMLFieldSetElement>(null)
  const nameOf = (index: number) => forms.row({ noun: words.special, number: String(index + 1) })
  const { rows, said, add, remove } = useRows<SpecialRow>('special', list, textsOf(nameOf))
  return (
    <fieldset className={styles['rows']} name="special" data-list="" ref={list} aria-label={words.special}>
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
          className="text-button"
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
    <div className={styles['special']} data-row={key}>
      <div className={styles['row']}>
        <PolicyField
          label={shared.name}
          aria-label={`${label}, ${shared.name}`}
          name={`${path}.label`}
          start={start.label ?? ''}
          maxLength={200}
        />
        <button className="text-button" type="button" data-repeat onClick={onRemove}>
          <SpokenText text={common.remove({ row: label })} />
        </button>
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
  const { rows, said, add, remove } = useRows<{ date: string }>(name, list, textsOf(nameOf), first)
  return (
    <fieldset className={styles['dates']} name={name} data-list="" ref={list} aria-label={nameOf(0)}>
      {rows.map(({ key, start }, index) => (
        <div key={key} data-row={key}>
          <PolicyField
            label={shared.date}
            aria-label={nameOf(index)}
            name={`${name}.${index}`}
            start={start.date ?? ''}
            type="date"
          />
          <button className="text-button" type="button" data-repeat onClick={() => remove(index)}>
            <SpokenText text={common.remove({ row: nameOf(index) })} />
          </button>
        </div>
      ))}
      {fault && <p className="field-error">{fault}</p>}
      {rows.length < MAX_SPECIAL_DATES && (
        <button className="text-button" type="button" data-repeat data-add onClick={() => add({ date: '' })}>
          <SpokenText text={words.addDate({ about })} />
        </button>
      )}
      <p className="sr-only" role="status">
        {said}
      </p>
    </fieldset>
  )
}
