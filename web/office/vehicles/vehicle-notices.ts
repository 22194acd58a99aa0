import * as common from '#messages/office-common'
import * as words from '#messages/office-vehicles'
import type { Paper } from '../../../contract/dispatch/paper-schemas.ts'
import type { DispatchVehicle, Occupancy } from '../../../contract/dispatch/schemas.ts'
import type { Notice } from '../editor/content-row.tsx'
import { momentText, spanText } from '../occupancies/span-text.ts'
import { paperNotices } from '../papers/paper-texts.ts'
import { dateInYear } from '../today/clock-time.ts'

type Surroundings = {
  papers: readonly Paper[]
  repairs: readonly Occupancy[]
  timeZone: string
  today: string
  now: Date
}

export function vehicleNotices(car: DispatchVehicle, around: Surroundings): Notice[] {
  const { papers, repairs, timeZone, today, now } = around
  const notices = paperNotices(papers, car._id, today)
  const { readyFrom, retiredAt } = car
  if (!car.vehicleClass) notices.push({ level: 'fault', text: words.noClass })
  if (retiredAt !== null && retiredAt < today)
    notices.push({ level: 'fault', text: common.inactiveSince({ day: dateInYear(retiredAt, today) }) })
  else if (retiredAt !== null)
    notices.push({ level: 'soon', text: words.lastDay({ day: dateInYear(retiredAt, today) }) })
  if (readyFrom !== null && readyFrom > today)
    notices.push({ level: 'soon', text: words.readyLater({ day: dateInYear(readyFrom, today) }) })
  const next = repairs.find(
    ({ resource, until }) => resource === car._id && Date.parse(until) > now.getTime(),
  )
  if (!next) return notices
  const isNow = Date.parse(next.from) <= now.getTime()
  return [
    ...notices,
    isNow
      ? { level: 'fault', text: words.outOfService({ moment: momentText(next.until, timeZone) }) }
      : { level: 'soon', text: words.outOfServiceAhead({ span: spanText(next, timeZone) }) },
  ]
}
