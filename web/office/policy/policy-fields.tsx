import { useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-policy'
import * as shared from '#messages/shared'
import type { StaffVehicleClass } from '../../../contract/dispatch/schemas.ts'
import { MAX_NOTICE_HOURS } from '../../../domain/pricing/policy/policy.ts'
import { useField } from '../forms/form-context.ts'
import { Section } from '../tariff/sections/section.tsx'
import styles from './policy.module.css'
import { PolicyChoice, PolicyField } from './policy-field.tsx'
import { SpecialRows } from './special-rows.tsx'
import { TierRows } from './tier-rows.tsx'

const GUARANTEES = [
  ['none', words.guaranteeNone],
  ['card', words.guaranteeCard],
] as const
const REFUSED = [
  ['ask', common.staffDecide],
  ['cancel', shared.cancelRide],
] as const
const HOURS = { type: 'number', min: 0, max: MAX_NOTICE_HOURS } as const

export function PolicyFields({ classes }: { classes: readonly StaffVehicleClass[] }) {
  return (
    <>
      <Section title={common.deposit} note={words.depositNote}>
        <div
          className={`${styles['fields']} grid grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-y-3.5 gap-x-4 items-start max-[481px]:grid-cols-1`}
        >
          <PolicyField label={words.depositAbove} name="deposit.aboveCents" inputMode="decimal" />
          <PolicyField label={words.depositShare} name="deposit.points" inputMode="decimal" />
          <PolicyChoice label={words.guarantee} name="guarantee" choices={GUARANTEES} />
        </div>
      </Section>
      <Section title={words.tiers} note={words.tiersNote}>
        <TierRows name="tiers" about={words.tiers} />
      </Section>
      <Section title={words.others}>
        <div
          className={`${styles['fields']} grid grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-y-3.5 gap-x-4 items-start max-[481px]:grid-cols-1`}
        >
          <PolicyField label={words.noShow} name="noShow.points" inputMode="decimal" />
        </div>
        <p className="quiet-note">{words.operator}</p>
      </Section>
      <Section title={words.special} note={words.specialNote}>
        <SpecialRows />
      </Section>
      <Section title={words.byServiceAndClass} note={words.byServiceAndClassNote}>
        <OwnTiers name="hourly" label={common.hourly} />
        {classes.map(({ code, name }) => (
          <OwnTiers key={code} name={`byClass.${code}`} label={name} />
        ))}
      </Section>
      <Section title={words.changes}>
        <div
          className={`${styles['fields']} grid grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-y-3.5 gap-x-4 items-start max-[481px]:grid-cols-1`}
        >
          <PolicyField label={words.changesUntil} name="changes.untilHours" {...HOURS} />
          <PolicyField
            label={words.rescheduleProtection}
            note={words.rescheduleProtectionNote}
            name="changes.washOutHours"
            {...HOURS}
          />
          <PolicyChoice label={words.refusedHold} name="refusedHold" choices={REFUSED} />
          <PolicyField
            label={words.goodwill}
            note={words.goodwillNote}
            name="goodwillWithoutOwnerCents"
            inputMode="decimal"
          />
          <PolicyField
            label={words.refundLimit}
            note={words.refundLimitNote}
            name="refundWithoutOwnerCents"
            inputMode="decimal"
          />
        </div>
      </Section>
    </>
  )
}

function OwnTiers({ name, label }: { name: string; label: string }) {
  const { start } = useField(`${name}.own`)
  const [own, setOwn] = useState(start === true)
  return (
    <div className={`${styles['own']} border-b border-hair`}>
      <label
        className={`${styles['switch']} inline-flex gap-2.25 items-center min-h-(--control) touch-narrow:min-h-11`}
      >
        <input
          type="checkbox"
          name={`${name}.own`}
          defaultChecked={own}
          onChange={event => setOwn(event.currentTarget.checked)}
        />
        {words.ownRules({ name: label })}
      </label>
      {own && <TierRows name={`${name}.tiers`} about={label} />}
    </div>
  )
}
