import type { RefObject } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-drivers'
import { useField } from '../forms/form-context.ts'
import { rowsOf } from '../forms/form-values.ts'
import { useRowList } from '../forms/use-rows.ts'
import type { TypedShift } from './shift-week.ts'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]

export type ShiftRow = TypedShift & { key: number }

export function useShiftRows(week: RefObject<HTMLElement | null>) {
  const { start } = useField('shifts')
  const { rows, said, nextKey, change } = useRowList(() => startRows(start), week)
  const ofDay = (weekday: number) => rows.filter(row => row.weekday === weekday)
  const nameOf = (row: ShiftRow) =>
    words.shiftName({
      day: weekdayName(row.weekday),
      number: String(ofDay(row.weekday).indexOf(row) + 1),
    })
  return {
    rows,
    said,
    ofDay,
    nameOf,
    edit: (key: number, edited: Partial<TypedShift>) =>
      change({ rows: rows.map(row => (row.key === key ? { ...row, ...edited } : row)) }),
    add(weekday: number) {
      // A second shift usually starts when the first one ends.
      const from = ofDay(weekday).at(-1)?.to ?? ''
      const row = { key: nextKey, weekday, from, to: '', validFrom: '', validUntil: '' }
      const number = String(ofDay(weekday).length + 1)
      change({
        rows: [...rows, row],
        said: common.rowAdded({ row: words.shiftName({ day: weekdayName(weekday), number }) }),
        focus: `[data-shift="${nextKey}"] input[type="time"]`,
      })
    },
    remove: (row: ShiftRow) =>
      change({
        rows: rows.filter(({ key }) => key !== row.key),
        said: common.rowRemoved({ row: nameOf(row) }),
        focus: `[data-add="${row.weekday}"]`,
      }),
    copy(weekday: number) {
      const copies = WEEKDAYS.filter(day => day !== weekday).flatMap(day =>
        ofDay(weekday).map(row => ({ ...row, weekday: day })),
      )
      change({
        rows: [...ofDay(weekday), ...copies.map((row, index) => ({ ...row, key: nextKey + index }))],
        said: words.dayCopied({ day: weekdayName(weekday) }),
      })
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
