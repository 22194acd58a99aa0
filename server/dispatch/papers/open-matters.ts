import { expiredPapers, paperState, requiredPapers } from '../../../domain/dispatch/papers.ts'
import { dateAt } from '../../../domain/values/day.ts'
import { daysBetween } from '../../../domain/values/day-arithmetic.ts'
import { startOfDate } from '../../../domain/values/pick-up.ts'
import type { OpenMatterSource } from '../../platform/attention/open-matter.ts'
import type { Database } from '../../platform/db/tables.ts'
import { readBookingRules } from '../../platform/settings/booking-rules-store.ts'
import { getSite } from '../../platform/settings/site-settings.ts'
import { type EndingPaper, listEndingPapers, listRidesAhead } from './ending-store.ts'
import { dateText } from './expired-papers.ts'
import { paperName } from './paper-name.ts'

/** Expired, or ending within 30, 14 or 3 days. */
export const endingPaper: OpenMatterSource = {
  kind: 'ending-document',
  async find(db, { now, limit }) {
    const { timeZone } = await getSite(db)
    const today = dateAt(now, timeZone)
    const papers = await listEndingPapers(db, { today, limit })
    const countRides = await rideCounter(db, papers, { zone: timeZone, now })
    return papers.map(paper => {
      const { id, holder, kind, area, validThrough, required } = paper
      const state = paperState(validThrough, today)
      const rides = countRides(paper)
      return {
        id,
        urgentAt: startOfDate(validThrough, timeZone, { daysLater: 1 }),
        subject: { kind: holder.kind, id: holder.id },
        topic: holder.kind === 'vehicle' ? 'Vehicle' : 'Driver',
        name: holder.name,
        note: `${paperName({ kind, area })} ${expiryText(validThrough, today)}${laterRides(rides)}`,
        failed: required && state === 'expired',
        action: { do: 'open' as const, label: 'Open' },
      }
    })
  },
}

/** Rides that were assigned before the paper's last day was shortened; of a permit's area they are unknown. */
async function rideCounter(
  db: Database,
  papers: readonly EndingPaper[],
  { zone, now }: { zone: string; now: Date },
): Promise<(paper: EndingPaper) => number> {
  const holders = [...new Set(papers.map(({ holder }) => holder.id))]
  const [{ rules }, rides] = await Promise.all([readBookingRules(db), listRidesAhead(db, holders, now)])
  const ridesOf = Map.groupBy(rides, ({ holder }) => holder)
  return paper => {
    if (paper.area !== '') return 0
    const ends = requiredPapers([paper], { zone, clearMinutes: rules.buffers.clear })
    const rides = ridesOf.get(paper.holder.id) ?? []
    return rides.filter(({ clearAt }) => expiredPapers(ends, { clearAt }).length > 0).length
  }
}

function laterRides(count: number): string {
  if (count === 0) return ''
  return count === 1 ? '. 1 assigned ride ends later.' : `. ${count} assigned rides end later.`
}

/** "expires in 12 days, Dec 4", or "expired Nov 19, 2026". */
function expiryText(validThrough: string, today: string): string {
  const days = daysBetween(today, validThrough)
  if (days < 0) return `expired ${dateText(validThrough)}`
  if (days < 2) return days === 0 ? 'expires today' : 'expires tomorrow'
  const [day] = dateText(validThrough).split(', ')
  return `expires in ${days} days, ${day}`
}
