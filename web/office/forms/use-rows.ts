import type { RefObject } from 'react'
import * as common from '#messages/office-common'
import { useField } from './form-context.ts'
import { rowsOf } from './form-values.ts'
import { useRowList } from './use-row-list.ts'

export type FormRow<Values> = { key: number; start: Partial<Values> }

/** Focus moves to the added row (`data-row`), or after a removal to the add button (`data-add`). */
export function useRows<Values>(
  name: string,
  list: RefObject<HTMLElement | null>,
  nameOf: (index: number) => string,
  initial?: readonly Partial<Values>[],
) {
  const { start } = useField(name)
  const { rows, said, nextKey, change } = useRowList<FormRow<Values>>(
    () => (initial ?? rowsOf<Values>(start)).map((values, key) => ({ key, start: values })),
    list,
  )
  return {
    rows,
    said,
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
