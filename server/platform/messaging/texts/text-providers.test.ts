import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { startFakeTwilio, TWILIO, twilioRequest } from '../../../../test/support/fake-twilio.ts'
import { readTextUrl } from '../../process/provider-settings.ts'
import { paperTexts, readReplies } from './paper-texts.ts'
import { ForgedHook, NumberRefused, OptedOut, type TextNews, type TextProvider } from './text-provider.ts'
import { twilioSignature, twilioTexts } from './twilio-texts.ts'

const HOOK = 'https://rides.example/api/hooks/twilio'
const TEXT = { key: 'job-1', to: '+17035550199', body: 'Quantico Rides: hello' }

let folder: string
let fake: Awaited<ReturnType<typeof startFakeTwilio>>
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'texts-'))
  fake = await startFakeTwilio()
})
after(async () => {
  await rm(folder, { recursive: true })
  await fake.close()
})

const clock = () => new Date('2026-11-20T17:00:00.000Z')
const log = { warn: () => {} } as never
const VENDORS: Record<string, () => TextProvider> = {
  paper: () => paperTexts({ folder, clock, log, deliveredAfterMs: 1 }),
  twilio: () => twilioTexts({ ...TWILIO, hookUrl: HOOK, endpoint: fake.endpoint }),
}

for (const [name, create] of Object.entries(VENDORS))
  describe(`texts by ${name}`, () => {
    test('are taken with an id and their segments', async () => {
      const short = await create().send(TEXT)
      assert.ok(short.providerId)
      assert.equal(short.segments, 1)
      assert.equal((await create().send({ ...TEXT, key: 'job-2', body: 'a'.repeat(161) })).segments, 2)
      assert.equal(create().name, name)
    })

    test('are refused for good to a number that is none, without the number in the reason', async () => {
      await assert.rejects(create().send({ ...TEXT, to: '+15005550001' }), error => {
        assert.ok(error instanceof NumberRefused)
        assert.equal(error.code, '21211')
        assert.doesNotMatch(error.message, /5005550001/)
        return true
      })
    })

    test('take nothing from a webhook without a signature', () => {
      const sent = { url: HOOK, rawBody: Buffer.from('MessageSid=SM1'), header: () => undefined }
      assert.throws(() => create().readHook(sent), ForgedHook)
    })
  })

describe('texts on paper', () => {
  test('are files, reported delivered, or not to the number that shows it', async () => {
    const provider = VENDORS['paper']!()
    const news: TextNews[] = []
    const told = Promise.withResolvers<void>()
    const stop = provider.watch!(async each => {
      news.push(each)
      if (news.length === 2) told.resolve()
    })
    await provider.send(TEXT)
    await provider.send({ ...TEXT, key: 'job-3', to: '+15005550009' })
    await told.promise
    stop()
    assert.deepEqual(JSON.parse(await readFile(join(folder, 'job-1.json'), 'utf8')), {
      at: '2026-11-20T17:00:00.000Z',
      ...TEXT,
      segments: 1,
    })
    assert.deepEqual(
      news.map(each => each.kind === 'report' && [each.key, each.state, each.code]),
      [
        ['job-1', 'delivered', undefined],
        ['job-3', 'undelivered', '30006'],
      ],
    )
  })

  test('come in from files, each once, and what is none is put aside', async () => {
    const inbox = await mkdtemp(join(folder, 'in-'))
    await writeFile(join(inbox, 'reply-1.json'), JSON.stringify({ from: '(703) 555-0199', body: 'STOP' }))
    await writeFile(join(inbox, 'reply-2.json'), 'not json')
    await writeFile(join(inbox, 'reply-3.json'), JSON.stringify({ from: '12', body: 'STOP' }))
    await writeFile(
      join(inbox, 'reply-4.json'),
      JSON.stringify({ from: '+17035550199', body: 'a'.repeat(10_001) }),
    )
    const news: TextNews[] = []
    const read = () => readReplies(inbox, async each => void news.push(each))
    await read()
    await read()
    assert.deepEqual(
      news.map(each => each.kind === 'inbound' && [each.from, each.body]),
      [['+17035550199', 'STOP']],
    )
    assert.deepEqual((await readdir(inbox)).sort(), [
      'read-reply-1.json',
      ...[2, 3, 4].map(number => `unread-reply-${number}.json`),
    ])
    await readReplies(join(folder, 'missing'), async () => assert.fail())
  })
})

