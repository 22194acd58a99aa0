/** The random number of the draft, kept for this browser tab. Duplicating a tab copies it. */
const STORAGE = 'reservation-draft-number'
const NUMBER_BYTES = 16

/** Holds the number until the page is left, if the storage is full or blocked. */
let unstored: string | undefined

/**
 * The idempotency key of a form. The same draft with the same content has the same key across retries, reloads and
 * duplicated tabs. Changed content is another request and gets another key.
 */
export function draftKey(fields: object): string {
  return `${draftNumber()}-${fingerprint(JSON.stringify(fields))}`
}

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

/** Two 32-bit FNV-1a hashes. They distinguish versions of one draft and need not resist attacks. */
export function fingerprint(text: string): string {
  let low = 0x811c9dc5
  let high = 0x9747b28c
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    low = Math.imul(low ^ code, 0x01000193)
    high = Math.imul(high ^ (code + i), 0x5bd1e995)
  }
  return [low, high].map(lane => (lane >>> 0).toString(16).padStart(8, '0')).join('')
}
