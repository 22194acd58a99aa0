/** What the checks say about one field, as the server words it. */
export type WordedFinding = { path: string; sentence: string }

/** The answer of the checks. */
export type CheckAnswer = { faults: WordedFinding[]; warnings: WordedFinding[] }

export type LeveledFinding = WordedFinding & { level: 'fault' | 'warning' }

/** The findings of a tariff, by their fields. */
export type Findings = {
  faults: number
  warnings: number
  /** The worst finding that stands at this field, or at a rule that it is of. */
  levelAt: (path: string) => 'fault' | 'warning' | undefined
  /** Those below one of these fields, faults first. */
  below: (starts: readonly string[]) => LeveledFinding[]
  all: readonly LeveledFinding[]
}

const TARIFF = /^tariff\.?/

/** Sorts the answer of the checks. Their paths may begin with the field of the fare document. */
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
