/** The longest id that is made of a name, in characters. */
const MAX_ID_CHARACTERS = 40

/** An id of a name: "Dulles (IAD)" is `dulles-iad`. */
export function idOf(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, MAX_ID_CHARACTERS)
}

/** The first of `night`, `night-2`, `night-3` that no other rule has. */
export function freeId(wanted: string, taken: readonly string[]): string {
  const start = wanted === '' ? 'rule' : wanted
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? start : `${start}-${number}`
    if (!taken.includes(id)) return id
  }
}
