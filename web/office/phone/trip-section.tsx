import { useState } from 'react'
import * as facts from '#messages/facts'
import * as common from '#messages/office-common'
import * as texts from '#messages/office-phone'
import * as shared from '#messages/shared'
import * as options from '#messages/trip-options'
import type { QuoteOptions } from '../../../contract/pricing/schemas.ts'
import { MAX_NOTE_CHARACTERS, MAX_PASSENGERS } from '../../../domain/reservations/reservation.ts'
import { CHILD_SEATS, MAX_LUGGAGE } from '../../../domain/reservations/trip-request.ts'
import type { StopName } from '../../pages/reservation/fields.ts'
import { Field } from '../../ui/field.tsx'
import { Button } from '../button.tsx'
import { useCall } from '../data/use-call.ts'
import { formatCents } from '../format-number.ts'
import { Icon } from '../icon.tsx'
import { DriveLine } from './drive-line.tsx'
import { columns, fieldOf } from './field-of.ts'
import { KindChoice } from './kind-choice.tsx'
import { PhoneMap } from './phone-map.tsx'
import { StopField } from './stop-field.tsx'
import { AddStop, StopRows } from './stop-rows.tsx'
import type { PhoneForm } from './use-phone-form.ts'
import { ReturnFields, WhenFields } from './when-fields.tsx'

type Props = { state: PhoneForm; timeZone: string }

/** Rows that are not always there take the room of the map in a window of 900 px. */
function hasRoom({ values, waiting }: PhoneForm, seats: boolean): boolean {
  const height = 840 + (values.kind === 'round' ? 120 : 0) + (seats ? 64 : 0) + 36 * waiting.length
  return matchMedia(`(min-width: 1100px) and (min-height: ${height}px)`).matches
}

export function TripSection({ state, timeZone }: Props) {
  const [chosenMap, setMap] = useState<boolean>()
  const [openedSeats, setOpenedSeats] = useState(false)
  const seats = openedSeats || CHILD_SEATS.some(id => state.values[id] !== '')
  const map = chosenMap ?? hasRoom(state, seats)
  const { ride } = state
  const [picking, setPicking] = useState<StopName>()
  const hasMap =
    picking !== undefined || ride.places.pickUp !== undefined || ride.places.dropOff !== undefined
  const stopField = (stop: StopName) => ({
    state,
    stop,
    picking: picking === stop,
    onPicking: () => {
      setMap(true)
      setPicking(current => (current === stop ? undefined : stop))
    },
  })
  const hasStops = state.stops.all.length > 0
  const to = <StopField key="to" label={common.to} {...stopField('dropOff')} />
  const swap = (
    <Button key="swap" look="quiet small phone-swap" title={texts.swap} onClick={state.swap}>
      <Icon name="swap" size={16} />
      <span className="sr-only">{texts.swap}</span>
    </Button>
  )
  return (
    <section
      className="phone-section min-[1100px]:last:flex min-[1100px]:last:flex-col min-[1100px]:last:overflow-auto min-[1100px]:last:flex-[1_0_auto]"
      aria-labelledby="phone-trip"
    >
      <h2 className="font-display font-normal text-19/6.5" id="phone-trip">
        {texts.trip}
      </h2>
      <KindChoice state={state} />
      <WhenFields state={state} timeZone={timeZone} />
      <ReturnFields state={state} timeZone={timeZone} />
      <div
        className="phone-row phone-route @min-[500px]:grid-cols-(--columns)"
        data-stops={hasStops || undefined}
        style={columns(hasStops ? 'minmax(0, 1fr) 36px' : '1fr 36px 1fr')}
      >
        <StopField label={common.from} {...stopField('pickUp')}>
          {!hasStops && <AddStop state={state} />}
        </StopField>
        {hasStops && (
          <div className="phone-stops">
            <StopRows state={state} />
            <AddStop state={state} />
          </div>
        )}
        {hasStops ? [to, swap] : [swap, to]}
      </div>
      <PartyFields state={state} />
      <MoreFields state={state} seats={seats} isNew={openedSeats} onSeats={() => setOpenedSeats(true)} />
      <div className="phone-line flex flex-wrap items-center justify-between gap-y-1.5 gap-x-4 mt-2 text-fg2 text-13 leading-4.5">
        <DriveLine state={state} timeZone={timeZone} />
        {hasMap && (
          <button className="text-button" type="button" aria-expanded={map} onClick={() => setMap(!map)}>
            {texts.toggleMap({ shown: map ? 'yes' : 'no' })}
          </button>
        )}
      </div>
      {map && hasMap && <PhoneMap state={state} picking={picking} onPicked={() => setPicking(undefined)} />}
    </section>
  )
}

