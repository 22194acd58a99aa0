import assert from 'node:assert/strict'
import { afterEach, describe, test } from 'node:test'
import { addKeys, type KeyBindings, listKeys, runKey } from './key-bindings.ts'
import { keyLabel, keyName, takesKey } from './key-press.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false, isComposing: false }

/** A target that matches the selectors of this element. */
function target(matches: (selector: string) => boolean): EventTarget {
  const element = { closest: (selector: string) => (matches(selector) ? element : null) }
  return element as unknown as EventTarget
}
const nothing = target(() => false)
const field = target(selector => selector.includes('textarea'))

function pressed(more: Partial<KeyboardEvent> = {}): KeyboardEvent {
  return { target: nothing, repeat: false, ...more } as KeyboardEvent
}

const removals: (() => void)[] = []
function mount(bindings: KeyBindings): () => void {
  const remove = addKeys({ current: bindings })
  removals.push(remove)
  return remove
}
afterEach(() => {
  for (const remove of removals.splice(0)) remove()
})

describe('the name of a key', () => {
  test('is the same for small and capital letters, and for Ctrl and Command', () => {
    assert.equal(keyName({ ...plain, key: 'n' }), 'N')
    assert.equal(keyName({ ...plain, key: 'N' }), 'N')
    assert.equal(keyName({ ...plain, key: 'k', ctrlKey: true }), 'Ctrl+K')
    assert.equal(keyName({ ...plain, key: 'k', metaKey: true }), 'Ctrl+K')
    assert.equal(keyName({ ...plain, key: ' ' }), 'Space')
  })
  test('is undefined with Alt and while a character is composed, but not with AltGr', () => {
    assert.equal(keyName({ ...plain, key: 'n', altKey: true }), undefined)
    assert.equal(keyName({ ...plain, key: 'n', isComposing: true }), undefined)
    assert.equal(keyName({ ...plain, key: '/', altKey: true, ctrlKey: true, altGraph: true }), '/')
  })
  test('is shown as its cap is labelled', () => {
    assert.deepEqual(['Ctrl+K', 'ArrowRight', 'Escape', '/'].map(keyLabel), ['Ctrl K', '→', 'Esc', '/'])
  })
})

describe('a key', () => {
  test('acts once: the part that was mounted last comes first', () => {
    const ran: string[] = []
    mount({ C: { does: 'Below', act: () => ran.push('below') } })
    const remove = mount({ C: { does: 'Above', act: () => ran.push('above') } })
    assert.equal(runKey(pressed(), 'C', { characters: true }), true)
    remove()
    runKey(pressed(), 'C', { characters: true })
    assert.deepEqual(ran, ['above', 'below'])
  })
  test('goes to the part below where the upper one has nothing to do', () => {
    let below = 0
    mount({ Escape: { does: 'Close the panel', act: () => (below += 1) } })
    mount({ Escape: { does: 'Clear', act: () => false } })
    runKey(pressed(), 'Escape', { characters: true })
    assert.equal(below, 1)
  })
  test('does not act while a field has the focus, unless it may; with Ctrl it always does', () => {
    const ran: string[] = []
    mount({
      N: { does: 'New', act: () => ran.push('N') },
      Escape: { does: 'Close', inFields: true, act: () => ran.push('Escape') },
      'Ctrl+K': { does: 'Commands', act: () => ran.push('Ctrl+K') },
    })
    for (const name of ['N', 'Escape', 'Ctrl+K'])
      runKey(pressed({ target: field }), name, { characters: true })
    assert.deepEqual(ran, ['Escape', 'Ctrl+K'])
  })
  test('leaves Enter to links and buttons, and Space to buttons alone', () => {
    const link = target(selector => selector.includes('a[href]'))
    const button = target(selector => selector.includes('button'))
    assert.deepEqual([takesKey(link, 'Enter'), takesKey(link, 'Space')], [true, false])
    assert.deepEqual([takesKey(button, 'Enter'), takesKey(button, 'Space')], [true, true])
    assert.deepEqual([takesKey(link, 'ArrowDown'), takesKey(null, 'N')], [false, false])
  })
  test('that is held down acts again only where it may', () => {
    let moves = 0
    let opened = 0
    mount({
      ArrowDown: { does: 'Down', repeats: true, act: () => (moves += 1) },
      N: { does: 'New', act: () => (opened += 1) },
    })
    for (const name of ['ArrowDown', 'N']) runKey(pressed({ repeat: true }), name, { characters: true })
    assert.deepEqual([moves, opened], [1, 0])
  })
  test('of a single character does not act where characters are switched off', () => {
    const ran: string[] = []
    mount({
      N: { does: 'New', act: () => ran.push('N') },
      ArrowDown: { does: 'Down', act: () => ran.push('ArrowDown') },
      'Ctrl+K': { does: 'Commands', act: () => ran.push('Ctrl+K') },
    })
    for (const name of ['N', 'ArrowDown', 'Ctrl+K']) runKey(pressed(), name, { characters: false })
    assert.deepEqual(ran, ['ArrowDown', 'Ctrl+K'])
  })
})

test('the list names each key once, with what it does now', () => {
  mount({ C: { does: 'Below', act: () => {} }, N: { does: 'New', act: () => {} } })
  mount({ C: { does: 'Above', act: () => {} } })
  assert.deepEqual(listKeys(), [
    { name: 'C', does: 'Above' },
    { name: 'N', does: 'New' },
  ])
})
