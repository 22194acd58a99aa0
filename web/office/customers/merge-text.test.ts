import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mergeSentences } from './merge-text.ts'

const contact = (value: string) => ({ kind: 'email' as const, value })
const GRACE = {
  name: 'Grace',
  trips: 1,
  contacts: [contact('g@example.com')],
  note: '',
  preferences: [],
  askBeforeConfirming: false,
}
const ADA = {
  ...GRACE,
  name: 'Ada',
  trips: 2,
  contacts: [contact('a@example.com'), contact('b@example.com')],
}

test('a merge says who stays and what they have then', () => {
  const [first, ...others] = mergeSentences(GRACE, ADA)
  assert.equal(first, 'Grace is removed from the list. Ada will have 3 trips and 3 contacts.')
  assert.equal(others.length, 2)
})

test('a merge says where there are more contacts than are shown', () => {
  const [first] = mergeSentences(GRACE, { ...ADA, moreContacts: true })
  assert.equal(first, 'Grace is removed from the list. Ada will have 3 trips and more than 3 contacts.')
})

test('a merge says what becomes of notes and of the mark, where there are any', () => {
  const marked = { ...GRACE, note: 'Tall', askBeforeConfirming: true }
  const text = mergeSentences(marked, ADA).join(' ')
  assert.match(text, /Notes about Grace move to Ada/)
  assert.match(text, /“Ask before confirming” will apply to Ada/)
  assert.doesNotMatch(mergeSentences(ADA, marked).join(' '), /will apply|Notes about/)
})
