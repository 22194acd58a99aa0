import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type QuotingPage, quotesFor } from './review.ts'

const review = (name: string, page: QuotingPage | '' = '', sample = false) => ({ name, page, sample })
const names = (reviews: { name: string }[]) => reviews.map(({ name }) => name).join('')

test('a page quotes first what was chosen for it, then what was chosen for none, in the order of staff', () => {
  const all = [
    review('A', 'fleet'),
    review('B'),
    review('C', 'services'),
    review('D'),
    review('E', 'services'),
  ]
  assert.equal(names(quotesFor(all, 'services')), 'CEB')
  assert.equal(names(quotesFor(all, 'fleet')), 'ABD')
  assert.equal(names(quotesFor(all, 'airports')), 'BD')
})

test('what was chosen for other pages comes last, so that one review is quoted everywhere', () => {
  assert.equal(names(quotesFor([review('A', 'fleet')], 'airports')), 'A')
})

test('examples are quoted until there is one real review', () => {
  const examples = [review('x', 'services', true), review('y', 'services', true)]
  assert.equal(names(quotesFor(examples, 'services')), 'xy')
  assert.equal(names(quotesFor([...examples, review('A', 'fleet')], 'services')), 'A')
  assert.deepEqual(quotesFor([], 'services'), [])
})
