import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { clearDraft, DRAFTS_MAX, hasDraft, lastDraft, readDraft, saveDraft } from './drafts.ts'

// A Map's keys stand in for the keys of the browser's storage.
const kept = new Map<string, string>()
Object.defineProperty(globalThis, 'sessionStorage', {
  value: new Proxy(
    {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    },
    {
      ownKeys: () => [...kept.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  ),
})

const NOUNS = ['customer', 'reservation-phone', 'reservation']
const IDS = [undefined, ...Array.from({ length: DRAFTS_MAX + 1 }, (_, index) => `r${index}`)]

function save(noun: string, id: string | undefined, text: string) {
  const record = id === undefined ? {} : { record: { _id: id, version: 1 } }
  return saveDraft(noun, { ...record, path: '/admin', filled: {}, values: { text } })
}
const textOf = (noun: string, id?: string) => readDraft(noun, id)?.values['text']

beforeEach(() => {
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
  assert.equal(kept.size, DRAFTS_MAX)
  save('customer', `r${DRAFTS_MAX}`, 'One more')
  assert.equal(kept.size, DRAFTS_MAX)
  assert.equal(textOf('customer', 'r1'), undefined)
  assert.equal(textOf('customer', 'r0'), 'Typed in again')
  assert.equal(textOf('customer', `r${DRAFTS_MAX}`), 'One more')
})
