import { useRef } from 'react'
import * as cars from '#messages/cars'
import * as common from '#messages/office-common'
import * as words from '#messages/office-phone'
import type { QuoteClass, TripPrice } from '../../../contract/pricing/schemas.ts'
import { MarkedText } from '../../ui/marked-text.tsx'
import { formatCents, formatList } from '../format-number.ts'
import type { PhoneProps } from './field-of.tsx'
import { offerCause, offerDetails } from './offer-details.ts'
import { NO_CLASS } from './phone-values.ts'
import type { PhoneForm } from './use-phone-form.ts'
import type { Missing } from './use-phone-offers.ts'

export function OfferList({ state }: PhoneProps) {
  const { set, offers } = state
  const { classes, chosen, loading } = offers
  return (
    <fieldset className="phone-offers m-0" aria-busy={loading && classes.length > 0}>
      <legend className="font-display font-normal text-19/6.5 float-start pt-3 pb-2 px-5.5 narrow:px-(--edge)">
        {words.offers}
      </legend>
      {classes.length > 0 && (
        <label className="flex gap-2 items-center justify-end px-5.5 narrow:px-(--edge) text-fg2 text-13 leading-4.5">
          <input
            type="radio"
            name="vehicleClass"
            checked={!chosen}
            onChange={() => set({ vehicleClass: NO_CLASS })}
          />
          {words.decideLater}
        </label>
      )}
      {classes.length === 0 && (
        <p className="px-5.5 narrow:px-(--edge) text-fg2 text-13 leading-4.5 clear-both" role="status">
          {emptyText(offers)}
        </p>
      )}
      {classes.map(one => (
        <Offer key={one.code} state={state} one={one} />
      ))}
    </fieldset>
  )
}

function emptyText({ loading, failed, missing }: PhoneForm['offers']): string {
  if (loading) return cars.asking
  if (failed || missing.length === 0) return words.noPrices
  return words.pricesNeed({ list: formatList(missing.map(name => MISSING[name])) })
}

const MISSING: Record<Missing, string> = {
  pickUp: words.needPickUp,
  dropOff: words.needDropOff,
  stop: words.needStop,
  time: words.needTime,
  passengers: words.needPassengers,
  back: words.needReturn,
  hours: words.needHours,
}

function Offer({ state, one }: PhoneProps & { one: QuoteClass }) {
  const { set, offers } = state
  const { code, name, offer } = one
  const { nearest = [] } = offer
  // The times of a full class need a line: without it the script of four classes would leave the window.
  const isFull = nearest.length > 0
  const radio = useRef<HTMLInputElement>(null)
  return (
    <div className="phone-offer clear-both border-t border-hair has-checked:bg-selection">
      <label className="grid grid-cols-[16px_minmax(0,1fr)_auto] gap-3 min-h-14.75 py-2.25 px-5.5 narrow:px-(--edge)">
        <input
          ref={radio}
          type="radio"
          name="vehicleClass"
          value={code}
          checked={one === offers.chosen}
          onChange={() => set({ vehicleClass: code })}
        />
        <span>
          <strong className="me-2 font-text font-semibold text-15/5.5">{name}</strong>
          {isFull && <small className="inline-block">{one.texts.size}</small>}
          <small className="block">{isFull ? offerCause(one) : offerDetails(one)}</small>
        </span>
        <span className="phone-price figures text-end">
          <strong className="block font-text font-semibold text-15/5.5">
            {one.price ? formatCents(one.price.totalCents) : common.manualQuote}
          </strong>
          {!isFull && (
            <small className="block" data-state={offer.state}>
              {one.fits ? words.availability({ state: offer.state }) : words.tooSmall}
            </small>
          )}
        </span>
      </label>
      {isFull && (
        <p className="phone-times flex flex-wrap gap-y-0.5 gap-x-2.5 -mt-2 pt-0 pb-2.25 ps-12.5 pe-5.5 text-fg2 text-13 leading-4.5">
          {nearest.map(({ at, trip, date, time, text }) => (
            <button
              key={at}
              className="text-button"
              type="button"
              onClick={() => {
                // The new answer may remove this button.
                radio.current?.focus()
                const next =
                  trip === 1
                    ? { backWhen: '', backDate: date, backTime: time }
                    : { when: '', pickUpDate: date, pickUpTime: time }
                set({ ...next, vehicleClass: code })
              }}
            >
              {text}
            </button>
          ))}
        </p>
      )}
    </div>
  )
}

export function PriceDetails({ state: { offers } }: PhoneProps) {
  const { chosen, loading } = offers
  if (!chosen?.price) return null
  const { trips, totalCents, texts } = chosen.price
  const [way, back] = trips
  return (
    <section
      className="phone-fare pt-2.25 pb-2.5 px-5.5 narrow:px-(--edge) border-t border-hair"
      aria-label={words.fare}
      aria-busy={loading}
    >
      {/* The lines of both trips would push the script out of the window. */}
      {way && back && <FoldedTrip leg="way" trip={way} />}
      {back && <FoldedTrip leg="back" trip={back} />}
      <dl>
        {!back && way && <FareLines trip={way} />}
        <div className="flex justify-between figures font-semibold">
          <dt>{chosen.name}</dt>
          <dd className="m-0">{formatCents(totalCents)}</dd>
        </div>
      </dl>
      {texts.couldBeAdded && (
        <details className="text-fg2 text-13 leading-4.5">
          <summary className="w-fit text-coach-text cursor-pointer touch:py-3">
            {common.possibleExtras}
          </summary>
          <MarkedText
            text={texts.couldBeAdded}
            marks={{ b: text => <b className="text-fg font-semibold">{text}</b> }}
          />
        </details>
      )}
    </section>
  )
}

function FoldedTrip({ leg, trip }: { leg: 'way' | 'back'; trip: TripPrice }) {
  return (
    <details>
      <summary className="text-fg2 cursor-pointer touch:py-3">
        <span className="inline-flex justify-between w-[calc(100%-16px)] figures">
          <span>{common.leg({ leg })}</span>
          <span>{formatCents(trip.subtotalCents)}</span>
        </span>
      </summary>
      <dl>
        <FareLines trip={trip} />
      </dl>
    </details>
  )
}

const FareLines = ({ trip }: { trip: TripPrice }) =>
  trip.lines.map(({ id, label, cents }) => (
    <div className="flex justify-between text-fg2 figures" key={id}>
      <dt>{label}</dt>
      <dd className="m-0">{formatCents(cents)}</dd>
    </div>
  ))
