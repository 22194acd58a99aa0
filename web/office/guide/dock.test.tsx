import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen, waitFor } from '@testing-library/react'
import { usePages } from '../../../test/support/dom/open-page.tsx'

const { openOffice, answerCalls } = usePages({ guided: true })

const currentStep = async () => (await screen.findByRole('link', { current: 'step' })).textContent

test('a press while the record of a step arrives is not lost, and what needs the record is disabled', async () => {
  const arriving = Promise.withResolvers<undefined>()
  answerCalls(({ url }) => (url.endsWith('/api/carrier') ? arriving.promise : undefined))
  const user = await openOffice('/admin/today?step=company')
  const skip = await screen.findByRole('button', { name: 'Skip for now' })
  const goOn = await screen.findByRole('button', { name: 'Continue' })
  assert.equal(goOn.getAttribute('aria-disabled'), 'true')
  await user.click(goOn)
  assert.match(await currentStep(), /Company/)
  await user.pointer({ target: skip, keys: '[MouseLeft>]' })
  arriving.resolve(undefined)
  await screen.findByRole('button', { name: 'Save & continue' })
  await user.pointer({ target: skip, keys: '[/MouseLeft]' })
  await waitFor(async () => assert.match(await currentStep(), /Brand/))
})
