import { useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-drivers'
import { Field } from '../../ui/field.tsx'
import { useFormState } from '../forms/form-context.ts'
import { RemoveRow } from '../forms/row-list.tsx'
import { SpokenText } from '../spoken-text.tsx'
import styles from './shift-week.module.css'
import { isOvernight, type TypedShift } from './shift-week.ts'
import type { ShiftRow } from './use-shift-rows.ts'

type Props = {
  row: ShiftRow
  name: string
  path: string
  onEdit: (change: Partial<TypedShift>) => void
  onRemove: () => void
}

export function ShiftLine({ row, name, path, onEdit, onRemove }: Props) {
  const { errors } = useFormState()
  const isDated = row.validFrom !== '' || row.validUntil !== ''
  const [dated, setDated] = useState(isDated)
  const field = (part: 'from' | 'to' | 'validFrom' | 'validUntil', label: string) => ({
    label,
    name: `${path}.${part}`,
    error: errors[`${path}.${part}`],
    defaultValue: row[part],
    'aria-label': `${name}, ${label}`,
    onChange: (event: { currentTarget: { value: string } }) => onEdit({ [part]: event.currentTarget.value }),
  })
  return (
    <div
      className={`${styles['shift']} flex flex-wrap gap-y-1 gap-x-2.5 items-center flex-[1_0_100%]`}
      data-shift={row.key}
    >
      <input type="hidden" name={`${path}.weekday`} value={row.weekday} />
      <Field {...field('from', common.from)} type="time" required />
      <Field {...field('to', common.to)} type="time" required />
      <span className="text-coach-text text-13 empty:hidden">{isOvernight(row) && common.dayAfter}</span>
      {dated && (
        <>
          <Field {...field('validFrom', common.firstDay)} type="date" />
          <Field {...field('validUntil', common.lastDay)} type="date" />
        </>
      )}
      <span className="flex gap-3.5 items-center min-h-7 touch-narrow:min-h-11">
        {!dated && (
          <button
            className="text-button text-13 touch-narrow:min-h-11"
            type="button"
            onClick={() => setDated(true)}
          >
            <SpokenText text={words.dates({ shift: name })} />
          </button>
        )}
        <RemoveRow name={name} look="" onRemove={onRemove} />
      </span>
    </div>
  )
}
