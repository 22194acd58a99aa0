import { useState } from 'react'
import { Link } from 'react-router'
import * as common from '#messages/office-common'
import * as labels from '#messages/office-guide'
import type {
  BookingRulesInput,
  SavedBookingRules,
} from '../../../../contract/dispatch/booking-rules-schemas.ts'
import type { StaffVehicleClass } from '../../../../contract/dispatch/schemas.ts'
import type { PolicyList } from '../../../../contract/pricing/policy-schemas.ts'
import { atField, Problem } from '../../../../contract/problems.ts'
import type { SavedSite } from '../../../../contract/site/schemas.ts'
import { isEqual } from '../../../../domain/pricing/fare/named-parts.ts'
import type { UnnumberedPolicy } from '../../../../domain/pricing/policy/policy.ts'
import {
  type PolicyAnswers,
  policyFromAnswers,
} from '../../../../domain/pricing/policy/policy-from-answers.ts'
import { WHOLE_POINTS } from '../../../../domain/values/money.ts'
import { joinReadings, useCall } from '../../data/use-call.ts'
import { useRevalidate } from '../../data/use-read.ts'
import { formatCents } from '../../format-number.ts'
import { Options } from '../../forms/choice-field.tsx'
import { FormField } from '../../forms/form-field.tsx'
import { typedValues } from '../../forms/form-values.ts'
import { readControls } from '../../forms/read-controls.ts'
import { staffCall } from '../../staff-call.ts'
import { DOLLARS, PERCENT } from '../../tariff/document/cell-values.ts'
import { companyClasses } from '../company-classes.ts'
import { useStep } from '../step-context.ts'
import { MoreFields, STEP_FIELDS, StepForm } from '../step-frame.tsx'
import { StepLoading } from '../step-loading.tsx'
import { useStepForm } from '../use-step-form.ts'

const READ = { sentence: common.loadFailed }
const HOUR_MINUTES = 60
const WEEK = [1, 2, 3, 4, 5, 6, 7]
const FIRST_NOTICE = 3
const FIRST_FREE_HOURS = 48

type Hours = BookingRulesInput['hours']
/** `keep` stands for hours that were entered elsewhere. */
const OFFICE_HOURS: [name: string, label: string, hours: Hours][] = [
  ['always', labels.aroundTheClock, []],
  ['days', labels.dayHours, [{ days: WEEK, from: '06:00', to: '22:00' }]],
  ['business', labels.businessHours, [{ days: WEEK.slice(0, 5), from: '08:00', to: '18:00' }]],
]

type Saved = {
  rules: SavedBookingRules
  policies: PolicyList
  classes: StaffVehicleClass[]
  site: Pick<SavedSite, 'timeZone'>
}
type Typed = {
  noticeHours: number | null
  officeHours: string
  booking: 'instant' | 'request' | 'keep'
  /** Missing while a draft of the policy waits. */
  depositPercent?: number | null
  depositAbove?: string
  freeHours?: number | null
}

export function PromiseStep() {
  const reading = joinReadings({
    rules: useCall('getBookingRules', {}, READ),
    policies: useCall('listPolicies', {}, READ),
    classes: useCall('listAllVehicleClasses', {}, READ),
    vehicles: useCall('listDispatchVehicles', {}, READ),
    site: useCall('getSite', {}, READ),
  })
  if (!reading.data) return <StepLoading reading={reading} />
  const { vehicles, ...saved } = reading.data
  return <PromiseForm saved={{ ...saved, classes: companyClasses(saved.classes, vehicles) }} />
}

