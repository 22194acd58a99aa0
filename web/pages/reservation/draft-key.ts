import { draftNumber } from './draft-number.ts'

/** Idempotency key: the same for unchanged content across retries, reloads and duplicated tabs. */
export function draftKey(fields: object): string {
  return `${draftNumber()}-${fingerprint(JSON.stringify(fields))}`
}

/** Two 32-bit FNV-1a hashes. They only distinguish versions of a draft. */
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
