import * as common from '#messages/office-common'
import * as words from '#messages/office-website-prices'
import type { NamedTrips, NamedTripsInput } from '../../../../contract/pricing/rate-schemas.ts'
import { ROUNDINGS } from '../../../../domain/pricing/from-price.ts'
import { NAMED_TRIPS_MAX } from '../../../../domain/pricing/named-trips.ts'
import { Loaded } from '../../data/loaded.tsx'
import { useCall } from '../../data/use-call.ts'
import { ChoiceField } from '../../forms/choice-field.tsx'
import { FormField } from '../../forms/form-field.tsx'
import { SettingForm } from '../../forms/setting-form.tsx'
import { staffCall } from '../../staff-call.ts'

const ROWS = Array.from({ length: NAMED_TRIPS_MAX }, (_, index) => index)

export function WebsitePrices() {
  const reading = useCall('getNamedTrips', {}, { sentence: common.loadFailed })
  return <Loaded reading={reading}>{saved => <PricesForm saved={saved} />}</Loaded>
}

function PricesForm({ saved }: { saved: NamedTrips }) {
  return (
    <SettingForm<NamedTrips, NamedTripsInput>
      noun="named-trips"
      saved={saved}
      valuesOf={({ rounding, trips }) => ({ rounding, trips: trips.map(({ from, to }) => ({ from, to })) })}
      save={(body, version) => staffCall('updateNamedTrips', { body, ifMatch: version })}
      current={() => staffCall('getNamedTrips')}
      savedText={words.saved}
      label={words.title}
      submit={words.submit}
    >
      <h2>{words.title}</h2>
      <ChoiceField
        label={words.roundUp}
        name="rounding"
        note={words.roundUpNote}
        wide
        choices={ROUNDINGS.map(rounding => [rounding, words.rounding({ rounding })])}
      />
      <p className="wide">{words.tripsText}</p>
      {ROWS.map(row => (
        <TripRow key={row} row={row} trip={saved.trips[row]} />
      ))}
    </SettingForm>
  )
}

function TripRow({ row, trip }: { row: number; trip: NamedTrips['trips'][number] | undefined }) {
  const number = String(row + 1)
  return (
    <>
      <FormField
        label={words.tripEnd({ number, end: 'from' })}
        name={`trips.${row}.from`}
        note={trip?.pickUp.name}
      />
      <FormField
        label={words.tripEnd({ number, end: 'to' })}
        name={`trips.${row}.to`}
        note={trip?.dropOff.name}
      />
    </>
  )
}
