import { type KeyboardEvent, useState } from 'react'

type Active = { list: string; index: number }

/**
 * The active option of a list whose first option is active until the arrow keys move on. `list` names what is listed:
 * another list begins at its first option again.
 */
export function useChoices(list: string, count: number) {
  const [active, setActive] = useState<Active>({ list, index: 0 })
  const index = active.list === list ? Math.min(active.index, count - 1) : 0
  return {
    active: count === 0 ? -1 : index,
    /** Moves by an arrow key; true if the key was one. */
    move(event: KeyboardEvent): boolean {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step === undefined) return false
      event.preventDefault()
      if (count > 0) setActive({ list, index: (index + step + count) % count })
      return true
    },
  }
}
