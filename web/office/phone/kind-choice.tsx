import * as cars from '#messages/cars'
import * as texts from '#messages/office-phone'
import { routeText } from '../reservations/route-text.ts'
import { routesFor } from './phone-values.ts'
import type { PhoneForm } from './use-phone-form.ts'

const KINDS = [
  { kind: '', label: cars.oneWay },
  { kind: 'round', label: texts.roundTrip },
  { kind: 'hourly', label: cars.byTheHour },
] as const

export function KindChoice({ state }: { state: PhoneForm }) {
  const { values, set, known, repeatRoute } = state
  const routes = routesFor(known.customer)
  return (
    <div className="phone-line">
      <fieldset className="phone-kind">
        <legend className="sr-only">{cars.kind}</legend>
        {KINDS.map(({ kind, label }) => (
          <label key={kind}>
            <input
              className="sr-only"
              type="radio"
              name="kind"
              value={kind}
              checked={values.kind === kind}
              onChange={() => set({ kind })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {routes.length > 0 && (
        <fieldset aria-label={texts.pastRoutes}>
          {routes.map(route => (
            <button
              key={`${route.pickUpAddress} ${route.dropOffAddress}`}
              className="button quiet small"
              type="button"
              title={`${route.pickUpAddress} → ${route.dropOffAddress}`}
              onClick={() => repeatRoute(route)}
            >
              {routeText(route.pickUpAddress, route.dropOffAddress)}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
