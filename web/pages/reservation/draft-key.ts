/** A draft has a number of its own; kept for this tab, and copied with it where a tab is duplicated. */
const STORAGE = 'reservation-draft-number'
const NUMBER_BYTES = 16

/** Where storage is full or forbidden the number lives as long as the page. */
let unstored: string | undefined

/**
 * The idempotency key of a form. The same draft with the same content has the same key, over retries, reloads and
 * duplicated tabs; changed content is another request and gets another key.
 */
export function draftKey(fields: object): string {
  return `${draftNumber()}-${fingerprint(JSON.stringify(fields))}`
}

/** Gives the draft its number, unless it has one. */
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

/** The request was taken: what is sent next is another one, whatever its content. */
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

/** Browsers offer randomUUID and crypto.subtle to pages with HTTPS only, getRandomValues to all. */
function randomNumber(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(NUMBER_BYTES)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** 64 bits of FNV-1a in two lanes: tells the contents of one draft apart, and nothing more is asked of it. */
function fingerprint(text: string): string {
  let low = 0x811c9dc5
  let high = 0x9747b28c
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    low = Math.imul(low ^ code, 0x01000193)
    high = Math.imul(high ^ (code + i), 0x5bd1e995)
  }
  return [low, high].map(lane => (lane >>> 0).toString(16).padStart(8, '0')).join('')
}
