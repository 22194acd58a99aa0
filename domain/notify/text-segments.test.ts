import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { plainText, sizeOfText } from './text-segments.ts'

const CASES: [name: string, text: string, alphabet: string, units: number, segments: number][] = [
  ['nothing', '', 'gsm', 0, 1],
  ['160 signs', 'a'.repeat(160), 'gsm', 160, 1],
  ['161 signs', 'a'.repeat(161), 'gsm', 161, 2],
  ['306 signs', 'a'.repeat(306), 'gsm', 306, 2],
  ['307 signs', 'a'.repeat(307), 'gsm', 307, 3],
  ['a sign of two places', `€${'a'.repeat(158)}`, 'gsm', 160, 1],
  ['a sign of two places at the end', `${'a'.repeat(159)}€`, 'gsm', 161, 2],
  ['a sign of two places is not divided', `${'a'.repeat(152)}€${'a'.repeat(152)}`, 'gsm', 306, 3],
  ['the accents of GSM-7', 'èéùìòñÑüà¿¡É', 'gsm', 12, 1],
  ['an accent that GSM-7 lacks', 'sábado', 'ucs2', 6, 1],
  ['70 signs with it', `á${'a'.repeat(69)}`, 'ucs2', 70, 1],
  ['71 signs with it', `á${'a'.repeat(70)}`, 'ucs2', 71, 2],
  ['a sign outside the basic plane', '🚗', 'ucs2', 2, 1],
  ['it is not divided either', `${'é'.repeat(66)}🚗${'é'.repeat(66)}`, 'ucs2', 134, 3],
]

for (const [name, text, alphabet, units, segments] of CASES) {
  test(`the size of a text: ${name}`, () => {
    assert.deepEqual(sizeOfText(text), { alphabet, units, segments })
  })
}

test('a text is written with the signs of GSM-7 where they exist', () => {
  for (const [text, plain] of [
    ['sábado, 5 de diciembre a las 6:45\u202fp.\u00a0m.', 'sabado, 5 de diciembre a las 6:45 p. m.'],
    ['¿Todo bien, señor Núñez?', '¿Todo bien, señor Nuñez?'],
    ['“Byron’s” – Łódź…', '"Byron\'s" - Lodz...'],
    ['n\u0303', 'ñ'],
    ['東京', '東京'],
    ['ﬁve', 'five'],
  ] as const)
    assert.equal(plainText(text), plain)
})

test('writing a text plainly never makes it cost more than three times its letters, and twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), text => {
      const plain = plainText(text)
      return plainText(plain) === plain && (sizeOfText(text).alphabet === 'ucs2' || plain === text)
    }),
  )
})
