import { Component, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import * as words from '#messages/reservation'
import * as shared from '#messages/shared'
import type { MapSource } from '../../../contract/pricing/place-schemas.ts'
import type { Point } from '../../../domain/values/geo.ts'
import { DriveRows } from './drive-rows.tsx'
import type { Places, StopName } from './fields.ts'
import { RouteMap } from './lazy-route-map.ts'
import type { NameSearch } from './locate-me.ts'
import { pressOf } from './press-of.ts'
import { type RouteState, useDirections } from './use-directions.ts'

type Props = {
  map: MapSource
  places: Places
  stops?: readonly Point[] | undefined
  route: RouteState
  picking: StopName | undefined
  onPick: (stop: StopName, findName: NameSearch) => Promise<void>
  onLeave: () => void
}

/** With the route between its places. */
export function MapPanel(props: Omit<Props, 'stops' | 'route'>) {
  return <RoutePanel {...props} route={useDirections(props.places)} />
}

export function RoutePanel({ map, places, stops, route: state, picking, onPick, onLeave }: Props) {
  const panel = useRef<HTMLElement>(null)
  const seen = useSeen(panel)
  useEscape(picking !== undefined, onLeave)
  useEffect(() => {
    if (picking) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [picking])

  const [naming, setNaming] = useState(0)
  const pick = async (findName: NameSearch) => {
    if (!picking) return
    setNaming(count => count + 1)
    await onPick(picking, findName)
    setNaming(count => count - 1)
  }
  return (
    <aside
      className="ride-map sticky top-[calc(var(--bar)_+_24px)] flex h-[min(100%,max(590px,100svh_-_var(--bar)_-_48px))] min-w-0 flex-col border border-hair to-960:static to-960:h-auto"
      ref={panel}
      aria-label={shared.routeMap}
      data-picking={picking !== undefined}
      data-shown={Boolean(places.pickUp ?? places.dropOff)}
    >
      <div className="map-frame">
        {seen && (
          <MapFailure>
            <Suspense>
              <RouteMap
                map={map}
                places={places}
                stops={stops}
                route={state.status === 'found' ? state : undefined}
                picking={picking !== undefined}
                onClick={pick}
              />
            </Suspense>
          </MapFailure>
        )}
        {picking && (
          <div className="map-hint" role="status">
            <span>
              {naming > 0 ? words.namingPoint : words.pressMapToSet({ press: pressOf(), stop: picking })}
            </span>
            <button className="text-button pointer-events-auto" type="button" onClick={onLeave}>
              {words.cancel}
            </button>
          </div>
        )}
      </div>
      <DriveFacts state={state} places={places} />
    </aside>
  )
}

function DriveFacts({ state, places }: { state: RouteState; places: Props['places'] }) {
  const drive = state.status === 'found' ? state.route.properties.summary : undefined
  return (
    <div className="drive" role="status">
      {drive && (
        <dl className="flex flex-wrap gap-x-11 gap-y-1.5 phone:gap-x-8 phone:gap-y-1.5">
          <DriveRows metres={drive.distance} seconds={drive.duration} />
        </dl>
      )}
      <p>{driveNote(state, places)}</p>
    </div>
  )
}

function driveNote(state: RouteState, places: Props['places']): string {
  switch (state.status) {
    case 'found':
      return state.route.properties.approximate ? words.estimated : words.typical
    case 'searching':
      return words.routeSearching
    case 'none':
      return words.noRoute
    case 'failed':
      return words.routeFailed
    case 'missing':
      return missingPlaceNote(places)
  }
}

function missingPlaceNote({ pickUp, dropOff }: Places): string {
  if (pickUp) return words.routeNeedsDropOff
  return dropOff ? words.routeNeedsPickUp : words.routeNeedsBoth
}

/** A map failure leaves the form usable. */
class MapFailure extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? (
      <p className="grid h-full place-content-center p-6 text-center text-fg2">{words.mapFailed}</p>
    ) : (
      this.props.children
    )
  }
}

function useSeen(element: React.RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: '200px',
    })
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return seen
}

function useEscape(active: boolean, leave: () => void) {
  useEffect(() => {
    if (!active) return
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && leave()
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [active, leave])
}
