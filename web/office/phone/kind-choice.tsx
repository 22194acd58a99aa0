import * as cars from '#messages/cars'
import * as texts from '#messages/office-phone'
import { Button } from '../button.tsx'
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
    <div className="phone-line flex flex-wrap items-center justify-between gap-y-1.5 gap-x-4 mt-2">
      <fieldset className="phone-kind m-0 flex flex-wrap">
        <legend className="sr-only">{cars.kind}</legend>
        {KINDS.map(({ kind, label }) => (
          <label
            className="min-h-7 touch:min-h-11 py-0 px-2.75 border-s border-hair text-fg2 has-checked:bg-selection has-checked:text-fg has-checked:font-semibold"
            key={kind}
          >
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
        <fieldset
          className="m-0 flex flex-wrap gap-1.5 last:flex-1 phone:last:flex-[1_1_100%]"
          aria-label={texts.pastRoutes}
        >
          {routes.map(route => (
            <Button
              key={`${route.pickUpAddress} ${route.dropOffAddress}`}
              title={`${route.pickUpAddress} → ${route.dropOffAddress}`}
              onClick={() => repeatRoute(route)}
            >
              {routeText(route.pickUpAddress, route.dropOffAddress)}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
