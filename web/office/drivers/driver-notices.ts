import * as common from '#messages/office-common'
import * as words from '#messages/office-drivers'
import type { Paper } from '../../../contract/dispatch/paper-schemas.ts'
import type { Driver, Occupancy } from '../../../contract/dispatch/schemas.ts'
import type { Notice } from '../editor/content-row.tsx'
import { momentText } from '../occupancies/span-text.ts'
import { paperNotices } from '../papers/paper-texts.ts'
import { dateInYear } from '../today/clock-time.ts'

type Surroundings = {
  papers: readonly Paper[]
  timeOff: readonly Occupancy[]
  timeZone: string
  today: string
  now: Date
}

export function driverNotices(
  driver: Driver,
  { papers, timeOff, timeZone, today, now }: Surroundings,
): Notice[] {
  const notices = paperNotices(papers, driver._id, today)
  const { retiredAt } = driver
  if (driver.classes.length === 0) notices.push({ level: 'fault', text: words.drivesNone })
  if (retiredAt !== null) {
    const day = dateInYear(retiredAt, today)
    notices.push(
      retiredAt < today
        ? { level: 'fault', text: common.inactiveSince({ day }) }
        : { level: 'soon', text: words.lastDay({ day }) },
    )
  }
  const next = timeOff.find(
    ({ resource, until }) => resource === driver._id && Date.parse(until) > now.getTime(),
  )
  if (!next) return notices
  const [from, until] = [momentText(next.from, timeZone), momentText(next.until, timeZone)]
  const isNow = Date.parse(next.from) <= now.getTime()
  const text = isNow ? words.offUntil({ moment: until }) : words.offAhead({ from, until })
  return [...notices, { level: 'soon', text }]
}
