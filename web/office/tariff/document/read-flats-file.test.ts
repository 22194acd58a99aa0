import assert from 'node:assert/strict'
import { test } from 'node:test'
import { flatsMatrix } from '../../../../domain/pricing/fare/flats-csv.ts'
import { FLATS_BYTES_MAX } from '../../../../domain/pricing/fare/tariff.ts'
import { csvOf } from '../../../../domain/values/csv.ts'
import { fares } from '../../../../test/support/fares.ts'
import { readFlatsFile } from './compare-flats.ts'

const { tariff } = fares()
const csv = csvOf(flatsMatrix(tariff))
const read = (...parts: BlobPart[]) => readFlatsFile(new Blob(parts), tariff)

test('a file of the export is read, also with the mark of UTF-8 that spreadsheets write', async () => {
  assert.deepEqual(await read(csv), { flats: tariff.flats })
  assert.deepEqual(await read(new Uint8Array([0xef, 0xbb, 0xbf]), csv), { flats: tariff.flats })
})

test('a file has a largest size', async () => {
  const padded = (bytes: number) => read(csv, '\n'.repeat(bytes - csv.length))
  assert.ok('flats' in (await padded(FLATS_BYTES_MAX)))
  assert.deepEqual(await padded(FLATS_BYTES_MAX + 1), { refused: 'too-large' })
})

test('other encodings and what is no text are refused as a whole', async () => {
  const notUtf8 = { refused: 'not-utf-8' }
  assert.deepEqual(await read(new Uint8Array([...Buffer.from('class,pick-up,'), 0xe9])), notUtf8)
  assert.deepEqual(await read(Buffer.from(`\uFEFF${csv}`, 'utf16le')), notUtf8)
  assert.deepEqual(await read(Buffer.from(csv, 'utf16le')), notUtf8)
  assert.deepEqual(await read(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0xff])), notUtf8)
})

test('a file that cannot be read any more is refused', async () => {
  const gone = { size: 10, arrayBuffer: () => Promise.reject(new Error('NotReadableError')) }
  assert.deepEqual(await readFlatsFile(gone as unknown as Blob, tariff), { refused: 'unreadable' })
})

test('errors name their lines', async () => {
  const answer = await read('class,pick-up,iad\nsedan,home,cheap\n')
  assert.deepEqual(answer, { faults: [{ line: 2, code: 'not-an-amount', text: 'cheap' }] })
})
