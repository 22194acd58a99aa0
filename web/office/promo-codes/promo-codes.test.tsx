import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen } from '@testing-library/react'
import { insertSamples } from '../../../server/integrations/sample-content/insert-samples.ts'
import { NOON } from '../../../test/support/app.ts'
import { failCalls } from '../../../test/support/dom/failing-calls.ts'
import { usePages } from '../../../test/support/dom/open-page.tsx'

const { app, openOffice, answerCalls } = usePages()

test('a promo code of a deleted class stays limited to it, and opens only with the classes', async () => {
  await insertSamples(app().db, new Date(NOON))
  const token = await app().signIn()
  const body = { code: 'AUTUMN', points: 1000, classes: ['suv'] }
  const { _id } = await app().client('createPromoCode', { token, body: body as never })
  const suv = (await app().client('listAllVehicleClasses', { token })).find(({ code }) => code === 'suv')
  await app().client('deleteVehicleClass', { token, id: suv?._id ?? assert.fail() })
  const repair = failCalls(answerCalls, { path: /^\/api\/vehicle-classes\/all$/, offline: true })
  const user = await openOffice(`/admin/promo-codes?record=${_id}`)
  await screen.findByRole('alert')
  assert.ok(!screen.queryByRole('button', { name: 'Update' }))
  repair()
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'suv (deleted)' })
  assert.ok(box.checked)
  await user.click(screen.getByRole('button', { name: 'Update' }))
  await screen.findByText('Promo code updated successfully!')
  screen.getByText('10% off, for suv (deleted)')
  const [saved] = await app().client('listPromoCodes', { token })
  assert.deepEqual(saved?.classes, ['suv'])
})
