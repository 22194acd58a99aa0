import { useRef, useState } from 'react'
import type { ChangePreview } from '../../../../contract/booking/schemas.ts'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { staffCall } from '../../staff-call.ts'
import { detailsOf, type Edited } from '../panel/facts.ts'

export type PriceAnswer = 'new' | 'kept' | 'none'

type Question = { preview: ChangePreview; answer: (answer: PriceAnswer) => void }

/** Resolves to extra fields, or false if not saved. Try again reuses the answers. */
export function usePriceQuestion() {
  const [question, setQuestion] = useState<Question>()
  const answered = useRef('')
  const ask = async (edited: Edited, seen: Reservation): Promise<{ preview?: string } | false> => {
    if (!changesTrip(edited, seen)) return {}
    const wanted = JSON.stringify([seen.version, edited])
    if (answered.current === wanted) return {}
    const body = { ...detailsOf(seen), ...edited }
    const preview = await staffCall('previewReservationChange', { id: seen._id, body })
    if (asksNothing(preview)) return carriedBy(preview)
    const answer = await new Promise<PriceAnswer>(resolve => setQuestion({ preview, answer: resolve }))
    setQuestion(undefined)
    if (answer === 'none') return false
    if (answer === 'new' && preview.preview !== undefined) return carriedBy(preview)
    answered.current = wanted
    return {}
  }
  return { question, ask }
}

function asksNothing({ priced, preview, deltaCents, ...doubts }: ChangePreview): boolean {
  const { otherPlaces, vehicleChange, driverChange } = doubts
  return (
    !otherPlaces &&
    !vehicleChange &&
    !driverChange &&
    (!priced || (preview !== undefined && deltaCents === 0))
  )
}

function carriedBy({ preview }: ChangePreview): { preview?: string } {
  return preview === undefined ? {} : { preview }
}

const TRIP_FIELDS = [
  'pickUpAddress',
  'dropOffAddress',
  'pickUpDate',
  'pickUpTime',
  'numberOfPassengers',
] as const

export function changesTrip(edited: Edited, seen: Reservation): boolean {
  const { stops } = edited
  const { luggage = seen.luggage ?? null } = edited
  const isAnotherWay = stops !== undefined && wayThrough(stops) !== wayThrough(seen.stops)
  const isOtherLuggage = luggage !== (seen.luggage ?? null)
  return (
    isAnotherWay ||
    isOtherLuggage ||
    TRIP_FIELDS.some(name => edited[name] !== undefined && edited[name] !== seen[name])
  )
}

function wayThrough(stops: Edited['stops'] | Reservation['stops'] = []): string {
  return JSON.stringify(stops.map(({ address, place, waitMinutes = 0 }) => [address, place, waitMinutes]))
}
