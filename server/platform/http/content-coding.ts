import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export const CODINGS = ['br', 'gzip'] as const
export type Coding = (typeof CODINGS)[number]

/** A smaller body fits into one packet anyway. */
export const COMPRESSED_FROM_BYTES = 1024

const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/** Higher levels cost far more time than they save bytes. */
const BROTLI_QUALITY = 5
const GZIP_LEVEL = 6

/** Runs in the thread pool. */
export async function compress(body: Buffer, coding: Coding): Promise<Buffer> {
  if (coding === 'gzip') return await pack.gzip(body, { level: GZIP_LEVEL })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return await pack.br(body, { params })
}

export function chooseCoding(accepted: string | undefined, atHand: readonly Coding[]): Coding | undefined {
  if (!accepted) return undefined
  return atHand.find(coding => accepts(accepted, coding))
}

export function accepts(header: string, coding: string): boolean {
  return header.split(',').some(entry => {
    const [name, ...parameters] = entry.split(';').map(part => part.trim().toLowerCase())
    return name === coding && !parameters.some(parameter => /^q=0(\.0*)?$/.test(parameter))
  })
}
