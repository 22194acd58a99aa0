import { Link } from 'react-router'
import * as common from '#messages/office-common'
import * as labels from '#messages/office-guide'
import type { StaffVehicleClass } from '../../../../contract/dispatch/schemas.ts'
import type { NearbyPlaces } from '../../../../contract/pricing/home-area-schemas.ts'
import type { TariffList } from '../../../../contract/pricing/rate-schemas.ts'
import type { SavedSite } from '../../../../contract/site/schemas.ts'
import { joinReadings, useCall } from '../../data/use-call.ts'
import { companyClasses } from '../company-classes.ts'
import { useStep } from '../step-context.ts'
import { StepForm, StepPage } from '../step-frame.tsx'
import { StepLoading } from '../step-loading.tsx'
import { destinationsOf, firstDestinations, type Home } from './known-trips.ts'
import { HourlyQuestion, IncludedQuestion, MoreQuestion, TripsQuestion } from './rate-questions.tsx'
import { RatesPreview } from './rates-preview.tsx'
import { useRatesForm } from './use-rates-form.ts'

const READ = { sentence: common.loadFailed }

export type RatesData = {
  tariffs: TariffList
  classes: StaffVehicleClass[]
  home: Home
  nearby: NearbyPlaces
  site: SavedSite
}

export function RatesStep() {
  const reading = joinReadings({
    tariffs: useCall('listTariffs', {}, READ),
    classes: useCall('listAllVehicleClasses', {}, READ),
    vehicles: useCall('listDispatchVehicles', {}, READ),
    home: useCall('getHomeArea', {}, READ),
    nearby: useCall('listNearbyPlaces', {}, READ),
    site: useCall('getSite', {}, READ),
  })
  const { guide } = useStep()
  if (guide.states.rates === 'done')
    return <LinkPage text={labels.ratesExist} to="/admin/tariff" label={labels.openRates} />
  if (!reading.data) return <StepLoading reading={reading} />
  if (reading.data.tariffs.draft)
    return <LinkPage text={labels.ratesDraft} to="/admin/tariff" label={labels.openRates} />
  const classes = companyClasses(reading.data.classes, reading.data.vehicles)
  if (classes.length === 0)
    return <LinkPage text={labels.ratesNeedVehicles} to="?step=vehicles" label={labels.vehicles} />
  if (firstDestinations(reading.data.nearby)[1] === '')
    return <LinkPage text={labels.fewPlaces} to="?step=area" label={labels.area} />
  return <RatesForm data={{ ...reading.data, classes }} />
}

function LinkPage({ text, to, label }: { text: string; to: string; label: string }) {
  return (
    <StepPage
      primary={
        <Link className="button primary" to={to}>
          {label}
        </Link>
      }
    >
      <p>{text}</p>
    </StepPage>
  )
}

function RatesForm({ data }: { data: RatesData }) {
  const { goOn } = useStep()
  const { form, trips, drives, change, tolls, rates, watch } = useRatesForm(data, goOn)
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
