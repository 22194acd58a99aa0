import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen, within } from '@testing-library/react'
import { fill, usePages } from '../../../test/support/dom/open-page.tsx'

const { app, openOffice } = usePages()

const area = () => screen.findByRole('region', { name: 'Home base' })
const address = async () => await within(await area()).findByLabelText(/^Address/)
const save = async () => await within(await area()).findByRole('button', { name: 'Save home base' })

test('a new home base shows its airports and towns, and that drives are estimated', async () => {
  const user = await openOffice('/admin/settings')
  await within(await area()).findByText(/Drives use the built-in road map/)
  fill(await address(), 'Brooklyn, NY 11201')
  await user.click(await save())
  await screen.findByText('Home base updated successfully!')
  await within(await area()).findByText(/^LaGuardia|^La Guardia/)
  await within(await area()).findByText('New York, NY')
  await within(await area()).findByText(/distances and times are estimates/)
  const saved = await app().client('getHomeArea', { token: await app().signIn() })
  assert.match(saved.address, /Brooklyn.*11201/)
})

test('where built-in data end is said, and an unknown address is refused at its field', async () => {
  const user = await openOffice('/admin/settings')
  fill(await address(), 'xyzzy plugh')
  await user.click(await save())
  await within(await area()).findByText(/couldn’t find this address/i)
  fill(await address(), '51.5074, -0.1278')
  await user.click(await save())
  await within(await area()).findByText(/cover the contiguous United States only/)
})
