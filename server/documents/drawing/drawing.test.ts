import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import type { DocumentSnapshot } from '../document-snapshot.ts'
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

test('documents of the first layout are drawn to the bytes that were hashed when they were made', async () => {
  const bytes = await drawDocument({ snapshot: SNAPSHOT, number, template: 1 })
  assert.equal(
    createHash('sha256').update(bytes).digest('hex'),
    '6d745e90028abbc68caefe076644cf5e6dd4fd28bc9449933d0438f808eef47c',
  )
  await assert.rejects(drawDocument({ snapshot: SNAPSHOT, number, template: 99 }))
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
  const bytes = await drawDocument({ snapshot, number, template: 2 })
  const [, pages] = /\/Type \/Pages\n\/Count (\d+)/.exec(Buffer.from(bytes).toString('latin1')) ?? []
  assert.equal(Number(pages), 8)
  assert.deepEqual(await drawDocument({ snapshot, number, template: 2 }), bytes)
})
