import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { listenOn } from '../../../../test/support/web-server.ts'
import { AddressRefused } from './mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

const MAIL = { to: 'ada@example.com', subject: 'Hi', text: 'Hi', html: '<p>Hi</p>' }

const failing = (code: number, words = 'no') => Object.assign(new Error(words), { responseCode: code })

/** What an attempt throws at a server that behaves like this. */
async function failureAt(options: SMTPServerOptions, to = MAIL.to): Promise<Error> {
  const server = new SMTPServer({
    onAuth: (auth, _session, done) => done(null, { user: auth.username }),
    ...options,
  })
  server.on('error', () => {})
  const port = await listenOn(server.server)
  const url = `smtp://user:secret@127.0.0.1:${port}?tls.rejectUnauthorized=false`
  try {
    await smtpMailer({ url, from: 'rides@example.com', timeoutMs: 1000 }).deliver('mail-1', { ...MAIL, to })
  } catch (error) {
    return error as Error
  } finally {
    await new Promise<void>(resolve => server.close(() => resolve()))
  }
  return assert.fail('was taken')
}

describe('an address', () => {
  test('that the server refuses for good is told from an outage at the first try', async () => {
    for (const code of [550, 551, 553, 554]) {
      const failure = await failureAt({
        onRcptTo: (_address, _session, done) => done(failing(code, 'no such user')),
      })
      assert.ok(failure instanceof AddressRefused, String(code))
      assert.equal(failure.message, `The address was rejected: ${code} no such user`)
    }
  })

  test('that is none is refused without asking a server', async () => {
    for (const to of ['nobody', '', 'ada@exa>mple.com\r\n']) {
      const failure = await failureAt({}, to)
      assert.ok(failure instanceof AddressRefused, `${to}: ${failure}`)
    }
  })
})

describe('an outage', () => {
  const outages: Record<string, SMTPServerOptions> = {
    'a mailbox that is full or greylisted': { onRcptTo: (_a, _s, done) => done(failing(450)) },
    'a server that asks for a login at the recipient': { onRcptTo: (_a, _s, done) => done(failing(530)) },
    'a sender that is refused': { onMailFrom: (_a, _s, done) => done(failing(550)) },
    'a login that is refused': { onAuth: (_a, _s, done) => done(failing(535)) },
    'a server that refuses everybody': { onConnect: (_s, done) => done(failing(554)) },
    'a server that says nothing': { onMailFrom: () => {} },
    'a server that refuses the text': {
      onData(stream, _session, done) {
        stream.resume()
        stream.on('end', () => done(failing(554)))
      },
    },
  }
  for (const [name, options] of Object.entries(outages)) {
    test(`is tried again: ${name}`, async () => {
      const failure = await failureAt(options)
      assert.ok(!(failure instanceof AddressRefused), String(failure))
    })
  }
})
