import { draftNumber } from './draft-number.ts'

/**
 * The idempotency key of a form. The same draft with the same content has the same key across retries, reloads and
 * duplicated tabs. Changed content is another request and gets another key.
 */
export function draftKey(fields: object): string {
  return `${draftNumber()}-${fingerprint(JSON.stringify(fields))}`
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
