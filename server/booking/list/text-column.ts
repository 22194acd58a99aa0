const CHUNK_BYTES = 1024 * 1024
/** Marked rows of a chunk below which each is looked through by itself, instead of the whole chunk. */
const FEW_ROWS = 200

/** Texts one after the other, each followed by a zero byte, so that no match spans two of them. */
type Chunk = { firstRow: number; bytes: Buffer; used: number; ends: number[] }

/**
 * Many texts in few buffers: a search is a scan of bytes by Node's own `indexOf`, and 100,000 texts add no
 * objects for the garbage collector. Texts are only appended, so that a search that pauses stays correct.
 */
export type TextColumn = {
  /** The number of rows so far. */
  size(): number
  add(text: string): void
  /**
   * One byte a row: 1 where its text holds all the words, of which there is at least one. It calls `pause` after each
   * chunk, so that other work can run in between. `known` is what the same words found before: only chunks with later
   * rows are scanned.
   */
  find(words: readonly string[], pause: () => Promise<void>, known?: Uint8Array): Promise<Uint8Array>
}

export function createTextColumn(): TextColumn {
  const chunks: Chunk[] = []
  let size = 0
  const chunkFor = (bytes: number): Chunk => {
    const last = chunks.at(-1)
    if (last && last.used + bytes <= last.bytes.length) return last
    const chunk = { firstRow: size, bytes: Buffer.alloc(Math.max(bytes, CHUNK_BYTES)), used: 0, ends: [] }
    chunks.push(chunk)
    return chunk
  }
  return {
    size: () => size,
    add(text) {
      const bytes = Buffer.from(text)
      const chunk = chunkFor(bytes.length + 1)
      bytes.copy(chunk.bytes, chunk.used)
      chunk.used += bytes.length + 1
      chunk.ends.push(chunk.used)
      size += 1
    },
    async find(words, pause, known = NOTHING) {
      const found = new Uint8Array(size)
      found.set(known)
      const patterns = distinctWords(words).map(word => Buffer.from(word))
      for (const chunk of [...chunks]) {
        if (chunk.firstRow + chunk.ends.length <= known.length) continue
        const marks = found.subarray(chunk.firstRow, chunk.firstRow + chunk.ends.length)
        marks.fill(0)
        markRows(chunk, marks, patterns)
        await pause()
      }
      return found
    },
  }
}

const NOTHING = new Uint8Array()

/** The longest first, which is the most selective; a word that another one contains is redundant. */
function distinctWords(words: readonly string[]): string[] {
  const sorted = [...new Set(words)].sort((a, b) => b.length - a.length)
  return sorted.filter((word, i) => !sorted.slice(0, i).some(longer => longer.includes(word)))
}

function markRows(chunk: Chunk, marks: Uint8Array, [first, ...others]: Buffer[]): void {
  if (!first) return
  scan(chunk, first, row => {
    marks[row] = 1
  })
  for (const pattern of others) {
    const left = marks.reduce((sum, mark) => sum + mark, 0)
    if (left === 0) return
    if (left <= FEW_ROWS) keepFew(chunk, marks, pattern)
    else keepMany(chunk, marks, pattern)
  }
}

function keepFew(chunk: Chunk, marks: Uint8Array, pattern: Buffer): void {
  for (let row = marks.indexOf(1); row >= 0; row = marks.indexOf(1, row + 1)) {
    if (!chunk.bytes.subarray(startOf(chunk, row), endOf(chunk, row)).includes(pattern)) marks[row] = 0
  }
}

function keepMany(chunk: Chunk, marks: Uint8Array, pattern: Buffer): void {
  const holding = new Uint8Array(marks.length)
  scan(chunk, pattern, row => {
    holding[row] = 1
  })
  for (let row = 0; row < marks.length; row++) marks[row] = (marks[row] ?? 0) & (holding[row] ?? 0)
}

/** Names each row of the chunk that holds the pattern. */
function scan({ bytes, used, ends }: Chunk, pattern: Buffer, mark: (row: number) => void): void {
  const text = bytes.subarray(0, used)
  let row = 0
  for (let at = text.indexOf(pattern); at >= 0; ) {
    while ((ends[row] ?? used) <= at) row += 1
    mark(row)
    at = text.indexOf(pattern, ends[row])
  }
}

function startOf({ ends }: Chunk, row: number): number {
  return row === 0 ? 0 : (ends[row - 1] ?? 0)
}

/** Without the zero byte behind it. */
function endOf({ ends }: Chunk, row: number): number {
  return (ends[row] ?? 1) - 1
}