function PartyFields({ state }: { state: PhoneForm }) {
  const { values, errors, set } = state
  const fleet = useCall('listVehicles', {}, { sentence: texts.bookWithoutVehicle })
  return (
    <div className="phone-row @min-[500px]:grid-cols-(--columns)" style={columns('0.7fr 0.5fr 1.2fr 1.2fr')}>
      <Field
        {...fieldOf(state, 'numberOfPassengers')}
        label={facts.passengers}
        type="number"
        min={1}
        max={MAX_PASSENGERS}
        inputMode="numeric"
      />
      <Field
        {...fieldOf(state, 'luggage')}
        label={texts.bags}
        type="number"
        min={0}
        max={MAX_LUGGAGE}
        inputMode="numeric"
      />
      <Field {...fieldOf(state, 'flight')} label={facts.flight} maxLength={20} note={texts.optional} />
      <Field
        label={shared.requestedVehicle}
        name="vehicleId"
        error={errors['vehicleId']}
        note={fleet.failed?.message}
      >
        {({ defaultValue: _, ...field }) => (
          <select
            {...field}
            value={values.vehicleId}
            onChange={event => set({ vehicleId: event.currentTarget.value })}
          >
            <option value="">{texts.noPreference}</option>
            {fleet.data?.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  )
}

type MoreProps = { state: PhoneForm; seats: boolean; isNew: boolean; onSeats: () => void }

function MoreFields({ state, seats, isNew, onSeats }: MoreProps) {
  const [promo, setPromo] = useState(false)
  const offered = useCall('getQuoteOptions', {}, { sentence: common.loadFailed }).data?.childSeats ?? []
  const hasSeatButton = offered.length > 0 && !seats
  const isPromoShown = promo || state.values.promo !== ''
  const error = state.errors['promo'] ?? state.offers.promoError
  const template = [isPromoShown ? '2.4fr' : '1fr', hasSeatButton && 'auto', isPromoShown ? '1fr' : 'auto']
  return (
    <>
      {seats && <SeatFields state={state} offered={offered} isNew={isNew} />}
      <div
        className="phone-row @min-[500px]:grid-cols-(--columns)"
        style={columns(template.filter(Boolean).join(' '))}
      >
        <Field
          {...fieldOf(state, 'note')}
          label={texts.chauffeurNote}
          note={texts.optional}
          maxLength={MAX_NOTE_CHARACTERS}
          placeholder={texts.chauffeurNoteHint}
        />
        {hasSeatButton && <AddButton text={facts.childSeats} onClick={onSeats} />}
        {isPromoShown ? (
          <Field
            {...fieldOf(state, 'promo')}
            label={options.promoCode}
            maxLength={40}
            error={error}
            // Opened by the user.
            autoFocus={promo}
          />
        ) : (
          <AddButton text={options.promoCode} onClick={() => setPromo(true)} />
        )}
      </div>
    </>
  )
}

function AddButton({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <Button onClick={onClick}>
      <Icon name="add" size={14} />
      {text}
    </Button>
  )
}

type SeatProps = { state: PhoneForm; offered: QuoteOptions['childSeats']; isNew: boolean }

function SeatFields({ state, offered, isNew }: SeatProps) {
  return (
    <div className="phone-row @min-[500px]:grid-cols-(--columns)" style={columns('1fr 1fr 1fr')}>
      {offered.map(({ id, label, cents, max, ageNote }, index) => (
        <Field
          key={id}
          {...fieldOf(state, id)}
          label={label}
          type="number"
          min={0}
          max={max}
          inputMode="numeric"
          placeholder={ageNote}
          note={options.each({ price: formatCents(cents) })}
          // Opened by the user.
          autoFocus={isNew && index === 0}
        />
      ))}
    </div>
  )
}
