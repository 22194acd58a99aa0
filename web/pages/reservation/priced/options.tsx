import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import * as words from '#messages/cars'
import * as facts from '#messages/facts'
import { passenger } from '#messages/facts'
import * as shared from '#messages/shared'
import * as more from '#messages/trip-options'
import { FillButton } from './fill-button.tsx'
import { loaded } from './loaded.tsx'
import { money } from './money-text.tsx'
import { changeMemory, type Priced, type TimeProps } from './priced-state.ts'
import { TripField } from './trip-controls.tsx'
import { without } from './trip-request.ts'
import type { ReturnProps } from './trip-return.tsx'

export type OptionsProps = {
  priced: Priced
  open: string[]
  Echo: ComponentType<TimeProps>
}

const TripStops = loaded<{ priced: Priced }>(() => import('./trip-stops.tsx'))
const TripReturn = loaded<ReturnProps>(() => import('./trip-return.tsx'))
const TripRider = loaded<{ priced: Priced }>(() => import('./trip-rider.tsx'))

export function Options({ priced, open, Echo }: OptionsProps) {
  const { trip, quote, options } = priced
  const section = (control: string, title: string, content: ReactNode) =>
    open.includes(control) && (
      <Added priced={priced} control={control} title={title}>
        {content}
      </Added>
    )
  const promo = trip['trip-promo'] ?? ''
  return (
    <>
      {section('trip-stop0', more.stops, <TripStops priced={priced} />)}
      {section('trip-rider-', passenger, <TripRider priced={priced} />)}
      {section('trip-back-date', shared.returnTrip, <TripReturn priced={priced} Echo={Echo} />)}
      {section(
        'trip-seat-',
        facts.childSeats,
        options.childSeats.map(({ id, label, ageNote, ...seat }) => (
          <Count key={id} priced={priced} name={`trip-seat-${id}`} label={label} about={ageNote} {...seat} />
        )),
      )}
      {section(
        'trip-extra-',
        shared.extras,
        options.extras.map(({ id, ageNote, ...extra }) => (
          <Count key={id} priced={priced} name={`trip-extra-${id}`} about={ageNote} {...extra} />
        )),
      )}
      {section(
        'trip-promo',
        words.promoCode,
        <TripField
          priced={priced}
          name="trip-promo"
          label={more.promoCode}
          note={quote.answer?.promo && more.promoApplied}
          error={quote.voucher?.code === promo.trim() ? quote.voucher.message : undefined}
        />,
      )}
    </>
  )
}

type AddedProps = { priced: Priced; control: string; title: string; children: ReactNode }

function Added({ priced, control, title, children }: AddedProps) {
  const { link, opened, scripts } = priced
  const section = useRef<HTMLDivElement>(null)
  const isNew = opened === control
  useEffect(() => {
    if (isNew) section.current?.querySelector<HTMLElement>('input, select')?.focus()
  }, [isNew])
  // Controls of a stop or return share a prefix.
  const prefix = control.replace(/(stop|back-).*/, '$1')
  return (
    <div className="added" ref={section}>
      <p>
        <b>{title}</b>
        <FillButton
          values={{ drop: prefix }}
          scripts={scripts}
          onFill={() => changeMemory(link, ({ trip }) => ({ trip: without(trip, prefix) }))}
        >
          {words.remove}
          <span className="sr-only"> {title}</span>
        </FillButton>
      </p>
      {children}
    </div>
  )
}

type CountProps = {
  priced: Priced
  name: string
  label: string
  about: string | undefined
  cents: number
  max: number
}

function Count({ about, cents, max, ...field }: CountProps) {
  const each = more.each({ price: money(cents) })
  return (
    <TripField
      {...field}
      note={about ? `${about}, ${each}` : each}
      choices={[
        ['', shared.none],
        ...Array.from({ length: max }, (_, i): [number, number] => [i + 1, i + 1]),
      ]}
    />
  )
}
