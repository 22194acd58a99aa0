export type AskedDrive = { from: string; to: string }
export type DriveDemand = AskedDrive & { quotes: number; reservations: number }

export const DEMAND_DAYS = 90
export const SUGGESTED_PEOPLE_MIN = 3
export const SUGGESTIONS_MAX = 12

/** Most requested drives without a page. Both directions count together, shown in the more frequent one. */
export function suggestDrives(demand: readonly DriveDemand[], covered: readonly AskedDrive[]): DriveDemand[] {
  const known = new Set(covered.map(keyOf))
  const sums = new Map<string, DriveDemand & { most: number }>()
  for (const drive of demand) {
    const key = keyOf(drive)
    if (known.has(key) || drive.from === drive.to) continue
    const most = peopleOf(drive)
    const sum = sums.get(key) ?? { ...drive, quotes: 0, reservations: 0, most }
    const { from, to } = most > sum.most ? drive : sum
    sums.set(key, {
      ...{ from, to, most: Math.max(most, sum.most) },
      quotes: sum.quotes + drive.quotes,
      reservations: sum.reservations + drive.reservations,
    })
  }
  return [...sums.values()]
    .filter(sum => peopleOf(sum) >= SUGGESTED_PEOPLE_MIN)
    .toSorted(
      (a, b) =>
        peopleOf(b) - peopleOf(a) || b.reservations - a.reservations || (keyOf(a) < keyOf(b) ? -1 : 1),
    )
    .slice(0, SUGGESTIONS_MAX)
    .map(({ from, to, quotes, reservations }) => ({ from, to, quotes, reservations }))
}

/** Most people who reserve got a quote first, so the counts overlap. */
function peopleOf({ quotes, reservations }: DriveDemand): number {
  return Math.max(quotes, reservations)
}

function keyOf({ from, to }: AskedDrive): string {
  return from < to ? `${from}\n${to}` : `${to}\n${from}`
}
