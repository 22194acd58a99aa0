import { type ComponentProps, Fragment, type ReactNode, useRef } from 'react'
import * as common from '#messages/office-common'
import { SpokenText } from '../spoken-text.tsx'
import { useFormState } from './form-context.ts'
import { FormField } from './form-field.tsx'
import { valueAt } from './form-values.ts'
import { Refusals } from './refusals.tsx'
import { useRows } from './use-rows.ts'

export type ListedRow<Values> = {
  start: Partial<Values>
  path: string
  /** Such as "Hours 2", for screen readers. */
  name: string
  'data-row': number
  remove: (look?: string) => ReactNode
}

type Props<Values> = {
  name: string
  nameOf: (index: number) => string
  label?: string
  className?: string
  /** Of the button that adds a row, which is not there for the last one. */
  addText: string
  addLook?: string
  /** Said without rows. */
  empty?: string
  atMost?: number
  first: Partial<Values>
  /** Inside of another row, whose index in the path may change. */
  initial?: readonly Partial<Values>[]
  /** Below the rows. */
  end?: (rows: number) => ReactNode
  children: (row: ListedRow<Values>) => ReactNode
}

const ADD = 'text-button text-13 mt-2 touch-narrow:min-h-11'

/** Rows of a form that are added and removed. */
export function RowList<Values>(props: Props<Values>) {
  const { name, nameOf, label, className = '', addText, addLook = ADD, empty, first, initial } = props
  const { atMost = Number.POSITIVE_INFINITY, end, children } = props
  const list = useRef<HTMLFieldSetElement>(null)
  const { errors } = useFormState()
  const { rows, said, add, remove } = useRows<Values>(name, list, nameOf, initial)
  return (
    <fieldset
      className={`m-0 p-0 border-0 min-w-0 ${className}`}
      name={name}
      data-list=""
      ref={list}
      aria-label={label}
    >
      {rows.map(({ key, start }, index) => (
        <Fragment key={key}>
          {children({
            ...{ start, path: `${name}.${index}`, name: nameOf(index), 'data-row': key },
            remove: look => <RemoveRow name={nameOf(index)} look={look} onRemove={() => remove(index)} />,
          })}
        </Fragment>
      ))}
      {rows.length === 0 && empty !== undefined && <p className="quiet-note">{empty}</p>}
      {end?.(rows.length)}
      <Refusals texts={[errors[name]]} />
      {rows.length < atMost && (
        <button className={addLook} type="button" data-repeat data-add onClick={() => add(first)}>
          <SpokenText text={addText} />
        </button>
      )}
      <p className="sr-only" role="status">
        {said}
      </p>
    </fieldset>
  )
}

type FieldProps = Omit<ComponentProps<typeof FormField>, 'name'> & {
  row: Pick<ListedRow<object>, 'path' | 'name' | 'start'>
  part: string
}

/** Called "Hours 2, From" by screen readers. */
export function RowField({ row: { path, name, start }, part, label, ...rest }: FieldProps) {
  const field = { name: `${path}.${part}`, start: valueAt(start, part) ?? '' }
  return <FormField {...field} {...rest} label={label} aria-label={`${name}, ${label}`} />
}

type RemoveProps = { name: string; look?: string | undefined; onRemove: () => void }

/** Removes the row with this name from a list of a form. */
export function RemoveRow({ name, look = 'min-h-(--control)', onRemove }: RemoveProps) {
  return (
    <button
      className={`text-button text-13 touch-narrow:min-h-11 ${look}`}
      type="button"
      data-repeat
      onClick={onRemove}
    >
      <SpokenText text={common.remove({ row: name })} />
    </button>
  )
}
