import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { SavedSite } from '../../../contract/site/schemas.ts'
import type { Site } from '../../../domain/site.ts'
import { errorAt } from '../../error-at.ts'
import { MESSAGES } from '../../messages.ts'
import { privateMeta } from '../../seo.ts'
import { Field } from '../../ui/field.tsx'
import { ConflictDialog } from '../editor/conflict-dialog.tsx'
import {
  clearEditorDraft,
  readEditorDraft,
  restoreEditorDraft,
  saveEditorDraft,
} from '../editor/editor-draft.ts'
import { Failure } from '../editor/failure.tsx'
import { type Change, mergeChanges } from '../editor/merge-changes.ts'
import { SuccessModal } from '../editor/success-modal.tsx'
import { useFirstError } from '../editor/use-first-error.ts'
import { staffCall } from '../staff-call.ts'
import { type FieldErrors, useAction } from '../use-action.ts'
import { useLoad } from '../use-load.ts'
import type { Route } from './+types/settings-editor.ts'

const NOUN = 'settings'
const NETWORKS = ['facebook', 'instagram', 'youtube', 'linkedin'] as const

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: 'Settings | Admin',
    description: 'What every page and mail says about the company: name, phones, address, hours and links.',
  })

const load = (signal?: AbortSignal) => staffCall('getSite', signal ? { signal } : {})

/** What the company says about itself, on every page and in every mail. */
export default function SettingsEditor() {
  const { data, failed, loading } = useLoad(load, 'Failed to fetch settings')
  // As they were when the form was filled; a later load must not change what is compared.
  const [seen, setSeen] = useState<SavedSite>()
  useEffect(() => {
    if (data) setSeen(current => current ?? draftedSettings() ?? data)
  }, [data])
  if (seen) return <SettingsForm key={seen.version} seen={seen} onTakeTheirs={setSeen} />
  return failed ? <Failure failed={failed} busy={loading} /> : <p className="lead">{MESSAGES.loading}</p>
}

function draftedSettings(): SavedSite | undefined {
  return readEditorDraft(NOUN)?.item as (SavedSite & { _id: string }) | undefined
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

  const readForm = () => readSite(new FormData(form.current!))
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

function SiteFields({ site, errors }: { site: Site; errors: FieldErrors }) {
  return (
    <>
      <Field label="Brand" name="brand" required defaultValue={site.brand} error={errors['brand']} />
      <Field
        label="E-mail"
        name="email"
        type="email"
        required
        defaultValue={site.email}
        error={errors['email']}
      />
      <Field
        label="Booking phone"
        name="bookingPhone"
        type="tel"
        required
        defaultValue={site.bookingPhone}
        error={errors['bookingPhone']}
      />
      <Field
        label="Support phone (empty: the booking phone)"
        name="supportPhone"
        type="tel"
        defaultValue={site.supportPhone}
        error={errors['supportPhone']}
      />
      <Field
        label="Town"
        name="locality"
        required
        defaultValue={site.address.locality}
        error={errors['address.locality']}
      />
      <Field
        label="State"
        name="region"
        required
        defaultValue={site.address.region}
        error={errors['address.region']}
      />
      <Field
        label="ZIP"
        name="postalCode"
        required
        defaultValue={site.address.postalCode}
        error={errors['address.postalCode']}
      />
      <Field
        label="Country"
        name="country"
        required
        defaultValue={site.address.country}
        error={errors['address.country']}
      />
      <Field label="Hours" name="hours" required defaultValue={site.hours} error={errors['hours']} />
      <Field
        label="Time zone"
        name="timeZone"
        required
        defaultValue={site.timeZone}
        error={errors['timeZone']}
      />
      <Field
        label="Service area, regions separated by commas"
        name="serviceArea"
        wide
        required
        defaultValue={site.serviceArea.join(', ')}
        error={errorAt(errors, 'serviceArea')}
      />
      {NETWORKS.map(network => (
        <Field
          key={network}
          label={`${network[0]!.toUpperCase()}${network.slice(1)} (empty: not shown)`}
          name={network}
          type="url"
          defaultValue={site.social[network]}
          error={errors[`social.${network}`]}
        />
      ))}
    </>
  )
}

function readSite(form: FormData): Site {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return {
    brand: text('brand'),
    email: text('email'),
    bookingPhone: text('bookingPhone'),
    supportPhone: text('supportPhone'),
    address: {
      locality: text('locality'),
      region: text('region'),
      postalCode: text('postalCode'),
      country: text('country'),
    },
    hours: text('hours'),
    timeZone: text('timeZone'),
    serviceArea: text('serviceArea')
      .split(',')
      .map(region => region.trim())
      .filter(Boolean),
    social: {
      facebook: text('facebook'),
      instagram: text('instagram'),
      youtube: text('youtube'),
      linkedin: text('linkedin'),
    },
  }
}
