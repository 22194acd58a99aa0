import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer as createHttpServer, type IncomingMessage } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { DEFAULT_SITE } from '../../../../domain/site/site.ts'
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts'
import { listenOn } from '../../../../test/support/web-server.ts'
import { OFFICE_LANGUAGE } from '../language.ts'
import { folderMailer } from './create-mailer.ts'
import { emailJsMailer } from './emailjs-mailer.ts'
import { calendarEvent } from './mail.test/calendar-event.ts'
import type { MailPage } from './mail-page.ts'
import { readMailUrl } from './mail-url.ts'
import { MAX_SUBJECT_CHARACTERS, type MailMessage, subjectLine } from './mailer.ts'
import { mailText } from './plain-text.ts'
import { smtpMailer } from './smtp-mailer.ts'

const FROM = 'Quantico Rides <rides@example.com>'
const FIELDS = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  phone: '7035550199',
  passengers: '2',
  pickupStreet: '1 Main Street',
  pickupCity: 'Triangle',
  pickupRegion: 'Virginia',
  pickupPostal: '22172',
  dropoffStreet: 'DCA',
  dropoffCity: 'Arlington',
  dropoffRegion: 'Virginia',
  dropoffPostal: '22202',
  date: '2026-12-04',
  time: '18:45',
  message: 'A ride, please.',
}
const MAIL: MailMessage = {
  to: 'owner@example.com',
  replyTo: 'ada@example.com',
  subject: 'New reservation für Ada',
  text: 'Text',
  html: '<p>HTML</p>',
  calendar: { method: 'REQUEST', events: [calendarEvent('one', 0), calendarEvent('one-2', 0)] },
  fields: FIELDS,
}

async function assertWhole(source: string | Uint8Array) {
  const mail = await PostalMime.parse(source)
  assert.equal(mail.from?.address, 'rides@example.com')
  assert.equal(mail.to?.[0]?.address, 'owner@example.com')
  assert.equal(mail.replyTo?.[0]?.address, 'ada@example.com')
  assert.equal(mail.subject, 'New reservation für Ada')
  assert.equal(mail.messageId, '<mail-1@example.com>')
  assert.equal(mail.text?.trim(), 'Text')
  assert.equal(mail.html?.trim(), '<p>HTML</p>')
  assert.deepEqual(
    mail.attachments.map(({ filename, mimeType, method }) => [filename, mimeType, method]),
    EVENTS_OF_A_MAIL,
  )
}

/** The event beside the text, for programs that know events; that of the way back; the first again, as a file. */
const EVENTS_OF_A_MAIL = [
  [null, 'text/calendar', 'REQUEST'],
  ['your-ride-2.ics', 'text/calendar', 'REQUEST'],
  ['your-ride.ics', 'application/ics', undefined],
]

describe('the folder', () => {
  test('gets one whole .eml file a mail, however often it is delivered', async () => {
    const folder = join(temporaryFolder('mail'), 'mail')
    const mailer = folderMailer({ folder, from: FROM })
    await mailer.deliver('mail-1', MAIL)
    await mailer.deliver('mail-1', MAIL)
    assert.deepEqual(readdirSync(folder), ['mail-1.eml'])
    await assertWhole(readFileSync(join(folder, 'mail-1.eml')))
  })

  test('names the brand as the sender, unless MAIL_FROM names another', async () => {
    const folder = temporaryFolder('mail')
    const brand = 'Rides, "Limos" & Söhne'
    const senderOf = async (from: string, fromName = brand) => {
      await folderMailer({ folder, from }).deliver('m', { ...MAIL, fromName })
      const { from: sender, messageId } = await PostalMime.parse(readFileSync(join(folder, 'm.eml')))
      assert.equal(messageId, '<m@example.com>')
      return [sender?.name, sender?.address]
    }
    assert.deepEqual(await senderOf('rides@example.com'), [brand, 'rides@example.com'])
    assert.deepEqual(await senderOf('"The Desk" <rides@example.com>'), ['The Desk', 'rides@example.com'])
    const injected = 'Rides\r\nBcc: evil@example.com\r\nX: <evil@example.com>'
    assert.equal((await senderOf('rides@example.com', injected))[1], 'rides@example.com')
    const { bcc } = await PostalMime.parse(readFileSync(join(folder, 'm.eml')))
    assert.equal(bcc?.length ?? 0, 0)
  })

  test('never lets a subject add headers', async () => {
    const folder = temporaryFolder('mail')
    const subject = 'Hi\r\nBcc: evil@example.com'
    await folderMailer({ folder, from: FROM }).deliver('m', { ...MAIL, subject })
    const mail = await PostalMime.parse(readFileSync(join(folder, 'm.eml')))
    assert.equal(mail.bcc?.length ?? 0, 0)
  })
})

