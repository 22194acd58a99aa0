import { createServer, type Server } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { listenOn } from '../support/web-server.ts'
import { violations } from './support/axe.ts'
import { addRecord, expectSaved, login, row } from './support/office.ts'
import { expect, test } from './support/story.ts'
import { asStaff, STORY } from './support/story-server.ts'

type Got = { headers: Record<string, string>; body: string }

/** A receiver on this machine that says what came; it fails as long as `status` says so. */
async function listen(): Promise<{ server: Server; url: string; got: Got[]; answer: { status: number } }> {
  const [got, answer] = [[] as Got[], { status: 500 }]
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    got.push({ headers: request.headers as Record<string, string>, body: Buffer.concat(chunks).toString() })
    response.writeHead(answer.status).end(`answer ${answer.status}`)
  })
  return { server, url: `http://127.0.0.1:${await listenOn(server)}/hook`, got, answer }
}

test('on a telephone an owner adds a webhook and sends a failed message again, makes an API key and revokes it', async ({
  page,
  allowInConsole,
  request,
}) => {
  await test.step('the secret of a webhook is shown once; a test and a failed message are sent', async () => {
    await page.setViewportSize({ width: 390, height: 900 })
    const { server, url, got, answer } = await listen()
    const name = `Ledger ${crypto.randomUUID().slice(0, 8)}`
    await login(page, '/admin/webhooks')
    await addRecord(page, 'webhook')
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('URL').fill('https://10.0.0.1/hook')
    await page.getByLabel('Payment received').check()
    await allowInConsole('status of 422', async () => {
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(page.getByText('Enter a public address starting with https://')).toBeVisible()
    })
    await page.getByLabel('URL').fill(url)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const secret = await page.getByRole('textbox', { name: `Secret of ${name}` }).inputValue()
    await page.getByRole('button', { name: 'I’ve saved it' }).click()
    await expectSaved(page, 'Webhook added successfully!')
    await expect(page.getByText(secret)).toHaveCount(0)
    await page.getByRole('button', { name: 'Send test' }).click()
    const sent = page.locator('details').filter({ hasText: 'webhook.test' })
    await expect(sent).toContainText('Rejected (500)')
    answer.status = 204
    await sent.locator('summary').click()
    await expect(sent).toContainText('answer 500')
    await sent.getByRole('button', { name: /^Send again/ }).click()
    await expect(sent.filter({ hasText: 'Delivered (204)' })).toHaveCount(1)
    expect(await violations(page)).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(row(page, name)).toContainText('one event, On')
    expect(await violations(page, { themes: 'shown' })).toEqual([])
    const [first, second] = got
    expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id'])
    expect(new Webhook(secret).verify(second!.body, second!.headers)).toMatchObject({ type: 'webhook.test' })
    server.close()
    // The open page may ask for the webhook that is deleted.
    await allowInConsole('status of 404')
    await asStaff(async (call, token) => {
      const known = (await call('listWebhookEndpoints', { token })).find(each => each.name === name)
      if (known) await call('deleteWebhookEndpoint', { token, id: known._id })
    })
  })
  await test.step('a program calls with the key until it is revoked', async () => {
    await page.setViewportSize({ width: 390, height: 900 })
    const name = `Desk ${crypto.randomUUID().slice(0, 8)}`
    await login(page, '/admin/api-keys')
    await page.getByRole('link', { name: 'Create key' }).click()
    await page.getByLabel('Name').fill(name)
    await allowInConsole('status of 422', async () => {
      await page.getByRole('button', { name: 'Create key' }).click()
      await expect(page.getByText('Choose at least one permission.')).toBeVisible()
    })
    await page.getByLabel('Read reservations').check()
    await page.getByRole('button', { name: 'Create key' }).click()
    const key = await page.getByRole('textbox', { name: `Key for ${name}` }).inputValue()
    await page.getByRole('button', { name: 'I’ve saved it' }).click()
    const ask = async () =>
      (
        await request.get(`${STORY.url}/api/reservations`, { headers: { authorization: `Bearer ${key}` } })
      ).status()
    expect(await ask()).toBe(200)
    await expect(row(page, name)).toContainText('Read reservations')
    expect(await violations(page)).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(await violations(page, { themes: 'shown' })).toEqual([])
    page.once('dialog', dialog => dialog.accept())
    await row(page, name)
      .getByRole('button', { name: /^Revoke/ })
      .click()
    await expect(row(page, name)).toContainText('revoked')
    expect(await ask()).toBe(401)
  })
})
