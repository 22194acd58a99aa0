import { useState } from 'react'
import * as facts from '#messages/facts'
import * as common from '#messages/office-common'
import * as words from '#messages/office-drivers'
import { type ListedRow, RowField, RowList } from '../forms/row-list.tsx'
import type { TypedChange } from './driver-values.ts'
import styles from './shift-week.module.css'

export function ChangeRows({ today }: { today: string }) {
  return (
    <RowList<TypedChange>
      name="changes"
      nameOf={index => words.changeName({ number: String(index + 1) })}
      addText={words.addChange}
      addLook="text-button text-13 mt-2 mb-3.5 touch-narrow:min-h-11"
      empty={words.noChanges}
      first={{ off: true }}
    >
      {row => <ChangeLine row={row} today={today} />}
    </RowList>
  )
}

function ChangeLine({ row, today }: { row: ListedRow<TypedChange>; today: string }) {
  const { start, path, name } = row
  const [off, setOff] = useState(start.off ?? false)
  const time = (part: 'from' | 'to') => ({
    ...{ row, part, type: 'time', required: true },
    errorPaths: [`${path}.hours.${part}`],
  })
  return (
    <div
      className={`${styles['change']} flex flex-wrap gap-y-1 gap-x-2.5 items-center`}
      data-row={row['data-row']}
    >
      <RowField row={row} part="date" label={common.day} type="date" min={today} required />
      <label className={`${styles['off']} inline-flex gap-2 items-center min-h-(--control) text-14`}>
        <input
          type="checkbox"
          name={`${path}.off`}
          aria-label={`${name}, ${words.changeOff}`}
          defaultChecked={off}
          onChange={event => setOff(event.currentTarget.checked)}
        />
        {words.changeOff}
      </label>
      {!off && (
        <>
          <RowField {...time('from')} label={common.from} />
          <RowField {...time('to')} label={common.to} />
        </>
      )}
      <RowField row={row} part="note" label={facts.note} maxLength={300} />
      <span className="flex gap-3.5 items-center min-h-7 touch-narrow:min-h-11">{row.remove('')}</span>
    </div>
  )
}
