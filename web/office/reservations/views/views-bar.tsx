import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import * as common from '#messages/office-common'
import * as words from '#messages/office-views'
import * as shared from '#messages/shared'
import type { ReservationPage, SavedView } from '../../../../contract/booking/list-schemas.ts'
import { Field } from '../../../ui/field.tsx'
import { Button } from '../../button.tsx'
import { Failure } from '../../editor/failure.tsx'
import { formatNumber } from '../../format-number.ts'
import { Dialog } from '../../forms/dialog.tsx'
import { staffCall } from '../../staff-call.ts'
import { useAction } from '../../use-action.ts'
import type { Search } from '../use-search.ts'
import { filterOfSearch, searchOfFilter } from './match-view.ts'
import './views-bar.css'

type Props = {
  views: readonly SavedView[]
  current: SavedView | undefined
  search: Search
  page: ReservationPage | undefined
  onChanged: () => void
}

/** The views of the list, each with its count: the shared ones, then the user's own. */
export function ViewsBar({ views, current, search, page, onChanged }: Props) {
  const isAll = searchOfFilter(filterOfSearch(search)) === ''
  return (
    <nav className="views-bar" aria-label={words.views} data-enters-table>
      <ViewLink name={common.all} search="" count={isAll ? page?.total : undefined} current={isAll} />
      {views.map(view => (
        <ViewLink
          key={view._id}
          name={view.name}
          search={searchOfFilter(view.filter)}
          count={view.count}
          current={view === current}
        />
      ))}
      {current?.own && <OwnView key={current._id} view={current} onChanged={onChanged} />}
      {!current && !isAll && <SaveView search={search} onSaved={onChanged} />}
    </nav>
  )
}

type LinkProps = { name: string; search: string; count: number | undefined; current: boolean }

function ViewLink({ name, search, count, current }: LinkProps) {
  return (
    <Link
      className="relative text-fg2 hover:text-fg"
      to={{ search }}
      preventScrollReset
      aria-current={current ? 'page' : undefined}
    >
      {name}
      {count !== undefined && <small className="ms-0.75 text-13"> {formatNumber(count)}</small>}
    </Link>
  )
}

type BarProps = { busy?: boolean; onClick: () => void; children: string }

function BarButton({ busy, ...button }: BarProps) {
  return (
    <button
      className="text-button flex-none p-0 bg-transparent text-coach-text font-medium no-underline hover:underline hover:underline-offset-3"
      type="button"
      aria-disabled={busy}
      {...button}
    />
  )
}

function SaveView({ search, onSaved }: { search: Search; onSaved: () => void }) {
  const [open, setOpen] = useState(false)
  const save = (name: string) =>
    staffCall('createSavedView', { body: { name, filter: filterOfSearch(search) } })
  return (
    <>
      <BarButton onClick={() => setOpen(true)}>{words.save}</BarButton>
      {open && (
        <NameDialog
          title={words.save}
          note={words.saveNote}
          action={shared.save}
          onSave={save}
          onSaved={onSaved}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function OwnView({ view, onChanged }: { view: SavedView; onChanged: () => void }) {
  const [open, setOpen] = useState(false)
  const { failed, busy, run, clear } = useAction()
  const { _id: id, name } = view
  const remove = () => {
    if (!confirm(words.deleteAsk({ name }))) return
    void run(common.actionFailed, async () => {
      await staffCall('deleteSavedView', { id })
      onChanged()
    })
  }
  return (
    <>
      <BarButton onClick={() => setOpen(true)}>{words.rename}</BarButton>
      <BarButton busy={busy} onClick={remove}>
        {words.remove}
      </BarButton>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      {open && (
        <NameDialog
          title={words.rename}
          action={words.rename}
          name={name}
          onSave={next => staffCall('renameSavedView', { id, body: { name: next } })}
          onSaved={onChanged}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

type NameDialogProps = {
  title: string
  note?: string
  action: string
  name?: string
  onSave: (name: string) => Promise<unknown>
  onSaved: () => void
  onClose: () => void
}

function NameDialog({ title, note, action, name = '', onSave, onSaved, onClose }: NameDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.querySelector('input')?.select(), [])
  const { busy, failed, errors, run } = useAction()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wanted = String(new FormData(event.currentTarget).get('name'))
    void run(common.notSaved, async () => {
      await onSave(wanted)
      dialog.current?.close()
      onSaved()
    })
  }
  return (
    <Dialog
      title={title}
      className="conflict compact [--dialog-width:460px] whitespace-normal"
      ref={dialog}
      onClose={onClose}
    >
      {note && <p>{note}</p>}
      {failed && <Failure failed={failed} busy={busy} />}
      <form className="grid gap-5 mt-5" onSubmit={submit}>
        <Field
          label={shared.name}
          name="name"
          defaultValue={name}
          required
          maxLength={40}
          error={errors['name']}
        />
        <p className="actions">
          <Button look="primary" small type="submit" busy={busy}>
            {action}
          </Button>
          <Button small onClick={onClose}>
            {common.cancel}
          </Button>
        </p>
      </form>
    </Dialog>
  )
}
