import { Form, useNavigation } from 'react-router'
import * as forms from '#messages/forms'
import { stored } from '#messages/locale'
import * as words from '#messages/reservation'
import { reservation } from '#messages/shared'
import type { MapSource } from '../../../contract/pricing/place-schemas.ts'
import { BotTrap } from '../../ui/bot-trap.tsx'
import { FIELD_NAMES, type FieldName } from './fields.ts'
import { JourneyFields } from './journey-fields.tsx'
import { StopsQuestion } from './lazy-stops-question.tsx'
import { MapPanel } from './map-panel.tsx'
import { personFields } from './person-fields.tsx'
import { PricedSlot, type SlotProps, useFormLink } from './priced-slot.tsx'
import type { Pricing } from './read-pricing.ts'
import { SendButton } from './send-button.tsx'
import type { Start } from './start.ts'
import type { SubmitFailure } from './submit-reservation.ts'
import { useReservationForm } from './use-reservation-form.ts'
import '../../ui/policy-line/policy-line.module.css'
import './place-field.css'
import './map-panel.css'
import './priced/trip-controls.css'
import './priced/cars.css'
import './priced/price-panel.css'
import './reservation.css'
import './priced/ride-summary.css'

type Props = {
  map: MapSource
  start: Start
  timeZone: string
  failure: SubmitFailure | undefined
  pricing: Pricing | undefined
  policy: string
  action?: string
}

export function ReservationForm({ map, start, timeZone, failure, pricing, policy, ...to }: Props) {
  const submitting = useNavigation().state === 'submitting'
  const state = useReservationForm({ start, timeZone, failure })
  const { form, ride, errors, isFaulty, stopsQuestion, remember, choose, tripToKeep, stages } = state
  const firstInvalid = FIELD_NAMES.find(name => failure?.errors[name])
  const plain = (name: FieldName) => ({
    name,
    error: errors[name],
    defaultValue: failure ? failure.fields[name] : start.texts[name],
    // Without JavaScript the first invalid field gets the focus.
    autoFocus: name === firstInvalid,
  })
  const fields = state.typed ?? failure?.fields
  const link = useFormLink({
    form,
    fields,
    places: ride.places,
    choose,
    remember,
    errors,
    failure,
    timeZone,
    pricing,
    policy,
    map,
    tripToKeep,
    stages,
  })
  const slot = (at: SlotProps['at']) => pricing && <PricedSlot at={at} link={link} />
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-3.5 to-960:block">
        <h1 className="text-[clamp(40px,4.2vw,60px)] leading-[1.04]">{reservation}</h1>
        {slot('stages')}
      </div>
      <p className="lead">{pricing ? words.leadPriced : words.lead}</p>
      <Form
        className={pricing ? 'ride priced' : 'ride'}
        data-stage={stages.stage}
        method="post"
        {...to}
        ref={form}
        onInput={state.onInput}
        onSubmit={state.onSubmit}
        onBlur={state.onBlur}
        onFocus={stages.onUse}
        onPointerDown={stages.onUse}
      >
        {(failure?.alert || isFaulty) && !submitting && (
          // biome-ignore lint/a11y/noAutofocus: without JavaScript the message gets the focus
          <div className="alert" role="alert" tabIndex={-1} autoFocus={firstInvalid === undefined}>
            {failure && <p>{failure.alert}</p>}
            {failure?.hint && <p>{failure.hint}</p>}
            {slot('faults') ?? (isFaulty && <p>{forms.fieldsInvalid}</p>)}
          </div>
        )}
        <JourneyFields
          state={state}
          start={start}
          timeZone={timeZone}
          failure={failure}
          plain={plain}
          slot={slot}
        />
        <div className="ride-side col-[2] min-w-0" data-fold={stages.fold}>
          {slot('summary')}
          <MapPanel
            map={map}
            places={ride.places}
            picking={state.picking}
            onPick={state.pick}
            onLeave={state.leavePicking}
          />
        </div>
        {slot('cars')}
        {personFields(plain, map.texts?.[stored], slot('rider'))}
        <div className="ride-send col-[1]" data-part="details">
          <BotTrap attempt={failure} />
          {stopsQuestion.doubt && !submitting && (
            <StopsQuestion
              doubt={stopsQuestion.doubt}
              onSend={stopsQuestion.send}
              onBack={stopsQuestion.back}
            />
          )}
          {slot('send') ?? <SendButton />}
          {slot('policy') ?? <p className="ride-policy mt-3.5 text-15 leading-[1.5] text-fg2">{policy}</p>}
        </div>
      </Form>
    </>
  )
}
