import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen, waitFor, within } from '@testing-library/react'
import { fill, usePages } from '../../../test/support/dom/open-page.tsx'

const { app, openOffice, answerCalls } = usePages()

const field = (name: string | RegExp) => screen.findByLabelText(name) as Promise<HTMLInputElement>
const press = async (name: string) => await screen.findByRole('button', { name })
const isFocused = (element: HTMLElement) => document.activeElement === element

function describedBy(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map(id => document.getElementById(id)?.textContent ?? '').join(' ')
}

async function saveElsewhere(more: object) {
  const { client, signIn } = app()
  const { version, ...site } = await client('getSite')
  await client('updateSite', { token: await signIn(), body: { ...site, ...more } })
}

test('a refused field has the focus and says why', async () => {
  const user = await openOffice('/admin/settings')
  const zone = await field('Time zone')
  fill(zone, 'Mars/Olympus')
  await user.click(await press('Save'))
  await waitFor(() => assert.match(describedBy(zone), /Enter a time zone such as America\/New_York\./))
  fill(zone, 'America/New_York')
  const phone = await screen.findByRole('textbox', { name: 'Booking phone' })
  fill(phone, '12')
  await user.click(await press('Save'))
  await waitFor(() => assert.ok(isFocused(phone)))
  assert.equal(phone.getAttribute('aria-invalid'), 'true')
})

test('a failed save is repeated by Try again, and a conflict with another owner is shown', async () => {
  const user = await openOffice('/admin/settings')
  fill(await field('Hours'), 'Nights')
  await saveElsewhere({ supportPhone: '(703) 555-0188' })
  let failing = true
  answerCalls(({ method, url }) =>
    failing && method === 'PUT' && url.endsWith('/api/site')
      ? Response.json({ code: 'internal', message: 'The disk is full.' }, { status: 500 })
      : undefined,
  )
  await user.click(await press('Save'))
  await screen.findByText('The disk is full.', { exact: false })
  failing = false
  await user.click(await press('Try again'))
  const dialog = await screen.findByRole('dialog', { name: 'Someone else changed this' })
  const line = within(dialog).getByRole('row', { name: /Support phone/ }).textContent
  assert.ok(line.includes('Changed by them'))
  await user.click(within(dialog).getByRole('button', { name: 'Save mine' }))
  await screen.findByText('Settings updated successfully!')
  const { hours, supportPhone } = await app().client('getSite')
  assert.deepEqual([hours, supportPhone], ['Nights', '(703) 555-0188'])
})

test('a save that is clicked again while it runs is sent once', async () => {
  await openOffice('/admin/settings')
  fill(await field('Hours'), 'Nights')
  let saves = 0
  answerCalls(({ method, url }) => {
    if (method === 'PUT' && url.endsWith('/api/site')) saves += 1
    return undefined
  })
  const save = await press('Save')
  save.click()
  save.click()
  await screen.findByText('Settings updated successfully!')
  assert.equal(saves, 1)
})

test('an untouched form follows what others save; a changed one keeps its words until they are discarded', async () => {
  const { hours: before, supportPhone } = await app().client('getSite')
  const user = await openOffice('/admin/settings')
  const hours = await field('Hours')
  assert.equal(hours.value, before)
  await saveElsewhere({ hours: 'Nights' })
  await waitFor(async () => assert.equal((await field('Hours')).value, 'Nights'))
  fill(await field(/^Support phone/), '(703) 555-0166')
  await saveElsewhere({ hours: 'Mornings' })
  await user.click(await press('Discard changes'))
  const question = () => screen.findByRole('dialog', { name: 'Unsaved changes' })
  await user.click(within(await question()).getByRole('button', { name: 'Keep editing' }))
  assert.equal((await field(/^Support phone/)).value, '(703) 555-0166')
  assert.equal((await field('Hours')).value, 'Nights')
  await user.click(await press('Discard changes'))
  await user.click(within(await question()).getByRole('button', { name: 'Discard changes' }))
  await waitFor(async () => assert.equal((await field('Hours')).value, 'Mornings'))
  assert.equal((await field(/^Support phone/)).value, supportPhone ?? '')
})
