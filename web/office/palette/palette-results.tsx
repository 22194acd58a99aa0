import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import * as common from '#messages/office-common'
import * as words from '#messages/office-palette'
import { MESSAGES } from '../../messages.ts'
import { useOffice } from '../live/office.tsx'
import { Status } from '../reservations/status.tsx'
import { settingCommands } from '../setup/setup-search.ts'
import { isSignedOut, staffCall } from '../staff-call.ts'
import { optionProps, useChoices } from '../use-choices.ts'
import { type LatestSearch, useLatestSearch } from '../use-latest-search.ts'
import { commandsFor } from './commands.ts'
import { type Found, type PaletteOption, paletteGroups } from './palette-options.ts'
import styles from './palette-results.module.css'
import { readRecent, rememberRecent } from './recent-choices.ts'

export type PaletteHandle = { onKeyDown: (event: KeyboardEvent) => void }

export type PaletteResultsProps = {
  ref: Ref<PaletteHandle>
  id: string
  text: string
  onActive: (id: string | undefined) => void
  onClose: () => void
}

const RESERVATIONS_SHOWN_MAX = 6
const CUSTOMERS_SHOWN_MAX = 4

/** Waits for both searches, so that no row moves under the user's Enter. */
async function search(q: string, signal: AbortSignal): Promise<Found> {
  const [reservations, customers] = await Promise.allSettled([
    staffCall('searchReservations', { query: { q }, signal }),
    staffCall('searchCustomers', { query: { q }, signal }),
  ])
  const failures = [reservations, customers].flatMap(each =>
    each.status === 'rejected' ? [each.reason] : [],
  )
  if (failures.length === 2 || failures.some(isSignedOut)) throw failures[0]
  return {
    reservations: shownOf(reservations, RESERVATIONS_SHOWN_MAX),
    customers: shownOf(customers, CUSTOMERS_SHOWN_MAX),
  }
}

function shownOf<Item>(answer: PromiseSettledResult<{ items: Item[] }>, max: number): Item[] | undefined {
  return answer.status === 'fulfilled' ? answer.value.items.slice(0, max) : undefined
}

export function PaletteResults({ ref, id, text, onActive, onClose }: PaletteResultsProps) {
  const { account } = useOffice()
  const navigate = useNavigate()
  const found = useLatestSearch(text, search)
  const [recent] = useState(readRecent)
  const owner = account?.role === 'owner'
  const commands = useMemo(() => commandsFor({ owner }), [owner])
  const settings = useMemo(() => settingCommands({ owner }), [owner])
  const groups = paletteGroups(text, { commands, settings, recent, found: found.result })
  const options = groups.flatMap(({ options }) => options)
  const { active, move } = useChoices(text, options.length)
  const activeId = active >= 0 ? `${id}-${active}` : undefined
  useEffect(() => {
    onActive(activeId)
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId, onActive])

  const choose = (option: PaletteOption) => {
    rememberRecent(option)
    onClose()
    // A hash keeps the page and its search.
    navigate(option.to.startsWith('#') ? { search: location.search, hash: option.to } : option.to)
  }
  // Enter during a search opens its result if it is the only one.
  const awaited = useRef<string>(undefined)
  useEffect(() => {
    if (found.status !== 'found' || awaited.current !== text) return
    awaited.current = undefined
    const [only, ...others] = options
    if (only && others.length === 0) choose(only)
  })
  useImperativeHandle(ref, () => ({
    onKeyDown(event) {
      if (event.nativeEvent.isComposing || move(event) || event.key !== 'Enter') return
      event.preventDefault()
      const option = options[active]
      if (option) choose(option)
      else if (found.status === 'searching') awaited.current = text
    },
  }))
  let index = -1
  return (
    <>
      <div
        className={`${styles['list']} flex-1 min-h-0 overflow-auto overscroll-contain`}
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label={words.results}
        onPointerDown={keepFocus}
      >
        {groups.map(group => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form controls
          <div className="last:pb-2" role="group" aria-label={group.label} key={group.label}>
            <p className="pt-2.5 pb-0.75 px-4 text-fg2 text-13" aria-hidden="true">
              {group.label}
            </p>
            {group.options.map(option => {
              index += 1
              return (
                <div
                  className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.25 px-4 cursor-pointer hover:bg-hover aria-selected:bg-hover aria-selected:[box-shadow:inset_2px_0_var(--coach)] max-[701px]:content-center max-[701px]:min-h-12 max-[701px]:py-2"
                  key={option.key}
                  {...optionProps(`${id}-${index}`, index === active, () => choose(option))}
                >
                  <strong className="font-medium">{option.label}</strong>
                  {option.status && <Status status={option.status} />}
                  {option.detail && (
                    <span className="flex-[1_0_100%] truncate text-fg2 text-13 leading-4.5 max-[701px]:whitespace-normal">
                      {option.detail}
                    </span>
                  )}
                </div>
              )
            })}
          </div>
        ))}
      </div>
      <p className="flex-none py-2.5 px-4 border-t border-hair text-fg2 text-13" role="status">
        {stateOf(found, options.length)}{' '}
        {(found.status === 'failed' || isPartial(found.result)) && (
          <button className="text-button" type="button" onClick={found.retry}>
            {MESSAGES.tryAgain}
          </button>
        )}
      </p>
    </>
  )
}

function stateOf({ status, result }: LatestSearch<Found>, count: number): string {
  if (status === 'searching') return words.searching
  if (status === 'failed') return common.loadFailed
  if (status === 'idle') return ''
  if (result && !result.reservations) return words.searchFailed({ kind: 'reservations' })
  if (result && !result.customers) return words.searchFailed({ kind: 'customers' })
  return count === 0 ? words.nothing : common.found({ count })
}

function isPartial(result: Found | undefined): boolean {
  return result !== undefined && !(result.reservations && result.customers)
}

/** A click on the list must leave the focus in the box. */
function keepFocus(event: { preventDefault: () => void }) {
  event.preventDefault()
}
