import type { ExpiredPaper } from '../../../contract/day/schemas.ts'
import type { Block } from '../../../domain/dispatch/block.ts'
import { expiredPapers } from '../../../domain/dispatch/papers.ts'
import type { Driver, Vehicle } from '../../../domain/dispatch/resources.ts'
import { paperName } from './paper-name.ts'

type Assigned = {
  vehicle: (Pick<Vehicle, 'papers'> & { name: string }) | undefined
  driver: (Pick<Driver, 'papers'> & { name: string }) | undefined
}
type NamedPaper = ExpiredPaper & { name: string }

export function expiredOf(
  { vehicle, driver }: Assigned,
  { core, elsewhere }: Pick<Block, 'core' | 'elsewhere'>,
): NamedPaper[] {
  return (['vehicle', 'driver'] as const).flatMap(holder => {
    const one = holder === 'vehicle' ? vehicle : driver
    const expired = expiredPapers(one?.papers ?? [], { clearAt: core.to, elsewhere })
    return expired.map(({ kind, area, validThrough }) => ({
      ...{ holder, kind, area, validThrough, name: one?.name ?? '' },
    }))
  })
}

export function refusalFor(expired: readonly NamedPaper[]) {
  const papers = expired
    .map(paper => `${paper.name}: ${paperName(paper)}, valid through ${dateText(paper.validThrough)}`)
    .join('; ')
  const message = `A document expires before drop-off: ${papers}. Choose another vehicle or driver, or have an owner assign it with a reason.`
  return { message, reason: { code: 'paper-ends' as const, papers } }
}

export function dateText(date: string): string {
  return DATES.format(new Date(`${date}T12:00:00Z`))
}

const DATES = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
