import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { failCalls } from '../../../../test/support/dom/failing-calls.ts'
import { fill, usePages } from '../../../../test/support/dom/open-page.tsx'
import { reservationsIn } from '../../../../test/support/dom/reservations.ts'

const { app, openOffice, answerCalls } = usePages()
const { reserve, confirm, change, stored } = reservationsIn(app)

const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name })
const textOf = (field: HTMLElement) => (field as HTMLInputElement).value
const button = (name: string) => screen.findByRole('button', { name })
const form = async (fact: string) => within(await screen.findByRole('form', { name: `Change ${fact}` }))

test('an error stands at the field of a fact, and the history says what changed', async () => {
  const { _id } = await reserve()
  const user = await openOffice(`/admin/reservations/${_id}`)
  await user.click(await button('Change phone'))
  const field = (await form('phone')).getByRole('textbox', { name: 'Phone' })
  fill(field, '12')
  await user.keyboard('{Enter}')
  await waitFor(() => assert.equal(field.getAttribute('aria-invalid'), 'true'))
  const description = document.getElementById(field.getAttribute('aria-describedby')?.split(' ')[0] ?? '')
  assert.match(description?.textContent ?? '', /such as \(703\)/)
  assert.ok(document.activeElement === field)
  fill(field, '(703) 555-0123')
  await user.keyboard('{Enter}')
  await screen.findByText('Phone: (703) 555-0111 → (703) 555-0123', { exact: false })
  assert.equal((await stored(_id)).phoneNumber, '(703) 555-0123')
})

test('flight, note and bags are added, changed and removed in the panel', async () => {
  const { _id } = await reserve()
  const user = await openOffice(`/admin/reservations/${_id}`)
  const save = async (fact: string, label: string, value: string) => {
    await user.click(await button(`Change ${fact}`))
    const fields = await form(fact)
    fill(fields.getByLabelText(label), value)
    await user.click(fields.getByRole('button', { name: 'Save' }))
    await button(`Change ${fact}`)
  }
  await save('flight', 'Flight', 'ba 217')
  await screen.findByText('Flight: None → BA 217', { exact: false })
  await save('note', 'Chauffeur note', 'Gate code 4711')
  await save('party', 'Luggage', '3')
  const { flight, note, luggage } = await stored(_id)
  assert.deepEqual([flight?.number, note, luggage], ['BA 217', 'Gate code 4711', 3])
  const found = await app().client('searchReservations', {
    token: await app().signIn(),
    query: { q: 'BA217' },
  })
  assert.equal(found.total, 1)
  await save('flight', 'Flight', '')
  await save('note', 'Chauffeur note', '')
  const emptied = await stored(_id)
  assert.deepEqual([emptied.flight, emptied.note, emptied.luggage], [undefined, undefined, 3])
})

test('Escape leaves the form of a fact, not the panel, and asks before it discards what was typed', async () => {
  const { _id } = await reserve()
  const user = await openOffice(`/admin/reservations/${_id}`)
  await user.click(await button('Change phone'))
  const field = (await form('phone')).getByRole('textbox', { name: 'Phone' })
  fill(field, '7')
  await user.keyboard('{Escape}')
  await user.click(within(await dialog('Unsaved changes')).getByRole('button', { name: 'Keep editing' }))
  await waitFor(() => assert.ok(!screen.queryByRole('dialog', { name: 'Unsaved changes' })))
  assert.equal(textOf(field), '7')
  field.focus()
  await user.keyboard('{Escape}')
  await user.click(within(await dialog('Unsaved changes')).getByRole('button', { name: 'Discard changes' }))
  await button('Change phone')
  assert.equal(location.pathname, `/admin/reservations/${_id}`)
  assert.equal((await stored(_id)).phoneNumber, '7035550111')
})

test('Cancel discards typed changes without a question', async () => {
  const { _id } = await reserve()
  const user = await openOffice(`/admin/reservations/${_id}`)
  await user.click(await button('Change phone'))
  const fields = await form('phone')
  fill(fields.getByRole('textbox', { name: 'Phone' }), '7')
  await user.click(fields.getByRole('button', { name: 'Cancel' }))
  await button('Change phone')
  assert.ok(!screen.queryByRole('dialog', { name: 'Unsaved changes' }))
  assert.ok(!screen.queryByRole('form', { name: 'Change phone' }))
  assert.equal((await stored(_id)).phoneNumber, '7035550111')
  await user.click(await button('Change phone'))
  assert.equal(textOf((await form('phone')).getByRole('textbox', { name: 'Phone' })), '7035550111')
})

test('Save without a change says so, and writes nothing', async () => {
  const { _id } = await reserve()
  const { version } = await stored(_id)
  const user = await openOffice(`/admin/reservations/${_id}`)
  await user.click(await button('Change date and time'))
  await user.click((await form('date and time')).getByRole('button', { name: 'Save' }))
  await screen.findByText('No changes')
  await button('Change date and time')
  assert.equal((await stored(_id)).version, version)
})

test('a half-typed fact stays while the same one of another reservation is edited', async () => {
  const [one, other] = [await reserve(), await reserve({ email: 'ada@example.com' })]
  const user = await openOffice(`/admin/reservations/${one._id}`)
  await user.click(await button('Change phone'))
  fill((await form('phone')).getByRole('textbox', { name: 'Phone' }), '(703) 555-0131')
  cleanup()
  const again = await openOffice(`/admin/reservations/${other._id}`)
  await again.click(await button('Change phone'))
  const second = await form('phone')
  fill(second.getByRole('textbox', { name: 'Phone' }), '(703) 555-0132')
  await again.click(second.getByRole('button', { name: 'Save' }))
  await waitFor(async () => assert.equal((await stored(other._id)).phoneNumber, '(703) 555-0132'))
  cleanup()
  await openOffice(`/admin/reservations/${one._id}`)
  const kept = (await form('phone')).getByRole('textbox', { name: 'Phone' })
  assert.equal(textOf(kept), '(703) 555-0131')
})

