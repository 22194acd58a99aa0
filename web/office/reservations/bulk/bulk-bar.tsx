import { Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import * as words from '#messages/office-bulk'
import * as common from '#messages/office-common'
import type { ReservationPage } from '../../../../contract/booking/list-schemas.ts'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import {
  BULK_RESERVATIONS_MAX,
  type BulkStatus,
  ridesOnTwoDays,
} from '../../../../domain/booking/bulk-change.ts'
import { MarkedText } from '../../../ui/marked-text.tsx'
import { Button } from '../../button.tsx'
import { Failure } from '../../editor/failure.tsx'
import { formatNumber } from '../../format-number.ts'
import { lazyPart } from '../../lazy-part.tsx'
import type { saveExport } from '../../save-file.ts'
import { staffCall } from '../../staff-call.ts'
import { useAction } from '../../use-action.ts'
import type { Search } from '../use-search.ts'
import { filterOfSearch, searchOfFilter } from '../views/match-view.ts'

const BulkDialog = lazyPart(async () => (await import('./bulk-dialog.tsx')).BulkDialog)

type Props = {
  selection: ListSelection
  busy: boolean
  onExport: (query: Parameters<typeof saveExport>[0]) => void
  onChanged: () => void
}

const LOOK = 'phone:min-h-11! phone:px-2!'

type Asked = { to: BulkStatus; rides: readonly Reservation[]; twoDays: ReadonlySet<string> }

export function BulkBar({ selection, busy, onExport, onChanged }: Props) {
  const { rides, allMatch, total, filter, select, twoDays } = selection
  const [asked, setAsked] = useState<Asked>()
  const reading = useAction()
  if (rides.length === 0 && !asked) return null
  const isTooMany = allMatch && total > BULK_RESERVATIONS_MAX
  const ask = (to: BulkStatus) => {
    if (!allMatch) return setAsked({ to, rides, twoDays })
    void reading.run(common.loadFailed, async () => {
      const { total, items, returnDates } = await staffCall('listMatchingReservations', { query: filter })
      if (total > BULK_RESERVATIONS_MAX) onChanged()
      else setAsked({ to, rides: items, twoDays: ridesOnTwoDays(items, returnDates) })
    })
  }
  const close = (settled: ReadonlySet<string>) => {
    const selected = asked?.rides ?? []
    setAsked(undefined)
    select(new Set(selected.map(({ _id }) => _id).filter(id => !settled.has(id))))
    if (settled.size > 0) onChanged()
  }
  return (
    <section
      className="sticky z-4 bottom-(--office-bottom) flex flex-wrap items-center gap-2 -mx-(--edge) py-2 px-(--edge) border-t-2 border-coach bg-raised text-14 phone:grid phone:grid-cols-[1fr_1fr] desk:has-[+.list-foot]:bottom-7 print:hidden! [&>.admin-failed]:flex-[1_0_100%] phone:[&>.admin-failed]:col-span-full"
      aria-label={words.selected}
    >
      <BulkCount selection={selection} />
      {!isTooMany && (
        <>
          <Button small className={LOOK} busy={reading.busy} onClick={() => ask('confirmed')}>
            {words.confirmMany}
          </Button>
          <Button small className={`${LOOK} danger`} busy={reading.busy} onClick={() => ask('cancelled')}>
            {words.cancelMany}
          </Button>
          <Button
            small
            className={LOOK}
            busy={busy}
            onClick={() => onExport(allMatch ? filter : { ids: idsOf(rides) })}
          >
            {words.exportSelection}
          </Button>
          <Link className={`button quiet small ${LOOK}`} to={sheetsOf(selection)}>
            {words.sheets}
          </Link>
        </>
      )}
      <button
        className={`text-button ms-auto phone:min-h-11 phone:justify-self-end ${isTooMany ? 'phone:col-2' : 'phone:area-[1/2]'}`}
        type="button"
        onClick={() => select(new Set())}
      >
        {words.clear}
      </button>
      {reading.failed && <Failure failed={reading.failed} busy={reading.busy} onBack={reading.clear} />}
      {asked && (
        <Suspense>
          <BulkDialog {...asked} onClose={close} />
        </Suspense>
      )}
    </section>
  )
}

function idsOf(rides: readonly Reservation[]): string {
  return rides.map(({ _id }) => _id).join()
}

function sheetsOf({ allMatch, filter, rides }: ListSelection): string {
  const params = new URLSearchParams(allMatch ? searchOfFilter(filter) : { ids: idsOf(rides) })
  if (allMatch) params.set('match', '1')
  return `/admin/run-sheet?${params}`
}

function BulkCount({ selection }: { selection: ListSelection }) {
  const { rides, allMatch, total, selectAllMatch } = selection
  if (allMatch && total > BULK_RESERVATIONS_MAX) {
    return (
      <p className="flex-[1_1_280px] me-2 phone:col-span-full" role="status">
        {words.tooMany({ count: total, max: formatNumber(BULK_RESERVATIONS_MAX) })}
      </p>
    )
  }
  return (
    <>
      <p className="me-2" role="status">
        <MarkedText
          text={words.count({ count: allMatch ? total : rides.length, which: allMatch ? 'all' : 'some' })}
          marks={{ count: text => <strong>{text}</strong> }}
        />
      </p>
      {!allMatch && total > rides.length && (
        <button
          className="text-button my-0 -ms-2 me-2 whitespace-nowrap phone:col-span-full phone:row-2 phone:m-0 phone:justify-self-start phone:min-h-11"
          type="button"
          onClick={selectAllMatch}
        >
          {words.selectAll({ count: total })}
        </button>
      )}
    </>
  )
}

export function useSelection(page: ReservationPage | undefined, search: Search) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [allMatch, setAllMatch] = useState(false)
  const { order: _, ...filter } = filterOfSearch(search)
  const matched = searchOfFilter(filter)
  // Another search matches other reservations.
  useEffect(() => setAllMatch(false), [matched])
  const items = page?.items ?? []
  const select = (chosen: ReadonlySet<string>) => {
    setAllMatch(false)
    setIds(chosen)
  }
  return {
    rides: allMatch ? items : items.filter(({ _id }) => ids.has(_id)),
    ids: allMatch ? new Set(items.map(({ _id }) => _id)) : ids,
    allMatch,
    twoDays: ridesOnTwoDays(items, page?.facts.map(({ returnTrip }) => returnTrip?.pickUpDate) ?? []),
    // Rides that only return on the chosen days belong to the day of their outbound trip.
    total: page?.starting ?? 0,
    filter,
    select,
    selectAllMatch: () => setAllMatch(true),
  }
}

type ListSelection = ReturnType<typeof useSelection>
