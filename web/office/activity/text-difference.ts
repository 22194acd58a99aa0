export type Piece = { text: string; changed: boolean }

export type DifferenceLine = { mark: 'removed' | 'added'; pieces: Piece[] } | { mark: 'gap' }

/** Limit for rows × columns of the comparison; beyond it the whole part counts as replaced. */
const CELLS_MAX = 250_000

export function textDifference(before: string, after: string): DifferenceLine[] {
  return runsOf(compareLines(linesOf(before), linesOf(after))).flatMap(run =>
    run.same ? [{ mark: 'gap' as const }] : changedLines(run),
  )
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n')
}

type Run = { same: boolean; removed: string[]; added: string[] }

function runsOf(steps: Step[]): Run[] {
  const runs: Run[] = []
  for (const { mark, text } of steps) {
    const same = mark === 'same'
    let run = runs.at(-1)
    if (run?.same !== same) {
      run = { same, removed: [], added: [] }
      runs.push(run)
    }
    if (mark === 'removed') run.removed.push(text)
    if (mark === 'added') run.added.push(text)
  }
  return runs
}

type Step = { mark: 'same' | 'removed' | 'added'; text: string }

/** Longest common subsequence, after trimming the common start and end. */
function compareLines(before: string[], after: string[]): Step[] {
  const shared = Math.min(before.length, after.length)
  let start = 0
  while (start < shared && before[start] === after[start]) start += 1
  let end = 0
  while (end < shared - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  const same = (text: string): Step => ({ mark: 'same', text })
  const old = before.slice(start, before.length - end)
  const young = after.slice(start, after.length - end)
  return [
    ...before.slice(0, start).map(same),
    ...(old.length * young.length > CELLS_MAX ? replaced(old, young) : longestCommon(old, young)),
    ...before.slice(before.length - end).map(same),
  ]
}

function replaced(old: string[], young: string[]): Step[] {
  return [
    ...old.map((text): Step => ({ mark: 'removed', text })),
    ...young.map((text): Step => ({ mark: 'added', text })),
  ]
}

function longestCommon(old: string[], young: string[]): Step[] {
  const common = countCommon(old, young)
  const steps: Step[] = []
  let [row, column] = [0, 0]
  while (row < old.length && column < young.length) {
    const [removed = '', added = ''] = [old[row], young[column]]
    if (removed === added) {
      steps.push({ mark: 'same', text: removed })
      row += 1
      column += 1
    } else if (common(row + 1, column) >= common(row, column + 1)) {
      steps.push({ mark: 'removed', text: removed })
      row += 1
    } else {
      steps.push({ mark: 'added', text: added })
      column += 1
    }
  }
  return [...steps, ...replaced(old.slice(row), young.slice(column))]
}

function countCommon(old: string[], young: string[]): (row: number, column: number) => number {
  const width = young.length + 1
  const counts = new Uint32Array((old.length + 1) * width)
  const at = (row: number, column: number) => counts[row * width + column] ?? 0
  for (let row = old.length - 1; row >= 0; row--) {
    for (let column = young.length - 1; column >= 0; column--) {
      const isSame = old[row] === young[column]
      counts[row * width + column] = isSame
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  return at
}

/** Empty lines are skipped unless alone; with equal counts, lines are compared pairwise. */
function changedLines({ removed, added }: Run): DifferenceLine[] {
  const old = removed.filter(line => line.trim() !== '')
  const young = added.filter(line => line.trim() !== '')
  const paired = old.length === young.length
  return [
    ...old.map((line, index): DifferenceLine => {
      return { mark: 'removed', pieces: paired ? changedWords(line, young[index] ?? '') : [whole(line)] }
    }),
    ...young.map((line, index): DifferenceLine => {
      return { mark: 'added', pieces: paired ? changedWords(line, old[index] ?? '') : [whole(line)] }
    }),
  ]
}

const whole = (text: string): Piece => ({ text, changed: true })

function changedWords(line: string, other: string): Piece[] {
  const words = line.split(/(?<=\s)/)
  const others = other.split(/(?<=\s)/)
  const shared = Math.min(words.length, others.length)
  let start = 0
  while (start < shared && words[start] === others[start]) start += 1
  let end = 0
  while (end < shared - start && words.at(-1 - end) === others.at(-1 - end)) end += 1
  return [
    { text: words.slice(0, start).join(''), changed: false },
    { text: words.slice(start, words.length - end).join(''), changed: true },
    { text: words.slice(words.length - end).join(''), changed: false },
  ].filter(({ text }) => text !== '')
}
