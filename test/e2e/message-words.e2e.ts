import type { Page } from '@playwright/test'
import { violations } from './support/axe.ts'
import { login } from './support/office.ts'
import { expect, test } from './support/story.ts'

/** OK loads the page anew; what follows belongs to the new one. */
async function dismiss(page: Page) {
  const ok = page.getByRole('dialog').getByRole('button').first()
  await Promise.all([page.waitForEvent('load'), ok.click()])
}

test('the owner changes the words of a mail, sees it as it would leave, and returns to the first words', async ({
  page,
  allowInConsole,
}) => {
  page.on('dialog', dialog => void dialog.accept())
  await login(page, '/admin/message-words?words=reservation-changed.mail.es')
  const body = page.getByLabel('Text', { exact: true })
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await expect(preview).toContainText('Buen día, Ada')
  const first = await body.inputValue()
  await allowInConsole('422 (Unprocessable Entity)', async () => {
    await body.fill(first.replace('{button}', ''))
    await expect(preview).toContainText('Couldn’t load the preview.')
    await page.getByRole('button', { name: 'Save wording' }).click()
    await expect(page.getByText('“button” is missing')).toBeVisible()
    // The preview of the incomplete words may be answered late; the next one is of words that are complete.
    await body.fill(first.replace('{button}', 'Hasta pronto, {name}.\n\n{button}'))
    await expect(preview).toContainText('Hasta pronto, Ada.')
  })
  await page.getByRole('button', { name: 'Save wording' }).click()
  await dismiss(page)
  await expect(page.getByText('Edited by admin')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Send test email' }).click()
  await expect(page.getByText('Email saved to a file. Email isn’t set up.')).toBeVisible()
  await dismiss(page)
  await page.getByRole('button', { name: 'Reset to default' }).click()
  await expect(page.getByText('Default wording.')).toBeVisible()
  await expect(body).toHaveValue(first)

  // Who in the office gets the mail about a request; in the end the owner again.
  const request = page.getByRole('form', { name: 'New request' })
  const recipients = request.getByLabel('Recipients')
  const save = request.getByRole('button', { name: 'Save recipients' })
  await recipients.fill('desk@example.com, night')
  await allowInConsole('422 (Unprocessable Entity)', async () => {
    await save.click()
    await expect(recipients).toHaveAttribute('aria-invalid', 'true')
  })
  for (const addresses of ['desk@example.com, night@example.com', '']) {
    await recipients.fill(addresses)
    await save.click()
    await dismiss(page)
    await expect(recipients).toHaveValue(addresses)
  }

  // A text says what it is charged as; on a telephone nothing is wider than the screen.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/message-words?words=reminder-day.text.en')
  await expect(page.getByText(/\d+ characters, \d segments?\./)).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
