import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen, waitFor, within } from '@testing-library/react'
import { insertSamples } from '../../../server/integrations/sample-content/insert-samples.ts'
import { NOON } from '../../../test/support/app.ts'
import { fill, usePages } from '../../../test/support/dom/open-page.tsx'

const { app, openOffice } = usePages()

const box = () => screen.findByRole('searchbox', { name: 'Search settings' })
const navigation = (name: string) => within(screen.getByRole('navigation', { name }))

test('the slash key leads to the search, and Enter opens the first setting it finds', async () => {
  const user = await openOffice('/admin/setup')
  await screen.findByRole('heading', { name: 'Vehicles & chauffeurs' })
  await user.keyboard('/')
  assert.ok(document.activeElement === (await box()))
  fill(await box(), 'nothing like that')
  await screen.findByText(/^No settings found/)
  await user.keyboard('{Enter}')
  assert.equal(location.pathname, '/admin/setup')
  fill(await box(), 'tolls')
  await screen.findByRole('link', { name: 'Pass-through fees Rates' })
  await user.keyboard('{Enter}')
  await waitFor(() => assert.equal(location.pathname + location.search, '/admin/tariff?section=fees'))
  await waitFor(() =>
    assert.equal(
      navigation('Admin').getByRole('link', { name: 'Setup' }).getAttribute('aria-current'),
      'true',
    ),
  )
})

test('an owner sees every group, with figures at the right', async () => {
  await openOffice('/admin/setup')
  await screen.findByText('1 member')
  assert.deepEqual(
    within(screen.getByRole('main'))
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent),
    [
      ...['Company', 'Pricing', 'Vehicles & chauffeurs', 'Notifications', 'Integrations'],
      ...['Website', 'Team & security'],
    ],
  )
  assert.equal(navigation('Admin').getByRole('link', { name: 'Setup' }).getAttribute('aria-current'), 'page')
})

test('the screens of the website lead to each other, those about vehicles explain themselves', async () => {
  const user = await openOffice('/admin/blog')
  await screen.findByRole('navigation', { name: 'Website' })
  assert.equal(navigation('Website').getByRole('link', { name: 'Blog' }).getAttribute('aria-current'), 'page')
  assert.equal(
    navigation('Admin').getByRole('link', { name: 'Website' }).getAttribute('aria-current'),
    'true',
  )
  await user.click(navigation('Website').getByRole('link', { name: 'Fleet' }))
  await user.click(await screen.findByRole('link', { name: 'Vehicle classes' }))
  await waitFor(() => assert.equal(location.pathname, '/admin/vehicle-classes'))
  await screen.findByText('Guests book a class, and rates are set per class.')
  await waitFor(() => assert.ok(!screen.queryByRole('navigation', { name: 'Website' })))
})

test('Enter on a setting opens its section, not only the screen that holds it', async () => {
  const { db, client, signIn } = app()
  await insertSamples(db, new Date(NOON))
  const token = await signIn()
  const { tariff } = await client('getTariff', { token, params: { number: '1' } })
  await client('saveTariffDraft', { token, body: { tariff: { ...tariff }, basedOn: 1 } })
  await client('publishTariff', { token, body: {} })
  const user = await openOffice('/admin/setup')
  fill(await box(), 'deposit')
  await screen.findByRole('link', { name: 'Deposit Cancellation policy' })
  await user.type(await box(), '{Enter}')
  const isShown = (text: string) => waitFor(() => assert.equal(document.activeElement?.textContent, text))
  await isShown('Deposit')
  assert.equal(location.pathname, '/admin/policy')
  for (const [typed, heading, path] of [
    ['notice', 'Notice', '/admin/booking-rules'],
    ['gratuity', 'Gratuity', '/admin/tariff'],
  ] as const) {
    await user.keyboard('{Control>}k{/Control}')
    fill(await screen.findByRole('combobox', { name: /Search/ }), typed)
    await screen.findByRole('option', { name: new RegExp(`^${heading}`), selected: true })
    await user.keyboard('{Enter}')
    await waitFor(() => assert.equal(location.pathname, path))
    await isShown(heading)
  }
})
