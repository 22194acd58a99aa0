import type { Page } from '@playwright/test'
import { violations } from './support/axe.ts'
import { loginAlone } from './support/office.ts'
import { expect, test } from './support/story.ts'

// For the fingers of a telephone.
test.use({ hasTouch: true })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const box = (page: Page) => dialog(page).getByRole('combobox')
const option = (page: Page, name: string | RegExp) => dialog(page).getByRole('option', { name })

test('Ctrl K leads to any screen by keyboard alone, loses no character while it loads, remembers the latest choices of the tab, and is a sheet on a telephone', {
  tag: '@fresh',
}, async ({ page }) => {
  const typed = Promise.withResolvers<void>()
  // Before the screen, which loads them once it is idle.
  await page.route('**/palette-results-*.js', async route => {
    await typed.promise
    await route.fallback()
  })
  await loginAlone(page, '/admin/reservations')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('newsletter')
  await expect(box(page)).toHaveValue('newsletter')
  await expect(dialog(page).getByText('Loading...')).toBeVisible()
  typed.resolve()
  await expect(option(page, 'Newsletter')).toHaveAttribute('aria-selected', 'true')
  await box(page).fill('')
  await expect(box(page)).toBeFocused()
  // Everything is there before a letter is typed.
  await expect(option(page, 'New reservation')).toBeVisible()
  await expect(option(page, 'Newsletter')).toBeAttached()
  expect(await violations(page)).toEqual([])
  await page.keyboard.type('fle')
  await expect(option(page, 'Fleet')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(option(page, 'New website vehicle')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(box(page)).toHaveAttribute(
    'aria-activedescendant',
    (await option(page, 'Fleet').getAttribute('id'))!,
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/fleet$/)
  await expect(dialog(page)).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(box(page)).toHaveValue('')
  await expect(dialog(page).getByRole('group', { name: 'Latest' }).getByRole('option')).toHaveText(['Fleet'])
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  const kept = () => page.evaluate(() => Object.keys(sessionStorage).join(' '))
  expect(await kept()).toContain('recent-choices')

  // On a telephone it is a sheet over the whole screen.
  const desk = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Search' }).tap()
  await expect(box(page)).toBeFocused()
  const { width, height } = (await dialog(page).boundingBox())!
  expect([width, height]).toEqual([390, 844])
  await box(page).fill('vid')
  await option(page, 'Videos').tap()
  await expect(page).toHaveURL(/\/admin\/videos$/)
  await expect(dialog(page)).toBeHidden()
  await page.getByRole('button', { name: 'Search' }).tap()
  await expect(box(page)).toBeFocused()
  expect(await violations(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Close' }).tap()
  await expect(dialog(page)).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await page.setViewportSize(desk)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  expect(await kept()).not.toContain('recent-choices')
})
