import * as common from '#messages/office-common'
import * as labels from '#messages/office-page-texts'
import type { AirportsInput, SavedAirports } from '../../../contract/site/page-text-schemas.ts'
import { Loaded } from '../data/loaded.tsx'
import { useCall } from '../data/use-call.ts'
import { SettingForm } from '../forms/setting-form.tsx'
import { staffCall } from '../staff-call.ts'
import { AirportRows } from './airport-rows.tsx'

export function AirportsForm() {
  const reading = useCall('getAirports', {}, { sentence: common.loadFailed })
  return <Loaded reading={reading}>{saved => <RowsForm saved={saved} />}</Loaded>
}

function RowsForm({ saved }: { saved: SavedAirports }) {
  return (
    <SettingForm<SavedAirports, AirportsInput>
      noun="airports"
      saved={saved}
      valuesOf={({ airports }) => ({ airports })}
      save={(body, version) => staffCall('updateAirports', { body, ifMatch: version })}
      current={() => staffCall('getAirports')}
      savedText={labels.airportsSaved}
      label={labels.airports}
      submit={labels.saveAirports}
      oneOfSeveral
    >
      <h2>{labels.airports}</h2>
      <p className="quiet-note col-span-full">{labels.airportsIntro}</p>
      {saved.builtIn && saved.airports.length > 0 && (
        <p className="quiet-note col-span-full">{labels.airportsNearest}</p>
      )}
      <AirportRows />
    </SettingForm>
  )
}
