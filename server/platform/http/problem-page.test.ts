import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem } from '../../../contract/problems.ts'
import type { Log } from '../process/log.ts'
import { problemPageResponse } from './problems.ts'

const pageAt = async (path: string, error: Error) =>
  await problemPageResponse(error, path, { requestId: '1', log: { error() {} } as unknown as Log }).text()

test('a page about a problem is in the language of its address, and leads to the start page in it', async () => {
  const tooLarge = new Problem('too_large')
  const english = await pageAt('/contact', tooLarge)
  assert.match(english, /<html lang="en" dir="ltr">/)
  assert.match(english, /<h1>This is too long to send</)
  assert.match(english, /<a href="\/">Home</)
  const spanish = await pageAt('/es/contact', tooLarge)
  assert.match(spanish, /<html lang="es" dir="ltr">/)
  assert.match(spanish, /<title>Es demasiado largo para enviarlo<\/title>/)
  assert.match(spanish, /<a href="\/es">Inicio</)
  assert.match(await pageAt('/es', new Error('secret')), /<h1>No pudimos mostrar esta página</)
  assert.match(await pageAt('/nowhere', new Error('secret')), /<h1>We couldn’t show this page</)
})
