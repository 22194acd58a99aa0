import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { ReservationPage } from '../../../contract/reservations/schemas.ts'
import { RESERVATION_STATUSES } from '../../../domain/reservation.ts'
import { Field } from '../../ui/field.tsx'
import { Failure } from '../editor/failure.tsx'
import { staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'
import type { Search, useSearch } from './use-search.ts'

/** A search starts this long after the last key press. */
const DEBOUNCE_MS = 250

type Props = {
  search: Search
  change: ReturnType<typeof useSearch>[1]
  counts: ReservationPage['counts'] | undefined
}

/** Search, filters, and the actions for all matches. */
export function SearchBar({ search, change, counts }: Props) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const box = useRef<HTMLInputElement>(null)
  const { q = '' } = search
  // On a phone the rarely used filters are closed, so that the list is visible.
  const [open] = useState(
    () => matchMedia('(min-width: 800px)').matches || Boolean(search.from || search.to || search.order),
  )
  // Back and Forward change the URL; the uncontrolled box follows.
  useEffect(() => {
    if (box.current && document.activeElement !== box.current) box.current.value = q
  }, [q])
  const type = (text: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => change({ q: text.trim() }), DEBOUNCE_MS)
  }
  return (
    <search className="reservation-search">
      <Field label="Search" name="q" wide>
        {({ defaultValue: _, ...field }) => (
          <input
            {...field}
            ref={box}
            type="search"
            defaultValue={q}
            maxLength={100}
            placeholder="Name, phone, e-mail, reference or address"
            onInput={event => type(event.currentTarget.value)}
          />
        )}
      </Field>
      <StatusChips search={search} change={change} counts={counts} />
      <details className="search-more" open={open}>
        <summary>Dates and order</summary>
        <div className="search-dates">
          <Field
            key={`from ${search.from ?? ''}`}
            label="From"
            name="from"
            type="date"
            defaultValue={search.from}
            onChange={event => change({ from: event.currentTarget.value })}
          />
          <Field
            key={`to ${search.to ?? ''}`}
            label="To"
            name="to"
            type="date"
            defaultValue={search.to}
            onChange={event => change({ to: event.currentTarget.value })}
          />
          <Field label="Order" name="order">
            {({ defaultValue: _, ...field }) => (
              <select
                {...field}
                value={search.order ?? 'upcoming'}
                onChange={event => change({ order: event.currentTarget.value })}
              >
                <option value="upcoming">Today and upcoming first</option>
                <option value="newest">Newest request first</option>
                <option value="name">By last name</option>
              </select>
            )}
          </Field>
        </div>
      </details>
      <div className="actions">
        <Link className="button quiet small" to="/admin/run-sheet">
          Run sheet
        </Link>
        <ExportButton search={search} />
        <button className="button quiet small" type="button" onClick={() => print()}>
          Print
        </button>
      </div>
    </search>
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
      <legend className="sr-only">Status</legend>
      {chip(undefined, 'All', all)}
      {RESERVATION_STATUSES.map(status => chip(status, status, counts?.[status]))}
    </fieldset>
  )
}

/** Exports all matches of the filters, on all pages. */
function ExportButton({ search }: { search: Search }) {
  const { busy, failed, run } = useAction()
  const save = () =>
    run('Failed to make the file', async () => {
      const { order: _, page: __, ...filter } = search
      const csv = await staffCall('exportReservations', { query: filter })
      // Spreadsheets read a file as UTF-8 only with a byte order mark.
      const url = URL.createObjectURL(new Blob(['\ufeff', csv], { type: 'text/csv' }))
      const link = document.createElement('a')
      link.href = url
      link.download = 'reservations.csv'
      link.click()
      URL.revokeObjectURL(url)
    })
  if (failed) return <Failure failed={failed} busy={busy} />
  return (
    <button className="button quiet small" type="button" aria-disabled={busy} onClick={save}>
      {busy ? 'Making the file…' : 'Export CSV'}
    </button>
  )
}
