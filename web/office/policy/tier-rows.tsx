import { useRef, useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-policy'
import * as shared from '#messages/shared'
import { MAX_NOTICE_HOURS, MAX_TIERS } from '../../../domain/pricing/policy/policy.ts'
import { Field } from '../../ui/field.tsx'
import { Options } from '../forms/choice-field.tsx'
import { useField } from '../forms/form-context.ts'
import { rowsOf } from '../forms/form-values.ts'
import { RemoveRow } from '../forms/remove-row.tsx'
import { useRows } from '../forms/use-rows.ts'
import { SpokenText } from '../spoken-text.tsx'
import styles from './policy.module.css'
import { useFault } from './policy-faults.ts'
import { PolicyField } from './policy-field.tsx'
import type { FeeChoice, TierRow } from './policy-values.ts'

const CHOICES: readonly (readonly [FeeChoice, string])[] = [
  ['nothing', words.costsNothing],
  ['deposit', common.deposit],
  ['share', words.depositShare],
  ['all', shared.fullPrice],
]
const FIRST_ROWS: readonly TierRow[] = [
  { hours: 48, kept: 'nothing' },
  { hours: null, kept: 'all' },
]

const choiceNamed = (name: string) => CHOICES.find(([value]) => value === name)?.[0] ?? 'nothing'

type Props = {
  name: string
  about: string
  /** Inside a row, whose index in the path may change. */
  initial?: readonly TierRow[] | undefined
}

/** Beside the fields of a tier. */
export const REMOVE_TIER = 'col-4 mt-6 min-h-(--control) max-[701px]:col-auto max-[701px]:justify-self-start'

/** Tiers by hours before pickup, largest first; the last one is unlimited. */
export function TierRows({ name, about, initial }: Props) {
  const list = useRef<HTMLFieldSetElement>(null)
  const { start } = useField(name)
  const [all] = useState(() => {
    const known = initial ?? rowsOf<TierRow>(start)
    return known.length > 0 ? known : FIRST_ROWS
  })
  const nameOf = (index: number) => words.tierRow({ about, number: String(index + 1) })
  const { rows, said, add, remove } = useRows<TierRow>(name, list, nameOf, all.slice(0, -1))
  return (
    <fieldset
      className={`${styles['rows']} m-0 p-0 border-0 min-w-0`}
      name={name}
      data-list=""
      ref={list}
      aria-label={about}
    >
      {rows.map((row, index) => (
        <TierLine
          key={row.key}
          rowKey={row.key}
          path={`${name}.${index}`}
          label={nameOf(index)}
          start={row.start}
          onRemove={() => remove(index)}
        />
      ))}
      <TierLine path={`${name}.${rows.length}`} label={nameOf(rows.length)} start={all.at(-1) ?? {}} isLast />
      {rows.length < MAX_TIERS - 1 && (
        <button
          className="text-button text-13 mt-2 touch-narrow:min-h-11"
          type="button"
          data-repeat
          data-add
          onClick={() => add({ hours: null, kept: 'share', points: '' })}
        >
          <SpokenText text={common.addTo({ list: about })} />
        </button>
      )}
      <p className="sr-only" role="status">
        {said}
      </p>
    </fieldset>
  )
}

type LineProps = {
  path: string
  label: string
  start: Partial<TierRow>
  rowKey?: number
  isLast?: boolean
  onRemove?: () => void
}

function TierLine({ path, label, start, rowKey, isLast = false, onRemove }: LineProps) {
  const [kept, setKept] = useState(start.kept ?? 'nothing')
  const fault = useFault(`${path}.points`)
  return (
    <div
      className={`${styles['row']} grid grid-cols-[190px_200px_110px_auto] gap-y-2 gap-x-3.5 items-start justify-start py-2 border-b border-b-hair first:border-t first:border-t-hair max-[701px]:grid-cols-[1fr_1fr]`}
      data-row={rowKey}
    >
      {isLast ? (
        <p className="self-end flex items-center min-h-(--control) max-[701px]:col-span-full max-[701px]:min-h-0">
          {words.thenOn}
          <input type="hidden" name={`${path}.hours`} value="" />
        </p>
      ) : (
        <PolicyField
          label={words.untilHours}
          aria-label={`${label}, ${words.untilHours}`}
          name={`${path}.hours`}
          start={start.hours ?? ''}
          type="number"
          min={0}
          max={MAX_NOTICE_HOURS}
        />
      )}
      <Field
        label={common.fee}
        name={`${path}.kept`}
        defaultValue={kept}
        error={kept === 'share' ? undefined : fault}
        note={kept === 'deposit' ? words.depositOnly : undefined}
      >
        {field => (
          <select
            {...field}
            aria-label={`${label}, ${common.fee}`}
            onChange={event => setKept(choiceNamed(event.currentTarget.value))}
          >
            <Options choices={CHOICES} />
          </select>
        )}
      </Field>
      {kept === 'share' && (
        <PolicyField
          label={words.depositShare}
          aria-label={`${label}, ${words.depositShare}`}
          name={`${path}.points`}
          start={start.points ?? ''}
          inputMode="decimal"
        />
      )}
      {onRemove && <RemoveRow name={label} className={REMOVE_TIER} onRemove={onRemove} />}
    </div>
  )
}
