import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import type { DocumentSnapshot } from '../../../../domain/money/document-snapshot.ts'
import { hashOf } from '../make-document.ts'
import { drawDocument, drawFile } from './draw-document.ts'
import { type Lettering, letteringOf } from './faces.ts'

const SNAPSHOT: DocumentSnapshot = {
  ...{ kind: 'receipt', language: 'en-US', madeAt: '2026-11-20T17:00:00.000Z', title: 'Receipt', test: '' },
  company: { name: 'Quantico Rides & Transports', lines: ['Triangle VA-22172'] },
  ...{ amount: '$240.00', about: 'Paid.', numberLabel: 'Number', facts: [['For', 'Łukasz Ñandú 王']] },
  ...{ rows: [{ label: 'Paid', amount: '$240.00', strong: true }], notes: [] },
}
const FILE = { title: 'Names', author: 'Quantico', language: 'en-US', madeAt: SNAPSHOT.madeAt }
const number = 'R-2026-00001'

test('a document is drawn to the bytes that were hashed when it was made', async () => {
  const bytes = await drawDocument({ snapshot: SNAPSHOT, number })
  assert.equal(hashOf(bytes), '6ccdaa445073f90c8226df5ca5d6d9e36406436589fba5407aee8447e0aaf289')
})

test('a logo stands above the name, described by it, and is drawn to the same bytes again', async () => {
  const bytes = await sharp({
    create: { width: 300, height: 60, channels: 4, background: { r: 31, g: 98, b: 196, alpha: 0.5 } },
  })
    .png()
    .toBuffer()
  const logo = { bytes, width: 300, height: 60 }
  const drawn = await drawDocument({ snapshot: SNAPSHOT, number }, logo)
  assert.deepEqual(await drawDocument({ snapshot: SNAPSHOT, number }, logo), drawn)
  const text = Buffer.from(drawn).toString('latin1')
  assert.match(text, /\/Subtype \/Image/)
  assert.match(text, /\/S \/Figure[^>]*|\/Figure/)
  assert.doesNotMatch(
    Buffer.from(await drawDocument({ snapshot: SNAPSHOT, number })).toString('latin1'),
    /\/Subtype \/Image/,
  )
})

/** What runs of text the letters of a name become. */
async function lettered(name: string): Promise<{ text: string; lettering: Lettering }> {
  let text = ''
  let lettering: Lettering | undefined
  await drawFile(FILE, pdf => {
    lettering = letteringOf(pdf)
    text = lettering
      .runsOf(name, 'text')
      .map(run => run.text)
      .join('')
  })
  assert.ok(lettering)
  return { text, lettering }
}

test('names in the alphabets of Europe and in Vietnamese are printed as they are written', async () => {
  const names = [
    'Zoë Ñandú Łukasz Gałązka Şükrü Ţepeş Þórður Ŵyn Kāwika ʻIolani',
    'Νίκος Παπαδόπουλος Ἀριστοτέλης',
    'Дмитрий Шостакович Ґалаґан Ђорђевић Қасым Ӯлуғбек',
    'Nguyễn Thị Phượng Ậu Đặng',
  ]
  for (const name of names) {
    const { text, lettering } = await lettered(name)
    assert.equal(text, name)
    assert.equal(lettering.isMissing, false, name)
  }
})

test('letters that no face has are marked, once for a word; accents and joiners that are missing are left out', async () => {
  const table: [string, string, boolean][] = [
    ['王小明 Wang', '[…] Wang', true],
    ['محمد Ali', '[…] Ali', true],
    ['Ana 🚗', 'Ana […]', true],
    ['Ana\u200d Bo', 'Ana Bo', false],
    ['', '', false],
  ]
  for (const [name, wanted, isMissing] of table) {
    const { text, lettering } = await lettered(name)
    assert.deepEqual([text, lettering.isMissing], [wanted, isMissing])
  }
})

test('a long document takes as many pages as it needs, and a word that is wider than a line is broken', async () => {
  const rows = Array.from({ length: 60 }, (_, at) => ({
    label: `Line ${at} ${'x'.repeat(200)}`,
    amount: '$1.00',
  }))
  const heading = { label: 'The way there', amount: '', heading: true }
  const snapshot = { ...SNAPSHOT, rows: [heading, ...rows] }
  const bytes = await drawDocument({ snapshot, number })
  assert.equal(pagesOf(bytes), 8)
  assert.deepEqual(await drawDocument({ snapshot, number }), bytes)
})

function pagesOf(bytes: Uint8Array): number {
  const [, pages] = /\/Type \/Pages\n\/Count (\d+)/.exec(Buffer.from(bytes).toString('latin1')) ?? []
  return Number(pages)
}

test('an invoice with a long address stays on one page: its rows are closer', async () => {
  const address = 'Analytical Engines\nAda Byron\n1 Main Street\nSuite 1700\nDumfries VA 22026\nUnited States'
  const facts: [string, string][] = ['Date', 'Reservation', 'PO number'].map(name => [name, 'one'])
  const heading = { label: 'December 1, 2026\nTriangle to Dulles', amount: '', heading: true }
  const rows = ['Ride', 'Night', 'Gratuity', 'Total', 'Paid', 'Due'].map(label => ({
    label,
    amount: '$1.00',
  }))
  const invoice = {
    ...SNAPSHOT,
    facts: [...facts, ['To', address]] as typeof facts,
    rows: [heading, ...rows],
  }
  assert.equal(pagesOf(await drawDocument({ snapshot: invoice, number })), 1)
})
