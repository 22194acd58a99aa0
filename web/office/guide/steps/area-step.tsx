import * as common from '#messages/office-common'
import * as labels from '#messages/office-guide'
import * as settings from '#messages/office-settings'
import type { NearbyPlaces, SavedHomeArea } from '../../../../contract/pricing/home-area-schemas.ts'
import type { SavedSite } from '../../../../contract/site/schemas.ts'
import { RADIUS_MILES_MAX, RADIUS_MILES_MIN } from '../../../../domain/site/home-area.ts'
import { useToast } from '../../../shell/toasts.tsx'
import { joinReadings, useCall } from '../../data/use-call.ts'
import { useRevalidate } from '../../data/use-read.ts'
import { FormField } from '../../forms/form-field.tsx'
import { Nearby } from '../../settings/home-area.tsx'
import { staffCall } from '../../staff-call.ts'
import { useStep } from '../step-context.ts'
import { STEP_FIELDS, StepForm } from '../step-frame.tsx'
import { StepLoading } from '../step-loading.tsx'
import { useStepForm } from '../use-step-form.ts'

const FIRST_RADIUS = '50'
/** So many that the page of airports is useful. */
const AIRPORTS_ADDED = 4

export function AreaStep() {
  const reading = joinReadings({
    area: useCall('getHomeArea', {}, { sentence: common.loadFailed }),
    site: useCall('getSite', {}, { sentence: common.loadFailed }),
  })
  if (!reading.data) return <StepLoading reading={reading} />
  // The address of the company may have been saved a moment ago.
  return <AreaForm key={reading.data.site.version} saved={reading.data.area} site={reading.data.site} />
}

function AreaForm({ saved, site }: { saved: SavedHomeArea; site: SavedSite }) {
  const { goOn } = useStep()
  const revalidate = useRevalidate()
  const toast = useToast()
  const { locality, region, postalCode } = site.address
  const isFirst = saved.version === 0
  const form = useStepForm<{ address: string; radiusMiles: number }>(async body => {
    await staffCall('updateHomeArea', { body, ifMatch: saved.version })
    const added = await addAirports()
    if (added.length > 0) toast(labels.airportsAdded({ list: added.join(', ') }))
    revalidate('getHomeArea', 'listNearbyPlaces', 'suggestNearbyPages', 'getAirports')
    goOn()
  }, common.notSaved)
  return (
    <StepForm form={form} submit={labels.saveAndContinue}>
      <div className={STEP_FIELDS}>
        <FormField
          label={settings.homeAddress}
          name="address"
          note={settings.homeAddressNote}
          initial={isFirst ? `${locality}, ${region} ${postalCode}` : saved.address}
          wide
          required
        />
        <FormField
          label={settings.radius}
          name="radiusMiles"
          type="number"
          min={RADIUS_MILES_MIN}
          max={RADIUS_MILES_MAX}
          initial={isFirst ? FIRST_RADIUS : String(saved.radiusMiles)}
          required
        />
      </div>
      {!isFirst && <Nearby />}
    </StepForm>
  )
}

/** The nearest ones, unless the owner has entered some. */
async function addAirports(): Promise<string[]> {
  const { airports: entered, version } = await staffCall('getAirports')
  if (entered.length > 0) return []
  const { airports } = await staffCall('listNearbyPlaces')
  const nearest = airports.slice(0, AIRPORTS_ADDED)
  await staffCall('updateAirports', { body: { airports: nearest.map(websiteAirport) }, ifMatch: version })
  return nearest.map(({ code }) => code)
}

/** "John F Kennedy (JFK)" of "John F Kennedy International Airport (JFK)". */
function websiteAirport({ code, name, city }: NearbyPlaces['airports'][number]) {
  const plain = name.replace(/\s*\([A-Z]{3}\)$/, '')
  const short = plain.replace(/\s+(International|Regional|Municipal)?\s*Airport$/, '')
  return {
    code,
    name: { en: plain.slice(0, 60), es: '' },
    shortName: `${short} (${code})`.slice(0, 40),
    text: { en: city.slice(0, 160), es: '' },
  }
}
