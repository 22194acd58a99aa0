import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useFormState } from './form-context.ts'

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
