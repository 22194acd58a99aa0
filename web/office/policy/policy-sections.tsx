import { type ReactNode, useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-policy'
import type { StaffVehicleClass } from '../../../contract/dispatch/schemas.ts'
import { DescribedFields, Switch } from '../forms/described-fields.tsx'
import { useField } from '../forms/form-context.ts'
import { Section } from '../tariff/sections/section.tsx'
import styles from './policy.module.css'
import { CHANGES, DEPOSIT, NO_SHOW } from './policy-fields.ts'
import { SpecialRows, TierRows } from './policy-rows.tsx'

export function PolicySections({ classes }: { classes: readonly StaffVehicleClass[] }) {
  return (
    <>
      <Section title={common.deposit} note={words.depositNote}>
        <FieldGrid>
          <DescribedFields fields={DEPOSIT} />
        </FieldGrid>
      </Section>
      <Section title={words.tiers} note={words.tiersNote}>
        <TierRows name="tiers" about={words.tiers} />
      </Section>
      <Section title={words.others}>
        <FieldGrid>
          <DescribedFields fields={NO_SHOW} />
        </FieldGrid>
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
        <FieldGrid>
          <DescribedFields fields={CHANGES} />
        </FieldGrid>
      </Section>
    </>
  )
}

function FieldGrid({ children }: { children: ReactNode }) {
  return (
    <div
      className={`${styles['fields']} grid grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-y-3.5 gap-x-4 items-start max-[481px]:grid-cols-1`}
    >
      {children}
    </div>
  )
}

function OwnTiers({ name, label }: { name: string; label: string }) {
  const { start } = useField(`${name}.own`)
  const [own, setOwn] = useState(start === true)
  return (
    <div className={`${styles['own']} border-b border-hair`}>
      <Switch
        name={`${name}.own`}
        label={words.ownRules({ name: label })}
        className={`${styles['switch']} touch-narrow:min-h-11`}
        onChange={setOwn}
      />
      {own && <TierRows name={`${name}.tiers`} about={label} />}
    </div>
  )
}
