import { type KeyboardEvent, useEffect, useRef } from 'react'
import * as common from '#messages/office-common'
import { useKeys } from './keys/key-bindings.ts'

/** A search starts this long after the last key press. */
const DEBOUNCE_MS = 250
const CHARACTERS_MAX = 100

/** Attributes of an uncontrolled box: React never overwrites characters while someone types. */
export function useSearchBox(query: string, onSearch: (query: string) => void) {
  const ref = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // Back and Forward update the box unless it is being edited.
  useEffect(() => {
    if (ref.current && document.activeElement !== ref.current) ref.current.value = query
  }, [query])
  const focus = () => {
    if (!ref.current?.checkVisibility()) return false
    // Not every browser moves the focus with the selection.
    ref.current.focus()
    ref.current.select()
    return true
  }
  useKeys({ '/': { does: common.search, act: focus } })
  const typed = () => ref.current?.value.trim() ?? ''
  return {
    ref,
    type: 'search',
    defaultValue: query,
    maxLength: CHARACTERS_MAX,
    'data-enters-table': true,
    onInput: () => {
      const text = typed()
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        timer.current = undefined
        onSearch(text)
      }, DEBOUNCE_MS)
    },
    // A click on a link would leave the page before the search is in its address. The timer repeats the search for an
    // address that a click within the page leads to.
    onBlur: () => timer.current && onSearch(typed()),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      onSearch(typed())
    },
  } as const
}
