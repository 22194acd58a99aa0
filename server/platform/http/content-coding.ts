import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Compressed forms of an answer, the smaller one first. */
export const CODINGS = ['br', 'gzip'] as const
export type Coding = (typeof CODINGS)[number]

/** A smaller body fits into one packet anyway. */
export const COMPRESSED_FROM_BYTES = 1024

const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/** Above these levels the time grows much faster than the body shrinks. */
const BROTLI_QUALITY = 5
const GZIP_LEVEL = 6

/** Runs in a thread of the pool and does not block the event loop. */
export async function compress(body: Buffer, coding: Coding): Promise<Buffer> {
  if (coding === 'gzip') return await pack.gzip(body, { level: GZIP_LEVEL })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return await pack.br(body, { params })
}

/** Returns the best available coding that the client accepts. */
export function chooseCoding(accepted: string | undefined, atHand: readonly Coding[]): Coding | undefined {
  if (!accepted) return undefined
  return atHand.find(coding => accepts(accepted, coding))
}

/** True where the header lists this coding with a weight above 0. */
export function accepts(header: string, coding: string): boolean {
  return header.split(',').some(entry => {
    const [name, ...parameters] = entry.split(';').map(part => part.trim().toLowerCase())
    return name === coding && !parameters.some(parameter => /^q=0(\.0*)?$/.test(parameter))
  })
}
