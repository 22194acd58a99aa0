import { useLayoutEffect, useRef, useState } from 'react'
import * as words from '#messages/office-drivers'
import { Field } from '../../ui/field.tsx'
import { useField, useFormState } from '../forms/form-context.ts'
import { SpokenText } from '../spoken-text.tsx'
import type { TypedChange } from './change-values.ts'
import styles from './shift-week.module.css'

type Row = { key: number; off: boolean; start: Partial<TypedChange> }

/** A row for each coming day with other hours. */
export function ChangeRows({ today }: { today: string }) {
  const list = useRef<HTMLFieldSetElement>(null)
  const { errors } = useFormState()
  const { rows, said, add, remove, setOff } = useChangeRows(list)
  return (
    <fieldset className={styles['changes']} name="changes" data-list="" ref={list}>
      {errors['changes'] && <p className="field-error">{errors['changes']}</p>}
      {rows.map((row, index) => (
        <ChangeLine
          key={row.key}
          row={row}
          path={`changes.${index}`}
          name={nameOf(index)}
          today={today}
          onOff={off => setOff(row.key, off)}
          onRemove={() => remove(index)}
        />
      ))}
      {rows.length === 0 && <p className="quiet-note">{words.noChanges}</p>}
      <button className="text-button" type="button" data-repeat data-add onClick={add}>
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

function useChangeRows(list: { current: HTMLFieldSetElement | null }) {
  const { changed } = useFormState()
  const { start } = useField('changes')
  const [rows, setRows] = useState<Row[]>(() =>
    (Array.isArray(start) ? (start as TypedChange[]) : []).map((change, key) => ({
      ...{ key, off: change.off, start: change },
    })),
  )
  const [said, setSaid] = useState('')
  const target = useRef<string>(undefined)
  const drawn = useRef(rows)
  useLayoutEffect(() => {
    if (drawn.current === rows) return
    drawn.current = rows
    changed()
    if (target.current) list.current?.querySelector<HTMLElement>(target.current)?.focus()
    target.current = undefined
  }, [rows, changed, list])
  return {
    rows,
    said,
    setOff: (key: number, off: boolean) =>
      setRows(rows.map(row => (row.key === key ? { ...row, off } : row))),
    add() {
      const key = Math.max(0, ...rows.map(row => row.key)) + 1
      target.current = `[data-change="${key}"] input`
      setRows([...rows, { key, off: true, start: {} }])
      setSaid(words.changeAdded({ change: nameOf(rows.length) }))
    },
    remove(index: number) {
      target.current = '[data-add]'
      setRows(rows.toSpliced(index, 1))
      setSaid(words.changeRemoved({ change: nameOf(index) }))
    },
  }
}

type LineProps = {
  row: Row
  path: string
  name: string
  today: string
  onOff: (off: boolean) => void
  onRemove: () => void
}

function ChangeLine({ row: { key, off, start }, path, name, today, onOff, onRemove }: LineProps) {
  const { errors } = useFormState()
  const field = (part: string, label: string, errorPath = part) => ({
    label,
    name: `${path}.${part}`,
    error: errors[`${path}.${errorPath}`],
    'aria-label': `${name}, ${label}`,
  })
  return (
    <div className={styles['change']} data-change={key}>
      <Field
        {...field('date', words.changeDate)}
        type="date"
        min={today}
        required
        defaultValue={start.date}
      />
      <label className={styles['off']}>
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
            {...field('from', words.shiftFrom, 'hours.from')}
            type="time"
            required
            defaultValue={start.from}
          />
          <Field {...field('to', words.shiftTo, 'hours.to')} type="time" required defaultValue={start.to} />
        </>
      )}
      <Field {...field('note', words.changeNote)} maxLength={300} defaultValue={start.note} />
      <span className={styles['buttons']}>
        <button className="text-button" type="button" data-repeat onClick={onRemove}>
          <SpokenText text={words.removeChange({ change: name })} />
        </button>
      </span>
    </div>
  )
}
