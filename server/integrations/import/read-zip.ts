import { inflateRawSync } from 'node:zlib'
import { fileFault } from './file-fault.ts'

/** Total of the unpacked parts; 5,000 rows need a few megabytes. */
export const UNPACKED_BYTES_MAX = 48 * 1024 * 1024
/** Entries of the archive. */
export const ZIP_ENTRIES_MAX = 500

const END_BYTES = 22
const COMMENT_BYTES_MAX = 65_535
const DIRECTORY_ENTRY_BYTES = 46
const LOCAL_HEADER_BYTES = 30
const [END, DIRECTORY_ENTRY, LOCAL_HEADER] = [0x06054b50, 0x02014b50, 0x04034b50]
const [STORED, DEFLATED] = [0, 8]

type Entry = { method: number; packed: number; unpacked: number; at: number }

/**
 * A reader of single parts, by the directory of the archive. The size that an entry declares bounds its inflation, so a
 * lie ends in an error rather than in memory. Throws `invalid` at `file`.
 */
export function openZip(bytes: Buffer): (name: string) => string | undefined {
  const entries = readDirectory(bytes)
  let budget = UNPACKED_BYTES_MAX
  return name => {
    const entry = entries.get(name)
    if (!entry) return undefined
    budget -= entry.unpacked
    if (budget < 0) throw fileFault({ code: 'unpacks-too-large', max: UNPACKED_BYTES_MAX / 1024 / 1024 })
    return unpack(bytes, entry).toString('utf8')
  }
}

function readDirectory(bytes: Buffer): Map<string, Entry> {
  const end = findEnd(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count > ZIP_ENTRIES_MAX) throw notASpreadsheet()
  const entries = new Map<string, Entry>()
  let at = bytes.readUInt32LE(end + 16)
  for (let index = 0; index < count; index++) {
    if (at + DIRECTORY_ENTRY_BYTES > bytes.length || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY)
      throw notASpreadsheet()
    const nameBytes = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + DIRECTORY_ENTRY_BYTES, at + DIRECTORY_ENTRY_BYTES + nameBytes)
    entries.set(name.replaceAll('\\', '/'), {
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    })
    at += DIRECTORY_ENTRY_BYTES + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

function findEnd(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_BYTES - COMMENT_BYTES_MAX)
  for (let at = bytes.length - END_BYTES; at >= first; at--) if (bytes.readUInt32LE(at) === END) return at
  throw notASpreadsheet()
}

function unpack(bytes: Buffer, { method, packed, unpacked, at }: Entry): Buffer {
  if (at + LOCAL_HEADER_BYTES > bytes.length || bytes.readUInt32LE(at) !== LOCAL_HEADER)
    throw notASpreadsheet()
  const start = at + LOCAL_HEADER_BYTES + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  const content = bytes.subarray(start, start + packed)
  if (method === STORED) return content
  if (method !== DEFLATED) throw notASpreadsheet()
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, unpacked) })
  } catch {
    throw notASpreadsheet()
  }
}

function notASpreadsheet() {
  return fileFault({ code: 'not-a-spreadsheet' })
}
