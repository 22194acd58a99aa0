import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus in a list of rows with one button each: where the row that has it is settled by somebody else, the row
 * that takes its place gets it. Returns the listeners of the list.
 */
export function useRowFocus(list: RefObject<HTMLElement | null>, ids: readonly string[]) {
  const focused = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (focused.current === undefined || document.activeElement !== document.body) return
    const rows = list.current?.children
    const next = rows?.[Math.min(focused.current, rows.length - 1)]
    next?.querySelector<HTMLElement>('.button')?.focus({ preventScroll: true })
  }, [list, ids.join()])
  return {
    onFocus({ currentTarget, target }: FocusEvent<HTMLElement>) {
      focused.current = [...currentTarget.children].findIndex(row => row.contains(target))
    },
    // React reports no blur of what it takes away itself.
    onBlur() {
      focused.current = undefined
    },
  }
}
