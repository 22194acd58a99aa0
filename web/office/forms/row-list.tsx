import { type ComponentProps, Fragment, type ReactNode, useRef } from 'react'
import { SpokenText } from '../spoken-text.tsx'
import { useFormState } from './form-context.ts'
import { FormField } from './form-field.tsx'
import { RemoveRow } from './remove-row.tsx'
import { useRows } from './use-rows.ts'

export type ListedRow<Values> = {
  start: Partial<Values>
  path: string
  /** Such as "Hours 2", for screen readers. */
  name: string
  'data-row': number
  remove: (className?: string) => ReactNode
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
  const removeButton = (index: number) => (look?: string) => (
    <RemoveRow
      name={nameOf(index)}
      {...(look !== undefined && { className: look })}
      onRemove={() => remove(index)}
    />
  )
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
            remove: removeButton(index),
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
