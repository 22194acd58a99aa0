import type { ReactNode } from 'react'
import { type MouseEvent, useId, useRef } from 'react'
import * as office from '#messages/office'
import * as common from '#messages/office-common'
import * as texts from '#messages/office-reservations'
import * as shared from '#messages/shared'
import type { ReservationPage } from '../../../../contract/booking/list-schemas.ts'
import { RESERVATION_STATUSES } from '../../../../domain/reservations/reservation.ts'
import { addDays } from '../../../../domain/values/day-arithmetic.ts'
import { useSite } from '../../../ui/use-site.ts'
import { Options } from '../../forms/choice-field.tsx'
import { placePopover } from '../../table/row-menu.tsx'
import { DENSITIES, useDensity } from '../../table/use-density.ts'
import { shortDate } from '../../today/clock-time.ts'
import { useDayInput } from '../../use-day-input.ts'
import { useToday } from '../../use-now.ts'
import { LineIcon } from '../line-icon.tsx'
import type { Search, SearchChange, useSearch } from '../use-search.ts'

type Props = {
  search: Search
  change: (change: SearchChange) => void
  counts: ReservationPage['counts'] | undefined
}

const ORDERS: [order: NonNullable<Search['order']>, name: string][] = [
  ['upcoming', texts.orderUpcoming],
  ['earliest', texts.orderEarliest],
  ['latest', texts.orderLatest],
  ['newest', texts.orderNewest],
  ['name', texts.orderName],
  ['name-descending', texts.orderNameDescending],
]

/** Status, dates, sorting and row height, behind one button. */
export function FilterMenu({ search, change, counts }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        className={`${FILTER_CHIP} border-ctl bg-transparent`}
        type="button"
        ref={button}
        popoverTarget={id}
      >
        <LineIcon>
          <path d="M1.500 4h12M4 7.500h7M6.500 11h2" />
        </LineIcon>
        {texts.filter}
      </button>
      <div
        className="filter-menu open:grid gap-2.5 fixed inset-auto w-[min(320px,calc(100vw_-_16px))] m-0 py-3.5 px-4 border border-frame border-t-2 border-t-coach rounded-xs bg-raised text-fg"
        id={id}
        popover="auto"
        onToggle={event => placePopover(event, button.current)}
      >
        <StatusChips search={search} change={change} counts={counts} />
        <DateField label={common.from} name="from" value={search.from} change={change} />
        <DateField label={common.to} name="to" value={search.to} change={change} />
        <OrderField order={search.order} change={change} />
        <Check
          label={shared.balanceDue}
          checked={search.payment === 'past-due'}
          onCheck={checked => change({ payment: checked ? 'past-due' : '' })}
        />
        <Check
          label={texts.changedLately}
          checked={search.changed === 'lately'}
          onCheck={checked => change({ changed: checked ? 'lately' : '' })}
        />
        <DensitySwitch />
      </div>
    </>
  )
}

type CheckProps = { label: string; checked: boolean; onCheck: (checked: boolean) => void }

function Check({ label, checked, onCheck }: CheckProps) {
  return (
    <label className="flex items-center gap-2 phone:min-h-11 phone:text-16">
      <input type="checkbox" checked={checked} onChange={event => onCheck(event.currentTarget.checked)} />
      {label}
    </label>
  )
}

type RowProps = { label: string; children: (id: string) => ReactNode }

