import { useRef } from 'react'
import * as words from '#messages/office-booking-rules'
import * as common from '#messages/office-common'
import * as forms from '#messages/office-forms'
import * as shared from '#messages/shared'
import type { StaffVehicleClass } from '../../../contract/dispatch/schemas.ts'
import { errorAt } from '../../error-at.ts'
import { Field } from '../../ui/field.tsx'
import { useFormState } from '../forms/form-context.ts'
import { RemoveRow } from '../forms/remove-row.tsx'
import { type FormRow, useRows } from '../forms/use-rows.ts'
import { SpokenText } from '../spoken-text.tsx'
import styles from './booking-rules.module.css'
import type { BlackoutRow, HoursRow } from './rule-values.ts'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]
const WORKDAYS = WEEKDAYS.map(day => day < 6)

export function HoursRows() {
  const list = useRef<HTMLFieldSetElement>(null)
  const nameOf = (index: number) => forms.row({ noun: shared.hours, number: String(index + 1) })
  const { rows, said, add, remove } = useRows<HoursRow>('hours', list, nameOf)
  return (
    <fieldset className="m-0 p-0 border-0" name="hours" data-list="" ref={list}>
      {rows.map((row, index) => (
        <HoursLine
          key={row.key}
          row={row}
          index={index}
          name={nameOf(index)}
          onRemove={() => remove(index)}
        />
      ))}
      {rows.length === 0 && <p className="quiet-note">{words.hoursNone}</p>}
      <AddRow
        list={words.hours}
        said={said}
        onAdd={() => add({ days: WORKDAYS, from: '08:00', to: '18:00' })}
      />
    </fieldset>
  )
}

type LineProps<Values> = { row: FormRow<Values>; index: number; name: string; onRemove: () => void }

function HoursLine({ row: { key, start }, index, name, onRemove }: LineProps<HoursRow>) {
  const path = `hours.${index}`
  const { errors } = useFormState()
  const error = errorAt(errors, `${path}.days`)
  return (
    <div
      className={`${styles['row']} flex flex-wrap gap-y-2 gap-x-3.5 items-end py-2 border-b border-b-hair first:border-t first:border-t-hair`}
      data-row={key}
    >
      <div className="flex flex-wrap gap-y-1 gap-x-3 items-center min-h-(--control)">
        {WEEKDAYS.map(day => (
          <label className="inline-flex gap-1.5 items-center touch-narrow:min-h-11" key={day}>
            <input
              type="checkbox"
              name={`${path}.days.${day}`}
              aria-label={`${name}, ${common.weekday({ day: `d${day}` })}`}
              aria-invalid={error ? true : undefined}
              defaultChecked={start.days?.[day - 1] ?? false}
            />
            <span aria-hidden="true">{common.shortWeekday({ day: `d${day}` })}</span>
          </label>
        ))}
        {error && <p className="field-error">{error}</p>}
      </div>
      <RowField path={path} name={name} part="from" label={common.from} type="time" start={start.from} />
      <RowField path={path} name={name} part="to" label={common.to} type="time" start={start.to} />
      <RemoveRow name={name} onRemove={onRemove} />
    </div>
  )
}

export function BlackoutRows({ classes }: { classes: readonly StaffVehicleClass[] }) {
  const list = useRef<HTMLFieldSetElement>(null)
  const nameOf = (index: number) => forms.row({ noun: words.blackouts, number: String(index + 1) })
  const { rows, said, add, remove } = useRows<BlackoutRow>('blackouts', list, nameOf)
  return (
    <fieldset className="m-0 p-0 border-0" name="blackouts" data-list="" ref={list}>
      {rows.map((row, index) => (
        <BlackoutLine
          key={row.key}
          row={row}
          index={index}
          name={nameOf(index)}
          classes={classes}
          onRemove={() => remove(index)}
        />
      ))}
      <AddRow list={words.blackouts} said={said} onAdd={() => add({})} />
    </fieldset>
  )
}

type BlackoutProps = LineProps<BlackoutRow> & { classes: readonly StaffVehicleClass[] }

function BlackoutLine({ row: { key, start }, index, name, classes, onRemove }: BlackoutProps) {
  const path = `blackouts.${index}`
  const { errors } = useFormState()
  const error = errorAt(errors, `${path}.classes`)
  const part = { path, name }
  return (
    <div
      className={`${styles['row']} flex flex-wrap gap-y-2 gap-x-3.5 items-end py-2 border-b border-b-hair first:border-t first:border-t-hair`}
      data-row={key}
    >
      <RowField {...part} part="from" label={common.firstDay} type="date" start={start.from} />
      <RowField {...part} part="until" label={common.lastDay} type="date" start={start.until} />
      <RowField {...part} part="reason" label={common.reason} type="text" start={start.reason} />
      <RemoveRow name={name} onRemove={onRemove} />
      <div className="flex flex-wrap gap-y-1 gap-x-3 items-center min-h-(--control) flex-[1_0_100%] text-fg2 text-13">
        <span>{words.onlyClasses}</span>
        {classes.map(({ code, name: className }) => (
          <label className="inline-flex gap-1.5 items-center touch-narrow:min-h-11" key={code}>
            <input
              type="checkbox"
              name={`${path}.classes.${code}`}
              aria-label={`${name}, ${className}`}
              defaultChecked={start.classes?.[code] ?? false}
            />
            <span aria-hidden="true">{className}</span>
          </label>
        ))}
        {error && <p className="field-error">{error}</p>}
      </div>
    </div>
  )
}

type RowFieldProps = {
  path: string
  name: string
  part: string
  label: string
  type: 'time' | 'date' | 'text'
  start: string | undefined
}

function RowField({ path, name, part, label, type, start }: RowFieldProps) {
  const { errors } = useFormState()
  return (
    <Field
      label={label}
      name={`${path}.${part}`}
      type={type}
      aria-label={`${name}, ${label}`}
      defaultValue={start}
      error={errors[`${path}.${part}`]}
      required
    />
  )
}

function AddRow({ list, said, onAdd }: { list: string; said: string; onAdd: () => void }) {
  return (
    <>
      <button
        className="text-button mt-2 text-13 touch-narrow:min-h-11"
        type="button"
        data-repeat
        data-add
        onClick={onAdd}
      >
        <SpokenText text={common.addTo({ list })} />
      </button>
      <p className="sr-only" role="status">
        {said}
      </p>
    </>
  )
}
