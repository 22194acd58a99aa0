import { useState } from 'react'
import * as words from '#messages/office-booking-rules'
import * as common from '#messages/office-common'
import type { StaffVehicleClass } from '../../../contract/dispatch/schemas.ts'
import { ChoiceField } from '../forms/choice-field.tsx'
import { useField } from '../forms/form-context.ts'
import { FormField } from '../forms/form-field.tsx'
import styles from './booking-rules.module.css'
import { BlackoutRows, HoursRows } from './rule-rows.tsx'
import { RuleSection } from './rule-section.tsx'

type Props = { classes: readonly StaffVehicleClass[] }

export function RuleFields({ classes }: Props) {
  return (
    <>
      <RuleSection startsOpen title={words.hours} note={words.hoursNote}>
        <HoursRows />
      </RuleSection>
      <Notice classes={classes} />
      <RuleSection title={words.blackouts} note={words.blackoutsNote}>
        <BlackoutRows classes={classes} />
      </RuleSection>
      <Limits />
      <Assigning />
      <Buffers />
    </>
  )
}

const HOURS = { type: 'number', min: 0, max: 720, step: 0.25 } as const

function Notice({ classes }: Props) {
  return (
    <RuleSection title={words.notice} note={words.noticeNote}>
      <div
        className={`${styles['fields']} grid grid-cols-[repeat(auto-fill,minmax(190px,1fr))] gap-y-3.5 gap-x-4 items-end narrow:grid-cols-[repeat(auto-fill,minmax(260px,1fr))]`}
      >
        <FormField label={words.leadInstant} name="leadMinutes.instant.default" {...HOURS} required />
        <FormField label={words.leadNight} name="leadMinutes.instant.night" {...HOURS} required />
        <FormField label={common.requests} name="leadMinutes.request" {...HOURS} required />
        <FormField label={words.aheadDays} name="aheadDays" type="number" min={1} max={730} required />
        {classes.map(({ code, name }) => (
          <FormField
            key={code}
            label={common.labeled({ label: words.leadInstant, value: name })}
            note={words.leadClassNote}
            name={`leadMinutes.instant.byClass.${code}`}
            {...HOURS}
          />
        ))}
      </div>
    </RuleSection>
  )
}

function Limits() {
  const { start } = useField('maxPickUps.limited')
  const [limited, setLimited] = useState(start === true)
  return (
    <RuleSection title={common.limits}>
      <div
        className={`${styles['fields']} grid grid-cols-[repeat(auto-fill,minmax(190px,1fr))] gap-y-3.5 gap-x-4 items-end narrow:grid-cols-[repeat(auto-fill,minmax(260px,1fr))]`}
      >
        <FormField label={words.instantUpTo} name="instantUpToCents" inputMode="decimal" required />
        <FormField label={words.holdMinutes} name="holdMinutes" type="number" min={5} max={1440} required />
        <FormField
          label={words.maxApproach}
          note={words.maxApproachNote}
          name="area.maxApproachMin"
          type="number"
          min={0}
          max={1440}
          required
        />
        <label className={`${styles['switch']} inline-flex gap-2.25 items-center min-h-(--control)`}>
          <input
            type="checkbox"
            name="maxPickUps.limited"
            defaultChecked={limited}
            onChange={event => setLimited(event.currentTarget.checked)}
          />
          {words.limitPickUps}
        </label>
        {limited && (
          <>
            <FormField
              label={words.maxPickUps}
              name="maxPickUps.lanes"
              type="number"
              min={1}
              max={50}
              initial="4"
              required
            />
            <FormField
              label={words.maxPickUpsMinutes}
              name="maxPickUps.minutes"
              type="number"
              min={5}
              max={240}
              initial="30"
              required
            />
          </>
        )}
      </div>
    </RuleSection>
  )
}

const UPGRADES = [
  ['never', common.never],
  ['staff', common.staffDecide],
  ['auto', words.upgradeAuto],
] as const
const ASSIGNING = [
  ['suggest', words.assignSuggest],
  ['auto', words.assignAuto],
] as const

const FLIGHT_MOVES = [
  ['off', words.flightOff],
  ['suggest', words.flightSuggest],
  ['auto', words.flightAuto],
] as const

function Assigning() {
  return (
    <RuleSection title={words.assigning}>
      <div
        className={`${styles['fields']} grid grid-cols-[repeat(auto-fill,minmax(190px,1fr))] gap-y-3.5 gap-x-4 items-end narrow:grid-cols-[repeat(auto-fill,minmax(260px,1fr))]`}
      >
        <ChoiceField label={words.upgrade} name="upgrade" choices={UPGRADES} />
        <ChoiceField label={words.autoAssign} name="autoAssign" choices={ASSIGNING} />
        <ChoiceField label={words.flightMoves} name="flightMoves" choices={FLIGHT_MOVES} />
        <Switch name="driversAlwaysThere" label={words.alwaysOnDuty} note={words.alwaysOnDutyNote} />
        <Switch name="runSheetMail" label={words.runSheetMail} note={words.runSheetMailNote} />
      </div>
    </RuleSection>
  )
}

function Switch({ name, label, note }: { name: string; label: string; note: string }) {
  const { start } = useField(name)
  return (
    <div>
      <label className={`${styles['switch']} inline-flex gap-2.25 items-center min-h-(--control)`}>
        <input type="checkbox" name={name} defaultChecked={start === true} />
        {label}
      </label>
      <p className="field-note">{note}</p>
    </div>
  )
}

const BUFFERS = [
  ['earlyStreet', words.earlyStreet],
  ['earlyAirportDeparture', words.earlyAirport],
  ['afterArrival.street', words.afterStreet],
  ['afterArrival.domestic', words.afterDomestic],
  ['afterArrival.international', words.afterInternational],
  ['clear', words.afterDropOff],
  ['turnaround', words.turnaround],
] as const

function Buffers() {
  return (
    <RuleSection title={words.buffers} note={words.buffersNote}>
      <div
        className={`${styles['fields']} grid grid-cols-[repeat(auto-fill,minmax(190px,1fr))] gap-y-3.5 gap-x-4 items-end narrow:grid-cols-[repeat(auto-fill,minmax(260px,1fr))]`}
      >
        {BUFFERS.map(([name, label]) => (
          <FormField
            key={name}
            label={label}
            name={`buffers.${name}`}
            type="number"
            min={0}
            max={240}
            required
          />
        ))}
        <FormField label={words.driveMargin} name="buffers.slackPoints" inputMode="decimal" required />
        <FormField
          label={words.peakDriveMargin}
          note={words.peakDriveMarginNote}
          name="buffers.peakSlackPoints"
          inputMode="decimal"
          required
        />
      </div>
    </RuleSection>
  )
}
