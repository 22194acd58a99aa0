import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Reservation, ReservationPage } from '../../../contract/reservations/schemas.ts'
import { MESSAGES as SITE_MESSAGES } from '../../messages.ts'
import { useSite } from '../../ui/use-site.ts'
import { Failure } from '../editor/failure.tsx'
import { RowActions } from '../editor/row-actions.tsx'
import { SuccessModal } from '../editor/success-modal.tsx'
import { forgetDeleted, rememberDeleted, UndoStrip } from '../editor/undo.tsx'
import { clearDraft, readDraft } from '../forms/drafts.ts'
import { askToDiscard } from '../forms/unsaved.ts'
import { concernsReservations, useRevision } from '../live/use-revision.ts'
import { staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'
import { useLoad } from '../use-load.ts'
import { useToday } from '../use-today.ts'
import { ReservationForm } from './reservation-form.tsx'
import { ReservationRow } from './reservation-row.tsx'
import { SearchBar } from './search-bar.tsx'
import { type Search, useSearch } from './use-search.ts'
import './reservations.css'

const NOUN = 'reservation'
const MESSAGES = {
  fetchFailed: 'Failed to fetch reservations',
  updated: 'Reservation updated successfully!',
  deleteFailed: 'Failed to delete reservation',
  deleted: 'Reservation deleted successfully!',
}

type Success = { message: string; undo?: () => Promise<unknown> }

const restore = (id: string) => staffCall('restoreReservation', { id })

/** All reservations, the next ones first, with a search; the list updates itself while it is open. */
export function ReservationsTab() {
  const [search, change] = useSearch()
  const [success, setSuccess] = useState<Success>()
  const actions = useAction()
  const { busy, clear, run } = actions
  const found = useReservationPage(search)
  const page = found.data
  const [{ editing, opening }, setEditing] = useEditing(run)
  const failed = actions.failed ?? found.failed
  // A failed background refresh must not hide a form that is being filled in.
  const replaced = failed !== undefined && !failed.quiet

  const edit = async (reservation: Reservation | undefined) => {
    if (!(await askToDiscard())) return
    clear()
    clearDraft(NOUN)
    setEditing(reservation)
    scrollTo({ top: 0, behavior: 'instant' })
  }
  const remove = (reservation: Reservation) => {
    if (!confirm('Are you sure you want to delete this reservation?')) return
    const { _id: id, firstName, lastName, reference } = reservation
    void run(MESSAGES.deleteFailed, async () => {
      await staffCall('deleteReservation', { id })
      if (editing?._id === id) clearDraft(NOUN)
      rememberDeleted(NOUN, { id, label: `${reference}, ${firstName} ${lastName}` })
      const undo = async () => {
        await restore(id)
        forgetDeleted(NOUN)
      }
      setSuccess({ message: MESSAGES.deleted, undo })
    })
  }
  const dismissFailure = () => {
    clear()
    found.dismiss()
  }
  return (
    <>
      {failed && (
        <Failure failed={failed} busy={busy || found.loading} onBack={page ? dismissFailure : undefined} />
      )}
      <div hidden={replaced}>
        {editing && (
          <ReservationForm
            key={opening}
            reservation={editing}
            actions={actions}
            onSaved={() => setSuccess({ message: MESSAGES.updated })}
            onLeave={() => void edit(undefined)}
          />
        )}
        <SearchBar search={search} change={change} counts={page?.counts} />
        {!page && !failed && <p className="lead">{SITE_MESSAGES.loading}</p>}
        {page && <UndoStrip noun={NOUN} restore={restore} onRestored={found.reload} />}
        {page?.items.length === 0 && <p className="lead">No reservations found</p>}
        <ul className="editor-list">
          {page?.items.map(reservation => (
            <li key={reservation._id} data-new={found.isNew(reservation)}>
              <div className="editor-row">
                <ReservationRow reservation={reservation} />
              </div>
              <div className="row-actions">
                <RowActions
                  name={`${reservation.firstName} ${reservation.lastName}`}
                  busy={busy}
                  onEdit={() => void edit(reservation)}
                  onDelete={() => remove(reservation)}
                />
              </div>
            </li>
          ))}
        </ul>
        {page && <Pager page={page} onPage={number => change({ page: String(number) })} />}
      </div>
      {success && <SuccessModal {...success} />}
    </>
  )
}

/** The page that the URL names, reloaded when a reservation changes and at midnight. */
function useReservationPage(search: Search) {
  const revision = useRevision(concernsReservations)
  const today = useToday(useSite().timeZone)
  const since = useRef(new Date().toISOString())
  const wanted = JSON.stringify(search)
  const load = useCallback(
    (signal: AbortSignal): Promise<ReservationPage> =>
      staffCall('searchReservations', { query: JSON.parse(wanted), signal }),
    [wanted],
  )
  const page = useLoad(load, MESSAGES.fetchFailed, {
    refreshOn: `${revision} ${today}`,
  })
  const isNew = (reservation: Reservation) => reservation.createdAt > since.current
  return { ...page, isNew }
}

/** The reservation in the form and a number for each opening: chosen in the list, named in the URL, or drafted in this browser tab. */
function useEditing(run: ReturnType<typeof useAction>['run']) {
  const [open, setOpen] = useState<{ editing?: Reservation; opening: number }>({ opening: 0 })
  const setEditing = useCallback(
    (editing: Reservation | undefined) =>
      setOpen(({ opening }) => ({ ...(editing ? { editing } : {}), opening: opening + 1 })),
    [],
  )
  const [params, setParams] = useSearchParams()
  const requestedId = params.get('edit')
  // The draft is read once; later it belongs to the open form.
  const draftRead = useRef(false)
  useEffect(() => {
    const draft = draftRead.current ? undefined : readDraft<Reservation>(NOUN)?.record
    draftRead.current = true
    if (draft && (!requestedId || requestedId === draft._id)) setEditing(draft)
    else if (requestedId) {
      void run(MESSAGES.fetchFailed, async () =>
        setEditing(await staffCall('getReservation', { id: requestedId })),
      )
    }
    if (requestedId) {
      setParams(
        current => {
          current.delete('edit')
          return current
        },
        { replace: true },
      )
    }
  }, [requestedId, setParams, run, setEditing])
  return [open, setEditing] as const
}

function Pager({ page, onPage }: { page: ReservationPage; onPage: (page: number) => void }) {
  if (page.pages === 1) return null
  return (
    <nav className="pager" aria-label="Pages">
      <button
        className="button quiet small"
        type="button"
        data-repeat
        disabled={page.page === 1}
        onClick={() => onPage(page.page - 1)}
      >
        Previous
      </button>
      <span>
        Page {page.page} of {page.pages} · {page.total} reservations
      </span>
      <button
        className="button quiet small"
        type="button"
        data-repeat
        disabled={page.page === page.pages}
        onClick={() => onPage(page.page + 1)}
      >
        Next
      </button>
    </nav>
  )
}
