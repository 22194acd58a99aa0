import { useEffect, useId, useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-confirming'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { MAX_TRIP_MINUTES } from '../../../../domain/dispatch/span.ts'
import { MAX_REASON_CHARACTERS } from '../../../../domain/reservations/reservation.ts'
import { MINUTE_MS } from '../../../../domain/values/time.ts'
import { MESSAGES } from '../../../messages.ts'
import { useSite } from '../../../ui/use-site.ts'
import { Button } from '../../button.tsx'
import { joinReadings, useCall } from '../../data/use-call.ts'
import { Failure } from '../../editor/failure.tsx'
import { ChoiceField } from '../../forms/choice-field.tsx'
import { Dialog } from '../../forms/dialog.tsx'
import { FormField } from '../../forms/form-field.tsx'
import { OfficeForm } from '../../forms/office-form.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { InTheWayList } from '../../occupancies/in-the-way.tsx'
import { momentText, spanText } from '../../occupancies/span-text.ts'
import { useInTheWay } from '../../occupancies/use-in-the-way.ts'
import {
  type Planned,
  type PlanQuestion,
  questionTitle,
  readPlanned,
  type TypedPlan,
} from './plan-question.ts'

type Props = {
  id: string
  question: PlanQuestion
  start: Planned
  onConfirm: (planned: Planned) => Promise<void>
  onClose: () => void
}

export function PlanDialog(props: Props) {
  const { needs, cause } = props.question
  return (
    <Dialog
      title={questionTitle(props.question)}
      className="conflict w-[min(620px,calc(100vw_-_32px))]!"
      onClose={props.onClose}
    >
      {cause !== 'off-shift' && <p>{words.lead({ needs })}</p>}
      <PlanContent {...props} />
    </Dialog>
  )
}

function PlanContent({ id, ...props }: Props) {
  const reservation = useCall('getReservation', { id }, { sentence: common.loadFailed })
  const classes = useCall('listAllVehicleClasses', {}, { sentence: common.loadFailed })
  const cars = useCall('listDispatchVehicles', {}, { sentence: common.loadFailed })
  const { data, failed, loading } = joinReadings({ reservation, classes, cars })
  if (failed && !data) return <Failure failed={failed} busy={loading} onBack={props.onClose} />
  if (!data) return <p className="lead">{MESSAGES.loading}</p>
  const count = (code: string) => data.cars.filter(({ vehicleClass }) => vehicleClass === code).length
  const choices = data.classes.map(({ code, name }) => ({ code, name, cars: count(code) }))
  return <PlanForm {...props} reservation={data.reservation} choices={choices} />
}

type How = 'anyway' | 'with' | 'later' | 'without'
const HOW_WORDS: Record<How, { name: string; note: string }> = {
  anyway: { name: words.confirmAnyway, note: words.confirmAnywayNote },
  with: { name: words.withVehicle, note: words.withVehicleNote },
  later: { name: words.assignLater, note: words.assignLaterNote },
  without: { name: words.withoutVehicle, note: words.withoutVehicleNote },
}

/** Without known places, a vehicle can only be assigned later once the duration is known. */
function howsOf({ needs, cause }: PlanQuestion, { trips }: Planned): How[] {
  const first: How[] = cause === 'off-shift' ? ['anyway'] : []
  return [...first, 'with', ...(needs === 'car' && !trips ? (['later'] as const) : []), 'without']
}

function firstHow(question: PlanQuestion, { trips, withoutVehicle }: Planned): How {
  if (question.cause === 'off-shift') return 'anyway'
  if (withoutVehicle?.reason) return 'without'
  return trips !== undefined || question.needs === 'minutes' ? 'with' : 'later'
}

function plannedAs(how: How, start: Planned, typed: TypedPlan): Planned {
  if (how === 'anyway') return { ...start, outsideShifts: true }
  return how === 'later' ? { withoutVehicle: {} } : readPlanned(typed)
}

type Choice = { code: string; name: string; cars: number }
type FormProps = Omit<Props, 'id'> & {
  reservation: Reservation
  choices: readonly Choice[]
}

function PlanForm({ question, start, reservation, choices, onConfirm, onClose }: FormProps) {
  const [how, setHow] = useState<How>(firstHow(question, start))
  const { inTheWay, watch } = useInTheWay(question.inTheWay)
  const form = useCallForm<TypedPlan>(
    typed => watch(onConfirm(plannedAs(how, start, typed))),
    common.actionFailed,
  )
  const { form: element } = form
  useEffect(
    () => element.current?.querySelector<HTMLElement>('input:not([type="radio"])')?.focus(),
    [element],
  )
  // The list of conflicts is more specific than the error.
  const shown = { ...form, failure: inTheWay.length > 0 ? undefined : form.failure }
  return (
    <>
      <InTheWayList inTheWay={inTheWay} heading={words.conflicts} />
      <OfficeForm form={shown} className="grid gap-4 mt-4.5">
        <HowField hows={howsOf(question, start)} how={how} onHow={setHow} />
        {question.needs === 'car' && start.trips && <p>{words.laterNeedsRoute}</p>}
        {how === 'with' && <CarFields reservation={reservation} choices={choices} start={start} />}
        {how === 'without' && (
          <FormField
            label={common.reason}
            name="withoutVehicle.reason"
            errorPaths={['statusChange.withoutVehicle.reason']}
            note={words.reasonNote}
            maxLength={MAX_REASON_CHARACTERS}
            initial={start.withoutVehicle?.reason ?? ''}
            required
          />
        )}
        <p className="actions [:not(p)+&]:mt-1.5!">
          <Button look="primary" type="submit" busy={form.busy}>
            {how === 'anyway' ? words.confirmAnyway : common.confirm}
          </Button>
          <Button onClick={onClose}>{words.notNow}</Button>
        </p>
      </OfficeForm>
    </>
  )
}

type HowProps = { hows: readonly How[]; how: How; onHow: (how: How) => void }

function HowField({ hows, how, onHow }: HowProps) {
  const id = useId()
  return (
    <fieldset className="grid gap-2 m-0 p-0 border-0 text-15">
      <legend className="sr-only">{words.how}</legend>
      {hows.map(each => (
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 items-center" key={each}>
          <input
            className="accent-coach"
            id={`${id}-${each}`}
            type="radio"
            name="how"
            data-aside=""
            aria-describedby={`${id}-${each}-note`}
            checked={how === each}
            onChange={() => onHow(each)}
          />
          <label className="touch:min-h-8" htmlFor={`${id}-${each}`}>
            {HOW_WORDS[each].name}
          </label>
          <small className="col-start-2 text-fg2 text-13/4.5" id={`${id}-${each}-note`}>
            {HOW_WORDS[each].note}
          </small>
        </div>
      ))}
    </fieldset>
  )
}

/** The class is shared; its errors are reported per trip. */
const CLASS_PATHS = [0, 1].flatMap(at => [`trips.${at}.class`, `statusChange.trips.${at}.class`])

type CarProps = { reservation: Reservation; choices: readonly Choice[]; start: Planned }

function CarFields({ reservation, choices, start }: CarProps) {
  const legs = [reservation, ...(reservation.returnTrip ? [reservation.returnTrip] : [])]
  const asked = start.trips?.[0]?.class ?? reservation.vehicleClass?.code ?? ''
  const offered = choices.filter(({ code, cars }) => cars > 0 || code === asked)
  return (
    <>
      {legs.map(({ pickUpAt, hours }, at) => (
        <MinutesField
          key={pickUpAt}
          at={at}
          leg={legs.length === 1 ? 'only' : at === 0 ? 'way' : 'back'}
          pickUpAt={pickUpAt}
          initial={start.trips?.[at]?.minutes ?? (hours ? Math.round(hours * 60) : undefined)}
        />
      ))}
      <ChoiceField
        label={common.vehicleClass}
        name="class"
        errorPaths={CLASS_PATHS}
        initial={asked}
        none={common.chooseAClass}
        required
        choices={offered.map(({ code, name, cars }) => [code, words.classVehicles({ name, cars })])}
      />
    </>
  )
}

type MinutesProps = {
  at: number
  leg: 'only' | 'way' | 'back'
  pickUpAt: string
  initial: number | undefined
}

function MinutesField({ at, leg, pickUpAt, initial }: MinutesProps) {
  const { timeZone } = useSite()
  const [minutes, setMinutes] = useState(initial)
  const after = (plus: number) => new Date(Date.parse(pickUpAt) + plus * MINUTE_MS).toISOString()
  const isTyped = minutes !== undefined && minutes >= 1 && minutes <= MAX_TRIP_MINUTES
  return (
    <FormField
      label={words.minutes({ leg })}
      name={`trips.${at}.minutes`}
      errorPaths={[`statusChange.trips.${at}.minutes`]}
      note={
        isTyped
          ? words.busyFor({ span: spanText({ from: pickUpAt, until: after(minutes) }, timeZone) })
          : words.minutesNote({ time: momentText(pickUpAt, timeZone) })
      }
      type="number"
      inputMode="numeric"
      min={1}
      max={MAX_TRIP_MINUTES}
      step={1}
      initial={initial === undefined ? '' : String(initial)}
      required
      onInput={event => setMinutes(event.currentTarget.valueAsNumber)}
    />
  )
}
