/** Modules that the same screens load. */
export type Group = {
  ids: readonly string[]
  bytes: number
  /** Two entries in a chunk would need a file each. */
  hasEntry: boolean
  /** Other screens would load the sheet too. */
  hasSheet: boolean
  /** Modules of other groups, which are loaded with it. */
  imports: readonly string[]
  screens: ReadonlySet<string>
}
/** Screens as bits of a number, since millions of sets are compared. */
type Bits = bigint
type Node = Omit<Group, 'screens'> & { screens: Bits }
type Candidate = { a: Node; b: Node; gain: number }

/** Rounds of the search: a few seconds. */
const ROUNDS = 100

/**
 * Joins groups so that no screen loads more of them than it has room for, with few bytes that screens do not need;
 * `weightOf` says how much a byte counts. A request has a price in bytes for each screen. The price rises while a screen
 * has too many and falls while it has room, so that the others load no more for it than they must. The best round wins.
 */
export function joinToFit(
  groups: readonly Group[],
  room: ReadonlyMap<string, number>,
  weightOf: (screen: string) => number,
): Group[] {
  const screens = [...room.keys()]
  const weights = screens.map(weightOf)
  let prices = screens.map(() => 1)
  const nodes = groups.map(group => ({
    ...group,
    screens: toBits(screens.map(name => group.screens.has(name))),
  }))
  let best = { nodes, lacking: Number.POSITIVE_INFINITY, load: 0 }
  for (let round = 0; round < ROUNDS; round++) {
    const joining = new Joining(nodes, weights, prices)
    const joined = joining.joinAll()
    const load = joined.reduce((sum, { screens, bytes }) => sum + joining.sum(screens, weights) * bytes, 0)
    const left = screens.map(
      (name, index) => (room.get(name) ?? 0) - joined.filter(node => has(node, index)).length,
    )
    const lacking = left.reduce((sum, files) => sum + Math.max(0, -files), 0)
    if (lacking < best.lacking || (lacking === best.lacking && load < best.load))
      best = { nodes: joined, lacking, load }
    prices = prices.map((price, index) => price * stepOf(left[index] ?? 0))
  }
  return best.nodes.map(node => ({
    ...node,
    screens: new Set(screens.filter((_, index) => has(node, index))),
  }))
}

const stepOf = (left: number) => (left === 0 ? 1 : left < 0 ? 1.2 : 0.8)
const LISTS = new Map<Bits, number[]>()
const toBits = (flags: readonly boolean[]) => BigInt(`0b0${flags.map(Number).reverse().join('')}`)
const has = ({ screens }: Node, index: number) => ((screens >> BigInt(index)) & 1n) === 1n

/** Joins the two groups that save the most, while a request saves screens more than others load beyond their need. */
class Joining {
  private nodes: Set<Node>
  private candidates: Candidate[] = []
  private nodeOf = new Map<string, Node>()
  private below = new Map<Node, ReadonlySet<Node>>()
  private weights: readonly number[]
  private prices: readonly number[]

  constructor(nodes: readonly Node[], weights: readonly number[], prices: readonly number[]) {
    this.weights = weights
    this.prices = prices
    this.nodes = new Set()
    for (const node of nodes) this.add(node)
  }

  joinAll(): Node[] {
    for (let candidate = this.best(); candidate; candidate = this.best()) this.join(candidate)
    return [...this.nodes]
  }

  private add(node: Node) {
    for (const other of this.nodes) {
      const gain = this.gainAlone(node, other)
      if (gain > 0) this.candidates.push({ a: node, b: other, gain })
    }
    this.nodes.add(node)
    for (const id of node.ids) this.nodeOf.set(id, node)
  }

  private join({ a, b }: Candidate) {
    const screens = a.screens | b.screens
    const grown = [...this.loadedWith(a, b)].filter(node => screens & ~node.screens)
    for (const node of [a, b, ...grown]) this.nodes.delete(node)
    this.candidates = this.candidates.filter(
      candidate => this.nodes.has(candidate.a) && this.nodes.has(candidate.b),
    )
    this.below.clear()
    for (const node of grown) this.add({ ...node, screens: node.screens | screens })
    this.add({
      ids: [...a.ids, ...b.ids],
      bytes: a.bytes + b.bytes,
      hasEntry: a.hasEntry || b.hasEntry,
      hasSheet: a.hasSheet || b.hasSheet,
      imports: [...a.imports, ...b.imports],
      screens,
    })
  }

  private best(): Candidate | undefined {
    let best: Candidate | undefined
    for (const candidate of this.candidates) {
      if (candidate.gain <= (best?.gain ?? 0)) continue
      const gain = candidate.gain - this.lossBelow(candidate.a, candidate.b)
      if (gain > (best?.gain ?? 0)) best = { ...candidate, gain }
    }
    return best
  }

  private gainAlone(a: Node, b: Node): number {
    const both = a.screens & b.screens
    if (!both || (a.hasEntry && b.hasEntry)) return 0
    if ((a.hasSheet && b.screens & ~both) || (b.hasSheet && a.screens & ~both)) return 0
    const wasted =
      this.sum(a.screens & ~both, this.weights) * b.bytes +
      this.sum(b.screens & ~both, this.weights) * a.bytes
    return this.sum(both, this.prices) - wasted
  }

  /** The screens of one load what the other imports. */
  private lossBelow(a: Node, b: Node): number {
    let loss = 0
    for (const { screens, bytes } of this.loadedWith(a, b)) {
      const more = (a.screens | b.screens) & ~screens
      if (more) loss += this.sum(more, this.weights) * bytes + this.sum(more, this.prices)
    }
    return loss
  }

  private loadedWith(a: Node, b: Node): ReadonlySet<Node> {
    return this.importsOf(a)
      .union(this.importsOf(b))
      .difference(new Set([a, b]))
  }

  private importsOf(node: Node): ReadonlySet<Node> {
    const found = this.below.get(node)
    if (found) return found
    const all = new Set([node])
    for (const one of all)
      for (const id of one.imports) {
        const imported = this.nodeOf.get(id)
        if (imported) all.add(imported)
      }
    this.below.set(node, all)
    return all
  }

  sum(bits: Bits, values: readonly number[]): number {
    const list = LISTS.get(bits) ?? [...values.keys()].filter(index => (bits >> BigInt(index)) & 1n)
    LISTS.set(bits, list)
    let sum = 0
    for (const index of list) sum += values[index] ?? 0
    return sum
  }
}
