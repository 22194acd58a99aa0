import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import * as words from '#messages/office-booking-rules'
import * as common from '#messages/office-common'
import type { StaffVehicleClass } from '../../../contract/dispatch/schemas.ts'
import { FoldButton } from '../fold-button.tsx'
import { DescribedFields, Switch } from '../forms/described-fields.tsx'
import { useField } from '../forms/form-context.ts'
import { Section } from '../tariff/sections/section.tsx'
import styles from './booking-rules.module.css'
import { ASSIGNING, BUFFERS, classNotice, LIMITS, NOTICES, PICK_UPS } from './rule-fields.ts'
import { BlackoutRows, HoursRows } from './rule-rows.tsx'

export function RuleSections({ classes }: { classes: readonly StaffVehicleClass[] }) {
  return (
    <>
      <RuleSection startsOpen title={words.hours} note={words.hoursNote}>
        <HoursRows />
      </RuleSection>
      <RuleSection title={words.notice} note={words.noticeNote}>
        <FieldGrid>
          <DescribedFields fields={[...NOTICES, ...classes.map(classNotice)]} />
        </FieldGrid>
      </RuleSection>
      <RuleSection title={words.blackouts} note={words.blackoutsNote}>
        <BlackoutRows classes={classes} />
      </RuleSection>
      <RuleSection title={common.limits}>
        <FieldGrid>
          <DescribedFields fields={LIMITS} />
          <PickUpLimit />
        </FieldGrid>
      </RuleSection>
      <RuleSection title={words.assigning}>
        <FieldGrid>
          <DescribedFields fields={ASSIGNING} switchClass={styles['switch']} />
        </FieldGrid>
      </RuleSection>
      <RuleSection title={words.buffers} note={words.buffersNote}>
        <FieldGrid>
          <DescribedFields fields={BUFFERS} />
        </FieldGrid>
      </RuleSection>
    </>
  )
}

function PickUpLimit() {
  const { start } = useField('maxPickUps.limited')
  const [limited, setLimited] = useState(start === true)
  return (
    <>
      <Switch
        name="maxPickUps.limited"
        label={words.limitPickUps}
        className={styles['switch'] ?? ''}
        onChange={setLimited}
      />
      {limited && <DescribedFields fields={PICK_UPS} />}
    </>
  )
}

function FieldGrid({ children }: { children: ReactNode }) {
  return (
    <div
      className={`${styles['fields']} grid grid-cols-[repeat(auto-fill,minmax(190px,1fr))] gap-y-3.5 gap-x-4 items-end narrow:grid-cols-[repeat(auto-fill,minmax(260px,1fr))]`}
    >
      {children}
    </div>
  )
}

type Props = { title: string; note?: string; startsOpen?: boolean; children: ReactNode }

/** Collapsible on phones; a section with an error stays open. */
function RuleSection({ title, note, startsOpen = false, children }: Props) {
  const [open, setOpen] = useState(startsOpen)
  return (
    <div
      className={`${styles['fold']} phone:border-b phone:border-b-hair`}
      data-open={open || undefined}
      // The browser focuses the field next; it must be visible by then.
      onInvalidCapture={() => flushSync(() => setOpen(true))}
    >
      <FoldButton open={open} onToggle={() => setOpen(!open)}>
        {title}
      </FoldButton>
      <div className={styles['folded']}>
        <Section title={title} note={note}>
          {children}
        </Section>
      </div>
    </div>
  )
}
