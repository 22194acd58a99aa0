import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen, waitFor, within } from '@testing-library/react'
import { insertSamples } from '../../../server/integrations/sample-content/insert-samples.ts'
import { startSession } from '../../../server/staff/identity/session-store.ts'
import { account, NOON } from '../../../test/support/app.ts'
import { fill, usePages } from '../../../test/support/dom/open-page.tsx'
import { toDullesTrip } from '../../../test/support/trips.ts'
import { storeToken } from '../session.ts'

const { app, openOffice, openPage, answerCalls } = usePages()

const RIDE_DATE = '2027-01-12'
const press = (name: string | RegExp) => screen.findByRole('button', { name })
const bench = () => screen.findByRole('complementary', { name: 'Rate tester' })
const says = (find: () => Promise<HTMLElement>, text: string | RegExp) =>
  waitFor(async () => assert.match((await find()).textContent, new RegExp(text)))

/** Version 2 is published; the returned draft is based on it. */
async function publishRates() {
  const { db, client, signIn } = app()
  await insertSamples(db, new Date(NOON))
  const token = await signIn()
  const { tariff } = await client('getTariff', { token, params: { number: '1' } })
  await client('saveTariffDraft', { token, body: { tariff: { ...tariff }, basedOn: 1 } })
  await client('publishTariff', { token, body: {} })
  return { token, tariff: { ...tariff, number: 2 } }
}

async function draft() {
  return (await app().client('listTariffs', { token: await app().signIn() })).draft
}

/** A draft in which the first flat rate of a sedan is $120. */
async function draftFlat() {
  const { token, tariff } = await publishRates()
  const flats = tariff.flats.map((flat, index) =>
    index === 0 ? { ...flat, cents: { ...flat.cents, sedan: 12_000 } } : flat,
  )
  await app().client('saveTariffDraft', { token, body: { tariff: { ...tariff, flats }, basedOn: 2 } })
}

/** A trip from Triangle to Dulles in a sedan, at 6:45 in the morning. */
async function reserve(): Promise<string> {
  const { client } = app()
  const trip = toDullesTrip({ pickUpDate: RIDE_DATE, pickUpTime: '06:45' })
  const { classes } = await client('quoteTrips', { body: { trips: [trip] } })
  const quote = classes.find(({ code }) => code === 'sedan')?.price?.token ?? ''
  const person = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' }
  const body = { ...person, phoneNumber: '(703) 555-0199', quote }
  return (await client('createReservation', { body })).reference
}

const grid = (name: string) => screen.findByRole('grid', { name })

/** The cell of a row under a column, both by their names. */
async function cell(of: string, row: RegExp, column: string): Promise<HTMLElement> {
  const found = await grid(of)
  const heads = within(found)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent.replace(/\s+/g, ' '))
  const index = heads.findIndex(head => head.startsWith(column))
  assert.ok(index > 0, `${column} in ${heads.join(' | ')}`)
  const line = within(found)
    .getAllByRole('row')
    .find(({ textContent }) => row.test(textContent))
  assert.ok(line, String(row))
  return within(line).getAllByRole('gridcell')[index - 1] as HTMLElement
}

test('a changed cell shows both values, counts in the head and survives a reload until it is discarded', async () => {
  await publishRates()
  let user = await openOffice('/admin/tariff')
  const dulles = () => cell('Flat rates', /^Triangle/, 'Dulles')
  await user.dblClick(await dulles())
  await user.keyboard('120{Enter}')
  await waitFor(async () => assert.equal((await dulles()).querySelector('b')?.textContent, '120.00'))
  assert.equal((await dulles()).querySelector('s')?.textContent, '115.00')
  await screen.findAllByText('1 change')
  globalThis.confirm = () => true
  user = await openPage('/admin/tariff')
  await screen.findAllByText('1 change')
  await user.click(await press('Discard changes'))
  await screen.findByText('No changes')
})

test('the draft of another owner is shown where both differ, and both changes are kept', async () => {
  const { token, tariff } = await publishRates()
  const user = await openOffice('/admin/tariff')
  ;(await cell('Rates', /^(Executive )?[Ss]edan/, 'Hour')).focus()
  await user.keyboard('115{Enter}')
  const theirs = structuredClone(tariff)
  const [sedan] = theirs.classes
  if (sedan?.hourly) Object.assign(sedan.hourly, { hourCents: 12_000, extraMills: 4000 })
  await app().client('saveTariffDraft', { token, body: { tariff: theirs, basedOn: 2 }, ifMatch: 0 })
  await user.click(await press('Save draft'))
  const dialog = () => screen.findByRole('dialog', { name: 'Someone else changed this' })
  const line = async (name: RegExp) => within(await dialog()).getByRole('row', { name }).textContent
  assert.match(await line(/, Hour/), /Changed by both/)
  assert.match(await line(/Extra distance, per mi/), /\$4\.000/)
  await user.click(within(await dialog()).getByRole('button', { name: 'Save mine' }))
  await waitFor(async () => assert.equal((await draft())?.tariff.classes[0]?.hourly?.hourCents, 11_500))
  assert.equal((await draft())?.tariff.classes[0]?.hourly?.extraMills, 4000)
})

