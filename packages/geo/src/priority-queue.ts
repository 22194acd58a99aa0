/** A binary min-heap. */
export class PriorityQueue<Value> {
  readonly #entries: { key: number; value: Value }[] = []

  push(key: number, value: Value) {
    const entries = this.#entries
    let index = entries.push({ key, value }) - 1
    while (index > 0) {
      const parent = (index - 1) >> 1
      if (keyAt(entries, parent) <= key) return
      swap(entries, index, parent)
      index = parent
    }
  }

  pop(): { key: number; value: Value } | undefined {
    const entries = this.#entries
    const first = entries[0]
    const last = entries.pop()
    if (entries.length === 0 || !last) return first
    entries[0] = last
    let index = 0
    for (;;) {
      let smallest = index
      for (const child of [2 * index + 1, 2 * index + 2]) {
        if (keyAt(entries, child) < keyAt(entries, smallest)) smallest = child
      }
      if (smallest === index) return first
      swap(entries, index, smallest)
      index = smallest
    }
  }
}

/** Infinity past the end. */
function keyAt(entries: readonly { key: number }[], index: number): number {
  return entries[index]?.key ?? Number.POSITIVE_INFINITY
}

function swap(entries: unknown[], a: number, b: number) {
  ;[entries[a], entries[b]] = [entries[b], entries[a]]
}
