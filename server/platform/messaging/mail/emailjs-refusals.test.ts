import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { describe, test } from 'node:test'
import { listenOn } from '../../../../test/support/web-server.ts'
import { emailJsMailer } from './emailjs-mailer.ts'
import { AddressRefused } from './mailer.ts'

const MAIL = { to: 'ada@example.com', subject: 'Hi', text: 'Hi', html: '<p>Hi</p>' }

/** What an attempt throws where the service answers so. */
async function failureAt(status: number, text: string): Promise<Error> {
  const server = createServer((_, response) => response.writeHead(status).end(text))
  const endpoint = `http://127.0.0.1:${await listenOn(server)}`
  const ids = { userId: 'u', serviceId: 's', templateId: 't', form: false }
  try {
    await emailJsMailer({ ...ids, endpoint }).deliver('mail-1', MAIL)
  } catch (error) {
    return error as Error
  } finally {
    server.close()
  }
  return assert.fail('was taken')
}

const REJECTED = "SMTP: Can't send mail - all recipients were rejected"

describe('an answer of the e-mail-sending service that names the recipient is a refusal for good', () => {
  for (const [status, text] of [
    [422, 'The recipients address is corrupted'],
    [412, 'Gmail_API: Invalid To header'],
    [412, `${REJECTED}: 550 5.1.1 <ada@example.com>: Recipient address rejected: User unknown`],
    [412, `${REJECTED}: 553 no such\r\nuser`],
    [400, 'Outlook: 5.1.10 RESOLVER.ADR.RecipientNotFound'],
  ] as const) {
    test(`${status} ${JSON.stringify(text)}`, async () => {
      const failure = await failureAt(status, text)
      assert.ok(failure instanceof AddressRefused, String(failure))
      assert.equal(failure.message, `The address was rejected: ${status}: ${text.replace(/\s+/g, ' ')}`)
    })
  }
})

describe('any other answer of the e-mail-sending service is tried again', () => {
  for (const [status, text] of [
    // Our account, template or quota: the owner can mend it.
    [400, 'The template ID not found'],
    [400, 'The user_id parameter is required'],
    [403, 'API calls are disabled for non-browser applications'],
    [412, 'Gmail_API: Invalid grant. Please reconnect your Gmail account'],
    [412, 'SMTP: Invalid login: 535 5.7.8 Error: authentication failed'],
    [412, `${REJECTED}: 530 5.7.0 Authentication required`],
    [422, 'The recipients address is empty'],
    [426, 'The quota of requests is used up'],
    // This moment.
    [408, `${REJECTED}: 550 5.1.1`],
    [412, `${REJECTED}: 451 4.2.1 mailbox busy`],
    [412, 'SMTP: connect ETIMEDOUT 15.1.1.25:587, 10.5.1.1'],
    [429, 'The recipients address is corrupted'],
    [500, 'The recipients address is corrupted'],
    [503, `${REJECTED}: 550 5.1.1`],
  ] as const) {
    test(`${status} ${text}`, async () => {
      const failure = await failureAt(status, text)
      assert.ok(!(failure instanceof AddressRefused), String(failure))
      assert.equal(failure.message, `The email service answered ${status}: ${text}`)
    })
  }

  test('one that does not come at all', async () => {
    const ids = { userId: 'u', serviceId: 's', templateId: 't', form: false }
    const mailer = emailJsMailer({ ...ids, endpoint: 'http://127.0.0.1:1' })
    await assert.rejects(mailer.deliver('mail-1', MAIL), (error: Error) => !(error instanceof AddressRefused))
  })
})
