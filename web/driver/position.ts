import type { DriverTrip } from '../../contract/day/driver-schemas.ts'
import { isUnderWay, POSITION_EVERY_SECONDS } from '../../domain/day/live-position.ts'
import { type Child, element as el } from './element.ts'
import type { PhoneStore } from './phone-store.ts'
import type { DriverClient } from './send-taps.ts'
import type { Texts } from './texts.ts'

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
  view: (trip: DriverTrip, texts: Texts) => Child
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
    if (watch !== undefined || !('geolocation' in navigator)) return
    state = 'on'
    watch = navigator.geolocation.watchPosition(
      position => {
        const isFirst = latest === undefined
        latest = position
        if (isFirst) void send(position)
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
    view: (trip, texts) => sharingView(trip, texts, { state, choose }),
  }
}

type Shown = { state: State; choose: (shares: boolean) => void }

function sharingView(trip: DriverTrip, { words }: Texts, { state, choose }: Shown): Child {
  if (trip.progress === 'scheduled') return el('p', { class: 'sharing' }, words.positionNote)
  if (!isUnderWay(trip.progress)) return undefined
  const name = state === 'on' ? words.positionStop : words.positionShare
  return el(
    'p',
    { class: 'sharing' },
    el('span', {}, words.position({ state })),
    el(
      'button',
      {
        ...{ class: 'button', type: 'button', 'data-key': state },
        onclick: () => choose(state !== 'on'),
      },
      name,
    ),
  )
}
