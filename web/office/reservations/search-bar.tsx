import { useEffect, useId, useRef, useState } from 'react'
import * as officeWords from '#messages/office'
import * as common from '#messages/office-common'
import * as words from '#messages/office-reservations'
import type { ReservationPage } from '../../../contract/reservations/schemas.ts'
import { RESERVATION_STATUSES } from '../../../domain/reservations/reservation.ts'
import { useKeys } from '../keys/key-bindings.ts'
import type { Search, useSearch } from './use-search.ts'
import './search-bar.css'

/** Milliseconds after the last key press. */
const DEBOUNCE_MS = 250

type Props = {
  search: Search
  change: ReturnType<typeof useSearch>[1]
  counts: ReservationPage['counts'] | undefined
}

const ORDERS: [order: NonNullable<Search['order']>, name: string][] = [
  ['upcoming', words.orderUpcoming],
  ['earliest', words.orderEarliest],
  ['latest', words.orderLatest],
  ['newest', words.orderNewest],
  ['name', words.orderName],
  ['name-descending', words.orderNameDescending],
]

export function SearchBar({ search, change, counts }: Props) {
  // Collapsed on phones, so that the list is visible.
  const [open] = useState(
    () => matchMedia('(min-width: 800px)').matches || Boolean(search.from || search.to || search.order),
  )
  return (
    <search className="reservation-search">
      <SearchBox q={search.q ?? ''} change={change} />
      <StatusChips search={search} change={change} counts={counts} />
      <details className="search-more" open={open}>
        <summary>{words.datesAndOrder}</summary>
        <div className="search-dates">
          <DateField label={common.from} name="from" value={search.from} change={change} />
          <DateField label={common.to} name="to" value={search.to} change={change} />
          <OrderField order={search.order} change={change} />
        </div>
      </details>
    </search>
  )
}

function SearchBox({ q, change }: { q: string; change: Props['change'] }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const box = useRef<HTMLInputElement>(null)
  const id = useId()
  // Uncontrolled: Back and Forward must update the box.
  useEffect(() => {
    if (box.current && document.activeElement !== box.current) box.current.value = q
  }, [q])
  useEffect(() => () => clearTimeout(timer.current), [])
  const focus = () => {
    if (!box.current?.checkVisibility()) return false
    // Not every browser moves the focus with the selection.
    box.current.focus()
    box.current.select()
    return true
  }
  useKeys({ '/': { does: common.search, act: focus } })
  const type = (text: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => change({ q: text.trim() }), DEBOUNCE_MS)
  }
  return (
    <div className="search-box">
      <label className="sr-only" htmlFor={id}>
        {common.search}
      </label>
      <input
        id={id}
        name="q"
        ref={box}
        type="search"
        defaultValue={q}
        maxLength={100}
        placeholder={words.searchHint}
        data-enters-table
        onInput={event => type(event.currentTarget.value)}
      />
    </div>
  )
}

type DateProps = { label: string; name: 'from' | 'to'; value: string | undefined; change: Props['change'] }

function DateField({ label, name, value, change }: DateProps) {
  const id = useId()
  return (
    <div className="search-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        key={value ?? ''}
        name={name}
        type="date"
        defaultValue={value}
        onChange={event => change({ [name]: event.currentTarget.value })}
      />
    </div>
  )
}

function OrderField({ order = 'upcoming', change }: { order: Search['order']; change: Props['change'] }) {
  const id = useId()
  return (
    <div className="search-field">
      <label htmlFor={id}>{words.order}</label>
      <select
        id={id}
        name="order"
        value={order}
        onChange={event =>
          change({ order: event.currentTarget.value === 'upcoming' ? '' : event.currentTarget.value })
        }
      >
        {ORDERS.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}

function StatusChips({ search, change, counts }: Props) {
  const all = counts && RESERVATION_STATUSES.reduce((sum, status) => sum + counts[status], 0)
  const chip = (status: Search['status'] | undefined, label: string, count: number | undefined) => (
    <button
      key={label}
      type="button"
      aria-pressed={search.status === status}
      onClick={() => change({ status: status ?? '' })}
    >
      {label} <span>{count ?? '–'}</span>
    </button>
  )
  return (
    <fieldset className="chips">
      <legend className="sr-only">{common.status}</legend>
      {chip(undefined, common.all, all)}
      {RESERVATION_STATUSES.map(status => chip(status, officeWords.status({ status }), counts?.[status]))}
    </fieldset>
  )
}
