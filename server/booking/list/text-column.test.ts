import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTextColumn } from './text-column.ts'

const pause = async () => {}

function columnOf(texts: string[]) {
  const column = createTextColumn()
  for (const text of texts) column.add(text)
  return async (...words: string[]) => {
    const marks = await column.find(words, pause)
    return texts.flatMap((_, row) => (marks[row] === 1 ? [row] : []))
  }
}

test('a text is found by any part of it, by all of several words, and never across two texts', async () => {
  const find = columnOf(['ada byron', 'grace', 'hopper ada', 'öser 100%', ''])
  assert.deepEqual(await find('ada'), [0, 2])
  assert.deepEqual(await find('yro'), [0])
  assert.deepEqual(await find('ada', 'hopper'), [2])
  assert.deepEqual(await find('ada', 'grace'), [])
  assert.deepEqual(await find('nada'), [])
  assert.deepEqual(await find('nhopper'), [])
  assert.deepEqual(await find('gracehopper'), [])
  assert.deepEqual(await find('öse', '0%'), [3])
  assert.deepEqual(await find('a'), [0, 1, 2])
})

test('many texts, and one that is longer than a chunk, are found as `includes` finds them', async () => {
  const texts = Array.from(
    { length: 12_000 },
    (_, i) => `guest${i * 7919} of ${i % 9} ${'virginia '.repeat(20)}`,
  )
  texts[5000] = `${'x'.repeat(1_100_000)}needle`
  const find = columnOf(texts)
  for (const words of [
    ['needle'],
    ['791'],
    ['guest', 'virginia'],
    ['of 3', '12'],
    ['virginia', '79'],
    ['none'],
  ]) {
    const expected = texts.flatMap((text, row) => (words.every(word => text.includes(word)) ? [row] : []))
    assert.deepEqual(await find(...words), expected, words.join(' '))
  }
})

test('what is added while a search pauses neither disturbs it nor is found by it', async () => {
  const column = createTextColumn()
  column.add('ada')
  const marks = await column.find(['ada'], async () => column.add('ada'))
  assert.deepEqual([...marks], [1])
  assert.deepEqual([...(await column.find(['ada'], pause))], [1, 1])
})

test('what the same words found before is not scanned again, and later texts are', async () => {
  const column = createTextColumn()
  for (let row = 0; row < 3000; row++) column.add(`${row % 2 ? 'ada' : 'grace'} ${'x'.repeat(1000)}`)
  const known = await column.find(['ada'], pause)
  let scanned = 0
  const countScans = async () => {
    scanned += 1
  }
  await column.find(['ada'], countScans)
  assert.equal(scanned, 3)
  column.add('ada')
  column.add('grace')
  scanned = 0
  const found = await column.find(['ada'], countScans, known)
  assert.equal(scanned, 1)
  assert.deepEqual([...found], [...known, 1, 0])
  assert.deepEqual([...found], [...(await column.find(['ada'], pause))])
})
