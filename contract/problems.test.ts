import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readProblem } from './client.ts'
import { PROBLEMS } from './problems.ts'

test('every problem says in one sentence what happened and in the next what to do', () => {
  for (const [code, { message }] of Object.entries(PROBLEMS)) {
    // The specification gives the words of this one.
    if (code === 'wrong_credentials') continue
    assert.match(message, /^[A-Z][^.]+\. [A-Z].*[.:"]$/, code)
    assert.doesNotMatch(message, /Data goes as/, code)
  }
})

test('a problem keeps the sentences of its fields, their codes, and the code of the whole', async () => {
  const { fields, reasons } = { fields: { email: 'Enter one.' }, reasons: { email: { code: 'email' } } }
  const refused = await readProblem(Response.json({ code: 'invalid', message: 'x', fields, reasons }))
  assert.deepEqual([refused.fields, refused.reasons], [fields, reasons])
  const reason = { code: 'too-fast', retryAfter: 2 }
  const early = await readProblem(Response.json({ code: 'too_many', message: 'x', reason }))
  assert.deepEqual([early.reason, early.fields], [reason, undefined])
})

test('a message that came from the server is told apart from the one that a code stands for', async () => {
  const answer = { code: 'internal', message: 'The disk is full.' }
  const said = await readProblem(Response.json(answer, { status: 500 }))
  assert.deepEqual([said.message, said.ownMessage], ['The disk is full.', true])
  const unknownCode = await readProblem(Response.json({ ...answer, code: 'E17' }, { status: 500 }))
  assert.deepEqual(
    [unknownCode.code, unknownCode.message, unknownCode.ownMessage],
    ['internal', 'The disk is full.', true],
  )
  const page = await readProblem(new Response('<h1>Bad gateway</h1>', { status: 502 }))
  assert.deepEqual([page.code, page.ownMessage], ['internal', false])
})
