import type { NearestTime } from '../../../../contract/pricing/trip-schemas.ts'
import { FillButton } from './fill-button.tsx'
import type { Priced } from './priced-state.ts'
import { clockKey } from './trip-request.ts'

export type TimesProps = { priced: Priced; times: readonly NearestTime[] }

export function NearestTimes({ priced, times }: TimesProps) {
  const { set, scripts, form } = priced
  return (
    <span className="car-times flex flex-wrap gap-2">
      {times.map(({ at, text, ...time }) => {
        const { trip, own } = controlsAt(time)
        return (
          <FillButton
            key={at}
            className="button quiet"
            values={{ ...own, ...trip }}
            scripts={scripts}
            onFill={() => {
              for (const [name, value] of Object.entries(own)) {
                const input = form.form.current?.elements.namedItem(name)
                if (input instanceof HTMLInputElement) input.value = value
              }
              set(trip)
              form.remember()
            }}
          >
            {text}
          </FillButton>
        )
      })}
    </span>
  )
}

/** Includes answers to time questions. */
function controlsAt({ trip, date, time, fold }: Omit<NearestTime, 'at' | 'text'>) {
  const way = trip > 0 ? 'back-' : ''
  const key = clockKey(date, time)
  const answers = { [`trip-${way}night`]: key, [`trip-${way}fold`]: `${key}/${fold}` }
  return way
    ? { own: {}, trip: { ...answers, 'trip-back-date': date, 'trip-back-time': time } }
    : { own: { pickUpDate: date, pickUpTime: time }, trip: answers }
}
