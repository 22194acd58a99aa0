import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type GatedPage, gateFaults, OWN_CHARACTERS_MIN, placePath, sharedShingles } from './place-page.ts'

const words = (count: number, start = 0) =>
  Array.from({ length: count }, (_, i) => `word${start + i}`).join(' ')
const page = (more: Partial<GatedPage> = {}): GatedPage => ({
  hasFare: true,
  hasDrive: true,
  intro: words(60),
  tips: [],
  ...more,
})

describe('the gate of pages about places', () => {
  test('lets a page pass that has a fare, a drive and enough text of its own', () => {
    assert.deepEqual(gateFaults(page(), []), [])
    assert.deepEqual(gateFaults(page(), [page({ intro: words(60, 100) })]), [])
  })

  test('names what is missing', () => {
    assert.deepEqual(gateFaults(page({ hasFare: false, hasDrive: false, intro: '' }), []), [
      'no-fare',
      'no-drive',
      'too-short',
    ])
  })

  test('counts the characters of the introduction and the tips together', () => {
    const ofLength = (length: number) => page({ intro: 'x'.repeat(length - 101), tips: ['y'.repeat(100)] })
    assert.deepEqual(gateFaults(ofLength(OWN_CHARACTERS_MIN), []), [])
    assert.deepEqual(gateFaults(ofLength(OWN_CHARACTERS_MIN - 1), []), ['too-short'])
    assert.deepEqual(gateFaults(page({ intro: `${'x '.repeat(10)}${' '.repeat(400)}` }), []), ['too-short'])
  })

  test('compares sequences of five words: below three fifths is allowed, three fifths are not', () => {
    // 54 words make 50 sequences.
    const own = page({ intro: words(54) })
    const sharing = (sequences: number) => page({ intro: `${words(sequences + 4)} ${words(60, 200)}` })
    assert.equal(sharedShingles(own, sharing(29)), 0.58)
    assert.deepEqual(gateFaults(own, [sharing(29)]), [])
    assert.deepEqual(gateFaults(own, [sharing(30)]), ['too-alike'])
    assert.deepEqual(gateFaults(own, [own]), ['too-alike'])
  })

  test('reads words without case and signs, in any language', () => {
    const share = sharedShingles(
      { intro: 'El chofer espera en la TERMINAL, señor.', tips: [] },
      { intro: 'el chofer: espera en la terminal señor', tips: [] },
    )
    assert.equal(share, 1)
    assert.equal(sharedShingles({ intro: 'four words are none', tips: [] }, page()), 0)
  })
})

test('a page has an address below the one of its kind', () => {
  assert.equal(placePath({ kind: 'airport', slug: 'iad' }), '/airports/iad')
  assert.equal(placePath({ kind: 'route', slug: 'iad-to-georgetown' }), '/routes/iad-to-georgetown')
})
