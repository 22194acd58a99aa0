import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Tariff } from '../../../domain/pricing/fare/tariff.ts'
import { insertSamples } from '../../../server/integrations/sample-content/insert-samples.ts'
import { NOON } from '../../../test/support/app.ts'
import { fill, usePages } from '../../../test/support/dom/open-page.tsx'

const AN_HOUR_LATER = new Date(Date.parse(NOON) + 3_600_000).toISOString()
const { app, openOffice, answerCalls } = usePages()

const press = (name: string | RegExp) => screen.findByRole('button', { name })
const flats = () => screen.findByRole('grid', { name: 'Flat rates' })
const triangle = async () => within(await flats()).findByRole('row', { name: /^Triangle/ })

/** The flat rate of a sedan from Triangle to Dulles, which is the first. */
async function dulles(): Promise<HTMLElement> {
  const found = within(await triangle())
    .getAllByRole('gridcell')
    .find(({ textContent }) => /1\d\d\.00/.test(textContent))
  assert.ok(found)
  return found
}

function withFlat(tariff: Tariff, cents: number): Tariff {
  const [first, ...others] = tariff.flats
  assert.ok(first)
  return { ...tariff, flats: [{ ...first, cents: { ...first.cents, sedan: cents } }, ...others] }
}

async function sampleRates() {
  const { db, client, signIn } = app()
  await insertSamples(db, new Date(NOON))
  const token = await signIn()
  const { tariff } = await client('getTariff', { token, params: { number: '1' } })
  return { tariff, token }
}

/** As another owner, now or at an instant. */
async function publish(tariff: Tariff, basedOn: number, at?: string) {
  const { client, signIn } = app()
  const token = await signIn()
  await client('saveTariffDraft', { token, body: { tariff: { ...tariff }, basedOn } })
  await client('publishTariff', { token, body: at === undefined ? {} : { at } })
}

async function type(user: Awaited<ReturnType<typeof openOffice>>, amount: string) {
  await user.dblClick(await dulles())
  await user.keyboard(`${amount}{Enter}`)
}

async function openPublishing(user: Awaited<ReturnType<typeof openOffice>>) {
  await user.click(await press('Publish'))
  return within(await screen.findByRole('dialog', { name: 'Publish the draft?' }))
}

const change = async (dialog: Awaited<ReturnType<typeof openPublishing>>) => {
  const row = await dialog.findByRole('row', { name: /Triangle/ })
  return [row.querySelector('s')?.textContent, row.querySelector('b')?.textContent]
}

test('while the first rates are scheduled, a draft starts from them, and the dialog says what follows what', async () => {
  const { tariff } = await sampleRates()
  await publish(withFlat(tariff, 12_000), 1, '2027-01-10T11:00:00.000Z')
  const user = await openOffice('/admin/tariff')
  await screen.findByText('Draft from version 2')
  assert.equal((await dulles()).textContent, '120.00')
  assert.ok(!screen.queryByRole('heading', { name: 'Set up your rates' }))
  await type(user, '125')
  const dialog = await openPublishing(user)
  await dialog.findByText(/^Version 2 replaces these rates on Jan 10, 2027/)
  await dialog.findByText(/^These become your first rates/)
  assert.deepEqual(await change(dialog), ['$120.00', '$125.00'])
  await user.click(dialog.getByLabelText('Later'))
  assert.ok(!dialog.queryByText(/replaces? /))
  fill(dialog.getByLabelText(/^Date and time/), '2027-01-09T06:00')
  await dialog.findByText(/^Version 2 replaces these rates/)
  await dialog.findByText(/^These become your first rates/)
  fill(dialog.getByLabelText(/^Date and time/), '2027-01-11T06:00')
  const status = await dialog.findByText(
    /^These rates replace version 2, which was scheduled for Jan 10, 2027/,
  )
  assert.equal(status.getAttribute('role'), 'status')
  assert.ok(!dialog.queryByText(/^Version 2 replaces|^These become/))
  assert.deepEqual(await change(dialog), ['$120.00', '$125.00'])
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('link', { name: 'View' }))
  await screen.findByText('You’re viewing version 2.', { exact: false })
})

test('a stored draft is edited also while the scheduled rates cannot be loaded', async () => {
  const { tariff, token } = await sampleRates()
  await publish(tariff, 1, '2027-01-10T11:00:00.000Z')
  await app().client('saveTariffDraft', { token, body: { tariff: { ...tariff }, basedOn: 2 } })
  answerCalls(({ url }) => (url.endsWith('/tariffs/2') ? new Response('', { status: 500 }) : undefined))
  await openOffice('/admin/tariff')
  await screen.findByRole('alert')
  await triangle()
})