test('the email about another time of a confirmed ride is announced before it is saved', async () => {
  const { _id, email } = await reserve()
  await confirm(_id)
  const user = await openOffice(`/admin/reservations/${_id}`)
  await user.click(await button('Change date and time'))
  const fields = await form('date and time')
  fields.getByText('Grace gets an email about the change.')
  fill(fields.getByLabelText('Time'), '21:15')
  await user.click(fields.getByRole('button', { name: 'Save' }))
  await screen.findByText(/9:15\spm/, { selector: '.panel-when *' })
  await screen.findByText(/^Ride changed/)
  await app().deliver()
  const subjects = app()
    .sent.filter(({ message }) => message.to === email)
    .map(({ message }) => message.subject)
  assert.match(subjects.join(), /Ride updated/)
})

for (const [title, change, text] of [
  [
    'Check the vehicle',
    { vehicleChange: { from: 'SUV 1', to: 'Sedan 1' } },
    'The vehicle changes from SUV 1 to Sedan 1.',
  ],
  ['Check the driver', { driverChange: { from: 'Dan', to: 'Eve' } }, 'The driver changes from Dan to Eve.'],
  [
    'Check the driver',
    { driverChange: { from: 'Dan', to: '' } },
    'Dan no longer drives this trip. Assign another driver.',
  ],
] as const)
  test(`the replacement of a locked vehicle or driver is named before a change is saved: ${text}`, async () => {
    const { _id } = await reserve()
    answerCalls(({ url }) =>
      url.endsWith('/change-preview') ? Response.json({ priced: false, ...change }) : undefined,
    )
    const user = await openOffice(`/admin/reservations/${_id}`)
    await user.click(await button('Change date and time'))
    const fields = await form('date and time')
    fill(fields.getByLabelText('Time'), '11:30')
    await user.click(fields.getByRole('button', { name: 'Save' }))
    const question = within(await dialog(title))
    question.getByText(text)
    const { pickUpTime } = await stored(_id)
    assert.notEqual(pickUpTime, '11:30')
    await user.click(question.getByRole('button', { name: 'Save anyway' }))
    await waitFor(async () => assert.equal((await stored(_id)).pickUpTime, '11:30'))
  })

test('changes of two people to different facts are both saved; for the same fact one chooses', async () => {
  const { _id } = await reserve()
  // No event arrives: this browser does not know of the other one.
  failCalls(answerCalls, { path: /^\/api\/office\//, offline: true })
  const user = await openOffice(`/admin/reservations/${_id}`)
  await user.click(await button('Change party'))
  fill((await form('party')).getByLabelText('Passengers'), '4')
  await change(_id, { lastName: 'Murray' })
  await user.click((await form('party')).getByRole('button', { name: 'Save' }))
  await button('Change party')
  const merged = await stored(_id)
  assert.deepEqual([merged.lastName, merged.numberOfPassengers], ['Murray', 4])

  await user.click(await button('Change party'))
  fill((await form('party')).getByLabelText('Passengers'), '5')
  await change(_id, { numberOfPassengers: 7 })
  await user.click((await form('party')).getByRole('button', { name: 'Save' }))
  const conflict = await dialog('Someone else changed this')
  assert.match(within(conflict).getByRole('row', { name: /Passengers/ }).textContent, /57/)
  await user.click(within(conflict).getByRole('button', { name: 'Save mine' }))
  await waitFor(async () => assert.equal((await stored(_id)).numberOfPassengers, 5))
})

test('text typed while a save is under way stays, and is saved by the next one', async () => {
  const { _id } = await reserve()
  const held = Promise.withResolvers<void>()
  answerCalls(async ({ method }) => {
    if (method === 'PUT') await held.promise
    return undefined
  })
  const user = await openOffice(`/admin/reservations/${_id}`)
  await user.click(await button('Change party'))
  const party = await form('party')
  const passengers = party.getByLabelText('Passengers')
  fill(passengers, '4')
  await user.click(party.getByRole('button', { name: 'Save' }))
  await party.findByRole('button', { name: 'Saving…' })
  fill(passengers, '5')
  held.resolve()
  await party.findByRole('button', { name: 'Save' })
  assert.equal((await stored(_id)).numberOfPassengers, 4)
  assert.equal(textOf(passengers), '5')
  party.getByText('Unsaved changes')
  await user.click(party.getByRole('button', { name: 'Save' }))
  await button('Change party')
  assert.equal((await stored(_id)).numberOfPassengers, 5)
})

test('an address can be read in full, and leads to directions in the phone’s maps', async () => {
  const pickUpAddress = '18200 Main Street, Triangle, Prince William County, Virginia, 22172, United States'
  const { _id } = await reserve({ pickUpAddress, dropOffAddress: '' })
  await openOffice(`/admin/reservations/${_id}`)
  const fact = (name: string) => within(document.querySelector<HTMLElement>(name) ?? assert.fail())
  await button('Change pickup')
  fact('[data-fact=pickup]').getByText('18200 Main Street, Triangle, VA')
  fact('[data-fact=pickup]').getByText(pickUpAddress)
  const link = screen.getByRole('link', { name: 'Directions to the pickup (opens in a new tab)' })
  const { searchParams } = new URL(link.getAttribute('href') ?? '')
  assert.equal(searchParams.get('destination'), pickUpAddress)
  assert.ok(!fact('[data-fact=drop-off]').queryByRole('link'))
})
