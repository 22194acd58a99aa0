import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import * as common from '#messages/office-common'
import * as words from '#messages/office-reservations'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { Button } from '../button.tsx'
import { forgetDeleted, rememberDeleted } from '../editor/deleted-records.ts'
import { Failure } from '../editor/failure.tsx'
import { SuccessModal } from '../editor/success-modal.tsx'
import { UndoStrip } from '../editor/undo.tsx'
import { clearDraft, lastDraft, readDraft } from '../forms/drafts.ts'
import { askToDiscard, isUnsaved } from '../forms/unsaved.ts'
import { saveExport } from '../save-file.ts'
import { TitleActions } from '../shell/title-actions.tsx'
import { staffCall } from '../staff-call.ts'
import { TableEmpty, TableLoading } from '../table/table-states.tsx'
import { useAction } from '../use-action.ts'
import { BulkBar, useSelection } from './bulk/bulk-bar.tsx'
import { FilterBar } from './filters/filter-bar.tsx'
import { ListFoot } from './list/list-foot.tsx'
import { ReservationTable } from './list/reservation-table.tsx'
import { useReservationPage } from './list/use-page.ts'
import { ReservationForm } from './reservation-form.tsx'
import { useSearch } from './use-search.ts'
import { filterOfSearch, searchOfFilter } from './views/match-view.ts'
import './list/list-head.css'

type Success = { message: string; note?: string | undefined; undo?: () => Promise<unknown> }

const restore = (id: string) => staffCall('restoreReservation', { id })

export function ReservationsTab() {
  const [search, change] = useSearch()
  const [since] = useState(() => new Date().toISOString())
  const found = useReservationPage(search)
  const page = found.data
  const selection = useSelection(page, search)
  const actions = useAction()
  const { success, setSuccess, editing, opening, edit, remove } = useChanges(actions)
  const exporting = useAction()
  const failed = actions.failed ?? exporting.failed ?? found.failed
  // A failed background refetch must not hide a form in use.
  const replaced = failed !== undefined && !failed.quiet
  const dismissFailure = () => {
    actions.clear()
    exporting.clear()
    found.dismiss()
  }
  const exportThese = (query: Parameters<typeof saveExport>[0]) =>
    void exporting.run(common.exportFailed, () => saveExport(query))
  return (
    <>
      {failed && (
        <Failure
          failed={failed}
          busy={actions.busy || exporting.busy || found.loading}
          onBack={page || editing ? dismissFailure : undefined}
        />
      )}
      <div hidden={replaced}>
        {editing && (
          <ReservationForm
            key={opening}
            reservation={editing}
            actions={actions}
            onSaved={note => setSuccess({ message: words.updated, note })}
            onLeave={() => void edit(undefined)}
          />
        )}
        <ListActions busy={exporting.busy} onExport={() => exportThese(selection.filter)} />
        <FilterBar search={search} change={change} page={page} />
        {page && <UndoStrip noun={NOUN} restore={restore} onRestored={found.reload} />}
        <div className="list-edge -mx-(--edge) border-t border-hair @min-[761px]:border-t-0">
          {!page && !failed && <TableLoading />}
          {page?.items.length === 0 && (
            <NoReservations searched={searchOfFilter(filterOfSearch(search)) !== ''} />
          )}
          {page && page.items.length > 0 && (
            <ReservationTable
              page={page}
              search={search}
              since={since}
              change={change}
              selection={{ ids: selection.ids, onChange: selection.select }}
              busy={actions.busy}
              onEdit={ride => void edit(ride)}
              onDelete={remove}
            />
          )}
        </div>
        {page && (
          <BulkBar
            selection={selection}
            busy={exporting.busy}
            onExport={exportThese}
            onChanged={found.reload}
          />
        )}
        {page && <ListFoot page={page} search={search} onPage={number => change({ page: String(number) })} />}
      </div>
      {success && <SuccessModal {...success} />}
    </>
  )
}

/** Editing and deleting one reservation. */
function useChanges({ clear, run }: ReturnType<typeof useAction>) {
  const [success, setSuccess] = useState<Success>()
  const [{ editing, opening }, setEditing] = useEditing(run)
  const edit = async (reservation: Reservation | undefined) => {
    // Facts being edited in the panel are unaffected.
    if (!(await askToDiscard(isUnsaved(NOUN)))) return
    clear()
    clearDraft(NOUN, editing?._id)
    setEditing(reservation)
    scrollTo({ top: 0, behavior: 'instant' })
  }
  const remove = (reservation: Reservation) => {
    if (!confirm(words.deleteAsk)) return
    const { _id: id, firstName, lastName, reference } = reservation
    void run(words.deleteFailed, async () => {
      await staffCall('deleteReservation', { id })
      clearDraft(NOUN, id)
      rememberDeleted(NOUN, { id, label: `${reference}, ${firstName} ${lastName}` })
      const undo = async () => {
        await restore(id)
        forgetDeleted(NOUN)
      }
      setSuccess({ message: words.deleted, undo })
    })
  }
  return { success, setSuccess, editing, opening, edit, remove }
}

function ListActions({ busy, onExport }: { busy: boolean; onExport: () => void }) {
  return (
    <TitleActions>
      <Button small busy={busy} onClick={onExport}>
        {busy ? words.exporting : words.exportCsv}
      </Button>
      <Link className="button quiet small" to="/admin/run-sheet">
        {common.runSheet}
      </Link>
    </TitleActions>
  )
}

function NoReservations({ searched }: { searched: boolean }) {
  if (searched) {
    return (
      <TableEmpty
        title={words.none}
        action={
          <Link className="button quiet small" to={{ search: searchOfFilter({}) }}>
            {words.showAll}
          </Link>
        }
      >
        {words.noneMatch}
      </TableEmpty>
    )
  }
  return (
    <TableEmpty
      title={words.none}
      action={
        <Link className="button quiet small" to="/admin/reservations/new">
          {words.bookByPhone}
        </Link>
      }
    >
      {words.noneYet}
    </TableEmpty>
  )
}

/** From the list, the URL or a draft of this tab; the number remounts the form. */
function useEditing(run: ReturnType<typeof useAction>['run']) {
  const [open, setOpen] = useState<{ editing?: Reservation; opening: number }>({ opening: 0 })
  const setEditing = useCallback(
    (editing: Reservation | undefined) =>
      setOpen(({ opening }) => ({ ...(editing ? { editing } : {}), opening: opening + 1 })),
    [],
  )
  const [params, setParams] = useSearchParams()
  const requestedId = params.get('edit')
  const openId = useRef<string>(undefined)
  openId.current = open.editing?._id
  /** Asks first if the form is dirty; facts edited in the panel are unaffected. */
  const replace = useCallback(
    async (found: Reservation) => {
      if (!(await askToDiscard(isUnsaved(NOUN)))) return
      clearDraft(NOUN, openId.current)
      setEditing(found)
    },
    [setEditing],
  )
  const draftRead = useRef(false)
  useEffect(() => {
    const draft = draftRead.current
      ? undefined
      : (requestedId ? readDraft<Reservation>(NOUN, requestedId) : lastDraft<Reservation>(NOUN))?.record
    draftRead.current = true
    if (draft) setEditing(draft)
    else if (requestedId && requestedId !== openId.current) {
      void run(
        common.failedToFetchReservations,
        async () =>
          // Not awaited in the call: the form stays usable during the question.
          void replace(await staffCall('getReservation', { id: requestedId })),
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
  }, [requestedId, setParams, run, setEditing, replace])
  return [open, setEditing] as const
}

const NOUN = 'reservation'
