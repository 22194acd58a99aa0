import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { act, renderHook } from '@testing-library/react'
import { usePreview } from './use-preview.ts'

type Answer = PromiseWithResolvers<string>

function preview(pauseMs?: number) {
  const calls = new Map<string, Answer>()
  const answers: string[] = []
  const ask = (question: string) => {
    const answer = Promise.withResolvers<string>()
    calls.set(question, answer)
    return answer.promise
  }
  const { result, rerender } = renderHook(
    ({ question }) =>
      usePreview({
        ...{ question, ask, pauseMs: pauseMs as number },
        onAnswer: (answer, asked) => answers.push(`${asked}: ${answer}`),
      }),
    { initialProps: { question: '10' as string | undefined } },
  )
  const settle = (settled: () => void) => act(async () => settled())
  return { calls, answers, result, change: (question?: string) => rerender({ question }), settle }
}

test('the answer to an earlier question is dropped, and so is its failure', async () => {
  const { calls, answers, result, change, settle } = preview()
  change('20')
  await settle(() => calls.get('20')?.resolve('of 20'))
  await settle(() => calls.get('10')?.resolve('of 10'))
  assert.deepEqual(answers, ['0 "20": of 20'])
  change('30')
  change('40')
  await settle(() => calls.get('30')?.reject(new Error('late')))
  assert.equal(result.current.failed, undefined)
  await settle(() => calls.get('40')?.reject(new Error('now')))
  assert.ok(result.current.failed)
})

test('nothing is asked without a question, or for one that is typed over within the pause', async () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  const { calls, change } = preview(300)
  mock.timers.tick(299)
  change('100')
  mock.timers.tick(299)
  assert.deepEqual([...calls.keys()], [])
  mock.timers.tick(1)
  assert.deepEqual([...calls.keys()], ['100'])
  change(undefined)
  mock.timers.tick(300)
  assert.deepEqual([...calls.keys()], ['100'])
  mock.timers.reset()
})

test('another try asks the same question again', async () => {
  const { calls, answers, result, settle } = preview()
  await settle(() => calls.get('10')?.reject(new Error('unreachable')))
  await settle(() => result.current.again())
  assert.equal(result.current.failed, undefined)
  await settle(() => calls.get('10')?.resolve('of 10'))
  assert.deepEqual(answers, ['1 "10": of 10'])
})
