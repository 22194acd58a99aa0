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
    <dl className="vehicle-figures">
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
