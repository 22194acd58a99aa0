import { useEffect, useState } from 'react'
import type { BodyOf } from '../../../contract/calls.ts'
import type { QuoteAnswer, QuoteClass } from '../../../contract/pricing/schemas.ts'
import { type RideBody, rideBody } from '../../pages/reservation/submit-reservation.ts'
import { staffCall } from '../staff-call.ts'
import type { PhoneDraft } from './phone-draft.ts'
import { pricedFields } from './phone-values.ts'

/** Milliseconds without changes before offers load. */
const QUIET_MS = 300

type Asked = { key: string; answer: QuoteAnswer }

export type PhoneOffers = {
  /** Empty until both places, time and party are known, or after a failure. */
  classes: QuoteClass[]
  chosen: QuoteClass | undefined
  /** After availability changed. */
  again: () => void
}

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
        // Without offers, the reservation is saved as a request.
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

function offerKey(body: RideBody): string {
  const { pickUpAddress, pickUpPlace, dropOffAddress, dropOffPlace } = body
  const { pickUpDate, pickUpTime, numberOfPassengers } = body
  if (!pickUpPlace || !dropOffPlace || !pickUpDate || !pickUpTime || !(Number(numberOfPassengers) > 0))
    return ''
  const ends = { pickUpAddress, pickUpPlace, dropOffAddress, dropOffPlace }
  return JSON.stringify({ trips: [{ ...ends, pickUpDate, pickUpTime, numberOfPassengers }] })
}
