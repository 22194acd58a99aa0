import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import * as words from '#messages/office-booking-rules'
import * as common from '#messages/office-common'
import * as forms from '#messages/office-forms'
import * as shared from '#messages/shared'
import type { StaffVehicleClass } from '../../../contract/dispatch/schemas.ts'
import { errorAt } from '../../error-at.ts'
import { FoldButton } from '../fold-button.tsx'
import { type ClassBox, classBoxes } from '../forms/class-values.ts'
import type { DescribedField } from '../forms/described-field.ts'
import { DescribedFields, Switch } from '../forms/described-fields.tsx'
import { useFormState } from '../forms/form-context.ts'
import { type ListedRow, RowField, RowList } from '../forms/row-list.tsx'
import { WEEKDAYS } from '../tariff/document/weekdays.ts'
import { Section } from '../tariff/sections/section.tsx'
import styles from './booking-rules.module.css'
import { ASSIGNING, BUFFERS, classNotice, LIMITS, NOTICES, PICK_UPS } from './rule-fields.ts'
import type { BlackoutRow, HoursRow } from './rule-values.ts'

export function RuleSections({ classes }: { classes: readonly StaffVehicleClass[] }) {
  return (
    <>
      <RuleSection startsOpen title={words.hours} note={words.hoursNote}>
        <HoursRows />
      </RuleSection>
      <RuleSection
        title={words.notice}
        note={words.noticeNote}
        fields={[...NOTICES, ...classes.map(classNotice)]}
      />
      <RuleSection title={words.blackouts} note={words.blackoutsNote}>
        <BlackoutRows classes={classes} />
      </RuleSection>
      <RuleSection title={common.limits} fields={LIMITS}>
        <Switch name="maxPickUps.limited" label={words.limitPickUps} className={styles['switch'] ?? ''}>
          <DescribedFields fields={PICK_UPS} />
        </Switch>
      </RuleSection>
      <RuleSection title={words.assigning} fields={ASSIGNING} />
      <RuleSection title={words.buffers} note={words.buffersNote} fields={BUFFERS} />
    </>
  )
}

type Props = {
  title: string
  note?: string
  startsOpen?: boolean
  /** In a grid, above the children. */
  fields?: readonly DescribedField[]
  children?: ReactNode
}

/** Collapsible on phones; a section with an error stays open. */
function RuleSection({ title, note, startsOpen = false, fields, children }: Props) {
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
          {fields ? (
            <div
              className={`${styles['fields']} grid grid-cols-[repeat(auto-fill,minmax(190px,1fr))] gap-y-3.5 gap-x-4 items-end narrow:grid-cols-[repeat(auto-fill,minmax(260px,1fr))]`}
            >
              <DescribedFields fields={fields} switchClass={styles['switch']} />
              {children}
            </div>
          ) : (
            children
          )}
        </Section>
      </div>
    </div>
  )
}

const WORKDAYS = WEEKDAYS.map(day => day < 6)
const ROW =
  'flex flex-wrap gap-y-2 gap-x-3.5 items-end py-2 border-b border-b-hair first:border-t first:border-t-hair'

function HoursRows() {
  return (
    <RowList<HoursRow>
      name="hours"
      nameOf={index => forms.row({ noun: shared.hours, number: String(index + 1) })}
      addText={common.addTo({ list: words.hours })}
      first={{ days: WORKDAYS, from: '08:00', to: '18:00' }}
      empty={words.hoursNone}
    >
      {row => (
        <div className={`${styles['row']} ${ROW}`} data-row={row['data-row']}>
          <Boxes
            row={row}
            part="days"
            boxes={WEEKDAYS.map(day => ({
              id: String(day),
              label: common.weekday({ day: `d${day}` }),
              text: common.shortWeekday({ day: `d${day}` }),
              isOn: row.start.days?.[day - 1] === true,
            }))}
          />
          <RowField row={row} part="from" label={common.from} type="time" required />
          <RowField row={row} part="to" label={common.to} type="time" required />
          {row.remove()}
        </div>
      )}
    </RowList>
  )
}

function BlackoutRows({ classes }: { classes: readonly StaffVehicleClass[] }) {
  return (
    <RowList<BlackoutRow>
      name="blackouts"
      nameOf={index => forms.row({ noun: words.blackouts, number: String(index + 1) })}
      addText={common.addTo({ list: words.blackouts })}
      first={{}}
    >
      {row => (
        <div className={`${styles['row']} ${ROW}`} data-row={row['data-row']}>
          <RowField row={row} part="from" label={common.firstDay} type="date" required />
          <RowField row={row} part="until" label={common.lastDay} type="date" required />
          <RowField row={row} part="reason" label={common.reason} required />
          {row.remove()}
          <Boxes
            row={row}
            part="classes"
            title={words.onlyClasses}
            boxes={classBoxes(classes, row.start.classes)}
          />
        </div>
      )}
    </RowList>
  )
}

type BoxesProps = {
  row: Pick<ListedRow<unknown>, 'path' | 'name'>
  part: string
  /** Then they have a line of their own. */
  title?: string
  boxes: readonly (ClassBox & { label?: string })[]
}

function Boxes({ row: { path, name }, part, title, boxes }: BoxesProps) {
  const error = errorAt(useFormState().errors, `${path}.${part}`)
  const line = title === undefined ? '' : 'flex-[1_0_100%] text-fg2 text-13'
  return (
    <div className={`flex flex-wrap gap-y-1 gap-x-3 items-center min-h-(--control) ${line}`}>
      {title !== undefined && <span>{title}</span>}
      {boxes.map(({ id, text, label = text, isOn }) => (
        <label className="inline-flex gap-1.5 items-center touch-narrow:min-h-11" key={id}>
          <input
            type="checkbox"
            name={`${path}.${part}.${id}`}
            aria-label={`${name}, ${label}`}
            aria-invalid={error ? true : undefined}
            defaultChecked={isOn}
          />
          <span aria-hidden="true">{text}</span>
        </label>
      ))}
      {error && <p className="field-error">{error}</p>}
    </div>
  )
}
