import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useField, useFormState } from './form-context.ts'
import { rowsOf } from './form-values.ts'

export type FormRow<Values> = { key: number; start: Partial<Values> }

type Texts = { added: (index: number) => string; removed: (index: number) => string }

/** Focus moves to the added row (`data-row`), or after a removal to the add button (`data-add`). */
export function useRows<Values>(
  name: string,
  list: RefObject<HTMLElement | null>,
  texts: Texts,
  initial?: readonly Partial<Values>[],
) {
  const { changed } = useFormState()
  const { start } = useField(name)
  const [rows, setRows] = useState<FormRow<Values>[]>(() =>
    (initial ?? rowsOf<Values>(start)).map((values, key) => ({
      ...{ key, start: values },
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
    add(values: Partial<Values>) {
      const key = Math.max(0, ...rows.map(row => row.key)) + 1
      target.current = `[data-row="${key}"] input`
      setRows([...rows, { key, start: values }])
      setSaid(texts.added(rows.length))
    },
    remove(index: number) {
      target.current = '[data-add]'
      setRows(rows.toSpliced(index, 1))
      setSaid(texts.removed(index))
    },
    edit(key: number, values: Partial<Values>) {
      setRows(rows.map(row => (row.key === key ? { key, start: { ...row.start, ...values } } : row)))
    },
  }
}