test('a publication is scheduled and cancelled', async () => {
  await draftFlat()
  const user = await openOffice('/admin/tariff')
  await user.click(await press('Publish'))
  const dialog = await screen.findByRole('dialog', { name: 'Publish the draft?' })
  await within(dialog).findByText('One value changes', { exact: false })
  await user.click(within(dialog).getByLabelText('Later'))
  fill(within(dialog).getByLabelText(/^Date and time/), '2027-01-10T06:00')
  await user.click(within(dialog).getByRole('button', { name: 'Schedule' }))
  await screen.findByText(/^Version 3 is scheduled for .*6:00\sam/)
  await user.click(await press('Cancel schedule'))
  await waitFor(() => assert.ok(!screen.queryByText(/^Version 3 is scheduled for/)))
  await openPage('/admin/tariff?section=history')
  await screen.findByRole('row', { name: /^3 withdrawn/ })
  const current = await screen.findByRole('row', { name: /^2 current/ })
  assert.match(current.textContent, /admin/)
})

test('a stored draft is discarded, and the published rates stay', async () => {
  await draftFlat()
  const user = await openOffice('/admin/tariff')
  await screen.findAllByText('1 change')
  globalThis.confirm = () => true
  await user.click(await press('Discard'))
  await screen.findByText('No changes')
  assert.equal(await draft(), null)
  assert.ok(!screen.queryByRole('button', { name: 'Discard' }))
})

test('staff see rates that they cannot edit or publish', async () => {
  await publishRates()
  const { db, deps } = app()
  await db
    .insertInto('staff')
    .values(account('joan', '', 'staff'))
    .execute()
  const origin = { address: '127.0.0.1', browser: '', device: undefined }
  storeToken(await startSession(db, 'staff-joan', { origin, now: deps.clock() }))
  const user = await openPage('/admin/tariff')
  await screen.findByText('View only. Owners can edit.', { exact: false })
  const dulles = () => cell('Flat rates', /^Triangle/, 'Dulles')
  ;(await dulles()).focus()
  await user.keyboard('1{Enter}')
  assert.match((await dulles()).textContent, /115\.00/)
  assert.equal((await dulles()).getAttribute('aria-readonly'), 'true')
  assert.ok(!screen.queryByRole('button', { name: 'Publish' }))
  await bench()
})

test('the rate tester prices a reservation by its reference and marks its time in the week', async () => {
  await draftFlat()
  const reference = await reserve()
  const user = await openOffice('/admin/tariff')
  const field = () => within(document.body).findByLabelText<HTMLInputElement>('Or a reservation')
  fill(await field(), 'QRT-AAA-AAAA')
  await says(bench, 'No reservation with this reference.')
  fill(await field(), reference.toLowerCase())
  await says(bench, 'priced as booked')
  await says(bench, /Applied: Triangle and Quantico - Dulles/)
  await says(bench, /\$115\.00.*\$120\.00|\$120\.00.*\$115\.00/)
  await screen.findByTitle('Tue 6:45 am: rate tester trip')
  await user.click(within(await bench()).getByRole('button', { name: 'Use the fields' }))
  await waitFor(async () => assert.equal((await field()).value, ''))
  await says(bench, 'Enter a trip to see its price')
  assert.ok(!screen.queryByTitle(/rate tester trip$/))
})

test('Compare lists what the draft changes, Simulate what booked trips would cost', async () => {
  await draftFlat()
  const reference = await reserve()
  const user = await openOffice('/admin/tariff')
  await user.click(await press('Compare'))
  const compared = await screen.findByRole('dialog', { name: 'Compare' })
  const change = await within(compared).findByRole('row', { name: /Triangle/ })
  assert.equal(change.querySelector('s')?.textContent, '$115.00')
  assert.equal(change.querySelector('b')?.textContent, '$120.00')
  await user.click(await press('Simulate'))
  const asked = await screen.findByRole('dialog', { name: 'Simulate past trips at the draft rates' })
  fill(within(asked).getByLabelText('To'), RIDE_DATE)
  await user.click(within(asked).getByRole('button', { name: 'Run' }))
  await within(asked).findByText(/1 trip/)
  const [line] = await within(asked).findAllByRole('row', { name: new RegExp(reference) })
  assert.match(line?.textContent ?? '', /Triangle and Quantico - Dulles/)
})