function MenuRow({ label, children }: RowProps) {
  const id = useId()
  return (
    <div className="grid grid-cols-[64px_minmax(0,1fr)] items-center gap-2 text-fg2">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}

const CONTROL = 'h-7.5 py-0 border border-ctl rounded-xs bg-field text-fg text-13 phone:h-11 phone:text-16'

type DateProps = { label: string; name: 'from' | 'to'; value: string | undefined; change: Props['change'] }

function DateField({ label, name, value, change }: DateProps) {
  const input = useDayInput(value, day => change({ [name]: day }))
  return (
    <MenuRow label={label}>
      {id => <input className={`${CONTROL} px-2`} id={id} name={name} type="date" {...input} />}
    </MenuRow>
  )
}

function OrderField({ order = 'upcoming', change }: { order: Search['order']; change: Props['change'] }) {
  return (
    <MenuRow label={texts.order}>
      {id => (
        <select
          className={`select ${CONTROL} ps-2`}
          id={id}
          name="order"
          value={order}
          onChange={({ currentTarget: { value } }) => change({ order: value === 'upcoming' ? '' : value })}
        >
          <Options choices={ORDERS} />
        </select>
      )}
    </MenuRow>
  )
}

function StatusChips({ search, change, counts }: Props) {
  const all = counts && RESERVATION_STATUSES.reduce((sum, status) => sum + counts[status], 0)
  const chip = (status: Search['status'] | undefined, label: string, count: number | undefined) => (
    <button
      className="min-h-10.5 py-0 px-4 border border-ctl rounded-xs bg-transparent text-fg2 text-15 capitalize aria-pressed:border-coach aria-pressed:text-fg phone:flex-none aria-pressed:bg-selection"
      key={label}
      type="button"
      aria-pressed={search.status === status}
      onClick={() => change({ status: status ?? '' })}
    >
      {label} <span className="ms-1 text-coach-text">{count ?? '–'}</span>
    </button>
  )
  return (
    <fieldset className="flex flex-wrap gap-1 m-0 p-0 border-0 phone:overflow-x-auto">
      <legend className="sr-only">{common.status}</legend>
      {chip(undefined, common.all, all)}
      {RESERVATION_STATUSES.map(status => chip(status, office.status({ status }), counts?.[status]))}
    </fieldset>
  )
}

const NAMES = { dense: office.compact, roomy: office.comfortable }

function DensitySwitch() {
  const { density, choose } = useDensity()
  return (
    <fieldset className="density-switch inline-flex m-0 phone:hidden">
      <legend className="sr-only">{office.rowHeight}</legend>
      {DENSITIES.map(each => (
        <button
          className="h-7 py-0 px-2.5 border border-ctl bg-transparent text-fg2 font-text font-normal text-13/5 aria-pressed:bg-selection aria-pressed:text-fg aria-pressed:font-semibold"
          key={each}
          type="button"
          aria-pressed={density === each}
          onClick={() => choose(each)}
        >
          {NAMES[each]}
        </button>
      ))}
    </fieldset>
  )
}

/** Without the colors of its frame and ground. */
export const FILTER_CHIP =
  'relative inline-flex items-center gap-1.75 h-6.5 py-0 px-2.25 border rounded-xs text-fg font-text font-medium text-13/5 normal-nums whitespace-nowrap hover:bg-hover phone:h-11 phone:px-3 phone:text-15'

type DayChipProps = { search: Search; change: ReturnType<typeof useSearch>[1] }

/** "Dec 8": chooses one day. The native field lies over the chip. */
export function DayChip({ search, change }: DayChipProps) {
  const today = useToday(useSite().timeZone)
  const day = dayOf(search, today)
  const input = useDayInput(day, value => change({ from: value, to: value, days: '' }))
  return (
    <label
      className={`${FILTER_CHIP} border-ctl bg-transparent has-focus-visible:w-33 has-focus-visible:outline-2 has-focus-visible:outline-coach`}
    >
      <LineIcon>
        <path d="M1.500 3h12v10.500h-12zM1.500 6.500h12M4.500 1v3.500M10.500 1v3.500" />
      </LineIcon>
      <span aria-hidden="true">{day ? shortDate(day) : shared.date}</span>
      <input
        className="absolute inset-0 w-full border-0 opacity-0 cursor-pointer focus-visible:py-0 focus-visible:px-2 focus-visible:outline-none focus-visible:bg-field focus-visible:opacity-100"
        type="date"
        aria-label={common.day}
        onClick={openPicker}
        {...input}
      />
    </label>
  )
}

function dayOf({ from, to, days }: Search, today: string): string | undefined {
  if (days === 'today') return today
  if (days === 'tomorrow') return addDays(today, 1)
  return !days && from === to ? from : undefined
}

function openPicker({ currentTarget }: MouseEvent<HTMLInputElement>) {
  // Browsers without it open their picker with the click; frames may forbid it.
  try {
    currentTarget.showPicker()
  } catch {}
}
