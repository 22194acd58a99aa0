import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matchQuestions } from './match-questions.ts'

const GROUPS = [
  {
    id: 'paying',
    questions: [
      { question: '¿Puedo cancelar?', answer: 'Así es, hasta 48 horas antes.' },
      { question: 'Deposit?', answer: 'Half.' },
    ],
  },
  { id: 'airport', questions: [{ question: 'A late flight?', answer: 'We follow it.' }] },
]
const found = (search: string) =>
  matchQuestions(GROUPS, search).map(({ id, questions }) => [id, questions.length])

test('a search finds questions by every word in question or answer, without case and accents', () => {
  assert.deepEqual(found('CANCELAR 48'), [['paying', 1]])
  assert.deepEqual(found('asi'), [['paying', 1]])
  assert.deepEqual(found('follow flight'), [['airport', 1]])
  assert.deepEqual(found('flight half'), [])
})

test('an empty search finds all', () => {
  assert.deepEqual(found('  '), [
    ['paying', 2],
    ['airport', 1],
  ])
})
