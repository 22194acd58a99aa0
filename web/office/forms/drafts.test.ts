import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { openTab } from '../../../test/support/tab.ts'
import { keepInTab, readFromTab } from '../tab-storage.ts'
import { clearDraft, clearDraftsOf, DRAFTS_MAX, hasDraft, lastDraft, readDraft, saveDraft } from './drafts.ts'

const tab = openTab()
/** The drafts that the tab keeps. */
const drafts = () => [...tab.kept.keys()].filter(key => key.includes(':draft-'))

const NOUNS = ['customer', 'reservation-phone', 'reservation']
const IDS = [undefined, ...Array.from({ length: DRAFTS_MAX + 1 }, (_, index) => `r${index}`)]

function save(noun: string, id: string | undefined, text: string) {
  const record = id === undefined ? {} : { record: { _id: id, version: 1 } }
  return saveDraft(noun, { ...record, path: '/admin', filled: {}, values: { text } })
}
const textOf = (noun: string, id?: string) => readDraft(noun, id)?.values['text']

beforeEach(() => {
  tab.signIn('ada')
  for (const noun of NOUNS) for (const id of IDS) clearDraft(noun, id)
  assert.equal(hasDraft(), false)
})

test('a draft of one record leaves those of others, and that of a new one, as they are', () => {
  save('customer', 'r1', 'One')
  save('customer', 'r2', 'Two')
  save('customer', undefined, 'New')
  assert.deepEqual(
    [textOf('customer', 'r1'), textOf('customer', 'r2'), textOf('customer')],
    ['One', 'Two', 'New'],
  )
  clearDraft('customer', 'r2')
  assert.deepEqual(
    [textOf('customer', 'r1'), textOf('customer', 'r2'), textOf('customer')],
    ['One', undefined, 'New'],
  )
  clearDraft('customer', undefined)
  assert.equal(textOf('customer', 'r1'), 'One')
})

test('the last draft is the one that was typed in last, of this kind of form alone', () => {
  save('reservation', 'r1', 'One')
  save('reservation', 'r2', 'Two')
  save('reservation', 'r1', 'One again')
  save('reservation-phone', 'r3', 'A number')
  assert.equal(lastDraft('reservation')?.values['text'], 'One again')
  clearDraft('reservation', 'r1')
  assert.equal(lastDraft('reservation')?.values['text'], 'Two')
  clearDraft('reservation', 'r2')
  assert.equal(lastDraft('reservation'), undefined)
})

test('a tab keeps a number of drafts; one more takes the place of the oldest', () => {
  for (let index = 0; index < DRAFTS_MAX; index += 1) save('customer', `r${index}`, 'Text')
  save('customer', 'r0', 'Typed in again')
  assert.equal(drafts().length, DRAFTS_MAX)
  save('customer', `r${DRAFTS_MAX}`, 'One more')
  assert.equal(drafts().length, DRAFTS_MAX)
  assert.equal(textOf('customer', 'r1'), undefined)
  assert.equal(textOf('customer', 'r0'), 'Typed in again')
  assert.equal(textOf('customer', `r${DRAFTS_MAX}`), 'One more')
})

test('an account finds its drafts again after its session has ended, and no other account sees them', () => {
  save('customer', 'r1', 'One')
  tab.endSession()
  assert.equal(lastDraft('customer'), undefined)
  assert.equal(save('customer', 'r1', 'Typed without a session'), false)
  tab.signIn('grace')
  assert.equal(lastDraft('customer'), undefined)
  assert.equal(textOf('customer', 'r1'), undefined)
  tab.signIn('ada')
  assert.equal(lastDraft('customer')?.values['text'], 'One')
})

test('drafts of records that were erased are gone, of every kind of form; others stay', () => {
  save('customer', 'r1', 'One')
  save('reservation-phone', 'r1', 'A number')
  save('customer', 'r2', 'Two')
  save('customer', undefined, 'New')
  keepInTab('draft-reservation', { customerId: 'r1' })
  clearDraftsOf(['r1', 'r3'])
  assert.deepEqual(
    drafts()
      .map(key => key.split(':').slice(2).join(':'))
      .sort(),
    ['draft-customer', 'draft-customer:r2'],
  )
})

test('of a list of drafts, those for these customers go', () => {
  keepInTab('draft-list', [{ customerId: 'c1' }, { customerId: 'c2' }, {}])
  clearDraftsOf(['c1'])
  assert.deepEqual(readFromTab('draft-list'), [{ customerId: 'c2' }, {}])
})