test('rates that end a scheduled version, also at its minute, are compared with it before they are published', async () => {
  const { tariff } = await sampleRates()
  await publish(tariff, 1)
  await publish(withFlat(tariff, 12_000), 2, '2027-01-10T11:00:00.000Z')
  const user = await openOffice('/admin/tariff')
  await type(user, '125')
  const dialog = await openPublishing(user)
  assert.deepEqual(await change(dialog), ['$115.00', '$125.00'])
  await user.click(dialog.getByLabelText('Later'))
  fill(dialog.getByLabelText(/^Date and time/), '2027-01-10T06:00')
  await dialog.findByText(/^These rates replace version 3, which was scheduled for Jan 10, 2027/)
  await waitFor(async () => assert.deepEqual(await change(dialog), ['$120.00', '$125.00']))
})

test('without a date, a later publication is refused instead of made now', async () => {
  const { tariff } = await sampleRates()
  await publish(tariff, 1)
  const user = await openOffice('/admin/tariff')
  await type(user, '125')
  const dialog = await openPublishing(user)
  await user.click(dialog.getByLabelText('Later'))
  // As in browsers that do not hold the form back.
  const form = dialog.getByRole('button', { name: 'Schedule' }).closest('form')
  assert.ok(form)
  fireEvent.submit(form)
  await dialog.findByRole('alert')
  const { current } = await app().client('listTariffs', { token: await app().signIn() })
  assert.equal(current, 2)
})

test('an unsaved draft is compared with rates that somebody else published meanwhile', async () => {
  const { tariff } = await sampleRates()
  await publish(tariff, 1)
  const user = await openOffice('/admin/tariff')
  await type(user, '125')
  await screen.findAllByText('1 change')
  await publish(withHour(tariff), 2)
  const reopened = await openOffice('/admin/tariff')
  await screen.findByText('Draft from version 2')
  await screen.findByText('The rates changed while you were editing.', { exact: false })
  await reopened.click(await press('Save draft'))
  const dialog = await screen.findByRole('dialog', { name: 'Other rates took effect' })
  assert.equal(within(dialog).getAllByRole('row').length, 3)
  await reopened.click(within(dialog).getByRole('button', { name: 'Save draft' }))
  await screen.findByText('Draft from version 3')
  assert.deepEqual(await storedAmounts(), [3, 13_000, 12_500])
})

test('rates in force are scheduled to return after others, and are not published in place of themselves', async () => {
  const { tariff } = await sampleRates()
  await publish(tariff, 1)
  await publish(withFlat(tariff, 12_000), 2, '2027-01-10T11:00:00.000Z')
  const user = await openOffice('/admin/tariff')
  await screen.findByText('No changes')
  const dialog = await openPublishing(user)
  const submit = (name: string) => dialog.getByRole('button', { name })
  assert.equal(submit('Publish').getAttribute('aria-disabled'), 'true')
  await user.click(dialog.getByLabelText('Later'))
  fill(dialog.getByLabelText(/^Date and time/), '2027-01-20T06:00')
  await waitFor(async () => assert.deepEqual(await change(dialog), ['$120.00', '$115.00']))
  await user.click(submit('Schedule'))
  await screen.findByText('Version 4 is scheduled for', { exact: false })
})

/** Rates with the hourly rate of a sedan of $130. */
function withHour(tariff: Tariff): Tariff {
  const [sedan, ...others] = structuredClone(tariff.classes)
  assert.ok(sedan?.hourly)
  sedan.hourly.hourCents = 13_000
  return { ...tariff, classes: [sedan, ...others] }
}

/** Version 2, and a draft based on it while version 3 is scheduled. */
async function outdatedDraft(draft: (tariff: Tariff) => Tariff) {
  const { tariff, token } = await sampleRates()
  await publish(tariff, 1)
  await publish(withHour(tariff), 2, AN_HOUR_LATER)
  const save = async (changed: Tariff) => {
    const body = { tariff: { ...changed }, basedOn: 2 }
    return await app().client('saveTariffDraft', { token, body })
  }
  await save(draft(tariff))
  return { tariff, save }
}

async function storedAmounts() {
  const { draft } = await app().client('listTariffs', { token: await app().signIn() })
  const { classes, flats } = draft?.tariff ?? {}
  return [draft?.basedOn, classes?.[0]?.hourly?.hourCents, flats?.[0]?.cents['sedan']]
}

const conflictNamed = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('publishing a draft that a colleague discarded says so, and publishes nothing', async () => {
  const { tariff, token } = await sampleRates()
  await publish(tariff, 1)
  const body = { tariff: { ...withFlat(tariff, 12_500) }, basedOn: 2 }
  await app().client('saveTariffDraft', { token, body })
  const user = await openOffice('/admin/tariff')
  const dialog = await openPublishing(user)
  await dialog.findByText(/^One value changes/)
  await app().client('discardTariffDraft', { token })
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  await dialog.findByText('The draft changed. Review it, then publish.')
  await dialog.findByText(/^No values change/)
  await user.click(dialog.getByLabelText('Later'))
  assert.ok(!dialog.queryByText(/^No values change/))
  assert.equal((await app().client('listTariffs', { token })).current, 2)
})

