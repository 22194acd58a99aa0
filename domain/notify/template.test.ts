import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { findMessage, SWITCHABLE } from './find-messages.ts'
import { MESSAGES } from './message-catalog.ts'
import { fillTemplate, templateFaults, templateParts } from './template.ts'

const MAIL = MESSAGES.mail['reservation-confirmed'].wording
const RECEIVED = MESSAGES.mail['reservation-received'].wording
const TEXT = MESSAGES.text['reminder-day'].wording
const GOOD = 'Dear {name},\n\nWe look forward to {when}.\n\n{trip}\n\n{button}\n\n{policy}'

const CASES: [name: string, subject: string, body: string, faults: string[]][] = [
  ['good words', 'Ride {reference}', GOOD, []],
  ['no subject variable is needed', 'Your ride', GOOD, []],
  ['a variable that does not exist', '{nmae}', GOOD, ['subject unknown nmae']],
  ['one in the body, told once', '', `{x} {x}\n\n${GOOD}`, ['body unknown x']],
  ['empty braces', '', `{}\n\n${GOOD}`, ['body unknown ']],
  ['a block that is missing', '', GOOD.replace('{button}', 'here'), ['body missing button']],
  ['a block twice', '', `${GOOD}\n\n{policy}`, ['body twice policy']],
  ['a block within a sentence', '', GOOD.replace('{trip}', 'See {trip}.'), ['body alone trip']],
  ['a block in the subject', '{trip}', GOOD, ['subject unknown trip']],
  ['a link before the facts', '', '{button}\n\n{trip}\n\n{policy}', ['body early button']],
  ['a block of another message', '', `${GOOD}\n\n{money}`, ['body unknown money']],
  ['a brace alone is a sign', 'a { b } c', GOOD, ['subject unknown  b ']],
  ['a brace that never ends', 'a { b', GOOD, []],
]

describe('the words of an owner', () => {
  for (const [name, subject, body, expected] of CASES)
    test(name, () => {
      const found = templateFaults({ subject, body }, MAIL)
      assert.deepEqual(
        found.map(({ field, code, name }) => `${field} ${code} ${name}`),
        expected,
      )
    })

  test('the state of a request may stand before the facts, and has to stand somewhere', () => {
    const body = 'Hello\n\n{state}\n\n{trip}\n\n{button}\n\n{policy}'
    assert.deepEqual(templateFaults({ subject: '', body }, RECEIVED), [])
    assert.deepEqual(
      templateFaults({ subject: '', body: body.replace('{state}', '') }, RECEIVED).map(({ name }) => name),
      ['state'],
    )
  })

  test('a text needs brand, time and link', () => {
    const names = (body: string) => templateFaults({ subject: '', body }, TEXT).map(({ name }) => name)
    assert.deepEqual(names('{brand}: {when} {link}'), [])
    assert.deepEqual(names('Hello'), ['brand', 'when', 'link'])
  })

  test('paragraphs are divided by empty lines, whatever spaces they hold', () => {
    assert.deepEqual(templateParts(' a\nb \n \t\n\n{trip}\n\n c'), [
      { text: 'a\nb' },
      { block: 'trip' },
      { text: 'c' },
    ])
  })

  test('filled words hold no variable that has a value, and values are never filled again', () => {
    assert.equal(fillTemplate('{a} {b} {c}', { a: '{b}', b: '2' }), '{b} 2 {c}')
    assert.equal(fillTemplate('{constructor} {toString}', {}), '{constructor} {toString}')
    fc.assert(
      fc.property(fc.string(), value => {
        assert.equal(fillTemplate('{a}', { a: value }), value)
      }),
    )
  })

  test('only messages of the table have rules, and what may be switched off tells of no money', () => {
    assert.equal(findMessage('mail', 'payment-link')?.wording, undefined)
    assert.equal(findMessage('text', 'constructor'), undefined)
    assert.ok(findMessage('text', 'reminder-day')?.wording)
    for (const key of ['payment-link', 'payment-returned', 'reservation-received'])
      for (const keys of Object.values(SWITCHABLE)) assert.ok(!keys.some(other => other === key), key)
  })
})
