import type { Page } from '@playwright/test'
import { violations } from './support/axe.ts'
import { login } from './support/office.ts'
import { expect, RIDE, test, uniqueEmail } from './support/story.ts'
import { asStaff } from './support/story-server.ts'

/** One line of the accessibility tree, as Playwright writes it. */
type Node = { depth: number; role: string; name: string; level: number | undefined }

/** Roles that say nothing without a name: controls, and landmarks of which a page may have several. */
const NAMED = new Set([
  'button',
  'checkbox',
  'combobox',
  'complementary',
  'dialog',
  'grid',
  'link',
  'listbox',
  'menuitem',
  'navigation',
  'option',
  'radio',
  'region',
  'searchbox',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  'table',
  'textbox',
])
/** Landmarks that a page has once. */
const SINGLE = ['banner', 'main', 'contentinfo']
const LANDMARKS = new Set([...SINGLE, 'navigation', 'complementary', 'region'])

/** What is wrong with the landmarks, headings, names, tables and live regions of the page as it stands, in words. */
async function structureFaults(page: Page): Promise<string[]> {
  const nodes = nodesOf(await page.locator('body').ariaSnapshot())
  const live = await page.locator('[role=status], [aria-live]').count()
  return [
    ...headingFaults(nodes),
    ...landmarkFaults(nodes),
    ...nodes
      .filter(({ role, name }) => NAMED.has(role) && name === '')
      .map(({ role }) => `${role} without a name`),
    ...tableFaults(nodes),
    ...(live === 0 ? ['no live region'] : []),
  ]
}

/** "main, Admin Dashboard 1, Today 2": the landmarks and headings, for a story that knows what they are. */
async function outlineOf(page: Page): Promise<string[]> {
  return nodesOf(await page.locator('body').ariaSnapshot())
    .filter(({ role }) => LANDMARKS.has(role))
    .map(({ role, name }) => (name === '' ? role : `${role} ${name}`))
}

function nodesOf(snapshot: string): Node[] {
  return snapshot.split('\n').flatMap(line => {
    const found = /^( *)- '?([a-z]+)(?: "((?:[^"\\]|\\.)*)")?(.*)$/.exec(line)
    if (!found) return []
    const [, indent = '', role = '', name = '', rest = ''] = found
    if (role === 'text') return []
    const level = /\[level=(\d)\]/.exec(rest)?.[1]
    return [{ depth: indent.length, role, name, level: level === undefined ? undefined : Number(level) }]
  })
}

function headingFaults(nodes: Node[]): string[] {
  const headings = nodes.filter(({ role }) => role === 'heading')
  const first = headings.filter(({ level }) => level === 1)
  const faults = first.length === 1 ? [] : [`${first.length} headings of the first level`]
  let above = 0
  for (const { level = 0, name } of headings) {
    if (level > above + 1) faults.push(`heading ${level} "${name}" after one of level ${above}`)
    if (name === '') faults.push(`heading ${level} without a text`)
    above = level
  }
  return faults
}

function landmarkFaults(nodes: Node[]): string[] {
  const landmarks = nodes.filter(({ role }) => LANDMARKS.has(role))
  const faults = SINGLE.flatMap(role => {
    const count = landmarks.filter(landmark => landmark.role === role).length
    return count === 1 ? [] : [`${count} times ${role}`]
  })
  const seen = new Set<string>()
  for (const { role, name } of landmarks) {
    const key = `${role} "${name}"`
    if (seen.has(key)) faults.push(`two landmarks ${key}`)
    seen.add(key)
  }
  return faults
}

function tableFaults(nodes: Node[]): string[] {
  return nodes.flatMap((node, index) => {
    if (node.role !== 'table' && node.role !== 'grid') return []
    const after = nodes.slice(index + 1)
    const end = after.findIndex(({ depth }) => depth <= node.depth)
    const inside = end < 0 ? after : after.slice(0, end)
    const columns = inside.filter(({ role }) => role === 'columnheader')
    if (columns.length === 0) return [`table "${node.name}" without column headers`]
    return columns
      .filter(({ name }) => name === '')
      .map(() => `table "${node.name}": column header without a name`)
  })
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A reservation and its customer, so that no list is empty. */
async function prepare() {
  const email = uniqueEmail()
  // Reservations with one number belong to one customer.
  const phoneNumber = `+1 571 ${String(Date.now()).slice(-7)}`
  const { _id: reservation } = await asStaff((call, token) =>
    call('createReservationByPhone', { token, body: { ...RIDE, email, phoneNumber } }),
  )
  const found = () =>
    asStaff(async (call, token) => (await call('searchCustomers', { token, query: { q: email } })).items[0])
  await expect.poll(found).toBeDefined()
  return { email, reservation, customer: (await found())!._id }
}

const TELEPHONE_WIDTH = 390
const DESK_WIDTH = 1440
/** Screens whose contrasts are measured here; editors, customers and the activity have stories of their own. */
const WITH_CONTRASTS = new Set([
  'Fleet',
  'Reservations',
  'Inbox',
  'Newsletter',
  'Company details',
  'Team',
  'Account',
  'Setup',
])

/** Looks at a screen in these windows, and leaves it in that of a desk, for its navigation to be in sight. */
async function faultsOf(page: Page, shown: string | RegExp, widths: number[]): Promise<string[]> {
  await expect(page.getByRole('main')).toContainText(shown)
  await expect(page.getByRole('main').getByText('Loading...', { exact: true })).toHaveCount(0)
  const faults: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    faults.push(...(await structureFaults(page)).map(fault => `${fault}, at ${width} px`))
  }
  await page.setViewportSize({ width: DESK_WIDTH, height: 900 })
  return faults
}

