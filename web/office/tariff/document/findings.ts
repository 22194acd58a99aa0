import type { TariffFinding } from '../../../../contract/pricing/rate-schemas.ts'

type Finding = Pick<TariffFinding, 'path' | 'sentence'>
type Level = 'fault' | 'warning'
type LeveledFinding = Finding & { level: Level }

export type Findings = {
  faults: number
  warnings: number
  /** Includes findings at a rule that contains the field. */
  levelAt: (path: string) => Level | undefined
  below: (starts: readonly string[]) => LeveledFinding[]
  all: readonly LeveledFinding[]
}

const TARIFF = /^tariff\.?/

/** Paths may start with the field of the fare document. */
export function sortFindings({ faults, warnings }: Record<`${Level}s`, Finding[]>): Findings {
  const level = (found: Finding[], level: Level) =>
    found.map(finding => ({ ...finding, path: finding.path.replace(TARIFF, ''), level }))
  const all = [...level(faults, 'fault'), ...level(warnings, 'warning')]
  return {
    faults: faults.length,
    warnings: warnings.length,
    levelAt: path => all.find(finding => isWithin(path, finding.path))?.level,
    below: starts => all.filter(({ path }) => starts.some(start => isWithin(path, start))),
    all,
  }
}

export const NO_FINDINGS = sortFindings({ faults: [], warnings: [] })

function isWithin(path: string, start: string): boolean {
  return path === start || (path.startsWith(start) && /^[.[]/.test(path.slice(start.length)))
}
