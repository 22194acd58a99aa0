import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { insertSamples } from '../../server/integrations/sample-content/insert-samples.ts'
import { NOON } from '../../test/support/app.ts'
import { usePages } from '../../test/support/dom/open-page.tsx'

const { app, openPage, answerLoaders } = usePages()

beforeEach(() => insertSamples(app().db, new Date(NOON)))

const name = (text: string) => screen.findByRole('button', { name: text })
const cardOf = (button: HTMLElement) => button.closest('article') as HTMLElement
const isOpen = (button: HTMLElement) => {
  assert.equal(cardOf(button).dataset['open'], button.getAttribute('aria-expanded') ?? '')
  return button.getAttribute('aria-expanded') === 'true'
}

for (const [path, card] of [
  ['/services', 'City Tours'],
  ['/fleet', 'Executive Shuttle'],
] as const) {
  test(`a card of ${path} opens and closes by a click anywhere, and by Enter on its name`, async () => {
    const user = await openPage(path)
    const button = await name(card)
    const [picture] = within(cardOf(button)).getAllByRole('img')
    assert.ok(picture)
    assert.ok(!isOpen(button))
    await user.click(picture)
    assert.ok(isOpen(button))
    await user.click(picture)
    assert.ok(!isOpen(button))
    button.focus()
    await user.keyboard('{Enter}')
    assert.ok(isOpen(button))
    await user.keyboard('{Enter}')
    assert.ok(!isOpen(button))
    // It opens its own panel, and no other card.
    await user.click(button)
    assert.ok(cardOf(button).contains(document.getElementById(button.getAttribute('aria-controls') ?? '')))
    assert.equal(document.querySelectorAll('[data-open=true]').length, 1)
  })
}

test('the link of a card leads where it leads', async () => {
  const user = await openPage('/services')
  const [link] = await screen.findAllByRole('link', { name: /^Learn More/ })
  assert.ok(link)
  await user.click(link)
  await waitFor(() => assert.equal(location.pathname, '/airports'))
})

test('a card of the fleet names the make below the class, and leads to the reservation of its vehicle', async () => {
  const user = await openPage('/fleet')
  const card = within(cardOf(await name('Stretch Limousine')))
  card.getByText('Mercedes S600 Limo', { selector: '.vehicle-make > *' })
  card.getByText('Representative image')
  const [vehicle] = await app().client('listVehicles')
  const link = card.getByRole<HTMLAnchorElement>('link', { name: 'Reserve Mercedes S600 Limo' })
  assert.equal(new URL(link.href).search, `?vehicle=${vehicle?._id}`)
  const contact = card.getByRole('link', { name: /^Contact Us/ })
  await user.click(contact)
  // On the fleet page itself a link to the fleet would lead nowhere.
  await waitFor(() =>
    assert.equal(location.pathname + location.search, `/reservation?vehicle=${vehicle?._id}`),
  )
})

test('an hour has the same form on every card, whole dollars or not', async () => {
  answerLoaders(async request => {
    if (new URL(request.url).pathname !== '/api/fleets') return undefined
    const [first, second] = (await (await app().request(request.url, request)).json()) as object[]
    return Response.json([
      { ...first, hourlyRate: 99.5 },
      { ...second, hourlyRate: 120 },
    ])
  })
  await openPage('/fleet')
  await name('Stretch Limousine')
  const rates = [...document.querySelectorAll('.vehicle-figures > :last-child dd')]
  assert.deepEqual(
    rates.map(rate => rate.textContent),
    ['$99.50/hr', '$120/hr'],
  )
})

test('a broken picture says No Image', async () => {
  await openPage('/fleet')
  const [picture] = within(cardOf(await name('Executive Shuttle'))).getAllByRole('img')
  assert.ok(picture)
  fireEvent.error(picture)
  const broken = await screen.findByRole<HTMLImageElement>('img', { name: 'No Image' })
  assert.equal(new URL(broken.src).pathname, '/noimage.svg')
  assert.equal(broken.srcset, '')
  assert.equal(broken.closest('picture'), null)
})
