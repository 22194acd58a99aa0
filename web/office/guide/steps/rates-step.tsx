import * as labels from '#messages/office-guide'
import type { StaffVehicleClass } from '../../../../contract/dispatch/schemas.ts'
import type { NearbyPlaces } from '../../../../contract/pricing/home-area-schemas.ts'
import type { TariffList } from '../../../../contract/pricing/rate-schemas.ts'
import type { SavedSite } from '../../../../contract/site/schemas.ts'
import { useCalls } from '../../data/use-call.ts'
import { companyClasses } from '../company-classes.ts'
import { titleOf } from '../guide-steps.ts'
import { useStep } from '../step-context.ts'
import { LinkStep, StepForm } from '../step-frame.tsx'
import { StepLoading } from '../step-loading.tsx'
import { destinationsOf, firstDestinations, type Home } from './known-trips.ts'
import { HourlyQuestion, IncludedQuestion, MoreQuestion, TripsQuestion } from './rate-questions.tsx'
import { RatesPreview } from './rates-preview.tsx'
import { useRatesForm } from './use-rates-form.ts'

export type RatesData = {
  tariffs: TariffList
  classes: StaffVehicleClass[]
  home: Home
  nearby: NearbyPlaces
  site: SavedSite
}

/** In the order in which they keep the owner from setting rates. */
export function RatesStep() {
  const reading = useCalls({
    ...{ tariffs: 'listTariffs', classes: 'listAllVehicleClasses', vehicles: 'listDispatchVehicles' },
    ...{ home: 'getHomeArea', nearby: 'listNearbyPlaces', site: 'getSite' },
  })
  const { guide } = useStep()
  const rates = { to: '/admin/tariff', label: labels.openRates }
  if (guide.states.rates === 'done') return <LinkStep {...rates} text={labels.ratesExist} />
  const { data } = reading
  if (!data) return <StepLoading reading={reading} />
  if (data.tariffs.draft) return <LinkStep {...rates} text={labels.ratesDraft} />
  const classes = companyClasses(data.classes, data.vehicles)
  if (classes.length === 0)
    return <LinkStep to="?step=vehicles" label={titleOf('vehicles')} text={labels.ratesNeedVehicles} />
  if (firstDestinations(data.nearby)[1] === '')
    return <LinkStep to="?step=area" label={titleOf('area')} text={labels.fewPlaces} />
  return <RatesForm data={{ ...data, classes }} />
}

function RatesForm({ data }: { data: RatesData }) {
  const { form, trips, drives, change, tolls, rates, watch } = useRatesForm(data)
  const [first, ...others] = data.classes
  if (!first) return null
  return (
    <StepForm form={form} submit={labels.useRates}>
      <div onInput={watch}>
        <TripsQuestion
          name={first.name}
          home={data.home.address}
          places={destinationsOf(data.nearby)}
          trips={trips}
          drives={drives}
          onChange={change}
        />
        <HourlyQuestion />
        <IncludedQuestion tolls={tolls} />
        {others.length > 0 && <MoreQuestion classes={others} />}
      </div>
      {rates && <RatesPreview rates={rates} classes={data.classes} />}
    </StepForm>
  )
}
