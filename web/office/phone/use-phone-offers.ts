import { useEffect, useState } from 'react'
import type { BodyOf } from '../../../contract/calls.ts'
import type { QuoteAnswer, QuoteClass } from '../../../contract/pricing/schemas.ts'
import { type RideBody, rideBody } from '../../pages/reservation/submit-reservation.ts'
import { staffCall } from '../staff-call.ts'
import type { PhoneDraft } from './phone-draft.ts'
import { pricedFields } from './phone-values.ts'

/** Offers are asked for once nothing has changed for this long. */
const QUIET_MS = 300

type Asked = { key: string; answer: QuoteAnswer }

export type PhoneOffers = {
  /** None until both places, the time and the party are known, and where they could not be asked for. */
  classes: QuoteClass[]
  /** The class that the caller takes. */
  chosen: QuoteClass | undefined
  /** Asks anew, after something was taken meanwhile. */
  again: () => void
}

/** What each class costs and whether it is free, for the trip as it stands in the form. */
export function usePhoneOffers({ values, places }: Pick<PhoneDraft, 'values' | 'places'>): PhoneOffers {
  const [asked, setAsked] = useState<Asked>()
  const [turn, setTurn] = useState(0)
  const key = offerKey(rideBody(pricedFields(values, places)))
  useEffect(() => {
    if (!key) return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      const body: BodyOf<'quoteTrips'> = JSON.parse(key)
      staffCall('quoteTrips', { body, signal: abort.signal }).then(
        answer => setAsked({ key: `${key}${turn}`, answer }),
        // Without offers the reservation is taken as a request.
        () => setAsked(undefined),
      )
    }, QUIET_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [key, turn])
  const classes = asked?.key === `${key}${turn}` ? asked.answer.classes : []
  return {
    classes,
    chosen: classes.find(({ code }) => code === values.vehicleClass),
    again: () => setTurn(count => count + 1),
  }
}

/** The request as text; empty while something is missing. */
function offerKey(body: RideBody): string {
  const { pickUpAddress, pickUpPlace, dropOffAddress, dropOffPlace } = body
  const { pickUpDate, pickUpTime, numberOfPassengers } = body
  if (!pickUpPlace || !dropOffPlace || !pickUpDate || !pickUpTime || !(Number(numberOfPassengers) > 0))
    return ''
  const ends = { pickUpAddress, pickUpPlace, dropOffAddress, dropOffPlace }
  return JSON.stringify({ trips: [{ ...ends, pickUpDate, pickUpTime, numberOfPassengers }] })
}
