import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

type Active = { list: string; index: number }

/** Starts at the first option, again whenever `list` changes. */
export function useChoices(list: string, count: number) {
  const [active, setActive] = useState<Active>({ list, index: 0 })
  const index = active.list === list ? Math.min(active.index, count - 1) : 0
  return {
    active: count === 0 ? -1 : index,
    /** True if it was an arrow key. */
    move(event: KeyboardEvent): boolean {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step === undefined) return false
      event.preventDefault()
      if (count > 0) setActive({ list, index: (index + step + count) % count })
      return true
    },
  }
}

/** Of a list whose box keeps the focus. */
export function optionProps(id: string, isActive: boolean, onClick: () => void) {
  return { id, role: 'option' as const, 'aria-selected': isActive, onClick }
}

/** Keeps an open list above the screen's bottom edge, and its active option inside a list that scrolls. */
export function useInView<Element extends HTMLElement>(open: boolean, active: number) {
  const list = useRef<Element>(null)
  useEffect(() => {
    if (open) list.current?.scrollIntoView({ block: 'nearest' })
  }, [open])
  useEffect(() => {
    if (active >= 0)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return list
}
