import * as common from '#messages/office-common'
import * as labels from '#messages/office-settings'
import type { Coverage, HomeAreaInput, SavedHomeArea } from '../../../contract/pricing/home-area-schemas.ts'
import { RADIUS_MILES_MAX, RADIUS_MILES_MIN } from '../../../domain/site/home-area.ts'
import { Loaded } from '../data/loaded.tsx'
import { useCall } from '../data/use-call.ts'
import { useRevalidate } from '../data/use-read.ts'
import { Failure } from '../editor/failure.tsx'
import { formatNumber } from '../format-number.ts'
import { FormField } from '../forms/form-field.tsx'
import { SettingForm, SettingSection, TEXT } from '../forms/setting-form.tsx'
import { staffCall } from '../staff-call.ts'

export function HomeArea() {
  const reading = useCall('getHomeArea', {}, { sentence: common.loadFailed })
  return (
    <Loaded reading={reading}>
      {saved => (
        <SettingSection id="home-area-title" title={labels.homeBase} text={labels.homeBaseText}>
          <HomeAreaForm saved={saved} />
          <CoverageNotice coverage={saved.coverage} />
          <Nearby />
        </SettingSection>
      )}
    </Loaded>
  )
}

function HomeAreaForm({ saved }: { saved: SavedHomeArea }) {
  const revalidate = useRevalidate()
  return (
    <SettingForm<SavedHomeArea, HomeAreaInput>
      noun="home-area"
      saved={saved}
      valuesOf={({ address, radiusMiles }) => ({ address, radiusMiles })}
      save={(body, version) => staffCall('updateHomeArea', { body, ifMatch: version })}
      current={() => staffCall('getHomeArea')}
      onSaved={() => revalidate('getHomeArea', 'listNearbyPlaces', 'suggestNearbyPages')}
      savedText={labels.updated({ what: 'area' })}
      label={labels.homeBase}
      submit={labels.saveHomeBase}
      oneOfSeveral
    >
      <FormField label={labels.homeAddress} name="address" note={labels.homeAddressNote} wide required />
      <FormField
        label={labels.radius}
        name="radiusMiles"
        type="number"
        min={RADIUS_MILES_MIN}
        max={RADIUS_MILES_MAX}
        required
      />
    </SettingForm>
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