/** The addresses and names of links, once the one for owners is there: the account has to be known. */
async function linksIn(page: Page, links: string, ofOwners: string, path?: string) {
  if (path !== undefined) await page.goto(path)
  await expect(page.locator(links).filter({ hasText: new RegExp(`^${ofOwners}`) })).toBeVisible()
  return await page.locator(links).evaluateAll(all =>
    all.map(link => {
      const { textContent } = link.querySelector('strong') ?? link
      return [link.getAttribute('href') ?? '', textContent.replace(/\d.*/, '')] as const
    }),
  )
}

test('every screen of the navigation has a title and a description of its own, a sound structure, and its contrasts in both themes', async ({
  page,
}) => {
  test.slow()
  // One that waits for an answer, so that there is a count.
  await prepare()
  await page.setViewportSize({ width: 1440, height: 900 })
  await login(page, '/admin/today')
  const faults: Record<string, string[]> = {}
  const titles = new Set<string>()
  const descriptions = new Set<string>()
  // Setup names the screens of the website too, each by its own name.
  const screens = new Map([
    ...(await linksIn(page, '.office-nav a', 'Payments')),
    ...(await linksIn(page, '.admin a', 'Team', '/admin/setup')),
  ])
  for (const [index, [path, name]] of [...screens].entries()) {
    await page.goto(path)
    const count = /^(Today|Reservations)$/.test(name) ? '\\(\\d+\\) ' : ''
    await expect(page).toHaveTitle(new RegExp(`^${count}${name} \\| Admin \\| `))
    titles.add((await page.title()).replace(/^\(\d+\) /, ''))
    descriptions.add((await page.locator('meta[name=description]').getAttribute('content'))!)
    const found = await faultsOf(page, /\S/, [index % 2 === 0 ? TELEPHONE_WIDTH : DESK_WIDTH])
    if (WITH_CONTRASTS.has(name)) found.push(...(await violations(page)))
    if (found.length > 0) faults[name] = found
  }
  expect([titles.size, descriptions.size]).toEqual([screens.size, screens.size])
  expect(faults).toEqual({})
})

test('the login and screens with a record, a search or a form have a sound structure on both windows, and the landmarks of the office', async ({
  page,
}) => {
  test.slow()
  const { email, reservation, customer } = await prepare()
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  const ofLogin = await structureFaults(page)
  expect(ofLogin.filter(fault => !['0 times contentinfo', 'no live region'].includes(fault))).toEqual([])

  await page.setViewportSize({ width: 1440, height: 900 })
  await login(page, '/admin/today')
  const faults: Record<string, string[]> = {}
  for (const [path, shown] of [
    [`/admin/reservations?q=${email}`, 'Hopper'],
    [`/admin/reservations/${reservation}?q=${email}`, 'History'],
    ['/admin/reservations?q=nothing-is-found', 'No reservations found'],
    [`/admin/reservations/calendar/${reservation}?date=${RIDE.pickUpDate}`, 'History'],
    ['/admin/reservations/new', 'Caller'],
    ['/admin/run-sheet', 'Run sheet: '],
    [`/admin/customers/${customer}?q=${email}`, 'Notes & preferences'],
  ] as const) {
    await page.goto(path)
    const found = await faultsOf(page, shown, [TELEPHONE_WIDTH, DESK_WIDTH])
    if (/new$|run-sheet$/.test(path)) found.push(...(await violations(page)))
    if (found.length > 0) faults[path] = found
  }
  expect(faults).toEqual({})

  await page.goto(`/admin/reservations/${reservation}?q=${email}`)
  await expect(page.locator('.reservation-panel')).toContainText('Hopper')
  const outline = await outlineOf(page)
  expect(outline.slice(0, 3)).toEqual(['banner', 'navigation Admin', 'main'])
  expect(outline.at(-1)).toBe('contentinfo')
})
