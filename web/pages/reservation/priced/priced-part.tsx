import { useEffect } from 'react'
import * as words from '#messages/cars'
import * as shared from '#messages/shared'
import { MAX_LUGGAGE } from '../../../../domain/reservations/trip-request.ts'
import { heardAgain } from '../links-within-page.ts'
import type { SlotProps } from '../priced-slot.tsx'
import { AddOptions, AddRider } from './add-options.tsx'
import { Cars } from './cars.tsx'
import { KindChoice } from './kind-choice.tsx'
import { loaded } from './loaded.tsx'
import { PickUpEcho } from './money-text.tsx'
import { PriceSum } from './price-sum.tsx'
import { type Priced, usePriced } from './priced-state.ts'
import { StageLine } from './stage-line.tsx'
import { TripField } from './trip-controls.tsx'
import { usualBags } from './trip-request.ts'

const RideSummary = loaded<{ priced: Priced }>(() => import('./ride-summary.tsx'))
const FaultList = loaded<{ priced: Priced }>(() => import('./fault-list.tsx'))

export function PricedPart({ at, link }: SlotProps) {
  const priced = usePriced(link)
  useEffect(() => {
    // The last part has loaded.
    if (at === 'send') heardAgain()
  }, [at])
  const { form, fields } = priced
  const onTime = (time: string) => {
    const input = form.form.current?.elements.namedItem('pickUpTime')
    if (input instanceof HTMLInputElement) input.value = time
    form.remember()
  }
  switch (at) {
    case 'stages':
      return <StageLine priced={priced} />
    case 'kind':
      return <KindChoice priced={priced} />
    case 'time':
      return <PickUpEcho priced={priced} date={fields.pickUpDate} time={fields.pickUpTime} onTime={onTime} />
    case 'bags':
      return <Bags priced={priced} />
    case 'more':
      return <AddOptions priced={priced} onTime={onTime} />
    case 'rider':
      return <AddRider priced={priced} />
    case 'summary':
      return (
        priced.scripts &&
        (priced.quote.answer || form.stages.stage !== 'journey') && <RideSummary priced={priced} />
      )
    case 'cars':
      return <Cars priced={priced} />
    case 'faults':
      return <FaultList priced={priced} />
    case 'policy':
      // A price has terms of its own.
      return (
        !priced.chosen?.price && (
          <p className="ride-policy mt-3.5 text-15 leading-[1.5] text-fg2">{form.policy}</p>
        )
      )
    case 'send':
      return <PriceSum priced={priced} />
  }
}

function Bags({ priced }: { priced: Priced }) {
  const usual = usualBags(priced.fields.numberOfPassengers)
  const numbers = [...Array(MAX_LUGGAGE + 1).keys()].filter(count => count !== usual || !usual)
  return (
    <TripField
      priced={priced}
      name="trip-luggage"
      label={shared.bags}
      choices={[
        ['', usual ? words.bagsCount({ count: usual }) : words.bagsUsual],
        ...numbers.map((count): [number, string] => [count, words.bagsCount({ count })]),
      ]}
    />
  )
}
