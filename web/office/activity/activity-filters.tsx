import { useId } from 'react'
import * as words from '#messages/office-activity'
import * as common from '#messages/office-common'
import { MACHINE_NAME, SUBJECT_KINDS } from '../../../domain/values/event.ts'
import { useCall } from '../data/use-call.ts'
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
    <search className={styles['filters']}>
      <Choice label={words.person} value={filter.who} all={common.all} onChoose={who => change({ who })}>
        {[...new Set(people)].filter(Boolean).map(name => (
          <option key={name} value={name}>
            {personName(name)}
          </option>
        ))}
      </Choice>
      <Choice label={words.about} value={filter.about} all={common.all} onChoose={about => change({ about })}>
        {SUBJECT_KINDS.toSorted(byName).map(kind => (
          <option key={kind} value={kind}>
            {SUBJECT_NAMES[kind]}
          </option>
        ))}
      </Choice>
      {filter.record && (
        <p className={styles['record']}>
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
    <p className={styles['choice']}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={event => onChoose(event.currentTarget.value)}>
        <option value="">{all}</option>
        {children}
      </select>
    </p>
  )
}
