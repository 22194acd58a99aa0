import { Link } from 'react-router'
import * as labels from '#messages/office-guide'
import type {
  BookingRulesInput,
  SavedBookingRules,
} from '../../../../contract/dispatch/booking-rules-schemas.ts'
import type { DispatchVehicle, StaffVehicleClass } from '../../../../contract/dispatch/schemas.ts'
import type { SetupGuide } from '../../../../contract/integrations/setup-guide-schemas.ts'
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
import { formatCents } from '../../format-number.ts'
import type { DescribedField } from '../../forms/described-field.ts'
import { staffCall } from '../../staff-call.ts'
import { DOLLARS, PERCENT } from '../../tariff/document/cell-values.ts'
import { companyClasses } from '../company-classes.ts'
import { useStep } from '../step-context.ts'
import { MoreFields, StepFields, StepForm } from '../step-frame.tsx'
import { stepOf } from '../step-loading.tsx'
import { useStepForm } from '../use-step-form.ts'

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

export const PromiseStep = stepOf(
  {
    ...{ rules: 'getBookingRules', policies: 'listPolicies', site: 'getSite' },
    ...{ classes: 'listAllVehicleClasses', vehicles: 'listDispatchVehicles' },
  },
  ({ vehicles, classes, ...saved }: Saved & { vehicles: DispatchVehicle[] }) => (
    <PromiseForm {...saved} classes={companyClasses(classes, vehicles)} />
  ),
)

function PromiseForm(saved: Saved) {
  const { guide } = useStep()
  const { rules, policies, classes, site } = saved
  const form = useStepForm<Typed>(
    async typed => {
      if (!hasDraft(policies)) await savePolicy(typed, policies, site.timeZone)
      if (typed.booking !== 'keep') await saveBooking(typed.booking, classes)
      const { version } = rules
      const isNew =
        version === 0 && guide.chauffeurs === 0 && (await staffCall('listReservations')).length === 0
      await staffCall('updateBookingRules', { body: rulesOf(typed, rules, isNew), ifMatch: version })
    },
    ['getBookingRules', 'listPolicies', 'listAllVehicleClasses'],
  )
  const { typed, watch } = form
  const isPolicyOpen = !hasDraft(policies)
  return (
    <StepForm form={form}>
      <div onInput={watch}>
        <StepFields
          fields={[...bookingFields(saved, guide), ...(isPolicyOpen ? policyFields(policies) : [])]}
        >
          {!isPolicyOpen && <Link to="/admin/policy">{labels.policyDraft}</Link>}
        </StepFields>
        {isPolicyOpen && <PolicyEffect typed={typed} policies={policies} />}
        <MoreFields title={labels.officeHours} fields={[officeHours(rules)]} />
      </div>
    </StepForm>
  )
}

const KEEP = ['keep', labels.keepHours] as const

function bookingFields({ rules, classes }: Saved, guide: SetupGuide): DescribedField[] {
  const notice = rules.version === 0 ? FIRST_NOTICE : rules.leadMinutes.instant.default / HOUR_MINUTES
  const modes = new Set(classes.filter(({ sample }) => !sample).map(({ booking }) => booking))
  const isNew = rules.version === 0 && guide.chauffeurs === 0
  const isSet = rules.version > 0 || modes.size > 1
  return [
    {
      ...{ name: 'noticeHours', label: labels.noticeHours, note: labels.noticeNote },
      ...{ min: 0, max: 720, initial: String(notice), required: true },
      errorPaths: ['leadMinutes.instant.default'],
    },
    {
      ...{ name: 'booking', label: labels.bookingMode, note: labels.bookingModeNote },
      initial: isSet ? 'keep' : !isNew && modes.has('request') ? 'request' : 'instant',
      choices: [['instant', labels.instant], ['request', labels.request], ...(isSet ? [KEEP] : [])],
    },
  ]
}

function officeHours(rules: SavedBookingRules): DescribedField {
  const initial = OFFICE_HOURS.find(([, , preset]) => isEqual(preset, rules.hours))?.[0] ?? 'keep'
  const presets = OFFICE_HOURS.map(([name, label]) => [name, label] as const)
  const choices = initial === 'keep' ? [...presets, KEEP] : presets
  return { name: 'officeHours', label: labels.officeOpen, initial, choices }
}

function policyFields(policies: PolicyList): DescribedField[] {
  const { deposit, tiers } = inForceOf(policies)
  return [
    {
      ...{ name: 'depositPercent', label: labels.depositPercent, note: labels.depositNote },
      ...{ min: 0, max: 100, initial: PERCENT.text(deposit.points), required: true },
    },
    {
      ...{ name: 'depositAbove', label: labels.depositAbove, note: labels.depositAboveNote },
      ...{ initial: shortDollars(deposit.aboveCents), maxLength: 12, autoComplete: 'off', required: true },
    },
    {
      ...{ name: 'freeHours', label: labels.freeHours, min: 1, max: 8784, required: true },
      initial: String(tiers[0]?.hours ?? FIRST_FREE_HOURS),
    },
  ]
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