test('a tax gets a drop-off place, and the rate tester says why it does not apply', async () => {
  await draftFlat()
  const user = await openOffice('/admin/tariff?section=fees')
  for (const [end, typed] of [
    ['From', 'white house'],
    ['To', 'dulles'],
  ] as const) {
    fill(within(await bench()).getByRole('combobox', { name: end }), typed)
    const [found] = await screen.findAllByRole('option', { name: new RegExp(typed, 'i') })
    await user.click(found as HTMLElement)
  }
  await says(bench, 'pickup in Washington DC')
  const row = within(await grid('Taxes')).getByRole('row', { name: /^DC tax/ })
  await user.dblClick(within(row).getByRole('gridcell', { name: 'Anywhere' }))
  await user.selectOptions(screen.getByRole('combobox', { name: /^DC tax, .*drop-off in/i }), 'dc')
  await user.keyboard('{Enter}')
  await says(bench, 'Not applied: DC tax')
  await says(bench, 'Drop-off is not in Washington DC')
  await user.click(await press('Save draft'))
  await waitFor(async () => assert.equal((await draft())?.tariff.taxes[0]?.dropOffIn, 'dc'))
})

test('a tax takes either end, dates, a jurisdiction and a source, and refuses at the field', async () => {
  await draftFlat()
  const user = await openOffice('/admin/tariff?section=fees')
  const cellOf = async (column: string) => {
    const row = within(await grid('Taxes')).getByRole('row', { name: /^DC tax/ })
    const cell = within(row)
      .getAllByRole('gridcell')
      .find(one => one.getAttribute('data-label') === column)
    assert.ok(cell, column)
    return cell
  }
  const type = async (column: string, value: string) => {
    await user.dblClick(await cellOf(column))
    const field = await screen.findByRole('textbox', { name: `DC tax, ${column}` })
    fill(field, value)
    await user.keyboard('{Enter}')
    return field
  }
  assert.equal((await cellOf('Either end')).getAttribute('aria-readonly'), 'true')
  await user.dblClick(await cellOf('Drop-off in'))
  await user.selectOptions(screen.getByRole('combobox', { name: /^DC tax, .*drop-off in/i }), 'dc')
  await user.keyboard('{Enter}')
  await user.click(await cellOf('Either end'))
  await waitFor(async () => assert.equal((await cellOf('Either end')).textContent.trim(), 'Yes'))
  await type('Jurisdiction', 'District of Columbia')
  await type('First day', '2027-01-01')
  const refused = await type('Source', '§'.repeat(201))
  assert.equal(refused.getAttribute('aria-invalid'), 'true')
  await screen.findByText('Use up to 200 characters.')
  fill(refused, 'D.C. Code § 47-2002')
  await user.keyboard('{Enter}')
  await user.click(await press('Save draft'))
  await waitFor(async () => {
    const tax = (await draft())?.tariff.taxes[0]
    assert.deepEqual(
      [tax?.pickUpIn, tax?.dropOffIn, tax?.eitherEnd, tax?.jurisdiction, tax?.source, tax?.rides],
      ['dc', 'dc', true, 'District of Columbia', 'D.C. Code § 47-2002', { from: '2027-01-01' }],
    )
  })
})

test('a fee keeps its only end and both places of a toll, and a place of the other kind replaces them', async () => {
  await draftFlat()
  const user = await openOffice('/admin/tariff?section=fees')
  const open = async (fee: string, column: string) => {
    const row = await screen.findByRole('row', { name: new RegExp(`^${fee}`) })
    const found = within(row).getAllByRole('gridcell')
    const wanted = found.find(one => one.getAttribute('data-label') === column)
    assert.ok(wanted, column)
    await user.dblClick(wanted)
    const choice = await screen.findByRole<HTMLSelectElement>('combobox', {
      name: new RegExp(`^${fee}, ${column}`, 'i'),
    })
    return { choice, mayBeNone: [...choice.options].some(({ value }) => value === '') }
  }
  const choose = async (fee: string, column: string, place: string) => {
    await user.selectOptions((await open(fee, column)).choice, place)
    await user.keyboard('{Enter}')
  }
  const allows = async (fee: string, column: string) => {
    const { mayBeNone } = await open(fee, column)
    await user.keyboard('{Escape}')
    return mayBeNone
  }
  const [fee, toll] = ['Dulles pickup fee', 'Dulles toll']
  assert.deepEqual(
    [await allows(fee, 'Pickup in'), await allows(fee, 'Drop-off in'), await allows(fee, 'Or between')],
    [false, true, true],
  )
  assert.deepEqual([await allows(toll, 'Pickup in'), await allows(toll, 'Or between')], [true, false])
  await choose(fee, 'Drop-off in', 'dc')
  await choose(fee, 'Pickup in', '')
  assert.deepEqual([await allows(fee, 'Pickup in'), await allows(fee, 'Drop-off in')], [true, false])
  await choose(toll, 'Pickup in', 'dca')
  await user.click(await press('Save draft'))
  await waitFor(async () => {
    const fees = (await draft())?.tariff.passedOn ?? []
    assert.deepEqual(
      [fees[0]?.pickUpIn, fees[0]?.dropOffIn, fees[0]?.between, fees[3]?.pickUpIn, fees[3]?.between],
      [undefined, 'dc', undefined, 'dca', undefined],
    )
  })
})