describe('texts by Twilio', () => {
  const provider = () => VENDORS['twilio']!()
  const read = (fields: Record<string, string>, url = HOOK, signedFor = url) => {
    const { body, headers } = twilioRequest(signedFor, fields)
    const header = (name: string) => new Headers(headers).get(name) ?? undefined
    return provider().readHook({ url, rawBody: Buffer.from(body), header })
  }

  test('are asked for with the id of their job and where reports go', async () => {
    await provider().send(TEXT)
    const { fields, key } = fake.taken.at(-1)!
    assert.equal(key, 'job-1')
    assert.deepEqual(Object.fromEntries(fields), {
      To: TEXT.to,
      Body: TEXT.body,
      MessagingServiceSid: TWILIO.serviceSid,
      StatusCallback: `${HOOK}?job=job-1`,
    })
  })

  test('fail for good where the recipient opted out, and for now where Twilio has too much to do or is away', async () => {
    await assert.rejects(provider().send({ ...TEXT, to: '+15005550004' }), OptedOut)
    for (const outage of [
      () => provider().send({ ...TEXT, to: '+15005550006' }),
      () => twilioTexts({ ...TWILIO, hookUrl: HOOK, endpoint: 'http://127.0.0.1:9' }).send(TEXT),
      () => twilioTexts({ ...TWILIO, authToken: 'wrong', hookUrl: HOOK, endpoint: fake.endpoint }).send(TEXT),
    ])
      await assert.rejects(outage(), error => !(error instanceof OptedOut || error instanceof NumberRefused))
  })

  test('are reported with a signature over address and fields', () => {
    const url = `${HOOK}?job=job-1`
    const report = { MessageSid: 'SM1', MessageStatus: 'undelivered', ErrorCode: '30003' }
    assert.deepEqual(read(report, url), [
      { kind: 'report', key: 'job-1', providerId: 'SM1', state: 'undelivered', code: '30003' },
    ])
    assert.deepEqual(read({ MessageSid: 'SM1', MessageStatus: 'queued' }), [])
    assert.deepEqual(read({ MessageSid: 'SM2', From: '+17035550199', Body: 'STOP' }), [
      { kind: 'inbound', providerId: 'SM2', from: '+17035550199', body: 'STOP' },
    ])
    assert.deepEqual(read({ SmsSid: '', From: 'x' }), [])
    assert.throws(() => read(report, `${HOOK}?job=job-2`, url), ForgedHook)
  })

  test('are signed as the documentation of Twilio shows', () => {
    // The example of "Validating Signatures from Twilio".
    const fields = new URLSearchParams({
      CallSid: 'CA1234567890ABCDE',
      Caller: '+14158675310',
      Digits: '1234',
      From: '+14158675310',
      To: '+18005551212',
    })
    const url = 'https://example.com/myapp.php?foo=1&bar=2'
    assert.equal(twilioSignature('12345', url, fields), 'L/OH5YylLD5NRKLltdqwSvS0BnU=')
  })
})

test('TEXT_URL names the provider, and no fault repeats its secret', () => {
  const at = (text: string | undefined, isLocal = false) => readTextUrl(text, { isLocal })
  assert.deepEqual(at(undefined, true), { kind: 'paper' })
  assert.deepEqual(at(undefined), { kind: 'none' })
  assert.deepEqual(at('none:', true), { kind: 'none' })
  assert.deepEqual(at('paper:'), { kind: 'paper' })
  const url = `twilio://${TWILIO.accountSid}:${TWILIO.authToken}@${TWILIO.serviceSid}`
  assert.deepEqual(at(url), { kind: 'twilio', settings: TWILIO })
  for (const wrong of [
    url.replace('AC', 'AD'),
    url.replace('MG', 'XX'),
    'https://api.twilio.com',
    `${url}/x`,
  ]) {
    const read = at(wrong)
    assert.ok('fault' in read)
    assert.doesNotMatch(read.fault, /fff/)
  }
})
