import { clockAt, instantOf, readInstant } from '../../values/time.ts'
import type { DateOrder } from './import-fields.ts'
import { readDateCell, readTimeCell } from './read-cells.ts'

type Cells = { date: string; time: string }
type Reading = { dates: DateOrder; dateShift: number; timeZone: string }

/** On the company's clock; `fault` names the cell whose zone cannot be converted. */
export type PickUpCells = {
  date: string | undefined
  time: string | undefined
  fold?: 0 | 1
  fault?: keyof Cells
}

/** Date and time of a pickup. A time with a zone is converted to the company's zone, with its date. */
export function readPickUpCells(cells: Cells, { dates, dateShift, timeZone }: Reading): PickUpCells {
  const date = readDateCell(cells.date, dates, dateShift)
  const dated = readTimeCell(cells.date)
  const timed = cells.time === '' ? dated : readTimeCell(cells.time)
  if (date === undefined || timed === undefined) return { date, time: timed?.time }
  if (cells.time === '')
    return onClock({ ...timed, date }, timeZone) ?? { date, time: timed.time, fault: 'date' }
  const day =
    dated === undefined || dated.zone === '' ? date : dayOf({ ...dated, date }, timed.time, timeZone)
  if (day === undefined) return { date, time: timed.time, fault: 'date' }
  if (timed.zone === '') return { date: day, time: timed.time }
  const ownDate = readDateCell(cells.time, dates)
  const moment = onClock({ ...timed, date: ownDate ?? day }, timeZone)
  const isOfDay = ownDate === undefined || moment?.date === day
  return moment && isOfDay ? moment : { date: day, time: timed.time, fault: 'time' }
}

type Written = { date: string; time: string; zone: string }

/** The day of a date cell with a zone whose time is in another cell: many programs write midnight for "no time". */
function dayOf(written: Written, time: string, timeZone: string): string | undefined {
  const moment = onClock(written, timeZone)
  if (moment && ['00:00', time].includes(moment.time)) return moment.date
  return written.time === '00:00' ? written.date : undefined
}

/** A written time on the company's clock, or undefined if its zone is neither exact nor the company's at that time. */
function onClock(
  { date, time, zone }: Written,
  timeZone: string,
): { date: string; time: string; fold?: 0 | 1 } | undefined {
  if (zone === '') return { date, time }
  const offset = /^(?:Z|UTC|GMT)$/.test(zone) ? 'Z' : /^[+-]/.test(zone) ? fullOffset(zone) : undefined
  if (offset !== undefined) {
    const at = readInstant(`${date}T${time}${offset}`)
    return at === undefined ? undefined : momentAt(at, timeZone)
  }
  for (const fold of [0, 1] as const) {
    const at = instantOf({ date, time, fold }, timeZone)
    const clock = clockAt(at, timeZone)
    const isOnClock = clock.date === date && clock.time === time
    if (isOnClock && zoneNames(at, timeZone).includes(zone)) return momentAt(at, timeZone)
  }
  return undefined
}

/** "-05" and "-0500" as "-05:00". */
function fullOffset(zone: string): string {
  const digits = zone.slice(1).replace(':', '').padEnd(4, '0')
  return `${zone.slice(0, 1)}${digits.slice(0, 2)}:${digits.slice(2)}`
}

function momentAt(at: number, timeZone: string): { date: string; time: string; fold?: 0 | 1 } {
  const clock = clockAt(at, timeZone)
  const isSecond = instantOf(clock, timeZone) !== at && instantOf({ ...clock, fold: 1 }, timeZone) === at
  return isSecond ? { ...clock, fold: 1 } : clock
}

/** "EST" and "ET", as the company's zone is called at that moment. */
function zoneNames(at: number, timeZone: string): string[] {
  if (formats.timeZone !== timeZone) formats = formatsOf(timeZone)
  return formats.named.map(
    format => format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '',
  )
}

/** Of the latest zone: a format takes longer to make than to use. */
let formats = formatsOf('UTC')

function formatsOf(timeZone: string) {
  const named = (['short', 'shortGeneric'] as const).map(
    timeZoneName => new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName }),
  )
  return { timeZone, named }
}
