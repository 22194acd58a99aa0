import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react'
import type { ConnectionValues } from '../../../domain/integrations/connection.ts'
import { fill, usePages } from '../../../test/support/dom/open-page.tsx'
import { FakeStripe, LIVE_KEY, STRIPE_KEY } from '../../../test/support/stripe/fake-stripe.ts'

const { app, openOffice } = usePages({ guided: true })
const PAYMENTS = '/admin/today?step=payments'
let stripe: FakeStripe

beforeEach(async () => {
  stripe = new FakeStripe(() => app().deps.clock())
  app().deps.connections.stripeAddress = await stripe.listen()
})
afterEach(() => stripe.close())

async function save(payments: ConnectionValues | undefined) {
  const { client, signIn } = app()
  const call = { token: await signIn(), params: { name: 'payments' } } as const
  if (payments) await client('updateConnection', { ...call, body: { values: payments } })
  else await client('deleteConnection', call)
}
const row = async () => (await screen.findByRole('link', { current: 'step' })).textContent
const states = async () => {
  const list = await screen.findByRole('list', { name: 'Card payment setup' })
  return within(list)
    .getAllByRole('listitem')
    .map(step => step.dataset['state'])
}

test('the row names what is in force: cash only, then Stripe, then cash only again', async () => {
  const user = await openOffice(PAYMENTS)
  await user.click(await screen.findByRole('button', { name: 'Cash only' }))
  await openOffice(PAYMENTS)
  await waitFor(async () => assert.match(await row(), /PaymentsCash only/))
  await screen.findByText(/^Guests pay in cash\./)
  assert.equal(screen.queryByRole('button', { name: 'Cash only' }), null)
  for (const [secretKey, expected] of [
    [STRIPE_KEY, /PaymentsStripe, test key/],
    [LIVE_KEY, /PaymentsStripe, live key/],
    ['', /PaymentsCash only/],
  ] as const) {
    await save(secretKey === '' ? undefined : { secretKey, webhookSecret: '' })
    await openOffice(PAYMENTS)
    await waitFor(async () => assert.match(await row(), expected))
  }
})

test('a test key brings its webhook, and one click checks a dollar before the live key', async () => {
  app().deps.config.publicUrl = 'https://rides.example.com'
  const user = await openOffice(PAYMENTS)
  fill(await screen.findByLabelText('Secret key'), STRIPE_KEY)
  assert.equal(screen.queryByLabelText(/Webhook signing secret/), null)
  await user.click(screen.getByRole('button', { name: 'Save key' }))
  await waitFor(async () => assert.deepEqual(await states(), ['done', 'done', 'next', 'open']))
  await user.click(screen.getByRole('button', { name: 'Run $1 check' }))
  await screen.findByText(/^Authorized and voided /)
  assert.deepEqual(await states(), ['done', 'done', 'done', 'next'])
  screen.getByText('Enter the live key')
})

test('an address that Stripe can’t reach and a failed void are said', async () => {
  const user = await openOffice(PAYMENTS)
  fill(await screen.findByLabelText('Secret key'), STRIPE_KEY)
  await user.click(screen.getByRole('button', { name: 'Save key' }))
  await screen.findByText(/^Stripe can’t reach /)
  stripe.fail('void-fails', 3)
  await user.click(screen.getByRole('button', { name: 'Run $1 check' }))
  await screen.findByText(/couldn’t be voided yet.*cancel pi_\d+ in Stripe/)
})

test('an owner says that a former key’s dollar was canceled, and the check can run again', async () => {
  const user = await openOffice(PAYMENTS)
  fill(await screen.findByLabelText('Secret key'), LIVE_KEY)
  await user.click(screen.getByRole('button', { name: 'Save key' }))
  await screen.findByRole('button', { name: 'Run $1 check' })
  const token = await app().signIn()
  await app().client('startPaymentCheck', { token, body: {} })
  const [page] = stripe.account.list('checkout.session')
  stripe.act(page?.id ?? '', 'pay')
  stripe.keys.delete(LIVE_KEY)
  stripe.account.things.clear()
  const values = { secretKey: STRIPE_KEY, webhookSecret: 'whsec_enteredmanually' }
  await app().client('updateConnection', { token, params: { name: 'payments' }, body: { values } })
  await openOffice(PAYMENTS)
  await screen.findByText(/former key may have left \$1\.00 authorized/)
  await user.click(screen.getByRole('button', { name: 'I cancelled it in Stripe' }))
  await waitForElementToBeRemoved(() => screen.queryByText(/former key may have left/))
  assert.ok(!screen.queryByRole('button', { name: 'I cancelled it in Stripe' }))
  await user.click(screen.getByRole('button', { name: 'Run $1 check' }))
  await screen.findByText(/^Authorized and voided /)
})

test('a live key that was typed stays while the webhook is set up and the check runs', async () => {
  const user = await openOffice(PAYMENTS)
  fill(await screen.findByLabelText('Secret key'), STRIPE_KEY)
  await user.click(screen.getByRole('button', { name: 'Save key' }))
  await waitFor(async () => assert.deepEqual(await states(), ['done', 'open', 'next', 'open']))
  app().deps.config.publicUrl = 'https://rides.example.com'
  await openOffice(PAYMENTS)
  fill(await screen.findByLabelText('Secret key'), LIVE_KEY)
  await user.click(await screen.findByRole('button', { name: 'Set up webhook' }))
  await screen.findByRole('button', { name: 'Repair webhook' })
  await user.click(screen.getByRole('button', { name: 'Run $1 check' }))
  await screen.findByText(/^Authorized and voided /)
  const field = screen.getByLabelText<HTMLInputElement>('Secret key')
  assert.equal(field.value, LIVE_KEY)
})

test('a key without the permission for webhooks is refused at its field', async () => {
  app().deps.config.publicUrl = 'https://rides.example.com'
  stripe.fail('no-permission')
  const user = await openOffice(PAYMENTS)
  fill(await screen.findByLabelText('Secret key'), STRIPE_KEY)
  await user.click(screen.getByRole('button', { name: 'Save key' }))
  await screen.findByText(/^This restricted key can’t create webhooks\./)
})
