import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import * as common from '#messages/office-common'
import { useField, useFormState } from './form-context.ts'
import { rowsOf } from './form-values.ts'

type Change<Row> = { rows: Row[]; said?: string; focus?: string | undefined }

/** Rows of a form. A change is announced and moves the focus to a selector within the list. */
export function useRowList<Row extends { key: number }>(
  start: () => Row[],
  list: RefObject<HTMLElement | null>,
) {
  const { changed } = useFormState()
  const [rows, setRows] = useState(start)
  const [said, setSaid] = useState('')
  const target = useRef<string>(undefined)
  const drawn = useRef(rows)
  useLayoutEffect(() => {
    if (drawn.current === rows) return
    drawn.current = rows
    // Adding and removing rows raises no input event.
    changed()
    if (target.current) list.current?.querySelector<HTMLElement>(target.current)?.focus()
    target.current = undefined
  }, [rows, changed, list])
  return {
    rows,
    said,
    nextKey: Math.max(0, ...rows.map(({ key }) => key)) + 1,
    change({ rows: next, said: text, focus }: Change<Row>) {
      target.current = focus
      setRows(next)
      if (text !== undefined) setSaid(text)
    },
  }
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