test('a subject is one line of bounded length', () => {
  assert.equal(subjectLine('a\r\nBcc: b\u2028c'), 'a Bcc: b c')
  const longest = 'ü'.repeat(MAX_SUBJECT_CHARACTERS)
  assert.equal(subjectLine(longest), longest)
  const bounded = subjectLine(`${longest}x`)
  assert.deepEqual([[...bounded].length, bounded.at(-1)], [MAX_SUBJECT_CHARACTERS, '…'])
})

test('lines of a value stand under each other in the plain text', () => {
  const page: MailPage = {
    to: 'office',
    preview: '',
    lead: 'Title',
    paragraphs: ['One', { button: 'Open', link: 'https://rides.example.com/x' }],
    rows: [
      ['Pickup', 'Street\nTown'],
      ['E-mail', 'a@b.example'],
      ['Odd', 'www.evil.com/x@b.example'],
    ],
    closing: [],
  }
  const text = mailText(page, DEFAULT_SITE, OFFICE_LANGUAGE)
  const lines = 'One\n\nOpen:\nhttps://rides.example.com/x\n\nPickup: Street\n        Town\n'
  assert.ok(text.includes(lines), text)
  assert.ok(text.includes('E-mail: a@b.example\n'))
  assert.ok(!text.includes('evil.com'))
})

describe('an SMTP server', () => {
  const withServer = async (options: SMTPServerOptions, use: (url: string) => Promise<void>) => {
    const server = new SMTPServer(options)
    server.on('error', () => {})
    const port = await listenOn(server.server)
    try {
      // The certificate of the test server is its own.
      await use(`smtp://user:secret@127.0.0.1:${port}?tls.rejectUnauthorized=false`)
    } finally {
      await new Promise<void>(resolve => server.close(() => resolve()))
    }
  }
  const login: SMTPServerOptions['onAuth'] = (auth, _session, done) =>
    done(auth.password === 'secret' ? null : new Error('no'), { user: auth.username })

  test('takes the whole mail', async () => {
    let received = Buffer.alloc(0)
    const options: SMTPServerOptions = {
      onAuth: login,
      onData(stream, _session, done) {
        stream.on('data', (chunk: Buffer) => {
          received = Buffer.concat([received, chunk])
        })
        stream.on('end', () => done())
      },
    }
    await withServer(options, async url => {
      await smtpMailer({ url, from: FROM }).deliver('mail-1', MAIL)
    })
    await assertWhole(received)
  })

  test('that refuses the login, the recipient or the mail makes the attempt fail', async () => {
    const refusals: SMTPServerOptions[] = [
      { onAuth: (_auth, _session, done) => done(new Error('535 no')) },
      { onAuth: login, onRcptTo: (_address, _session, done) => done(new Error('550 no such user')) },
      {
        onAuth: login,
        onData(stream, _session, done) {
          stream.resume()
          stream.on('end', () => done(new Error('451 try later')))
        },
      },
    ]
    for (const options of refusals) {
      await withServer(options, async url => {
        await assert.rejects(smtpMailer({ url, from: FROM }).deliver('mail-1', MAIL))
      })
    }
  })

  test('that offers no encryption gets no password, and no mail', async () => {
    const heard: string[] = []
    let usernames = 0
    const options: SMTPServerOptions = {
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth(auth, session, done) {
        usernames += 1
        login(auth, session, done)
      },
      onMailFrom(address, _session, done) {
        heard.push(address.address)
        done()
      },
    }
    await withServer(options, async url => {
      await assert.rejects(smtpMailer({ url, from: FROM }).deliver('mail-1', MAIL), /STARTTLS|TLS/)
      assert.deepEqual([usernames, heard], [0, []])
      // Without a password there is nothing to give away: a relay on the same machine works as it is.
      const open = url.replace('user:secret@', '')
      await assert.rejects(smtpMailer({ url: open, from: FROM }).deliver('mail-1', MAIL), /authenticat/i)
    })
    await withServer({ ...options, authOptional: true }, async url => {
      await smtpMailer({ url: url.replace('user:secret@', ''), from: FROM }).deliver('mail-1', MAIL)
      assert.deepEqual([usernames, heard], [0, ['rides@example.com']])
    })
  })

  test('never hears a password in clear, whatever it answers', async () => {
    for (const answer of ['250-hello\r\n250 AUTH PLAIN LOGIN\r\n', '500 what?\r\n', '250 STARTTLS\r\n']) {
      let heard = ''
      const server = createTcpServer(socket => {
        socket.on('error', () => {})
        socket.write('220 hi\r\n')
        socket.on('data', chunk => {
          heard += chunk.toString('latin1')
          socket.write(/^(EHLO|HELO)/.test(chunk.toString('latin1')) ? answer : '334 go on\r\n')
        })
      })
      const url = `smtp://user:secret@127.0.0.1:${await listenOn(server)}`
      await assert.rejects(smtpMailer({ url, from: FROM, timeoutMs: 500 }).deliver('mail-1', MAIL))
      server.close()
      assert.match(heard, /^EHLO/)
      for (const secret of ['AUTH', 'secret', btoa('secret'), btoa('\0user\0secret')]) {
        assert.ok(!heard.includes(secret), `${answer}: ${heard}`)
      }
    }
  })

  test('that says nothing, dies in the middle or is not there makes the attempt fail in time', async () => {
    const deadly = async (greeting: string, onData?: () => string) => {
      const server = createTcpServer(socket => {
        socket.on('error', () => {})
        socket.write(greeting)
        socket.on('data', () => {
          const answer = onData?.()
          if (answer === undefined) return
          if (answer === '') socket.destroy()
          else socket.write(answer)
        })
      })
      return { url: `smtp://127.0.0.1:${await listenOn(server)}`, close: () => server.close() }
    }
    const answers = ['250 hello\r\n', '250 ok\r\n', '250 ok\r\n', '354 go\r\n', '']
    for (const server of [await deadly(''), await deadly('220 hi\r\n', () => answers.shift() ?? '')]) {
      await assert.rejects(
        smtpMailer({ url: server.url, from: FROM, timeoutMs: 300 }).deliver('mail-1', MAIL),
      )
      server.close()
    }
    await assert.rejects(smtpMailer({ url: 'smtp://127.0.0.1:1', from: FROM }).deliver('mail-1', MAIL))
  })
})

