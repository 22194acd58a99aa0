import { type KeyboardEvent, type RefObject, useRef } from 'react'
import * as common from '#messages/office-common'
import * as editor from '#messages/office-editor'
import * as words from '#messages/office-forms'
import { errorAt } from '../../error-at.ts'
import { Field } from '../../ui/field.tsx'
import { SpokenText } from '../spoken-text.tsx'
import { useField, useFormState } from './form-context.ts'
import styles from './repeated-field.module.css'
import { useRowList } from './use-row-list.ts'

type Props = {
  name: string
  label: string
  legend: string
  /** Minimum number of rows; the first ones are required. */
  atLeast?: number
  atMost: number
  maxLength?: number
}

type Row = { key: number; text: string }
type Control = 'input' | 'up' | 'down'

/** Alt and arrow keys move rows too. Blank rows are sent so that error paths match; the server drops them. */
export function RepeatedField(props: Props) {
  const { name, label, legend, atLeast = 0, atMost, maxLength } = props
  const list = useRef<HTMLFieldSetElement>(null)
  const { errors } = useFormState()
  const { start } = useField(name)
  const { rows, add, remove, move, said } = useRows({ list, label, start, atLeast })
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
      {rows.map(({ key, text }, index) => (
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
            defaultValue={text}
            error={rowError(errors, name, index)}
            onKeyDown={event => onKeyDown(event, index)}
          />
          {rows.length > Math.min(atLeast, 1) && (
            <RowButtons
              row={rowName(label, index)}
              isOnly={rows.length === 1}
              isFirst={index === 0}
              isLast={index === rows.length - 1}
              onMove={by => move(index, by, by < 0 ? 'up' : 'down')}
              onRemove={rows.length > atLeast ? () => remove(index) : undefined}
            />
          )}
        </div>
      ))}
      {rows.length === 0 && errors[name] && <p className="field-error">{errors[name]}</p>}
      {rows.length < atMost && (
        <button className="button quiet small w-fit" type="button" data-repeat onClick={add}>
          {words.addRow({ noun: label })}
        </button>
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

type RowsOptions = {
  list: RefObject<HTMLFieldSetElement | null>
  label: string
  start: unknown
  atLeast: number
}

function useRows({ list, label, start, atLeast }: RowsOptions) {
  const { rows, said, nextKey, change } = useRowList<Row>(() => startRows(start, atLeast), list)
  const add = () =>
    change({
      rows: [...rows, { key: nextKey, text: '' }],
      said: common.rowAdded({ row: rowName(label, rows.length) }),
      focus: controlOf(nextKey, 'input'),
    })
  const remove = (index: number) => {
    const next = rows.toSpliced(index, 1)
    const after = next[Math.min(index, next.length - 1)]
    const said = common.rowRemoved({ row: rowName(label, index) })
    change({ rows: next, said, focus: after && controlOf(after.key, 'input') })
  }
  const move = (index: number, by: -1 | 1, control: Control) => {
    const to = index + by
    const row = rows[index]
    if (!row || to < 0 || to >= rows.length) return
    const place = { place: String(to + 1), count: String(rows.length) }
    change({
      rows: rows.toSpliced(index, 1).toSpliced(to, 0, row),
      said: editor.moved({ name: rowName(label, index), ...place }),
      focus: controlOf(row.key, control),
    })
  }
  return { rows, add, remove, move, said }
}

function controlOf(key: number, control: Control): string {
  return `[data-row="${key}"] ${control === 'input' ? 'input' : `[data-move="${control}"]`}`
}

function startRows(start: unknown, atLeast: number): Row[] {
  const texts = Array.isArray(start) ? start.map(String) : []
  const missing = Math.max(0, atLeast - texts.length)
  return [...texts, ...Array<string>(missing).fill('')].map((text, key) => ({ key, text }))
}

type MoveProps = { row: string; isFirst: boolean; isLast: boolean; onMove: (by: -1 | 1) => void }
type ButtonProps = MoveProps & { isOnly: boolean; onRemove: (() => void) | undefined }

function RowButtons({ isOnly, onRemove, ...move }: ButtonProps) {
  return (
    <div className={`${styles['buttons']} flex gap-2 mt-(--label) phone:mt-0`}>
      {!isOnly && <MoveButtons {...move} />}
      {onRemove && (
        <button className="button quiet small" type="button" onClick={onRemove}>
          <SpokenText text={common.remove({ row: move.row })} />
        </button>
      )}
    </div>
  )
}

/** Stay focusable at the ends of the list, so that keyboard users keep the focus. */
function MoveButtons({ row, isFirst, isLast, onMove }: MoveProps) {
  return (['up', 'down'] as const).map(to => (
    <button
      key={to}
      className="button quiet small move min-w-10.5 p-0 aria-disabled:text-disabled aria-disabled:cursor-default"
      type="button"
      data-repeat
      data-move={to}
      aria-disabled={to === 'up' ? isFirst : isLast}
      onClick={() => onMove(to === 'up' ? -1 : 1)}
    >
      <span aria-hidden="true">{to === 'up' ? '↑' : '↓'}</span>
      <span className="sr-only">{editor.moveRow({ to, name: row })}</span>
    </button>
  ))
}
