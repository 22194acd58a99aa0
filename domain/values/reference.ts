/** Signs that neither look nor sound alike on a telephone: no 0/O, 1/I, no B-D-P-T-V, no M-N, no F-S. */
const SIGNS = '23456789AFHJKLMQRUWXY'
const LENGTH = 7

/** Random bytes that one reference uses up. */
export const REFERENCE_BYTES = LENGTH

/** A booking reference such as "QRT-4HK-72XA": 1.8 thousand million of them, unique by the store's index. */
export function referenceFrom(bytes: Uint8Array): string {
  let signs = ''
  for (const byte of bytes.subarray(0, LENGTH)) signs += SIGNS[byte % SIGNS.length]
  return `QRT-${signs.slice(0, 3)}-${signs.slice(3)}`
}

/** "4HK-72XA" of "QRT-4HK-72XA": for places with little room, such as the subject of a mail. */
export function shortReference(reference: string): string {
  return reference.replace(/^QRT-/, '')
}
