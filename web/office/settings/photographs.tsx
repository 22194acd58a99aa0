import * as common from '#messages/office-common'
import * as words from '#messages/office-settings'
import type { Photograph, PhotographInput } from '../../../contract/site/schemas.ts'
import type { PhotographSlot } from '../../../domain/site/picture.ts'
import { Picture } from '../../ui/picture.tsx'
import { Loaded } from '../data/loaded.tsx'
import { useCall } from '../data/use-call.ts'
import { ImageField } from '../editor/image-field.tsx'
import { FormField } from '../forms/form-field.tsx'
import { SettingForm, SettingSection, TEXT } from '../forms/setting-form.tsx'
import { staffCall } from '../staff-call.ts'
import styles from './photographs.module.css'

/** What to photograph in a sentence, and how. */
const SHOTS: Record<PhotographSlot, readonly [subject: string, details: string]> = {
  greeting: [words.greetingPhoto, words.greetingShots],
  door: [words.doorPhoto, words.doorShots],
  luggage: [words.luggagePhoto, words.luggageShots],
  umbrella: [words.umbrellaPhoto, words.umbrellaShots],
  train: [words.trainPhoto, words.trainShots],
  'child-seat': [words.childSeatPhoto, words.childSeatShots],
  dashboard: [words.dashboardPhoto, words.dashboardShots],
  details: [words.detailsPhoto, words.detailsShots],
  'fleet-row': [words.fleetRowPhoto, words.fleetRowShots],
  office: [words.officePhoto, words.officeShots],
  owner: [words.ownerPhoto, words.ownerShots],
  answering: [words.answeringPhoto, words.answeringShots],
}

/** Message selectors allow no hyphens. */
function titleOf(slot: PhotographSlot): string {
  return words.photographTitle({ slot: slot.replace('-', '') })
}

export function Photographs() {
  const reading = useCall('listPhotographs', {}, { sentence: common.loadFailed })
  return (
    <Loaded reading={reading}>
      {photographs => (
        <SettingSection id="photographs-title" title={words.photographsHeading} text={words.photographsText}>
          {photographs.map(photograph => (
            <PhotographPlace key={photograph.slot} saved={photograph} />
          ))}
        </SettingSection>
      )}
    </Loaded>
  )
}

/** The form is collapsed, since there are many. */
function PhotographPlace({ saved: { slot, imageUrl }, saved }: { saved: Photograph }) {
  const [subject] = SHOTS[slot]
  return (
    <details className="border-b border-hair open:pb-7">
      <summary className="grid grid-cols-[128px_minmax(0,1fr)_auto] grid-rows-[1fr_auto_auto_1fr] gap-x-5 py-3 leading-[1.4] text-fg2 cursor-pointer phone:grid-cols-[96px_minmax(0,1fr)] phone:gap-x-3.5">
        <span
          className={`${styles['tile']} row-span-full col-1 aspect-[16/10] [&_img]:size-full [&_img]:object-cover`}
          data-empty={imageUrl === ''}
        >
          {imageUrl && <Picture src={imageUrl} alt="" sizes="128px" key={imageUrl} />}
        </span>
        <h3 className="row-2 col-2 text-fg text-18/[1.4]">{titleOf(slot)}</h3>
        <span className="col-2">{subject}</span>
        <span className="row-[2/4] col-3 self-center text-14 phone:row-auto phone:col-2">
          {words.photographState({ shown: imageUrl === '' ? 'no' : 'yes' })}
        </span>
      </summary>
      <PhotographForm saved={saved} />
    </details>
  )
}

function PhotographForm({ saved }: { saved: Photograph }) {
  const { slot } = saved
  const [, details] = SHOTS[slot]
  return (
    <SettingForm<Photograph, PhotographInput>
      noun={`photograph-${slot}`}
      saved={saved}
      valuesOf={({ imageUrl, altTexts }) => ({ imageUrl, altTexts })}
      save={(body, version) => staffCall('updatePhotograph', { params: { slot }, body, ifMatch: version })}
      current={async () =>
        (await staffCall('listPhotographs')).find(photograph => photograph.slot === slot) ?? saved
      }
      savedText={words.updated({ what: 'photo' })}
      label={titleOf(slot)}
      submit={words.photographSave}
    >
      <p className={`wide ${TEXT}`}>{details}</p>
      <ImageField optional note={words.photographClear} />
      <FormField label={words.photographAlt({ locale: 'en' })} name="altTexts.en" wide />
      <FormField label={words.photographAlt({ locale: 'es' })} name="altTexts.es" wide />
    </SettingForm>
  )
}
