import { type KeyboardEvent, useRef } from 'react'
import * as common from '#messages/office-common'
import * as editor from '#messages/office-editor'
import * as words from '#messages/office-forms'
import { errorAt } from '../../error-at.ts'
import { Field } from '../../ui/field.tsx'
import { Button, MoveButtons } from '../button.tsx'
import { SpokenText } from '../spoken-text.tsx'
import { useField, useFormState } from './form-context.ts'
import styles from './repeated-field.module.css'
import { useRows } from './use-rows.ts'

type Props = {
  name: string
  label: string
  legend: string
  /** Minimum number of rows; the first ones are required. */
  atLeast?: number
  atMost: number
  maxLength?: number
}

type Control = 'input' | 'up' | 'down'

/** Alt and arrow keys move rows too. Blank rows are sent so that error paths match; the server drops them. */
export function RepeatedField(props: Props) {
  const { name, label, legend, atLeast = 0, atMost, maxLength } = props
  const list = useRef<HTMLFieldSetElement>(null)
  const { errors } = useFormState()
  const { rows, add, remove, move, said } = useTextRows(props, list)
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(index, event.key === 'ArrowUp' ? -1 : 1, 'input')
  }
  return (
    <fieldset
      className={`${styles['list']} grid col-span-full gap-3 m-0`}
      name={name}
      data-list=""
      ref={list}
    >
      <legend className="absolute size-px overflow-hidden">{legend}</legend>
      {rows.map(({ key, start }, index) => (
        <div
          className={`${styles['row']} grid grid-cols-[minmax(0,1fr)_auto] gap-3 items-start phone:grid-cols-1`}
          key={key}
          data-row={key}
        >
          <Field
            label={rowName(label, index)}
            name={`${name}.${index}`}
            required={index < atLeast}
            maxLength={maxLength}
            defaultValue={start}
            error={rowError(errors, name, index)}
            onKeyDown={event => onKeyDown(event, index)}
          />
          {rows.length > Math.min(atLeast, 1) && (
            <div className={`${styles['buttons']} flex gap-2 mt-(--label) phone:mt-0`}>
              {rows.length > 1 && (
                <MoveButtons
                  {...{ index, count: rows.length }}
                  label={to => editor.moveRow({ to, name: rowName(label, index) })}
                  onMove={by => move(index, by, by < 0 ? 'up' : 'down')}
                />
              )}
              {rows.length > atLeast && (
                <Button small onClick={() => remove(index)}>
                  <SpokenText text={common.remove({ row: rowName(label, index) })} />
                </Button>
              )}
            </div>
          )}
        </div>
      ))}
      {rows.length === 0 && errors[name] && <p className="field-error">{errors[name]}</p>}
      {rows.length < atMost && (
        <Button small className="w-fit" data-repeat onClick={() => add('')}>
          {words.addRow({ noun: label })}
        </Button>
      )}
      <p className="sr-only" role="status">
        {said}
      </p>
    </fieldset>
  )
}

function rowName(noun: string, index: number): string {
  return words.row({ noun, number: String(index + 1) })
}

/** Errors of the whole list appear at its first row. */
function rowError(errors: Record<string, string>, name: string, index: number): string | undefined {
  return errorAt(errors, `${name}.${index}`) ?? (index === 0 ? errors[name] : undefined)
}

function useTextRows({ name, label, atLeast = 0 }: Props, list: Parameters<typeof useRows>[1]) {
  const nameOf = (index: number) => rowName(label, index)
  const { start } = useField(name)
  const texts = Array.isArray(start) ? start.map(String) : []
  const blank = Array<string>(Math.max(0, atLeast - texts.length)).fill('')
  const { rows, said, add, change } = useRows<string>(name, list, nameOf, [...texts, ...blank])
  const remove = (index: number) => {
    const next = rows.toSpliced(index, 1)
    const after = next[Math.min(index, next.length - 1)]
    const said = common.rowRemoved({ row: nameOf(index) })
    change({ rows: next, said, focus: after && controlOf(after.key, 'input') })
  }
  const move = (index: number, by: -1 | 1, control: Control) => {
    const to = index + by
    const row = rows[index]
    if (!row || to < 0 || to >= rows.length) return
    const place = { place: String(to + 1), count: String(rows.length) }
    change({
      rows: rows.toSpliced(index, 1).toSpliced(to, 0, row),
      said: editor.moved({ name: nameOf(index), ...place }),
      focus: controlOf(row.key, control),
    })
  }
  return { rows, said, add, remove, move }
}

function controlOf(key: number, control: Control): string {
  return `[data-row="${key}"] ${control === 'input' ? 'input' : `[data-move="${control}"]`}`
}
