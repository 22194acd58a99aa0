import type { DriverTrip } from '../../contract/day/driver-schemas.ts'
import { isUnderWay, POSITION_EVERY_SECONDS } from '../../domain/day/live-position.ts'
import type { Point } from '../../domain/values/geo.ts'
import type { PhoneStore } from './phone-store.ts'
import type { DriverClient } from './send-taps.ts'

type Deps = {
  client: DriverClient
  token: string
  store: PhoneStore
  key: string
  changed: () => void
  onComing: () => void
}

/** From "on the way" to the drop-off, until the driver stops it. */
export type PositionSharing = {
  follow: (trip: DriverTrip | null) => void
  state: () => State
  /** The phone's own position while it is shared. */
  point: () => Point | undefined
  choose: (shares: boolean) => void
}

type State = 'off' | 'on' | 'denied'

export function createPositionSharing(deps: Deps): PositionSharing {
  const { client, token, store, key, changed, onComing } = deps
  let state: State = 'off'
  let watch: number | undefined
  let timer: ReturnType<typeof setInterval> | undefined
  let latest: GeolocationPosition | undefined
  let comingAt: string | null = null
  let isStopped = store.read(key, '') === 'stopped'

  const send = async (position: GeolocationPosition | null) => {
    const body =
      position === null
        ? { position: null }
        : {
            position: {
              ...{ lat: position.coords.latitude, lon: position.coords.longitude },
              accuracyMetres: position.coords.accuracy,
            },
          }
    const answer = await client('sendDriverPosition', { token, body }).catch(() => undefined)
    if (answer?.comingAt && answer.comingAt !== comingAt) onComing()
    comingAt = answer?.comingAt ?? comingAt
  }
  const end = () => {
    if (watch !== undefined) navigator.geolocation.clearWatch(watch)
    clearInterval(timer)
    watch = undefined
    latest = undefined
    state = 'off'
  }
  const begin = () => {
    if (watch !== undefined || !navigator.geolocation) return
    state = 'on'
    watch = navigator.geolocation.watchPosition(
      position => {
        const isFirst = latest === undefined
        latest = position
        if (!isFirst) return
        void send(position)
        changed()
      },
      ({ code, PERMISSION_DENIED }) => {
        latest = undefined
        if (code !== PERMISSION_DENIED) return
        end()
        state = 'denied'
        changed()
      },
      { enableHighAccuracy: true, maximumAge: 5000 },
    )
    // Phones report changes only, and a stationary car must not appear outdated.
    timer = setInterval(() => latest && void send(latest), POSITION_EVERY_SECONDS * 1000)
  }
  const choose = (shares: boolean) => {
    isStopped = !shares
    store.write(key, shares ? 'shared' : 'stopped')
    if (shares) begin()
    else {
      end()
      void send(null)
    }
    changed()
  }
  return {
    follow(trip) {
      const isWanted = trip !== null && isUnderWay(trip.progress) && !isStopped
      if (isWanted && state === 'off') begin()
      if (!isWanted && watch !== undefined) end()
    },
    state: () => state,
    point: () => latest && { lat: latest.coords.latitude, lon: latest.coords.longitude },
    choose,
  }
}
