import { createHash } from 'node:crypto'
import type { ImportFault } from '../../../contract/integrations/import-schemas.ts'
import type { ImportKind } from '../../../domain/integrations/import/import-fields.ts'
import type { ImportRecord } from './import-row.ts'
import type { ReadRecords } from './read-records.ts'

/** Existing records, for matching. */
export type ImportFacts = {
  /** Rows of earlier imports, by their keys. */
  keys: ReadonlySet<string>
  /** Hashes of their references. */
  references: ReadonlySet<string>
  /** Contacts of customers, or codes and names of accounts. */
  marks: ReadonlySet<string>
  /** How many rides are booked for a pickup and a contact: `bookedMark`. */
  booked: ReadonlyMap<string, number>
}

export type ImportPlan = {
  records: ImportRecord[]
  faults: ImportFault[]
  counts: Record<'rows' | 'faulty' | ImportRecord['outcome'], number>
  /** Equal for equal plans. */
  digest: string
}

export function bookedMark(startsAt: string, contact: string): string {
  return `${startsAt} ${contact}`
}

/** The key of a ride with a reference starts with the reference's hash. */
export function referenceKey(hash: string, startsAt: string): string {
  return `${hash} ${startsAt}`
}

/** Characters of a SHA-256 hash in base64url. */
export const HASH_CHARACTERS = 43

/** Pure: matches records against the store and the file itself. */
export function planImport(kind: ImportKind, read: ReadRecords, facts: ImportFacts): ImportPlan {
  const moved = read.records.flatMap(record =>
    hasMoved(record, facts) ? (record.reference?.ifMoved ?? []) : [],
  )
  const rowsMoved = new Set(moved.map(({ row }) => row))
  const faults = [...read.faults, ...moved].toSorted((one, other) => one.row - other.row)
  const faulty = read.faulty + moved.length
  const isThere = kind === 'rides' ? rideFinder(facts) : recordFinder(facts)
  const records = read.records
    .filter(({ row }) => !rowsMoved.has(row))
    .map(
      (record): ImportRecord =>
        record.outcome === 'add' && isThere(record) ? { ...record, outcome: 'matched' } : record,
    )
  const countOf = (outcome: ImportRecord['outcome']) => records.filter(one => one.outcome === outcome).length
  return {
    records,
    faults,
    counts: {
      rows: records.length + faulty,
      faulty,
      add: countOf('add'),
      matched: countOf('matched'),
      past: countOf('past'),
      cancelled: countOf('cancelled'),
    },
    digest: digestOf(kind, records),
  }
}

type Finder = (record: ImportRecord) => boolean

/** Two vehicles for one party are two rides: the second row finds only a second booking. */
function rideFinder(facts: ImportFacts): Finder {
  const counts = new Map<string, number>()
  return ({ key, marks, startsAt = '' }) => {
    const booked = marks.map(mark => {
      const pickUp = bookedMark(startsAt, mark)
      const count = (counts.get(pickUp) ?? 0) + 1
      counts.set(pickUp, count)
      return count <= (facts.booked.get(pickUp) ?? 0)
    })
    return isImported(key, facts) || booked.includes(true)
  }
}

/** Customers and accounts: each contact, code or name once, in the store and in the file. */
function recordFinder(facts: ImportFacts): Finder {
  const inFile = new Set<string>()
  return ({ key, marks }) => {
    const isThere = isImported(key, facts) || marks.some(mark => facts.marks.has(mark) || inFile.has(mark))
    for (const mark of marks) inFile.add(mark)
    return isThere
  }
}

function isImported(key: string | null, { keys }: ImportFacts): boolean {
  return key !== null && keys.has(key)
}

function hasMoved({ key, reference }: ImportRecord, facts: ImportFacts): boolean {
  return reference !== undefined && facts.references.has(reference.hash) && !isImported(key, facts)
}

function digestOf(kind: ImportKind, records: readonly ImportRecord[]): string {
  const added = records.filter(({ outcome }) => outcome === 'add').map(({ row, content }) => [row, content])
  return createHash('sha256')
    .update(JSON.stringify([kind, added]))
    .digest('base64url')
}
