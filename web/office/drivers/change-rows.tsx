import { useRef } from 'react'
import * as facts from '#messages/facts'
import * as common from '#messages/office-common'
import * as words from '#messages/office-drivers'
import { Field } from '../../ui/field.tsx'
import { useFormState } from '../forms/form-context.ts'
import { RemoveRow } from '../forms/remove-row.tsx'
import { type FormRow, useRows } from '../forms/use-rows.ts'
import type { TypedChange } from './driver-values.ts'
import styles from './shift-week.module.css'

export function ChangeRows({ today }: { today: string }) {
  const list = useRef<HTMLFieldSetElement>(null)
  const { errors } = useFormState()
  const { rows, said, add, remove, edit } = useRows<TypedChange>('changes', list, nameOf)
  return (
    <fieldset className="m-0 p-0 border-0" name="changes" data-list="" ref={list}>
      {errors['changes'] && <p className="field-error">{errors['changes']}</p>}
      {rows.map((row, index) => (
        <ChangeLine
          key={row.key}
          row={row}
          path={`changes.${index}`}
          name={nameOf(index)}
          today={today}
          onOff={off => edit(row.key, { off })}
          onRemove={() => remove(index)}
        />
      ))}
      {rows.length === 0 && <p className="quiet-note">{words.noChanges}</p>}
      <button
        className="text-button text-13 mt-2 mb-3.5 touch-narrow:min-h-11"
        type="button"
        data-repeat
        data-add
        onClick={() => add({ off: true })}
      >
        {words.addChange}
      </button>
      <p className="sr-only" role="status">
        {said}
      </p>
    </fieldset>
  )
}

function nameOf(index: number): string {
  return words.changeName({ number: String(index + 1) })
}

type LineProps = {
  row: FormRow<TypedChange>
  path: string
  name: string
  today: string
  onOff: (off: boolean) => void
  onRemove: () => void
}

function ChangeLine({ row: { key, start }, path, name, today, onOff, onRemove }: LineProps) {
  const { errors } = useFormState()
  const { off = false } = start
  const field = (part: string, label: string, errorPath = part) => ({
    label,
    name: `${path}.${part}`,
    error: errors[`${path}.${errorPath}`],
    'aria-label': `${name}, ${label}`,
  })
  return (
    <div className={`${styles['change']} flex flex-wrap gap-y-1 gap-x-2.5 items-center`} data-row={key}>
      <Field {...field('date', common.day)} type="date" min={today} required defaultValue={start.date} />
      <label className={`${styles['off']} inline-flex gap-2 items-center min-h-(--control) text-14`}>
        <input
          type="checkbox"
          name={`${path}.off`}
          aria-label={`${name}, ${words.changeOff}`}
          defaultChecked={off}
          onChange={event => onOff(event.currentTarget.checked)}
        />
        {words.changeOff}
      </label>
      {!off && (
        <>
          <Field
            {...field('from', common.from, 'hours.from')}
            type="time"
            required
            defaultValue={start.from}
          />
          <Field {...field('to', common.to, 'hours.to')} type="time" required defaultValue={start.to} />
        </>
      )}
      <Field {...field('note', facts.note)} maxLength={300} defaultValue={start.note} />
      <span className="flex gap-3.5 items-center min-h-7 touch-narrow:min-h-11">
        <RemoveRow name={name} className="" onRemove={onRemove} />
      </span>
    </div>
  )
}
