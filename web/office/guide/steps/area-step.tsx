import * as labels from '#messages/office-guide'
import * as settings from '#messages/office-settings'
import type { NearbyPlaces, SavedHomeArea } from '../../../../contract/pricing/home-area-schemas.ts'
import type { SavedSite } from '../../../../contract/site/schemas.ts'
import { RADIUS_MILES_MAX, RADIUS_MILES_MIN } from '../../../../domain/site/home-area.ts'
import { useToast } from '../../../shell/toasts.tsx'
import { Nearby } from '../../settings/home-area.tsx'
import { staffCall } from '../../staff-call.ts'
import { StepFields, StepForm } from '../step-frame.tsx'
import { stepOf } from '../step-loading.tsx'
import { useStepForm } from '../use-step-form.ts'

const FIRST_RADIUS = '50'
/** So many that the page of airports is useful. */
const AIRPORTS_ADDED = 4

type Saved = { area: SavedHomeArea; site: SavedSite }

export const AreaStep = stepOf({ area: 'getHomeArea', site: 'getSite' }, (saved: Saved) => (
  // The address of the company may have been saved a moment ago.
  <AreaForm key={saved.site.version} {...saved} />
))

function AreaForm({ area, site }: Saved) {
  const toast = useToast()
  const { locality, region, postalCode } = site.address
  const isFirst = area.version === 0
  const form = useStepForm<{ address: string; radiusMiles: number }>(
    async body => {
      await staffCall('updateHomeArea', { body, ifMatch: area.version })
      const added = await addAirports()
      if (added.length > 0) toast(labels.airportsAdded({ list: added.join(', ') }))
    },
    ['getHomeArea', 'listNearbyPlaces', 'suggestNearbyPages', 'getAirports'],
  )
  return (
    <StepForm form={form}>
      <StepFields
        fields={[
          {
            ...{ name: 'address', label: settings.homeAddress, note: settings.homeAddressNote },
            ...{ type: 'text', wide: true, required: true },
            initial: isFirst ? `${locality}, ${region} ${postalCode}` : area.address,
          },
          {
            ...{ name: 'radiusMiles', label: settings.radius, min: RADIUS_MILES_MIN, max: RADIUS_MILES_MAX },
            ...{ initial: isFirst ? FIRST_RADIUS : String(area.radiusMiles), required: true },
          },
        ]}
      />
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
