import { useId } from 'react'
import * as words from '#messages/office-activity'
import * as common from '#messages/office-common'
import { MACHINE_NAME, SUBJECT_KINDS } from '../../../domain/values/event.ts'
import { useCall } from '../data/use-call.ts'
import { Options } from '../forms/choice-field.tsx'
import { useOffice } from '../live/office.tsx'
import { SUBJECT_NAMES } from './action-text.ts'
import styles from './activity.module.css'
import type { ActivityFilter, useActivityFilter } from './use-activity-filter.ts'
import { personName } from './value-text.ts'

type Props = {
  filter: ActivityFilter
  change: ReturnType<typeof useActivityFilter>[1]
  /** Includes removed accounts. */
  names: string[]
  recordLabel: string
}

export function ActivityFilters({ filter, change, names, recordLabel }: Props) {
  // If the list of accounts fails to load, actors in the entries can still be selected.
  const { account } = useOffice()
  const enabled = account?.role === 'owner'
  const { data: staff = [] } = useCall('listStaff', {}, { sentence: '', enabled })
  const people = [...staff.map(({ username }) => username), MACHINE_NAME, ...names, filter.who ?? '']
  return (
    <search className="flex flex-wrap items-center gap-y-2 gap-x-5">
      <Choice label={words.person} value={filter.who} all={common.all} onChoose={who => change({ who })}>
        <Options choices={[...new Set(people)].filter(Boolean).map(name => [name, personName(name)])} />
      </Choice>
      <Choice label={words.about} value={filter.about} all={common.all} onChoose={about => change({ about })}>
        <Options choices={SUBJECT_KINDS.toSorted(byName).map(kind => [kind, SUBJECT_NAMES[kind]])} />
      </Choice>
      {filter.record && (
        <p className="flex flex-wrap gap-y-1 gap-x-3 py-1.25 px-3 border-s-2 border-coach bg-raised wrap-anywhere">
          {words.onlyRecord({ record: recordLabel || words.oneRecord })}
          <button className="text-button" type="button" onClick={() => change({ record: '' })}>
            {words.allRecords}
          </button>
        </p>
      )}
    </search>
  )
}

const ORDER = Object.keys(SUBJECT_NAMES)

function byName(a: string, b: string): number {
  return ORDER.indexOf(a) - ORDER.indexOf(b)
}

type ChoiceProps = {
  label: string
  value: string | undefined
  all: string
  onChoose: (value: string) => void
  children: React.ReactNode
}

function Choice({ label, value = '', all, onChoose, children }: ChoiceProps) {
  const id = useId()
  return (
    <p
      className={`${styles['choice']} flex items-center gap-2 max-[761px]:flex-[1_1_140px] max-[761px]:flex-col max-[761px]:items-stretch max-[761px]:gap-0.5 max-[761px]:min-w-0`}
    >
      <label className="text-fg2" htmlFor={id}>
        {label}
      </label>
      <select
        className="select min-w-37.5 max-w-60 h-8 py-0 ps-2.5 border border-ctl rounded-xs bg-field text-fg"
        id={id}
        value={value}
        onChange={event => onChoose(event.currentTarget.value)}
      >
        <option value="">{all}</option>
        {children}
      </select>
    </p>
  )
}