test('a newer draft whose base is no longer in force is compared first, then the rates in force', async () => {
  const { tariff, save } = await outdatedDraft(tariff => tariff)
  await type(await openOffice('/admin/tariff'), '125')
  await screen.findAllByText('1 change')
  const [first, ...others] = structuredClone(tariff.surcharges)
  assert.ok(first)
  await save({ ...tariff, surcharges: [{ ...first, points: 2300 }, ...others] })
  app().pass(3_600_000)
  const user = await openOffice('/admin/tariff')
  await user.click(await press('Save draft'))
  const newer = await conflictNamed('Someone else changed this')
  await user.click(newer.getByRole('button', { name: 'Save mine' }))
  const rebased = await conflictNamed('Other rates took effect')
  await user.click(rebased.getByRole('button', { name: 'Save draft' }))
  await waitFor(async () => assert.deepEqual(await storedAmounts(), [3, 13_000, 12_500]))
  await screen.findByText('Draft from version 3')
})

test('the publish dialog stays open until the new rates are read', async () => {
  const { tariff } = await sampleRates()
  await publish(withFlat(tariff, 12_000), 1)
  const user = await openOffice('/admin/tariff')
  await type(user, '125')
  const dialog = await openPublishing(user)
  const reading = Promise.withResolvers<undefined>()
  const asked = Promise.withResolvers<void>()
  answerCalls(({ url }) => {
    if (new URL(url).pathname !== '/api/tariffs/3') return undefined
    asked.resolve()
    return reading.promise
  })
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  await asked.promise
  await screen.findByRole('dialog', { name: 'Publish the draft?' })
  reading.resolve(undefined)
  await waitFor(() => assert.ok(!screen.queryByRole('dialog', { name: 'Publish the draft?' })))
  await waitFor(async () => assert.equal((await dulles()).textContent, '125.00'))
})

test('a comparison stays open when other rates take effect, and then compares with them', async () => {
  const { tariff } = await sampleRates()
  await publish(tariff, 1)
  const user = await openOffice('/admin/tariff')
  await type(user, '125')
  await user.click(await press('Compare'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare' }))
  assert.deepEqual(await change(dialog), ['$115.00', '$125.00'])
  await publish(withFlat(tariff, 12_000), 2)
  await dialog.findByText('Other rates took effect after this draft was started.', { exact: false })
  await waitFor(async () => assert.deepEqual(await change(dialog), ['$120.00', '$125.00']))
})

test('a dialog and what was typed stay open if rates that took effect cannot be loaded', async () => {
  const { tariff } = await sampleRates()
  await publish(tariff, 1)
  const user = await openOffice('/admin/tariff')
  await type(user, '125')
  await user.click(await press('Compare'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare' }))
  answerCalls(({ url }) => (url.endsWith('/tariffs/3') ? new Response('', { status: 500 }) : undefined))
  await publish(withFlat(tariff, 12_000), 2)
  await screen.findByRole('alert')
  assert.deepEqual(await change(dialog), ['$115.00', '$125.00'])
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await screen.findAllByText('1 change')
})

test('the comparison of a stored draft says that other rates took effect', async () => {
  const { tariff, token } = await sampleRates()
  await publish(tariff, 1)
  await publish(withFlat(tariff, 12_000), 2, AN_HOUR_LATER)
  const body = { tariff: { ...withFlat(tariff, 12_500) }, basedOn: 2 }
  await app().client('saveTariffDraft', { token, body })
  const compare = async () => {
    const user = await openOffice('/admin/tariff')
    await user.click(await press('Compare'))
    return within(await screen.findByRole('dialog', { name: 'Compare' }))
  }
  assert.equal((await compare()).getByRole('status').textContent, '')
  app().pass(3_600_000)
  assert.match((await compare()).getByRole('status').textContent, /^Other rates took effect/)
})

test('a draft is kept whole against rates that took effect, so that its amounts can return', async () => {
  await outdatedDraft(tariff => tariff)
  app().pass(3_600_000)
  const user = await openOffice('/admin/tariff')
  const dialog = await openPublishing(user)
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  const rebased = await conflictNamed('Other rates took effect')
  await user.click(rebased.getByRole('button', { name: 'Keep all of mine' }))
  await waitFor(async () => assert.deepEqual(await storedAmounts(), [3, 11_000, 11_500]))
})

test('a stored draft that was begun from older rates is compared with those in force when it is published', async () => {
  await outdatedDraft(tariff => withFlat(tariff, 12_500))
  app().pass(3_600_000)
  const user = await openOffice('/admin/tariff')
  const dialog = await openPublishing(user)
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  const conflict = within(await screen.findByRole('dialog', { name: 'Other rates took effect' }))
  assert.ok(!screen.queryByRole('dialog', { name: 'Publish the draft?' }))
  assert.equal(conflict.getAllByRole('row').length, 3)
  await user.click(conflict.getByRole('button', { name: 'Save draft' }))
  await screen.findByText('Draft from version 3')
  assert.deepEqual(await storedAmounts(), [3, 13_000, 12_500])
})
