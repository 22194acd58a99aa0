import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-drivers'
import { useField, useFormState } from '../forms/form-context.ts'
import { rowsOf } from '../forms/form-values.ts'
import type { TypedShift } from './shift-week.ts'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]

export type ShiftRow = TypedShift & { key: number }

/** Announces each change and moves the focus with it. */
export function useShiftRows(week: RefObject<HTMLElement | null>) {
  const { changed } = useFormState()
  const { start } = useField('shifts')
  const [rows, setRows] = useState<ShiftRow[]>(() => startRows(start))
  const [said, setSaid] = useState('')
  const target = useRef<string>(undefined)
  const drawn = useRef(rows)
  useLayoutEffect(() => {
    if (drawn.current === rows) return
    drawn.current = rows
    // Adding and removing rows raises no input event.
    changed()
    if (target.current) week.current?.querySelector<HTMLElement>(target.current)?.focus()
    target.current = undefined
  }, [rows, changed, week])
  const ofDay = (weekday: number) => rows.filter(row => row.weekday === weekday)
  const nameOf = (row: ShiftRow) =>
    words.shiftName({
      day: weekdayName(row.weekday),
      number: String(ofDay(row.weekday).indexOf(row) + 1),
    })
  const nextKey = Math.max(0, ...rows.map(({ key }) => key)) + 1
  return {
    rows,
    said,
    ofDay,
    nameOf,
    edit: (key: number, change: Partial<TypedShift>) =>
      setRows(rows.map(row => (row.key === key ? { ...row, ...change } : row))),
    add(weekday: number) {
      // A second shift usually starts when the first one ends.
      const from = ofDay(weekday).at(-1)?.to ?? ''
      const row = { key: nextKey, weekday, from, to: '', validFrom: '', validUntil: '' }
      target.current = `[data-shift="${nextKey}"] input[type="time"]`
      setRows([...rows, row])
      const number = String(ofDay(weekday).length + 1)
      setSaid(common.rowAdded({ row: words.shiftName({ day: weekdayName(weekday), number }) }))
    },
    remove(row: ShiftRow) {
      target.current = `[data-add="${row.weekday}"]`
      setRows(rows.filter(({ key }) => key !== row.key))
      setSaid(common.rowRemoved({ row: nameOf(row) }))
    },
    copy(weekday: number) {
      const copies = WEEKDAYS.filter(day => day !== weekday).flatMap(day =>
        ofDay(weekday).map(row => ({ ...row, weekday: day })),
      )
      setRows([...ofDay(weekday), ...copies.map((row, index) => ({ ...row, key: nextKey + index }))])
      setSaid(words.dayCopied({ day: weekdayName(weekday) }))
    },
  }
}

function startRows(start: unknown): ShiftRow[] {
  return rowsOf<Record<keyof TypedShift, unknown>>(start).map((shift, key) => ({
    key,
    weekday: Number(shift.weekday),
    from: String(shift.from ?? ''),
    to: String(shift.to ?? ''),
    validFrom: String(shift.validFrom ?? ''),
    validUntil: String(shift.validUntil ?? ''),
  }))
}

export const weekdayName = (weekday: number): string => common.weekday({ day: `d${weekday}` })

export const shortWeekdayName = (weekday: number): string => common.shortWeekday({ day: `d${weekday}` })
