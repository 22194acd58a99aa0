import { useState } from 'react'
import * as common from '#messages/office-common'
import * as labels from '#messages/office-settings'
import type { Coverage, HomeAreaInput, SavedHomeArea } from '../../../contract/pricing/home-area-schemas.ts'
import { RADIUS_MILES_MAX, RADIUS_MILES_MIN } from '../../../domain/site/home-area.ts'
import { MESSAGES } from '../../messages.ts'
import { useCall } from '../data/use-call.ts'
import { useRevalidate } from '../data/use-read.ts'
import { Failure } from '../editor/failure.tsx'
import { SuccessModal } from '../editor/success-modal.tsx'
import { formatNumber } from '../format-number.ts'
import { FormActions } from '../forms/form-actions.tsx'
import { FormField } from '../forms/form-field.tsx'
import { OfficeForm } from '../forms/office-form.tsx'
import { useRecordForm } from '../forms/use-record-form.ts'
import { staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'

const TEXT = 'max-w-[44em] text-fg2 leading-[1.5]'

export function HomeArea() {
  const { data, failed, loading } = useCall('getHomeArea', {}, { sentence: common.loadFailed })
  if (!data) {
    return failed ? <Failure failed={failed} busy={loading} /> : <p className="lead">{MESSAGES.loading}</p>
  }
  return (
    <section
      className="grid gap-5 max-w-240 mt-10 pt-6 border-t border-hair"
      aria-labelledby="home-area-title"
    >
      <h2 className="text-25" id="home-area-title">
        {labels.homeBase}
      </h2>
      <p className={TEXT}>{labels.homeBaseText}</p>
      <HomeAreaForm saved={data} />
      <CoverageNotice coverage={data.coverage} />
      <Nearby />
    </section>
  )
}

function HomeAreaForm({ saved }: { saved: SavedHomeArea }) {
  const actions = useAction()
  const revalidate = useRevalidate()
  const [isSaved, setIsSaved] = useState(false)
  const form = useRecordForm<SavedHomeArea, HomeAreaInput>({
    noun: 'home-area',
    record: saved,
    valuesOf: ({ address, radiusMiles }) => ({ address, radiusMiles }),
    save: (body, seen = saved) => staffCall('updateHomeArea', { body, ifMatch: seen.version }),
    current: () => staffCall('getHomeArea'),
    actions,
    failed: common.notSaved,
    onSaved: () => {
      revalidate('getHomeArea', 'listNearbyPlaces', 'suggestNearbyPages')
      setIsSaved(true)
    },
  })
  const { busy, failed, clear } = actions
  return (
    <>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      <OfficeForm form={form} label={labels.homeBase}>
        <FormField label={labels.homeAddress} name="address" note={labels.homeAddressNote} wide required />
        <FormField
          label={labels.radius}
          name="radiusMiles"
          type="number"
          min={RADIUS_MILES_MIN}
          max={RADIUS_MILES_MAX}
          required
        />
        <FormActions form={form} submit={labels.saveHomeBase} oneOfSeveral>
          {form.dirty && (
            <button className="button quiet" type="button" onClick={() => void form.discard()}>
              {common.discardChanges}
            </button>
          )}
        </FormActions>
      </OfficeForm>
      {isSaved && <SuccessModal message={labels.updated({ what: 'area' })} />}
    </>
  )
}

/** Says where built-in data end. */
function CoverageNotice({ coverage }: { coverage: Coverage }) {
  const { places, highways, geocoder, router } = coverage
  const isOpen = !places && !geocoder
  return (
    <div className={`grid gap-1.5 ps-3.5 border-s-3 ${isOpen ? 'border-alert' : 'border-hair'}`}>
      <p className={TEXT}>
        {geocoder ? labels.customGeocoder : places ? labels.embeddedPlaces : labels.noEmbeddedPlaces}
      </p>
      <p className={TEXT}>
        {router ? labels.customRouter : highways ? labels.embeddedHighways : labels.estimatedDrives}
      </p>
    </div>
  )
}

const TOWNS_SHOWN = 12

/** Airports and towns within the radius. */
export function Nearby() {
  const { data, failed, loading } = useCall('listNearbyPlaces', {}, { sentence: common.loadFailed })
  if (!data) return failed ? <Failure failed={failed} busy={loading} /> : null
  const airports = data.airports.map(({ name, miles }) =>
    labels.airportMiles({ name, miles: formatNumber(Math.round(miles)) }),
  )
  const towns = data.towns.slice(0, TOWNS_SHOWN).map(({ name, state }) => `${name}, ${state}`)
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(260px,1fr))] gap-6">
      <NearbyList title={labels.airportsNearby} names={airports} />
      <NearbyList title={labels.townsNearby} names={towns} />
    </div>
  )
}

function NearbyList({ title, names }: { title: string; names: readonly string[] }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-2 text-16">{title}</h3>
      {names.length === 0 && <p className={TEXT}>{labels.noneNearby}</p>}
      {names.length > 0 && (
        <ul className="grid gap-1 p-0 list-none" translate="no">
          {names.map(name => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
