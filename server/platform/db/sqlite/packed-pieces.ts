import type { Statement } from './engine.ts'

/**
 * Pieces as one flat message: a structured clone of three arrays takes a third of the time that one of nested objects
 * takes. `layout` holds for each piece the number of its statements, and for each of those the index of its text and
 * the number of its values.
 */
export type PackedPieces = { texts: string[]; layout: number[]; values: unknown[] }

export function packPieces(pieces: readonly (readonly Statement[])[]): PackedPieces {
  const packed: PackedPieces = { texts: [], layout: [], values: [] }
  const indexes = new Map<string, number>()
  for (const statements of pieces) {
    packed.layout.push(statements.length)
    for (const { sql, parameters } of statements) {
      let index = indexes.get(sql)
      if (index === undefined) {
        index = packed.texts.push(sql) - 1
        indexes.set(sql, index)
      }
      packed.layout.push(index, parameters.length)
      for (const value of parameters) packed.values.push(value)
    }
  }
  return packed
}

export function unpackPieces({ texts, layout, values }: PackedPieces): Statement[][] {
  const pieces: Statement[][] = []
  let value = 0
  let at = 0
  const next = () => layout[at++] ?? 0
  while (at < layout.length) {
    const statements: Statement[] = []
    for (let left = next(); left > 0; left--) {
      const sql = texts[next()] ?? ''
      const count = next()
      statements.push({ sql, parameters: values.slice(value, value + count) })
      value += count
    }
    pieces.push(statements)
  }
  return pieces
}
