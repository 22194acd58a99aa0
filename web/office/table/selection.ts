/** With `from`, applies to all rows in between. */
export function toggled(
  selected: ReadonlySet<string>,
  id: string,
  { ids, from }: { ids: readonly string[]; from?: string | undefined },
): Set<string> {
  const next = new Set(selected)
  const add = !selected.has(id)
  const [a, b] = [ids.indexOf(from ?? id), ids.indexOf(id)]
  const range = a < 0 || b < 0 ? [id] : ids.slice(Math.min(a, b), Math.max(a, b) + 1)
  for (const each of range) {
    if (add) next.add(each)
    else next.delete(each)
  }
  return next
}

export function howMany(selected: ReadonlySet<string>, ids: readonly string[]): 'all' | 'some' | 'none' {
  const count = ids.filter(id => selected.has(id)).length
  if (count === 0) return 'none'
  return count === ids.length ? 'all' : 'some'
}

/** Stays at the ends. */
export function neighbour(ids: readonly string[], id: string | undefined, step: 1 | -1): string | undefined {
  const at = id === undefined ? -1 : ids.indexOf(id)
  if (at < 0) return ids[0]
  return ids[Math.min(Math.max(at + step, 0), ids.length - 1)]
}
