import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { fill, usePages } from '../../../test/support/dom/open-page.tsx'

const { app, openOffice } = usePages()

const SERVICE = {
  ...{ imageUrl: '/pictures/city-night-1440.webp', altText: '' },
  ...{ description: 'Monuments at your own pace.', features: ['Routes to your wishes', 'Hourly'] },
}

async function createService(name: string): Promise<string> {
  const { client, signIn } = app()
  return (await client('createService', { token: await signIn(), body: { ...SERVICE, name } }))._id
}

async function translate(id: string, fields: Record<string, string | string[]>) {
  const { client, signIn } = app()
  await client('updateTranslations', {
    ...{ token: await signIn(), body: { fields } },
    params: { kind: 'service', id, locale: 'es' },
  })
}

const listed = () =>
  [...document.querySelectorAll('.editor-list h3')].map(({ textContent }) => textContent).toSorted()
const lists = (names: string[]) => waitFor(() => assert.deepEqual(listed(), names))
const press = async (user: UserEvent, name: string | RegExp) =>
  await user.click(await screen.findByRole('button', { name }))

test('the list shows what needs a translation, and is searched in every language', async () => {
  await translate(await createService('Tours'), {
    ...{ name: 'Paseos únicos', description: 'Sí', features: ['Uno'] },
  })
  await createService('Night rides')
  const user = await openOffice('/admin/services')
  await lists(['Night rides', 'Tours'])
  const search = screen.getByLabelText('Search the list')
  fill(search, 'paseos únicos')
  await lists(['Tours'])
  fill(search, '')
  await lists(['Night rides', 'Tours'])
  await press(user, /^Needs translation/)
  await lists(['Night rides'])
})

test('translations of two people are compared field by field', async () => {
  const id = await createService('Tours')
  const user = await openOffice('/admin/services')
  await press(user, /^Edit .*Tours/)
  await press(user, /^Español/)
  fill(await screen.findByLabelText('Name · Español'), 'Paseos')
  await translate(id, { name: 'Recorridos', description: 'A su ritmo.' })
  await press(user, 'Save translation')
  const dialog = await screen.findByRole('dialog', { name: 'Someone else changed this' })
  const compared = within(dialog).getByRole('row', { name: /^Name · Español/ })
  assert.match(compared.textContent, /Paseos.*Recorridos/)
  await user.click(within(dialog).getByRole('button', { name: 'Save mine' }))
  await screen.findByText('Español texts saved.')
  const { client, signIn } = app()
  const params = { kind: 'service', id } as const
  const { locales } = await client('getTranslations', { token: await signIn(), params })
  const { fields } = locales.find(({ locale }) => locale === 'es') ?? assert.fail('No Spanish')
  assert.deepEqual([fields['name']?.text, fields['description']?.text], ['Paseos', 'A su ritmo.'])
})