function PromiseForm({ saved }: { saved: Saved }) {
  const { goOn, guide } = useStep()
  const revalidate = useRevalidate()
  const form = useStepForm<Typed>(async typed => {
    if (!hasDraft(saved.policies)) await savePolicy(typed, saved.policies, saved.site.timeZone)
    if (typed.booking !== 'keep') await saveBooking(typed.booking, saved.classes)
    const { version } = saved.rules
    const isNew =
      version === 0 && guide.chauffeurs === 0 && (await staffCall('listReservations')).length === 0
    await staffCall('updateBookingRules', { body: rulesOf(typed, saved.rules, isNew), ifMatch: version })
    revalidate('getBookingRules', 'listPolicies', 'listAllVehicleClasses')
    goOn()
  }, common.notSaved)
  const [typed, setTyped] = useState<Typed>()
  const watch = () => form.form.current && setTyped(typedValues<Typed>(readControls(form.form.current)))
  return (
    <StepForm form={form} submit={labels.saveAndContinue}>
      <div onInput={watch}>
        <div className={STEP_FIELDS}>
          <PromiseFields saved={saved} />
        </div>
        {!hasDraft(saved.policies) && <PolicyEffect typed={typed} policies={saved.policies} />}
        <MoreFields title={labels.officeHours}>
          <OfficeHours rules={saved.rules} />
        </MoreFields>
      </div>
    </StepForm>
  )
}

function PromiseFields({ saved: { rules, policies, classes } }: { saved: Saved }) {
  const notice = rules.version === 0 ? FIRST_NOTICE : rules.leadMinutes.instant.default / HOUR_MINUTES
  const { guide } = useStep()
  const modes = new Set(classes.filter(({ sample }) => !sample).map(({ booking }) => booking))
  const isNew = rules.version === 0 && guide.chauffeurs === 0
  const isSet = rules.version > 0 || modes.size > 1
  return (
    <>
      <FormField
        label={labels.noticeHours}
        name="noticeHours"
        errorPaths={['leadMinutes.instant.default']}
        note={labels.noticeNote}
        type="number"
        min={0}
        max={720}
        initial={String(notice)}
        required
      />
      <FormField
        label={labels.bookingMode}
        name="booking"
        note={labels.bookingModeNote}
        initial={isSet ? 'keep' : !isNew && modes.has('request') ? 'request' : 'instant'}
      >
        {control => (
          <select {...control}>
            <option value="instant">{labels.instant}</option>
            <option value="request">{labels.request}</option>
            {isSet && <option value="keep">{labels.keepHours}</option>}
          </select>
        )}
      </FormField>
      <PolicyFields policies={policies} />
    </>
  )
}

function OfficeHours({ rules }: Pick<Saved, 'rules'>) {
  const hours = OFFICE_HOURS.find(([, , preset]) => isEqual(preset, rules.hours))?.[0] ?? 'keep'
  return (
    <FormField label={labels.officeOpen} name="officeHours" initial={hours}>
      {control => (
        <select {...control}>
          <Options choices={OFFICE_HOURS.map(([name, label]) => [name, label])} />
          {hours === 'keep' && <option value="keep">{labels.keepHours}</option>}
        </select>
      )}
    </FormField>
  )
}

function PolicyFields({ policies }: { policies: PolicyList }) {
  if (hasDraft(policies)) return <Link to="/admin/policy">{labels.policyDraft}</Link>
  const { deposit, tiers } = inForceOf(policies)
  return (
    <>
      <FormField
        label={labels.depositPercent}
        name="depositPercent"
        note={labels.depositNote}
        type="number"
        min={0}
        max={100}
        initial={PERCENT.text(deposit.points)}
        required
      />
      <FormField
        label={labels.depositAbove}
        name="depositAbove"
        note={labels.depositAboveNote}
        inputMode="decimal"
        maxLength={12}
        autoComplete="off"
        initial={shortDollars(deposit.aboveCents)}
        required
      />
      <FormField
        label={labels.freeHours}
        name="freeHours"
        type="number"
        min={1}
        max={8784}
        initial={String(tiers[0]?.hours ?? FIRST_FREE_HOURS)}
        required
      />
    </>
  )
}

