/** The random number of the draft, kept for this browser tab. Duplicating a tab copies it. */
const STORAGE = 'reservation-draft-number'
const NUMBER_BYTES = 16

/** Holds the number until the page is left, if the storage is full or blocked. */
let unstored: string | undefined

/** Returns the number of the draft and creates it if there is none. */
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

/** Ends the draft after its request was stored, so that the next request gets another key. */
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

/** The number of a draft. Uses getRandomValues, since randomUUID and crypto.subtle are available over HTTPS only. */
export function randomNumber(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(NUMBER_BYTES)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
