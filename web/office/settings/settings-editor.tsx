import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { SavedSite } from '../../../contract/site/schemas.ts'
import type { Site } from '../../../domain/site.ts'
import { MESSAGES } from '../../messages.ts'
import { privateMeta } from '../../seo.ts'
import { ConflictDialog } from '../editor/conflict-dialog.tsx'
import {
  clearEditorDraft,
  readEditorDraft,
  restoreEditorDraft,
  saveEditorDraft,
} from '../editor/editor-draft.ts'
import { Failure } from '../editor/failure.tsx'
import { type Change, mergeChanges } from '../editor/merge-changes.ts'
import { formDataOf } from '../editor/mounted-form.ts'
import { SuccessModal } from '../editor/success-modal.tsx'
import { useFirstError } from '../editor/use-first-error.ts'
import { staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'
import { useLoad } from '../use-load.ts'
import type { Route } from './+types/settings-editor.ts'
import { readSite, SiteFields } from './site-fields.tsx'

const NOUN = 'settings'

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: 'Settings | Admin',
    description: 'What every page and mail says about the company: name, phones, address, hours and links.',
  })

const load = (signal?: AbortSignal) => staffCall('getSite', signal ? { signal } : {})

/** The facts about the company that every page and mail shows. */
export default function SettingsEditor() {
  const { data, failed, loading } = useLoad(load, 'Failed to fetch settings')
  // The version that the form was filled from; a later load must not replace the base of the comparison.
  const [seen, setSeen] = useState<SavedSite>()
  useEffect(() => {
    if (data) setSeen(current => current ?? draftedSettings() ?? data)
  }, [data])
  if (seen) return <SettingsForm key={seen.version} seen={seen} onTakeTheirs={setSeen} />
  return failed ? <Failure failed={failed} busy={loading} /> : <p className="lead">{MESSAGES.loading}</p>
}

function draftedSettings(): SavedSite | undefined {
  return readEditorDraft<SavedSite>(NOUN)?.item
}

type FormProps = { seen: SavedSite; onTakeTheirs: (saved: SavedSite) => void }
type Conflict = { current: SavedSite; changes: Change[]; merged: Site }

function SettingsForm({ seen, onTakeTheirs }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { busy, failed, errors, run, clear } = useAction()
  const [conflict, setConflict] = useState<Conflict>()
  const [saved, setSaved] = useState(false)
  useEffect(() => restoreEditorDraft(form.current, NOUN, NOUN), [])
  useFirstError(form, errors)

  const readForm = () => readSite(formDataOf(form))
  const compare = async () => {
    const current = await load()
    setConflict({ current, ...mergeChanges(seen, readForm(), current) })
  }
  const save = (read: () => Site, version: number) =>
    run(
      'Failed to update settings',
      async () => {
        await staffCall('updateSite', { body: read(), ifMatch: version })
        clearEditorDraft(NOUN)
        setSaved(true)
      },
      { onStale: compare },
    )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void save(readForm, seen.version)
  }
  return (
    <>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      <form
        className="editor-form"
        ref={form}
        onSubmit={submit}
        onInput={event => saveEditorDraft(event.currentTarget, NOUN, { ...seen, _id: NOUN })}
      >
        <h2>What every page says</h2>
        <SiteFields site={seen} errors={errors} />
        <p className="actions">
          <button className="button primary" type="submit" aria-disabled={busy}>
            {busy ? 'Saving…' : 'Save'}
          </button>
        </p>
      </form>
      {conflict && form.current && (
        <ConflictDialog
          form={form.current}
          changes={conflict.changes}
          onSaveMine={() => {
            setConflict(undefined)
            void save(() => conflict.merged, conflict.current.version)
          }}
          onTakeTheirs={() => {
            clearEditorDraft(NOUN)
            onTakeTheirs(conflict.current)
          }}
          onClose={() => setConflict(undefined)}
        />
      )}
      {saved && <SuccessModal message="Settings updated successfully!" />}
    </>
  )
}
