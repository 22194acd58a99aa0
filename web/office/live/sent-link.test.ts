import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sentLinkText, whyNotSent } from './sent-link.ts'

const MAIL = 'nadia@example.com'
const PHONE = '+17035550142'
const SAVED = 'Email saved to a file. Email isn’t set up. Share the link yourself.'
const UNREACHABLE = 'This driver has no phone or email for messages. Share the link yourself.'

test('a driver link is sent by text, or by email if email is set up', () => {
  const cases: [string | null, boolean, string][] = [
    [MAIL, false, `Link sent to ${MAIL}.`],
    [MAIL, true, SAVED],
    [PHONE, false, `Link sent to ${PHONE}.`],
    [PHONE, true, `Link sent to ${PHONE}.`],
    [null, false, UNREACHABLE],
    [null, true, UNREACHABLE],
  ]
  for (const [sentTo, emailOff, said] of cases) {
    assert.equal(sentLinkText({ sentTo, emailOff }), said)
    assert.equal(whyNotSent({ sentTo, emailOff }), said.startsWith('Link sent') ? undefined : said)
  }
})
