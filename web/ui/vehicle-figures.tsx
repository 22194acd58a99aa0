import * as texts from '#messages/cards'
import * as facts from '#messages/facts'
import * as shared from '#messages/shared'
import { markedHourlyRate } from './hourly-rate.ts'
import { MarkedText } from './marked-text.tsx'
import type { CardVehicle } from './vehicle-title.ts'
import './vehicle-figures.css'

type Props = { vehicle: Pick<CardVehicle, 'passengerCapacity' | 'laggageCapacity' | 'hourlyRate'> }

export function VehicleFigures({ vehicle: { passengerCapacity, laggageCapacity, hourlyRate } }: Props) {
  return (
    <dl className="vehicle-figures grid grid-cols-[auto_auto_1fr] gap-x-[clamp(20px,2.5vw,36px)] gap-y-0 border-t border-t-hair pt-4.5 to-960:pt-3.5 to-350:gap-x-3">
      <div>
        <dt>{facts.passengers}</dt>
        <dd>{passengerCapacity}</dd>
      </div>
      <div>
        <dt>{shared.bags}</dt>
        <dd>{laggageCapacity}</dd>
      </div>
      <div>
        <dt>{texts.rate}</dt>
        <dd>
          <MarkedText text={markedHourlyRate(hourlyRate)} marks={{ unit: text => <small>{text}</small> }} />
        </dd>
      </div>
    </dl>
  )
}
