export type Reason = { counts: boolean; head: string; text: string }

export type TriedClass = {
  code: string
  total?: number
  lines: (Line & { why: string })[]
  byHand?: string
  reasons: readonly Reason[]
  published?: { total?: number; lines: Line[] }
}

export type Quoted = { date: string; time: string }

export type TryAnswer = {
  facts?: { tenths: number; minutes: number }
  quoted?: Quoted
  byHand?: string | undefined
  classes: TriedClass[]
}

export type Line = { kind: string; id: string; label: string; cents: number }

type ComparedLine = {
  key: string
  label: string
  before: number | undefined
  after: number | undefined
}

export function compareLines(after: readonly Line[], before: readonly Line[] = []): ComparedLine[] {
  const keyOf = ({ kind, id }: Line) => `${kind} ${id}`
  const known = new Map(before.map(line => [keyOf(line), line]))
  const now = after.map(line => ({
    key: keyOf(line),
    label: line.label,
    before: known.get(keyOf(line))?.cents,
    after: line.cents,
  }))
  const keys = new Set(now.map(({ key }) => key))
  const gone = before
    .filter(line => !keys.has(keyOf(line)))
    .map(line => ({ key: keyOf(line), label: line.label, before: line.cents, after: undefined }))
  return [...now, ...gone]
}
