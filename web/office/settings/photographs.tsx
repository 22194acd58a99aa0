import { useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-settings'
import type { Photograph, PhotographInput } from '../../../contract/site/photograph-schemas.ts'
import type { PhotographSlot } from '../../../domain/photograph.ts'
import { MESSAGES } from '../../messages.ts'
import { useCall } from '../data/use-call.ts'
import { Failure } from '../editor/failure.tsx'
import { ImageField } from '../editor/image-field.tsx'
import { SuccessModal } from '../editor/success-modal.tsx'
import { FormActions } from '../forms/form-actions.tsx'
import { FormField } from '../forms/form-field.tsx'
import { OfficeForm } from '../forms/office-form.tsx'
import { useRecordForm } from '../forms/use-record-form.ts'
import { staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'
import styles from './photographs.module.css'

/** What to photograph for each place, how to frame it, and in which light. */
const SHOTS: Record<PhotographSlot, { title: string; text: string }> = {
  greeting: { title: words.greeting, text: words.greetingShots },
  door: { title: words.door, text: words.doorShots },
  luggage: { title: words.luggage, text: words.luggageShots },
  umbrella: { title: words.umbrella, text: words.umbrellaShots },
  train: { title: words.train, text: words.trainShots },
  'child-seat': { title: words.childSeat, text: words.childSeatShots },
  dashboard: { title: words.dashboard, text: words.dashboardShots },
  details: { title: words.details, text: words.detailsShots },
  'fleet-row': { title: words.fleetRow, text: words.fleetRowShots },
  office: { title: words.office, text: words.officeShots },
  owner: { title: words.owner, text: words.ownerShots },
  answering: { title: words.answering, text: words.answeringShots },
}

/** The places of the website for photographs of people, each with its shot list. */
export function Photographs() {
  const sentence = common.loadFailed
  const { data, failed, loading } = useCall('listPhotographs', {}, { sentence })
  if (!data) {
    return failed ? <Failure failed={failed} busy={loading} /> : <p className="lead">{MESSAGES.loading}</p>
  }
  return (
    <section className={styles['photographs']} aria-labelledby="photographs-title">
      <h2 id="photographs-title">{words.photographsHeading}</h2>
      <p>{words.photographsText}</p>
      {data.map(photograph => (
        <PhotographPlace key={photograph.slot} saved={photograph} />
      ))}
    </section>
  )
}

/** A place with what stands there; its form opens when it is asked for, since there are many. */
function PhotographPlace({ saved }: { saved: Photograph }) {
  return (
    <details className={styles['place']}>
      <summary>
        <h3>{SHOTS[saved.slot].title}</h3>
        <span>{saved.imageUrl === '' ? words.photographEmpty : words.photographShown}</span>
      </summary>
      <PhotographForm saved={saved} />
    </details>
  )
}

function PhotographForm({ saved }: { saved: Photograph }) {
  const { slot } = saved
  const { title, text } = SHOTS[slot]
  const actions = useAction()
  const [isSaved, setIsSaved] = useState(false)
  const form = useRecordForm<Photograph, PhotographInput>({
    noun: `photograph-${slot}`,
    record: saved,
    valuesOf: ({ imageUrl, altTexts }) => ({ imageUrl, altTexts }),
    save: (body, seen = saved) =>
      staffCall('updatePhotograph', { params: { slot }, body, ifMatch: seen.version }),
    current: async () =>
      (await staffCall('listPhotographs')).find(photograph => photograph.slot === slot) ?? saved,
    actions,
    failed: common.notSaved,
    onSaved: () => setIsSaved(true),
  })
  const { busy, failed, clear } = actions
  return (
    <>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      <OfficeForm form={form} label={title}>
        <p className="wide">{text}</p>
        <ImageField optional note={words.photographClear} />
        <FormField label={words.photographAlt} name="altTexts.en" wide />
        <FormField label={words.photographAltEs} name="altTexts.es" wide />
        <FormActions form={form} submit={words.photographSave}>
          {form.dirty && (
            <button className="button quiet" type="button" onClick={() => void form.discard()}>
              {common.discardChanges}
            </button>
          )}
        </FormActions>
      </OfficeForm>
      {isSaved && <SuccessModal message={words.photographsUpdated} />}
    </>
  )
}