describe('the e-mail-sending service', () => {
  const ids = { userId: 'u', serviceId: 's', templateId: 't' }
  const withService = async (status: number, use: (endpoint: string) => Promise<void>) => {
    const requests: { path: string; type: string; body: string }[] = []
    const server = createHttpServer(async (request, response) => {
      const body = await readBody(request)
      requests.push({ path: request.url!, type: request.headers['content-type'] ?? '', body })
      response.writeHead(status).end(status === 200 ? 'OK' : 'The template ID not found')
    })
    const port = await listenOn(server)
    try {
      await use(`http://127.0.0.1:${port}`)
    } finally {
      server.close()
    }
    return requests
  }

  test('gets the documented JSON', async () => {
    const [request] = await withService(200, async endpoint => {
      await emailJsMailer({ ...ids, endpoint, form: false }).deliver('mail-1', MAIL)
    })
    assert.equal(request!.path, '/api/v1.0/email/send')
    const { lib_version, ...body } = JSON.parse(request!.body) as Record<string, unknown>
    assert.match(String(lib_version), /^\d+\.\d+\.\d+$/)
    assert.deepEqual(body, {
      user_id: 'u',
      service_id: 's',
      template_id: 't',
      template_params: { ...FIELDS, email: 'owner@example.com', subject: MAIL.subject },
    })
  })

  test('gets the documented form', async () => {
    const [request] = await withService(200, async endpoint => {
      await emailJsMailer({ ...ids, endpoint, form: true }).deliver('mail-1', MAIL)
    })
    assert.equal(request!.path, '/api/v1.0/email/send-form')
    assert.match(request!.type, /^multipart\/form-data/)
    const form = await new Response(request!.body, { headers: { 'content-type': request!.type } }).formData()
    assert.deepEqual(
      ['user_id', 'service_id', 'template_id', 'pickupCity', 'email'].map(name => form.get(name)),
      ['u', 's', 't', 'Triangle', 'owner@example.com'],
    )
  })

  test('that refuses makes the attempt fail', async () => {
    await withService(400, async endpoint => {
      const mailer = emailJsMailer({ ...ids, endpoint, form: false })
      await assert.rejects(mailer.deliver('mail-1', MAIL), /400: The template ID not found/)
    })
  })

  test('is not asked without all three ids', () => {
    for (const name of ['userId', 'serviceId', 'templateId']) {
      assert.throws(
        () => emailJsMailer({ ...ids, [name]: '', endpoint: 'http://x', form: false }),
        new RegExp(name),
      )
    }
  })
})

test('MAIL_URL names one of three ways', () => {
  assert.deepEqual(readMailUrl(undefined), { kind: 'folder' })
  assert.deepEqual(readMailUrl('smtps://a:b@mail.example.com:465'), {
    kind: 'smtp',
    url: 'smtps://a:b@mail.example.com:465',
  })
  const emailjs = readMailUrl('emailjs:?user_id=u&service_id=s&template_id=t&form=1')
  assert.ok('kind' in emailjs && emailjs.kind === 'emailjs' && emailjs.settings.form)
  assert.deepEqual(readMailUrl('emailjs:?user_id=u'), {
    fault: 'is missing service_id, template_id after emailjs:?',
  })
  assert.ok('fault' in readMailUrl('pigeon:'))
  for (const name of ['requireTLS', 'ignoreTLS', 'opportunisticTLS', 'secure']) {
    assert.deepEqual(readMailUrl(`smtp://a:b@mail.example.com?${name}=false`), {
      fault: `has a username, so email is always encrypted. Remove ${name}`,
    })
    assert.ok('kind' in readMailUrl(`smtp://localhost?${name}=false`))
  }
})

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
