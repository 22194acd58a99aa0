import { useId } from 'react'
import * as common from '#messages/office-common'
import * as texts from '#messages/office-reservations'
import { useSearchBox } from '../../use-search-box.ts'
import type { useSearch } from '../use-search.ts'

type Props = { q: string; change: ReturnType<typeof useSearch>[1] }

/** An icon that widens into a field while it has the focus or a text. */
export function SearchBox({ q, change }: Props) {
  const box = useSearchBox(q, text => change({ q: text }))
  const id = useId()
  return (
    <div className="search-box relative w-14.5 focus-within:w-58 has-[input:not(:placeholder-shown)]:w-58 @max-[761px]:flex-[1_1_180px] @max-[761px]:w-auto @max-[761px]:max-w-85 phone:order-1 phone:flex-[1_0_100%] phone:max-w-none">
      <svg
        className="flex-none fill-none stroke-current stroke-[1.3] absolute top-1.25 start-2 text-fg2 pointer-events-none phone:top-3.5"
        width="16"
        height="16"
        viewBox="0 0 16 16"
        aria-hidden="true"
      >
        <circle cx="7" cy="7" r="4.500" />
        <path d="M10.500 10.500 14 14" />
      </svg>
      <label className="sr-only" htmlFor={id}>
        {common.search}
      </label>
      <input
        className="w-full h-6.5 ps-7.5 pe-2 border border-transparent rounded-xs bg-transparent text-fg text-14 text-ellipsis focus:border-ctl focus:bg-field not-placeholder-shown:border-ctl not-placeholder-shown:bg-field not-focus:placeholder:text-transparent @max-[761px]:not-focus:placeholder:text-fg2 @max-[761px]:border-ctl @max-[761px]:bg-field phone:h-11 phone:text-16"
        id={id}
        name="q"
        placeholder={texts.searchHint}
        {...box}
      />
    </div>
  )
}
