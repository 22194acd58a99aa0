import { type KeyboardEvent, useState } from 'react'

const NO_OPTION = -1

type KeyOptions = {
  /** True while the list is visible. */
  listed: boolean
  /** What choosing each option does, in the order of the list. */
  options: (() => void)[]
  /** Enter without an active option. */
  onSearch: (text: string) => void
}

/** The list of a combobox: whether it is open, and which option the keyboard has made active. */
export function useListbox() {
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(NO_OPTION)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, { listed, options, onSearch }: KeyOptions) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setOpen(true)
      setActive(current => stepThrough(current, step, options.length))
    } else if (event.key === 'Escape' && listed) {
      event.preventDefault()
      setOpen(false)
    } else if (event.key === 'Enter') {
      // Enter chooses an option or starts a search. It must not submit a half-filled form.
      event.preventDefault()
      const choose = listed ? options[active] : undefined
      if (choose) choose()
      else onSearch(event.currentTarget.value)
    }
  }
  return {
    open,
    active,
    show() {
      setOpen(true)
      setActive(NO_OPTION)
    },
    hide: () => setOpen(false),
    onKeyDown,
  }
}

/** The next option in either direction; the list wraps around. */
function stepThrough(current: number, step: number, count: number): number {
  if (count === 0) return NO_OPTION
  if (current === NO_OPTION) return step > 0 ? 0 : count - 1
  return (current + step + count) % count
}
