import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textDifference } from './text-difference.ts'

/** One line for each line, with what changed in brackets. */
const drawn = (before: string, after: string) =>
  textDifference(before, after).map(line =>
    line.mark === 'gap'
      ? '…'
      : (line.mark === 'removed' ? '- ' : '+ ') +
        line.pieces.map(({ text, changed }) => (changed ? `[${text}]` : text)).join(''),
  )

const CASES: [name: string, before: string, after: string, lines: string[]][] = [
  ['a line that was added', 'a\nb', 'a\nnew\nb', ['…', '+ [new]', '…']],
  ['a line that is gone', 'a\nold\nb', 'a\nb', ['…', '- [old]', '…']],
  [
    'words in the middle of a line',
    'the black car',
    'the long white car',
    ['- the [black ]car', '+ the [long white ]car'],
  ],
  ['two changes with a gap between', 'a\nb\nc\nd', 'x\nb\nc\ny', ['- [a]', '+ [x]', '…', '- [d]', '+ [y]']],
  ['a text where there was none', '', 'one\n\ntwo', ['+ [one]', '+ [two]']],
  ['a text that is gone', 'one', '', ['- [one]']],
  ['lines that moved', 'a\nb\nc', 'c\na\nb', ['+ [c]', '…', '- [c]']],
  ['repeated words', 'very very good', 'very good', ['- very [very ]good', '+ very good']],
]

for (const [name, before, after, lines] of CASES) {
  test(`a difference of texts: ${name}`, () => {
    assert.deepEqual(drawn(before, after), lines)
  })
}

test('texts with very many changed lines are compared as wholes, in linear time', () => {
  const text = (start: string) => Array.from({ length: 20_000 }, (_, i) => `${start}${i}`).join('\n')
  const lines = textDifference(`same\n${text('a')}`, `same\n${text('b')}`)
  assert.equal(lines.length, 40_001)
})
