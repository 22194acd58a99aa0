/** In characters. */
const MAX_ID_CHARACTERS = 40

/** "Newark (EWR)" becomes `newark-ewr`. */
export function idOf(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, MAX_ID_CHARACTERS)
}

/** The first unused of `night`, `night-2`, `night-3`. */
export function freeId(wanted: string, taken: readonly string[]): string {
  const start = wanted === '' ? 'rule' : wanted
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? start : `${start}-${number}`
    if (!taken.includes(id)) return id
  }
}
