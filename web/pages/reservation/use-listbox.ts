import { type KeyboardEvent, useState } from 'react'

const NO_OPTION = -1

type KeyOptions = {
  listed: boolean
  options: (() => void)[]
  /** The text for which the options were found; none since a choice. */
  searched: string | undefined
  onSearch: (text: string) => void
}

export function useListbox() {
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(NO_OPTION)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, keyOptions: KeyOptions) => {
    if (event.nativeEvent.isComposing) return
    const { listed, options, onSearch } = keyOptions
    const { value } = event.currentTarget
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setOpen(true)
      setActive(current => stepThrough(current, step, options.length))
    } else if (event.key === 'Escape' && listed) {
      event.preventDefault()
      setOpen(false)
    } else if (event.key === 'Enter') {
      // Enter must not submit a half-filled form.
      event.preventDefault()
      const choose = optionFor(value, active, keyOptions)
      if (choose) choose()
      else onSearch(value)
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

/** The marked option, else the first one for this text. */
function optionFor(value: string, active: number, { listed, options, searched }: KeyOptions) {
  const first = searched === value ? 0 : NO_OPTION
  return listed ? options[Math.max(active, first)] : undefined
}

function stepThrough(current: number, step: number, count: number): number {
  if (count === 0) return NO_OPTION
  if (current === NO_OPTION) return step > 0 ? 0 : count - 1
  return (current + step + count) % count
}
