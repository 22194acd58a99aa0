import { useNavigate, useSearchParams } from 'react-router'
import * as words from '#messages/office-customers'
import { useComingLocation } from '../coming-location.ts'
import { useSearchBox } from '../use-search-box.ts'

/** In the address, so that Back and a reload keep it. A late search must not close an open customer. */
export function useCustomerQuery(): [query: string, change: (query: string) => void] {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const comingLocation = useComingLocation()
  const change = (query: string) => {
    const { pathname, search } = comingLocation()
    if (!pathname.startsWith('/admin/customers')) return
    const next = new URLSearchParams(search)
    if (query) next.set('q', query)
    else next.delete('q')
    const to = { pathname, search: next.toString() }
    void navigate(to, { replace: true, preventScrollReset: true })
  }
  return [params.get('q') ?? '', change]
}

type Props = { query: string; onSearch: (query: string) => void; label: string; autoFocus?: boolean }

export function CustomerSearch({ query, onSearch, label, autoFocus = false }: Props) {
  const box = useSearchBox(query, onSearch)
  return (
    <input
      className="w-[min(360px,100%)] h-8 py-0 px-2.75 border border-ctl rounded-xs bg-field text-fg font-text font-normal text-14/5 appearance-none focus:outline-2 focus:outline-coach focus:outline-offset-0 focus:border-transparent phone:w-full phone:h-11 phone:text-16"
      aria-label={label}
      placeholder={words.searchHint}
      autoComplete="off"
      // biome-ignore lint/a11y/noAutofocus: a dialog that was opened to search begins with its box
      autoFocus={autoFocus}
      {...box}
    />
  )
}
