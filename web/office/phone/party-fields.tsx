import { useState } from 'react'
import * as facts from '#messages/facts'
import * as common from '#messages/office-common'
import * as texts from '#messages/office-phone'
import * as shared from '#messages/shared'
import * as options from '#messages/trip-options'
import type { QuoteOptions } from '../../../contract/pricing/schemas.ts'
import { MAX_NOTE_CHARACTERS, MAX_PASSENGERS } from '../../../domain/reservations/reservation.ts'
import { MAX_LUGGAGE } from '../../../domain/reservations/trip-request.ts'
import { Field } from '../../ui/field.tsx'
import { Button } from '../button.tsx'
import { useCall } from '../data/use-call.ts'
import { formatCents } from '../format-number.ts'
import { chosen } from '../forms/choice-field.tsx'
import { Icon } from '../icon.tsx'
import { columns, FieldRow, fieldOf, type PhoneProps } from './field-of.tsx'

export function PartyFields({ state }: PhoneProps) {
  const { values, errors, set } = state
  const fleet = useCall('listVehicles', {}, { sentence: texts.bookWithoutVehicle })
  return (
    <FieldRow style={columns('0.7fr 0.5fr 1.2fr 1.2fr')}>
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
        {chosen({
          value: values.vehicleId,
          none: texts.noPreference,
          choices: (fleet.data ?? []).map(({ _id, name }) => [_id, name]),
          onChoose: vehicleId => set({ vehicleId }),
        })}
      </Field>
    </FieldRow>
  )
}

type MoreProps = PhoneProps & { seats: boolean; isNew: boolean; onSeats: () => void }

export function MoreFields({ state, seats, isNew, onSeats }: MoreProps) {
  const [promo, setPromo] = useState(false)
  const offered = useCall('getQuoteOptions', {}, { sentence: common.loadFailed }).data?.childSeats ?? []
  const hasSeatButton = offered.length > 0 && !seats
  const isPromoShown = promo || state.values.promo !== ''
  const error = state.errors['promo'] ?? state.offers.promoError
  const template = [isPromoShown ? '2.4fr' : '1fr', hasSeatButton && 'auto', isPromoShown ? '1fr' : 'auto']
  return (
    <>
      {seats && <SeatFields state={state} offered={offered} isNew={isNew} />}
      <FieldRow style={columns(template.filter(Boolean).join(' '))}>
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
      </FieldRow>
    </>
  )
}

function AddButton({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <Button small onClick={onClick}>
      <Icon name="add" size={14} />
      {text}
    </Button>
  )
}

type SeatProps = PhoneProps & { offered: QuoteOptions['childSeats']; isNew: boolean }

function SeatFields({ state, offered, isNew }: SeatProps) {
  return (
    <FieldRow style={columns('1fr 1fr 1fr')}>
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
    </FieldRow>
  )
}
