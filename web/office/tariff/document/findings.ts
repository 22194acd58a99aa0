export type WordedFinding = { path: string; sentence: string }

export type CheckAnswer = { faults: WordedFinding[]; warnings: WordedFinding[] }

export type LeveledFinding = WordedFinding & { level: 'fault' | 'warning' }

export type Findings = {
  faults: number
  warnings: number
  /** Includes findings at a rule that contains the field. */
  levelAt: (path: string) => 'fault' | 'warning' | undefined
  below: (starts: readonly string[]) => LeveledFinding[]
  all: readonly LeveledFinding[]
}

const TARIFF = /^tariff\.?/

/** Paths may start with the field of the fare document. */
export function sortFindings({ faults, warnings }: CheckAnswer): Findings {
  const level = (found: WordedFinding[], level: 'fault' | 'warning') =>
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
