import { paperState } from '../../../domain/dispatch/papers.ts'
import { dateAt } from '../../../domain/values/day.ts'
import { startOfDate } from '../../../domain/values/pick-up.ts'
import type { OpenMatterSource } from '../../platform/attention/open-matter.ts'
import { getSite } from '../../platform/settings/site-settings.ts'
import { listEndingPapers } from './ending-store.ts'
import { dateText } from './expired-papers.ts'
import { paperName } from './paper-name.ts'

/** Expired, or ending within 30, 14 or 3 days. */
export const endingPaper: OpenMatterSource = {
  kind: 'ending-document',
  async find(db, { now, limit }) {
    const { timeZone } = await getSite(db)
    const today = dateAt(now, timeZone)
    const papers = await listEndingPapers(db, { today, limit })
    return papers.map(({ id, holder, kind, area, validThrough, required }) => {
      const state = paperState(validThrough, today)
      return {
        id,
        urgentAt: startOfDate(validThrough, timeZone, { daysLater: 1 }),
        subject: { kind: holder.kind, id: holder.id },
        topic: holder.kind === 'vehicle' ? 'Vehicle' : 'Driver',
        name: holder.name,
        note: `${paperName({ kind, area })} ${SENTENCES[state]} ${dateText(validThrough)}`,
        failed: required && state === 'expired',
        action: { do: 'open' as const, label: 'Open' },
      }
    })
  },
}

const SENTENCES = {
  expired: 'expired on',
  '3-days': 'expires within 3 days, on',
  '14-days': 'expires within 14 days, on',
  '30-days': 'expires within 30 days, on',
  valid: 'expires on',
} as const
