import * as common from '#messages/office-common'

export const WEEKDAYS: readonly number[] = [1, 2, 3, 4, 5, 6, 7]
export const DAY_NAMES: readonly string[] = WEEKDAYS.map(day => common.shortWeekday({ day: `d${day}` }))

/** "Mon-Fri", "Fri Sat", "Sat": runs of three or more days are shortened. */
export function daysText(days: readonly number[]): string {
  return runsOf(days)
    .map(run => {
      const names = run.map(day => DAY_NAMES[day - 1])
      return run.length > 2 ? `${names[0]}-${names.at(-1)}` : names.join(' ')
    })
    .join(' ')
}

/** Name prefixes and ranges such as "Fri-Mon"; undefined if unknown. */
export function readDays(typed: string): number[] | undefined {
  const parts = typed.split(/[\s,]+/).filter(Boolean)
  const read = parts.map(part => {
    const ends = part.split(/[-–]/).map(dayNamed)
    const [from, to = from] = ends
    return from === undefined || to === undefined || ends.length > 2 ? undefined : stretch(from, to)
  })
  if (read.length === 0 || read.includes(undefined)) return undefined
  return [...new Set(read.flatMap(days => days ?? []))].sort((one, other) => one - other)
}

function dayNamed(name: string): number | undefined {
  const start = name.toLowerCase()
  const found = DAY_NAMES.filter(
    known => start !== '' && known.toLowerCase().startsWith(start.slice(0, known.length)),
  )
  return found.length === 1 ? DAY_NAMES.indexOf(found[0] ?? '') + 1 : undefined
}

/** Wraps past Sunday. */
function stretch(from: number, to: number): number[] {
  const length = ((to - from + 7) % 7) + 1
  return Array.from({ length }, (_, index) => ((from - 1 + index) % 7) + 1)
}

function runsOf(days: readonly number[]): number[][] {
  const runs: number[][] = []
  for (const day of days.toSorted((one, other) => one - other)) {
    const last = runs.at(-1)
    if (last?.at(-1) === day - 1) last.push(day)
    else runs.push([day])
  }
  return runs
}
