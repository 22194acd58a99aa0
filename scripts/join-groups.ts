/** Modules that the same screens load. */
export type Group = {
  ids: readonly string[]
  bytes: number
  /** Two entries in a chunk would need a file each. */
  hasEntry: boolean
  /** Modules of other groups, which are loaded with it. */
  imports: readonly string[]
  screens: ReadonlySet<string>
}
/** Screens as bits of a number, since millions of sets are compared. */
type Bits = bigint
type Node = Omit<Group, 'screens'> & { screens: Bits }
type Pair = { a: Node; b: Node; gain: number }

/**
 * Joins groups until no screen loads more of them than it has room for. A request has a price in bytes for each screen,
 * which rises while the screen has too many: the others load no more for it than they must. `weightOf` says how much a
 * byte counts that a screen does not need.
 */
export function joinToFit(
  groups: readonly Group[],
  room: ReadonlyMap<string, number>,
  weightOf: (screen: string) => number,
): Group[] {
  const screens = [...room.keys()]
  const weights = screens.map(weightOf)
  const prices = screens.map(() => 1)
  const toBits = (set: ReadonlySet<string>) =>
    screens.reduce((bits, screen, index) => (set.has(screen) ? bits | (1n << BigInt(index)) : bits), 0n)
  const nodes = groups.map(group => ({ ...group, screens: toBits(group.screens) }))
  const indexes = [...screens.keys()]
  for (let round = 0; ; round++) {
    const joined = new Joining(nodes, weights, prices).joinAll()
    const filesOf = (index: number) => joined.filter(node => has(node.screens, index)).length
    const crowded = indexes.filter(index => filesOf(index) > room.get(screens[index]!)!)
    if (crowded.length === 0 || round === ROUNDS_MAX)
      return joined.map(node => ({ ...node, screens: new Set(screens.filter((_, index) => has(node.screens, index))) }))
    for (const index of crowded) prices[index]! *= 1.5
  }
}

const ROUNDS_MAX = 60
const has = (bits: Bits, index: number) => ((bits >> BigInt(index)) & 1n) === 1n

/** Joins the two groups that save the most, while a request saves screens more than others load beyond their need. */
class Joining {
  private nodes: Set<Node>
  private pairs: Pair[] = []
  private nodeOf = new Map<string, Node>()
  private below = new Map<Node, ReadonlySet<Node>>()
  private lists = new Map<Bits, number[]>()
  private weights: readonly number[]
  private prices: readonly number[]

  constructor(nodes: readonly Node[], weights: readonly number[], prices: readonly number[]) {
    this.weights = weights
    this.prices = prices
    this.nodes = new Set()
    for (const node of nodes) this.add(node)
  }

  joinAll(): Node[] {
    for (let pair = this.best(); pair; pair = this.best()) this.join(pair)
    return [...this.nodes]
  }

  private add(node: Node) {
    for (const other of this.nodes) {
      const gain = this.gainAlone(node, other)
      if (gain > 0) this.pairs.push({ a: node, b: other, gain })
    }
    this.nodes.add(node)
    for (const id of node.ids) this.nodeOf.set(id, node)
  }

  private join({ a, b }: Pair) {
    const screens = a.screens | b.screens
    const grown = [...this.loadedWith(a, b)].filter(node => screens & ~node.screens)
    for (const node of [a, b, ...grown]) this.nodes.delete(node)
    this.pairs = this.pairs.filter(pair => this.nodes.has(pair.a) && this.nodes.has(pair.b))
    this.below.clear()
    for (const node of grown) this.add({ ...node, screens: node.screens | screens })
    this.add({
      ids: [...a.ids, ...b.ids],
      bytes: a.bytes + b.bytes,
      hasEntry: a.hasEntry || b.hasEntry,
      imports: [...a.imports, ...b.imports],
      screens,
    })
  }

  private best(): Pair | undefined {
    let best: Pair | undefined
    for (const pair of this.pairs.sort((x, y) => y.gain - x.gain)) {
      if (pair.gain <= (best?.gain ?? 0)) break
      const gain = pair.gain - this.lossBelow(pair.a, pair.b)
      if (gain > (best?.gain ?? 0)) best = { ...pair, gain }
    }
    return best
  }

  private gainAlone(a: Node, b: Node): number {
    const both = a.screens & b.screens
    if (!both || (a.hasEntry && b.hasEntry)) return 0
    const wasted =
      this.sum(a.screens & ~both, this.weights) * b.bytes + this.sum(b.screens & ~both, this.weights) * a.bytes
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
    return this.importsOf(a).union(this.importsOf(b)).difference(new Set([a, b]))
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

  private sum(bits: Bits, values: readonly number[]): number {
    let list = this.lists.get(bits)
    if (!list) this.lists.set(bits, (list = [...this.weights.keys()].filter(index => has(bits, index))))
    let sum = 0
    for (const index of list) sum += values[index]!
    return sum
  }
}
