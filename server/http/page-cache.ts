import { constants, crc32, deflateRawSync } from 'node:zlib'

/** A page is kept this long even if its content stays: it may hold today's date. */
const KEEP_MS = 60_000
const MAX_PAGES = 300

/** A rendered page cut at its nonces, so that each answer gets fresh ones without rendering or compressing anew. */
export type CachedPage = {
  /** What the page was made from; another version makes it stale. */
  version: string
  madeAt: number
  headers: [string, string][]
  pieces: Buffer[]
  /** The same pieces as raw deflate data, each ending on a byte. */
  packed: Buffer[]
  /** Bytes of the page with a nonce in it, before compression. */
  size: number
  /** The checksum of that for any nonce; made when the first compressed answer is sent. */
  checksum?: (nonce: Buffer) => number
}

export type PageCache = {
  find(path: string, version: string, now: number): CachedPage | undefined
  keep(path: string, page: CachedPage): void
}

export function createPageCache(): PageCache {
  const pages = new Map<string, CachedPage>()
  return {
    find(path, version, now) {
      const page = pages.get(path)
      const fresh = page && page.version === version && now - page.madeAt < KEEP_MS && now >= page.madeAt
      return fresh ? page : undefined
    },
    keep(path, page) {
      pages.delete(path)
      pages.set(path, page)
      if (pages.size > MAX_PAGES) pages.delete(pages.keys().next().value!)
    },
  }
}

/** Cuts a page at its nonce and compresses the pieces, once. */
export function cutPage(
  html: string,
  nonce: string,
  made: Pick<CachedPage, 'version' | 'madeAt' | 'headers'>,
): CachedPage {
  const pieces = html.split(nonce).map(piece => Buffer.from(piece))
  // A full flush ends each piece on a byte and lets the next one stand alone.
  const packed = pieces.map(piece => deflateRawSync(piece, { level: 9, finishFlush: constants.Z_FULL_FLUSH }))
  const size = pieces.reduce((sum, piece) => sum + piece.length, 0) + nonce.length * (pieces.length - 1)
  return { ...made, pieces, packed, size }
}

/** The page with this nonce, as plain bytes. All nonces have one length. */
export function plainPage(page: CachedPage, nonce: string): Buffer {
  return Buffer.concat(between(page.pieces, Buffer.from(nonce)))
}

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** An empty last block ends the deflate data. */
const LAST_BLOCK = Buffer.from([0x01, 0x00, 0x00, 0xff, 0xff])

/** The page with this nonce as gzip: kept pieces, and the nonce between them in a block that is not compressed. */
export function gzippedPage(page: CachedPage, nonce: string): Buffer {
  const value = Buffer.from(nonce)
  page.checksum ??= createChecksum(page.pieces, value.length)
  const stored = Buffer.alloc(5 + value.length)
  stored.writeUInt16LE(value.length, 1)
  stored.writeUInt16LE(~value.length & 0xffff, 3)
  value.copy(stored, 5)
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(page.checksum(value), 0)
  trailer.writeUInt32LE(page.size, 4)
  return Buffer.concat([GZIP_HEADER, ...between(page.packed, stored), LAST_BLOCK, trailer])
}

/**
 * A CRC is linear: each bit of the nonce flips the checksum of the page always in the same way. So the whole page is
 * read once for each bit, and then never again: a table says what each byte of a nonce adds.
 */
function createChecksum(pieces: Buffer[], length: number): (nonce: Buffer) => number {
  const checksumWith = (nonce: Buffer) =>
    between(pieces, nonce).reduce((sum, part) => crc32(part, sum), 0) >>> 0
  const empty = checksumWith(Buffer.alloc(length))
  const table = new Uint32Array(length * 256)
  for (let position = 0; position < length; position++) {
    const flips = Array.from({ length: 8 }, (_, bit) => {
      const nonce = Buffer.alloc(length)
      nonce[position] = 1 << bit
      return checksumWith(nonce) ^ empty
    })
    for (let byte = 0; byte < 256; byte++) {
      table[position * 256 + byte] = flips.reduce(
        (sum, flip, bit) => (byte & (1 << bit) ? sum ^ flip : sum),
        0,
      )
    }
  }
  return nonce => {
    let sum = empty
    for (let position = 0; position < length; position++) sum ^= table[position * 256 + nonce[position]!]!
    return sum >>> 0
  }
}

function between(pieces: Buffer[], filling: Buffer): Buffer[] {
  return pieces.flatMap((piece, index) => (index === 0 ? [piece] : [filling, piece]))
}
