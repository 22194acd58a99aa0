import type { Locator, Page } from '@playwright/test'
import { expect } from './story.ts'
import { newSession, STORY, workerSession } from './story-server.ts'

/** Opens the office at the tab of this path, with the session of the worker: sessions are not for stories to end. */
export async function login(page: Page, path = '/admin') {
  await openWith(page, await workerSession(), path)
}

/** Opens the office with a session of its own: for stories that log out or end the session. */
export async function loginAlone(page: Page, path = '/admin') {
  await openWith(page, await newSession(), path)
}

/** Signs in by the form, as staff do. */
export async function loginByForm(page: Page, path = '/admin') {
  await page.goto(path)
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password').fill(STORY.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
}

async function openWith(page: Page, token: string, path: string) {
  // For this one document: after a logout the login must stay.
  const script = await page.addInitScript(own => localStorage.setItem('adminToken', own), token)
  await page.goto(path)
  await script.dispose()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
}

/** The Success! modal says this; OK loads the page anew. */
export async function expectSuccess(page: Page, message: string) {
  const modal = page.getByRole('dialog', { name: 'Success!' })
  await expect(modal).toContainText(message)
  // OK loads the page anew; what follows belongs to the new one.
  await Promise.all([page.waitForEvent('load'), modal.getByRole('button', { name: 'OK' }).click()])
  await expect(modal).toBeHidden()
}

/** Opens the form of a new record beside the list. */
export const addRecord = (page: Page, one: string) =>
  page.getByRole('link', { name: `Add ${one}` }).press('Enter')

/** Opens a record of a collection beside its list. */
export const openRecord = (page: Page, text: string) =>
  row(page, text).getByRole('link').first().press('Enter')

/** A toast says this; the record stays open. */
export const expectSaved = (page: Page, message: string) =>
  expect(page.locator('.toasts').getByText(message).last()).toBeVisible()

/** The rows of the list on this screen, in a table or not. */
export const rows = (page: Page) => page.locator('.editor-list > li, .office-table [data-row]')

export const row = (page: Page, text: string) => rows(page).filter({ hasText: text })

/** The reservation that is open beside the list. */
export const panel = (page: Page) => page.locator('.reservation-panel')

/** Presses Edit or Delete of a row; on a telephone they are in the menu of the row. */
export async function pressInRow(page: Page, text: string, name: 'Edit' | 'Delete'): Promise<void> {
  const menu = row(page, text).getByRole('button', { name: /^More actions for/ })
  const button = row(page, text).getByRole('button', { name })
  await expect(menu).toBeVisible()
  if ((await button.count()) === 0) await menu.click()
  await button.click()
}

/** The first driver who could take a vehicle, with that vehicle chosen in the menu of the row. */
export async function chooseVehicle(panel: Locator, name: string): Promise<Locator> {
  const page = panel.page()
  // Where drivers are always there, a row is a vehicle; else a driver, with a menu of vehicles.
  const vehicle = page.locator('b', { hasText: name })
  const row = panel
    .getByRole('list', { name: /^(Drivers|Vehicles)$/ })
    .getByRole('listitem')
    .filter({ has: vehicle.or(page.locator('option', { hasText: name })) })
    .first()
  await row.waitFor()
  if (await row.locator(vehicle).count()) return row
  const label = await row.locator('option', { hasText: name }).first().textContent()
  await row.getByRole('combobox').selectOption({ label: label ?? name })
  return row
}
