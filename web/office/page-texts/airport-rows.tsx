import { useRef } from 'react'
import * as labels from '#messages/office-page-texts'
import { AIRPORTS_MAX, type WebsiteAirport } from '../../../domain/site/page-texts.ts'
import { Field } from '../../ui/field.tsx'
import { useField, useFormState } from '../forms/form-context.ts'
import { valueAt } from '../forms/form-values.ts'
import { RemoveRow } from '../forms/remove-row.tsx'
import { type FormRow, useRows } from '../forms/use-rows.ts'
import styles from './page-texts.module.css'

const LIST = 'airports'
const nameOf = (index: number) => labels.airport({ number: String(index + 1) })

/** Blank rows are sent so that error paths match; the server drops them. */
export function AirportRows() {
  const list = useRef<HTMLFieldSetElement>(null)
  const { errors } = useFormState()
  const { rows, said, add, remove } = useRows<WebsiteAirport>(LIST, list, nameOf)
  return (
    <fieldset
      className="col-span-full min-w-0 m-0 p-0 border-0"
      name={LIST}
      data-list=""
      ref={list}
      aria-label={labels.airports}
    >
      {rows.map((row, index) => (
        <AirportRow key={row.key} row={row} index={index} onRemove={() => remove(index)} />
      ))}
      {rows.length === 0 && <p className="quiet-note">{labels.noAirports}</p>}
      {errors[LIST] && (
        <p className="field-error" role="alert">
          {errors[LIST]}
        </p>
      )}
      {rows.length < AIRPORTS_MAX && (
        <button
          className="button quiet small mt-2"
          type="button"
          data-repeat
          data-add
          onClick={() => add({})}
        >
          {labels.addAirport}
        </button>
      )}
      <p className="sr-only" role="status">
        {said}
      </p>
    </fieldset>
  )
}

type RowProps = { row: FormRow<WebsiteAirport>; index: number; onRemove: () => void }

function AirportRow({ row: { key, start }, index, onRemove }: RowProps) {
  const field = (part: string) => ({ name: `${LIST}.${index}.${part}`, start: valueAt(start, part) })
  return (
    <fieldset className={styles['airport']} data-row={key}>
      <legend>{nameOf(index)}</legend>
      <RowField {...field('code')} label={labels.code} maxLength={3} note={labels.codeNote} />
      <RowField {...field('shortName')} label={labels.shortName} maxLength={40} />
      <RowField {...field('name.en')} label={labels.name} maxLength={60} />
      <RowField {...field('text.en')} label={labels.text} maxLength={160} />
      <RowField
        {...field('name.es')}
        label={labels.spanish({ label: labels.name })}
        maxLength={60}
        note={labels.spanishNone}
      />
      <RowField
        {...field('text.es')}
        label={labels.spanish({ label: labels.text })}
        maxLength={160}
        note={labels.spanishNone}
      />
      <RemoveRow name={nameOf(index)} className="w-fit min-h-(--control)" onRemove={onRemove} />
    </fieldset>
  )
}

type FieldProps = { name: string; label: string; start: unknown; maxLength: number; note?: string }

/** Starts from its row, since a removal moves the rows below. */
function RowField({ name, start, ...rest }: FieldProps) {
  const { error } = useField(name)
  return <Field {...rest} name={name} defaultValue={String(start ?? '')} error={error} />
}
