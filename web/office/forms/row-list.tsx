import { type ComponentProps, Fragment, type ReactNode, type RefObject, useRef } from 'react'
import * as common from '#messages/office-common'
import { SpokenText } from '../spoken-text.tsx'
import { useField, useFormState } from './form-context.ts'
import { FormField } from './form-field.tsx'
import { rowsOf } from './form-values.ts'
import { useRowList } from './use-row-list.ts'

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
      {errors[name] && (
        <p className="field-error" role="alert">
          {errors[name]}
        </p>
      )}
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
  row: { path: string; name: string }
  part: string
}

/** Called "Hours 2, From" by screen readers. */
export function RowField({ row: { path, name }, part, label, ...rest }: FieldProps) {
  return <FormField {...rest} label={label} aria-label={`${name}, ${label}`} name={`${path}.${part}`} />
}

type FormRow<Values> = { key: number; start: Partial<Values> }

/** Focus moves to the added row (`data-row`), or after a removal to the add button (`data-add`). */
export function useRows<Values>(
  name: string,
  list: RefObject<HTMLElement | null>,
  nameOf: (index: number) => string,
  initial?: readonly Partial<Values>[],
) {
  const { start } = useField(name)
  const { nextKey, ...known } = useRowList<FormRow<Values>>(
    () => (initial ?? rowsOf<Values>(start)).map((values, key) => ({ key, start: values })),
    list,
  )
  const { rows, change } = known
  return {
    ...known,
    add: (values: Partial<Values>) =>
      change({
        rows: [...rows, { key: nextKey, start: values }],
        said: common.rowAdded({ row: nameOf(rows.length) }),
        focus: `[data-row="${nextKey}"] input`,
      }),
    remove: (index: number) =>
      change({
        rows: rows.toSpliced(index, 1),
        said: common.rowRemoved({ row: nameOf(index) }),
        focus: '[data-add]',
      }),
  }
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