test('with sample rates, a setting that was searched for is shown at its field, one click from the start', async () => {
  await insertSamples(app().db, new Date(NOON))
  const user = await openOffice('/admin/tariff?section=discounts#setting=Wait%20time')
  const heading = await screen.findByRole('heading', { name: 'Wait time' }, { timeout: 20_000 })
  await grid('Wait time')
  await waitFor(() => assert.ok(document.activeElement === heading))
  await user.click(screen.getByRole('link', { name: 'Set up your rates' }))
  await screen.findByRole('heading', { name: 'Set up your rates' })
})

test('with sample rates, the tab Rates keeps the tabs, and the start leads to them', async () => {
  await insertSamples(app().db, new Date(NOON))
  const user = await openOffice('/admin/tariff?section=discounts')
  const tabs = await screen.findByRole('navigation', { name: 'Rates' }, { timeout: 20_000 })
  await user.click(within(tabs).getByRole('link', { name: 'Rates' }))
  await waitFor(() => assert.equal(location.search, '?section=rates'))
  await screen.findByRole('link', { name: 'Zones' })
  assert.ok(!screen.queryByRole('heading', { name: 'Set up your rates' }))
  await user.click(screen.getByRole('link', { name: 'Set up your rates' }))
  await user.click(await screen.findByRole('link', { name: 'View sample rates' }))
  await screen.findByRole('link', { name: 'Zones' })
})

test('the rules of wait time and the hourly rate that prices it lead to each other', async () => {
  await insertSamples(app().db, new Date(NOON))
  const user = await openOffice('/admin/tariff?section=discounts')
  await grid('Wait time')
  await user.click(await screen.findByRole('link', { name: 'hourly rate' }))
  await waitFor(() => assert.equal(location.search, ''))
  await grid('Rates')
  await user.click(await screen.findByRole('link', { name: 'wait time' }))
  await waitFor(() => assert.equal(location.search, '?section=discounts'))
  const heading = await screen.findByRole('heading', { name: 'Wait time' })
  await waitFor(() => assert.ok(document.activeElement === heading))
})

test('a check that failed is asked again by the save of the draft', async () => {
  await publishRates()
  const user = await openOffice('/admin/tariff')
  await screen.findByText(/^19 warnings/)
  let isBroken = true
  answerCalls(({ url }) => (isBroken && /check/.test(url) ? new Response('', { status: 500 }) : undefined))
  await user.dblClick(await cell('Flat rates', /^Triangle/, 'Dulles'))
  await user.keyboard('120{Enter}')
  await screen.findByText('Not checked yet')
  await new Promise(resolve => setTimeout(resolve, 500))
  isBroken = false
  await user.click(await press('Save draft'))
  await screen.findByText(/^\d+ warnings/)
})

test('the price of a reservation goes with its reference', async () => {
  await publishRates()
  const reference = await reserve()
  await openOffice('/admin/tariff')
  const field = () =>
    within(screen.getByRole('complementary', { name: 'Rate tester' })).findByLabelText(/eservation/)
  await bench()
  fill(await field(), reference)
  await says(bench, 'priced as booked')
  fill(await field(), '')
  await waitFor(async () => assert.doesNotMatch((await bench()).textContent, /priced as booked/))
  answerCalls(({ url }) => (/try/.test(url) ? new Promise<Response>(() => {}) : undefined))
  fill(await field(), `${reference.slice(0, -1)}${reference.endsWith('A') ? 'C' : 'A'}`)
  await says(bench, 'Loading')
  assert.doesNotMatch((await bench()).textContent, /priced as booked/)
})
