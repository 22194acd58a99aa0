import { useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-settings'
import type { Photograph, PhotographInput } from '../../../contract/site/schemas.ts'
import type { PhotographSlot } from '../../../domain/site/picture.ts'
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

const SHOTS: Record<PhotographSlot, string> = {
  greeting: words.greetingShots,
  door: words.doorShots,
  luggage: words.luggageShots,
  umbrella: words.umbrellaShots,
  train: words.trainShots,
  'child-seat': words.childSeatShots,
  dashboard: words.dashboardShots,
  details: words.detailsShots,
  'fleet-row': words.fleetRowShots,
  office: words.officeShots,
  owner: words.ownerShots,
  answering: words.answeringShots,
}

/** Message selectors allow no hyphens. */
function titleOf(slot: PhotographSlot): string {
  return words.photographTitle({ slot: slot.replace('-', '') })
}

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

/** Collapsed, since there are many. */
function PhotographPlace({ saved }: { saved: Photograph }) {
  return (
    <details className={styles['place']}>
      <summary>
        <h3>{titleOf(saved.slot)}</h3>
        <span>{words.photographState({ shown: saved.imageUrl === '' ? 'no' : 'yes' })}</span>
      </summary>
      <PhotographForm saved={saved} />
    </details>
  )
}

function PhotographForm({ saved }: { saved: Photograph }) {
  const { slot } = saved
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
      <OfficeForm form={form} label={titleOf(slot)}>
        <p className="wide">{SHOTS[slot]}</p>
        <ImageField optional note={words.photographClear} />
        <FormField label={words.photographAlt({ locale: 'en' })} name="altTexts.en" wide />
        <FormField label={words.photographAlt({ locale: 'es' })} name="altTexts.es" wide />
        <FormActions form={form} submit={words.photographSave}>
          {form.dirty && (
            <button className="button quiet" type="button" onClick={() => void form.discard()}>
              {common.discardChanges}
            </button>
          )}
        </FormActions>
      </OfficeForm>
      {isSaved && <SuccessModal message={words.updated({ what: 'photo' })} />}
    </>
  )
}
