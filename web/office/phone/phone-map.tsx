import * as common from '#messages/office-common'
import type { StopName } from '../../pages/reservation/fields.ts'
import { RoutePanel } from '../../pages/reservation/map-panel.tsx'
import { useCall } from '../data/use-call.ts'
import { Failure } from '../editor/failure.tsx'
import type { PhoneForm } from './use-phone-form.ts'

type Props = { state: PhoneForm; picking: StopName | undefined; onPicked: () => void }

export function PhoneMap({ state, picking, onPicked }: Props) {
  const { data: map, failed, loading } = useCall('getMap', {}, { sentence: common.loadFailed })
  if (failed) return <Failure failed={{ ...failed, quiet: true }} busy={loading} />
  if (!map) return null
  return (
    <RoutePanel
      map={map}
      places={state.ride.places}
      stops={state.stops.places}
      route={state.route}
      picking={picking}
      onPick={async (stop, findName) => {
        const place = await state.ride.lookUp(stop, findName)
        if (!place) return
        state.choosePlace(stop, place.name, place)
        onPicked()
      }}
      onLeave={onPicked}
    />
  )
}
