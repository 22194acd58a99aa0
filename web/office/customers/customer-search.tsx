import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import * as words from '#messages/office-customers'
import { useComingLocation } from '../coming-location.ts'
import { useKeys } from '../keys/key-bindings.ts'
import styles from './customers.module.css'

/** Milliseconds after the last key press. */
const DEBOUNCE_MS = 250

const QUERY_CHARACTERS_MAX = 100

/** In the address, so that Back and a reload keep it. A late search must not close an open customer. */
export function useCustomerQuery(): [query: string, change: (query: string) => void] {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const comingLocation = useComingLocation()
  const change = (query: string) => {
    const { pathname, search } = comingLocation()
    const next = new URLSearchParams(search)
    if (query) next.set('q', query)
    else next.delete('q')
    const to = { pathname, search: next.toString() }
    void navigate(to, { replace: true, preventScrollReset: true })
  }
  return [params.get('q') ?? '', change]
}

type Props = { query: string; onSearch: (query: string) => void; label: string; autoFocus?: boolean }

/** Uncontrolled: React never overwrites characters while someone types. */
export function CustomerSearch({ query, onSearch, label, autoFocus = false }: Props) {
  const box = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // Back and Forward update the box unless it is being edited.
  useEffect(() => {
    if (box.current && document.activeElement !== box.current) box.current.value = query
  }, [query])
  useKeys({
    '/': {
      does: words.search,
      act: () => {
        box.current?.focus()
        box.current?.select()
      },
    },
  })
  const search = (text: string, delayMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch(text.trim()), delayMs)
  }
  return (
    <input
      className={`${styles['search']} w-[min(360px,100%)] h-8 py-0 px-2.75 border border-ctl rounded-xs bg-field text-fg font-text font-normal text-14/5 appearance-none focus:outline-2 focus:outline-coach focus:outline-offset-0 focus:border-transparent phone:w-full phone:h-11 phone:text-16`}
      data-enters-table
      ref={box}
      type="search"
      aria-label={label}
      placeholder={words.searchHint}
      defaultValue={query}
      maxLength={QUERY_CHARACTERS_MAX}
      autoComplete="off"
      // biome-ignore lint/a11y/noAutofocus: a dialog that was opened to search begins with its box
      autoFocus={autoFocus}
      onInput={event => search(event.currentTarget.value, DEBOUNCE_MS)}
      onKeyDown={event => {
        if (event.key === 'Enter') {
          event.preventDefault()
          search(event.currentTarget.value, 0)
        }
      }}
    />
  )
}
