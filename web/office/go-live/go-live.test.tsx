import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen, waitFor, within } from '@testing-library/react'
import { insertSamples } from '../../../server/integrations/sample-content/insert-samples.ts'
import { readLastTestRide } from '../../../server/integrations/test-ride/last-test-ride.ts'
import { usePages } from '../../../test/support/dom/open-page.tsx'
import { saveRules } from '../../../test/support/fleet.ts'

const { app, openOffice, openPage } = usePages()

const button = (name: string) => screen.findByRole('button', { name })

const switchBooking = async (open: boolean) => {
  const token = await app().signIn()
  await app().client('openBooking', { token, body: { open } })
}

const isOpen = (open: boolean) =>
  waitFor(async () => assert.equal((await app().client('getSite')).bookingOpen, open))

test('an owner confirms what was open, closes booking once that is confirmed, and opens it again', async () => {
  const user = await openOffice('/admin/go-live')
  await screen.findByText(/^Everything required is in place, and guests can book/)
  await user.click(await button('Open for booking'))
  await screen.findByText('You’re live')
  const appear = screen.getByText(/^New bookings appear in Reservations/)
  const { href } = within(appear).getByRole<HTMLAnchorElement>('link', { name: 'Reservations' })
  assert.equal(new URL(href).pathname, '/admin/reservations')
  globalThis.confirm = () => false
  await user.click(await button('Close booking'))
  await isOpen(true)
  globalThis.confirm = () => true
  await user.click(await button('Close booking'))
  await screen.findByText('Ready to open')
  await isOpen(false)
  await user.click(await button('Open for booking'))
  await screen.findByText('You’re live')
  await isOpen(true)
})

test('guests see the phone number in place of the form while booking is closed', async () => {
  await switchBooking(false)
  const { bookingPhone } = await app().client('getSite')
  await openPage('/reservation')
  await screen.findByRole('heading', { level: 1, name: 'Book by phone' })
  assert.equal(screen.queryByRole('button', { name: 'Request this ride' }), null)
  assert.ok(screen.getAllByRole('link', { name: `Call ${bookingPhone}` }).length > 0)
})

test('each open item says its state and leads to the screen that changes it', async () => {
  await openOffice('/admin/go-live')
  const item = async (name: string) => {
    const title = await screen.findByText(name)
    const row = title.closest('li')
    assert.ok(row)
    return within(row)
  }
  const rates = await item('Rates')
  assert.ok(rates.getByText('No rates published. Visitors see no prices'))
  assert.equal(rates.getByRole('link', { name: 'Set rates' }).getAttribute('href'), '/admin/tariff')
  const ride = await item('Test ride')
  assert.equal(ride.getByRole('link').getAttribute('href'), '/admin/test-ride')
  assert.equal((await item('Payment webhook')).queryByRole('link'), null)
})

test('opening waits while a required item is missing', async () => {
  Object.assign(app().deps.config, { publicUrl: 'https://rides.example.com' })
  await switchBooking(false)
  const user = await openOffice('/admin/go-live')
  await screen.findByText('Fix 4 items, then you can take bookings.')
  const open = await button('Open for booking')
  assert.equal(open.getAttribute('aria-disabled'), 'true')
  await user.click(open)
  assert.equal((await app().client('getSite')).bookingOpen, false)
})

test('the guide starts one test ride, and a reload or Back none', async () => {
  await openOffice('/admin/test-ride?from=guide&run=now')
  await screen.findByText('This stage failed: Booked.')
  assert.equal(location.search, '?from=guide')
  const at = (await readLastTestRide(app().db))?.at
  app().pass(60_000)
  await openOffice(location.pathname + location.search)
  await button('Run test ride')
  screen.getByRole('link', { name: 'Back to the guide' })
  assert.equal((await readLastTestRide(app().db))?.at, at)
})

test('a test ride without shifts says that guests can’t book one', async () => {
  const { db } = app()
  await insertSamples(db, app().deps.clock())
  await db.deleteFrom('shifts').execute()
  await saveRules(db, { driversAlwaysThere: false })
  const user = await openOffice('/admin/test-ride')
  await user.click(await button('Run test ride'))
  await screen.findByText('Every stage works.')
  screen.getByText(/^Your chauffeurs have no shifts\./)
  assert.equal(screen.getByRole('link', { name: 'Add shifts' }).getAttribute('href'), '/admin/drivers')
})

test('a test ride names the stage it stopped at, with the screen that helps', async () => {
  const user = await openOffice('/admin/test-ride')
  await user.click(await button('Run test ride'))
  await screen.findByText('This stage failed: Booked.')
  assert.equal(screen.getByRole('link', { name: 'Open rates' }).getAttribute('href'), '/admin/tariff')
  await user.click(await button('Run again'))
  await screen.findByText('This stage failed: Booked.')
})
