import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Reservation, ReservationPage } from '../../../contract/reservations.ts'
import { MESSAGES as SITE_MESSAGES } from '../../messages.ts'
import { clearEditorDraft, readEditorDraft } from '../editor/editor-draft.ts'
import { Failure } from '../editor/failure.tsx'
import { SuccessModal } from '../editor/success-modal.tsx'
import { forgetDeleted, rememberDeleted, UndoStrip } from '../editor/undo.tsx'
import { type EditorMessages, useEditorActions } from '../editor/use-editor-actions.ts'
import { useOffice } from '../live/office.tsx'
import { staffCall } from '../staff-call.ts'
import { ReservationForm } from './reservation-form.tsx'
import { ReservationRow } from './reservation-row.tsx'
import { SearchBar } from './search-bar.tsx'
import { type Search, useSearch } from './use-search.ts'
import './reservations.css'

const NOUN = 'reservation'
const MESSAGES: EditorMessages = {
  fetchFailed: 'Failed to fetch reservations',
  addFailed: '',
  updateFailed: 'Failed to update reservation',
  deleteFailed: 'Failed to delete reservation',
  added: '',
  updated: 'Reservation updated successfully!',
  deleted: 'Reservation deleted successfully!',
  serverWords: ['fetch', 'update', 'delete'],
}

type Editing = { reservation: Reservation; version: number }
type Success = { message: string; undo?: () => Promise<unknown> }

const restore = (id: string) => staffCall('restoreReservation', { id })

/** All reservations: what comes next on top, found in a moment, and up to date while somebody looks at them. */
export default function ReservationsTab() {
  const [search, change] = useSearch()
  const [success, setSuccess] = useState<Success>()
  const { busy, failure, errors, act, fail, clear } = useEditorActions(MESSAGES)
  const { page, isNew, load } = useReservationPage(search, fail)
  const [editing, setEditing] = useEditing(fail)

  const edit = (reservation: Reservation | undefined) => {
    clear()
    clearEditorDraft(NOUN)
    setEditing(reservation && { reservation, version: reservation.version })
    scrollTo({ top: 0 })
  }
  const remove = async (reservation: Reservation) => {
    if (!confirm('Are you sure you want to delete this reservation?')) return
    const { _id: id, firstName, lastName, reference } = reservation
    if ((await act('delete', () => staffCall('deleteReservation', { id }))) !== 'done') return
    rememberDeleted(NOUN, { id, label: `${reference}, ${firstName} ${lastName}` })
    const undo = async () => {
      await restore(id)
      forgetDeleted(NOUN)
    }
    setSuccess({ message: MESSAGES.deleted, undo })
  }
  const again = () => {
    clear()
    if (!page) load()
  }
  return (
    <>
      {failure && <Failure message={failure} onTryAgain={again} />}
      <div hidden={failure !== undefined}>
        {editing && (
          <ReservationForm
            key={`${editing.reservation._id} ${editing.version}`}
            {...editing}
            busy={busy}
            errors={errors}
            act={act}
            onSaved={() => setSuccess({ message: MESSAGES.updated })}
            onLeave={() => edit(undefined)}
            onTakeTheirs={edit}
          />
        )}
        <SearchBar search={search} change={change} counts={page?.counts} />
        {!page && !failure && <p className="lead">{SITE_MESSAGES.loading}</p>}
        {page && <UndoStrip noun={NOUN} restore={restore} onRestored={load} />}
        {page?.items.length === 0 && <p className="lead">No reservations found</p>}
        <ul className="editor-list">
          {page?.items.map(reservation => (
            <li key={reservation._id} data-new={isNew(reservation)}>
              <div className="editor-row">
                <ReservationRow reservation={reservation} />
              </div>
              <div className="editor-acts">
                <button className="button quiet small" type="button" onClick={() => edit(reservation)}>
                  Edit
                </button>
                <button
                  className="button quiet small"
                  type="button"
                  disabled={busy}
                  onClick={() => remove(reservation)}
                >
                  Delete
                </button>
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

/** The page that the address asks for, loaded anew when anything changes in the office. */
function useReservationPage(search: Search, fail: (action: 'fetch', error: unknown) => void) {
  const [page, setPage] = useState<ReservationPage>()
  const { state } = useOffice()
  const since = useRef(new Date().toISOString())
  const wanted = JSON.stringify(search)
  const latest = useRef<AbortController>(undefined)

  const load = useCallback(() => {
    latest.current?.abort()
    const abort = new AbortController()
    latest.current = abort
    staffCall('searchReservations', { query: JSON.parse(wanted), signal: abort.signal }).then(
      found => !abort.signal.aborted && setPage(found),
      error => !abort.signal.aborted && fail('fetch', error),
    )
  }, [wanted, fail])
  // The list is loaded anew when these two counts move
  useEffect(load, [load, state?.reservations, state?.changes])
  const isNew = (reservation: Reservation) => reservation.createdAt > since.current
  return { page, isNew, load }
}

/** What is in the form: chosen in the list, named in the address, or left as a draft by a session that ended. */
function useEditing(fail: (action: 'fetch', error: unknown) => void) {
  const [editing, setEditing] = useState<Editing>()
  const [params, setParams] = useSearchParams()
  const asked = params.get('edit')
  // A draft is looked for once; later it is that of the form that is open.
  const looked = useRef(false)
  useEffect(() => {
    const draft = looked.current && !asked ? undefined : readEditorDraft(NOUN)
    looked.current = true
    const id = asked ?? draft?.id
    if (!id) return
    staffCall('getReservation', { id }).then(
      reservation => {
        const version = draft?.id === id ? draft.version : undefined
        setEditing({ reservation, version: version ?? reservation.version })
      },
      error => {
        // A draft of something that is gone is no use to anybody.
        clearEditorDraft(NOUN)
        if (asked) fail('fetch', error)
      },
    )
    if (asked) {
      setParams(
        current => {
          current.delete('edit')
          return current
        },
        { replace: true },
      )
    }
  }, [asked, setParams, fail])
  return [editing, setEditing] as const
}

function Pager({ page, onPage }: { page: ReservationPage; onPage: (page: number) => void }) {
  if (page.pages === 1) return null
  return (
    <nav className="pager" aria-label="Pages">
      <button
        className="button quiet small"
        type="button"
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
        disabled={page.page === page.pages}
        onClick={() => onPage(page.page + 1)}
      >
        Next
      </button>
    </nav>
  )
}
