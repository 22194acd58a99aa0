import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { readSignIn, storeAccountId, storeToken } from '../session.ts'
import { dropDraft, hasDraft, restoreDraft, storeDraft } from './step-draft.ts'

beforeEach(() => {
  storeToken('a token')
  storeAccountId(readSignIn(), 'ada')
})
afterEach(() => {
  cleanup()
  dropDraft('rates')
})

function Choice({ start }: { start: string }) {
  const [value, setValue] = useState(start)
  return (
    <select name="tolls" value={value} onChange={event => setValue(event.currentTarget.value)}>
      {['included', 'added', 'hidden'].map(name => (
        <option key={name}>{name}</option>
      ))}
    </select>
  )
}

const open = (start: string) => {
  const { container } = render(<Choice start={start} />)
  const isRestored = restoreDraft('rates', container, 'select')
  return { container, isRestored }
}
const select = () => screen.getByRole<HTMLSelectElement>('combobox')

for (const start of ['included', 'added', 'hidden'])
  test(`a controlled select that starts at “${start}” makes no draft until it is changed`, () => {
    const { container } = open(start)
    storeDraft('rates', container)
    assert.equal(hasDraft('rates'), false)
    const other = start === 'added' ? 'hidden' : 'added'
    fireEvent.change(select(), { target: { value: other } })
    storeDraft('rates', container)
    assert.equal(hasDraft('rates'), true)
    cleanup()
    const again = open(start)
    assert.deepEqual([again.isRestored, select().value], [true, other])
    fireEvent.change(select(), { target: { value: start } })
    storeDraft('rates', again.container)
    assert.equal(hasDraft('rates'), false)
  })

test('a controlled select whose saved value has changed since is left alone', () => {
  const { container } = open('added')
  fireEvent.change(select(), { target: { value: 'hidden' } })
  storeDraft('rates', container)
  cleanup()
  const { isRestored } = open('included')
  assert.deepEqual([isRestored, select().value], [false, 'included'])
})
