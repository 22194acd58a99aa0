/** Per tab. Duplicating a tab copies it. */
const STORAGE = 'reservation-draft-number'
const NUMBER_BYTES = 16

/** Fallback if storage is full or blocked. */
let unstored: string | undefined

export function draftNumber(): string {
  const kept = unstored ?? readNumber()
  if (kept) return kept
  const made = randomNumber()
  try {
    sessionStorage.setItem(STORAGE, made)
  } catch {
    unstored = made
  }
  return made
}

/** The next request needs a new key. */
export function forgetKey() {
  unstored = undefined
  try {
    sessionStorage.removeItem(STORAGE)
  } catch {}
}

function readNumber(): string | undefined {
  try {
    return sessionStorage.getItem(STORAGE) ?? undefined
  } catch {
    return undefined
  }
}

/** Not randomUUID or crypto.subtle, which require HTTPS. */
export function randomNumber(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(NUMBER_BYTES)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