/** The text for guests, from the typed answers. */
function PolicyEffect({ typed, policies }: { typed: Typed | undefined; policies: PolicyList }) {
  const inForce = inForceOf(policies)
  const answers = typed ? answersOf(typed) : answersIn(inForce)
  if (!answers) return null
  const { deposit, tiers } = policyFromAnswers(inForce, answers)
  const [free, ...later] = tiers
  return (
    <p className="quiet-note mt-3" role="status">
      {labels.depositEffect({
        scope: deposit.points === 0 ? 'none' : deposit.aboveCents > 0 ? 'above' : 'all',
        above: shortDollars(deposit.aboveCents),
        percent: PERCENT.text(deposit.points),
      })}{' '}
      {labels.freeEffect({ hours: free?.hours ?? 0 })}
      {later.map(({ fee }, index) => (
        <span key={index}>
          {' '}
          {labels.laterEffect({
            from: index === 0 ? 'later' : 'hours',
            hours: tiers[index]?.hours ?? 0,
            cost: fee === 'deposit' ? 'deposit' : fee.points === WHOLE_POINTS ? 'whole' : 'share',
            percent: fee === 'deposit' ? '' : PERCENT.text(fee.points),
          })}
        </span>
      ))}
    </p>
  )
}

const shortDollars = (cents: number) => formatCents(cents).replace(/\.00$/, '')

/** Undefined until the limit is an amount. */
function answersOf({ depositPercent, depositAbove = '', freeHours }: Typed): PolicyAnswers | undefined {
  const aboveCents = DOLLARS.read(depositAbove)
  if (aboveCents === undefined) return undefined
  return {
    depositPoints: PERCENT.read(String(depositPercent ?? 0)) ?? 0,
    aboveCents,
    freeHours: freeHours ?? 0,
  }
}

function answersIn({ deposit, tiers }: UnnumberedPolicy): PolicyAnswers {
  const { aboveCents, points } = deposit
  return { depositPoints: points, aboveCents, freeHours: tiers[0]?.hours ?? FIRST_FREE_HOURS }
}

/** A new company needs vehicles only, until the owner chooses shifts in the chauffeurs step or booking rules. */
function rulesOf(
  { noticeHours, officeHours }: Typed,
  { version: _, ...rules }: SavedBookingRules,
  isNew: boolean,
): BookingRulesInput {
  const minutes = Math.round((noticeHours ?? 0) * HOUR_MINUTES)
  const { instant, request } = rules.leadMinutes
  return {
    ...rules,
    hours: OFFICE_HOURS.find(([name]) => name === officeHours)?.[2] ?? rules.hours,
    leadMinutes: {
      instant: { ...instant, default: minutes, night: Math.max(minutes, instant.night) },
      request: Math.min(request, minutes),
    },
    driversAlwaysThere: isNew || rules.driversAlwaysThere,
  }
}

/** A sample class becomes the company's own when it is saved, and can only then be booked instantly in public. */
async function saveBooking(booking: 'instant' | 'request', classes: readonly StaffVehicleClass[]) {
  for (const { _id: id, sample, booking: saved, version, code, name, seats, luggage, mayUse } of classes) {
    if (!sample && saved === booking) continue
    const body = { code, name, seats, luggage, mayUse, booking }
    await staffCall('updateVehicleClass', { id, body, ifMatch: version })
  }
}

function inForceOf({ policies, draft }: PolicyList): UnnumberedPolicy {
  const { number: _, ...inForce } = policies[0]?.policy ?? { number: 0, ...draft.policy }
  return inForce
}

/** Unfinished changes are finished under Policy. */
function hasDraft(policies: PolicyList): boolean {
  return !isEqual(policies.draft.policy, inForceOf(policies))
}

async function savePolicy(typed: Typed, { draft, policies }: PolicyList, zone: string) {
  const answers = answersOf(typed)
  if (!answers) throw new Problem('invalid', atField('depositAbove', { code: 'wrong' }, labels.enterAmount))
  const inForce = inForceOf({ draft, policies })
  const policy = { ...policyFromAnswers(inForce, answers), zone }
  if (isEqual(policy, inForce)) return
  const { version } = await staffCall('savePolicyDraft', { body: { policy }, ifMatch: draft.version })
  await staffCall('publishPolicy', { ifMatch: version })
}
