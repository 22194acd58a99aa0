import { useEffect, useState } from 'react'
import * as words from '#messages/reservation'
import type { Places } from './fields.ts'
import type { Start } from './start.ts'

type Props = { start: Start; places: Places; onSwap: () => void }

/** Without JavaScript a link, if the URL names a place. */
export function SwapStops({ start, places, onSwap }: Props) {
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const text = swapText(hydrated ? places : start.places)
  return (
    <p className="swap-stops col-span-full -my-2.5 flex min-h-7.5 justify-end text-15">
      {hydrated && (
        <button className="text-button" type="button" onClick={onSwap}>
          {text}
        </button>
      )}
      {!hydrated && start.swapped && (
        <a className="text-button" href={start.swapped}>
          {text}
        </a>
      )}
    </p>
  )
}

function swapText({ pickUp, dropOff }: Places): string {
  const isAirport = (name = '') => /\bairport\b/i.test(name)
  if (isAirport(pickUp?.name) && !dropOff) return words.swap({ flight: 'out' })
  return words.swap({ flight: isAirport(dropOff?.name) && !pickUp ? 'in' : 'none' })
}
