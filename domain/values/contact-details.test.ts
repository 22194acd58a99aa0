import assert from 'node:assert/strict'
import { test } from 'node:test'
import { containsLink, hasLetters } from './contact-details.ts'
import { mailtoHref, phoneHref } from './contact-links.ts'

const NUMBERS: [written: string, dialled: string][] = [
  ['(703) 555-0142', '+17035550142'],
  ['703.555.0142', '+17035550142'],
  ['1-703-555-0142', '+17035550142'],
  ['+1 703 555 0142', '+17035550142'],
  ['703-555-0142 x12', '+17035550142;ext=12'],
  ['703-555-0142 ext. 12', '+17035550142;ext=12'],
  ['+49 30 1234567', '+49301234567'],
  ['+44 (0)20 7946 0018', '+442079460018'],
  ['011 44 20 7946 0018', '+442079460018'],
  ['0044 20 7946 0018', '+442079460018'],
  ['555-0142', '5550142'],
]

for (const [written, dialled] of NUMBERS) {
  test(`the telephone link of ${written} is tel:${dialled}`, () => {
    assert.equal(phoneHref(written), `tel:${dialled}`)
  })
}

test('a mailto link keeps an ordinary address readable', () => {
  assert.equal(mailtoHref('ada@example.com'), 'mailto:ada@example.com')
})

test('neither address, subject nor body can add anything to a mailto link', () => {
  const address = 'a?bcc=x&%0acc#@example.com'
  const link = mailtoHref(address, { subject: 'Ride & more?\r\nBcc: x', body: 'one\ntwo+three' })
  const [recipient, query] = link.slice('mailto:'.length).split('?')
  assert.equal(decodeURIComponent(recipient!), address)
  assert.deepEqual(
    query!.split('&').map(part => decodeURIComponent(part)),
    ['subject=Ride & more?\r\nBcc: x', 'body=one\r\ntwo+three'],
  )
  assert.equal(link.split('?').length, 2)
  assert.ok(!/[\s#+]/.test(link))
})

test('a name is told from a link', () => {
  const names = [
    "J.R. O'Hara",
    'Dr.Brown',
    'Ma.Teresa',
    'St. John',
    'Jean-Luc',
    'Müller',
    '王小明',
    'Smith Jr.',
    'W. W. Lee',
    'J.Smith',
    'O.K.Corral',
  ]
  for (const name of names) assert.equal(containsLink(name), false, name)
  const links = [
    'evil.com',
    'EVIL.COM now',
    'go to http evil',
    'https://x',
    'www.x',
    'a@b',
    'a/b',
    'a\\b',
    '日本.jp',
    'x.com',
    't.co',
    'Evil.Com',
    'EVIL.Com',
    'evil．com',
    'evil。com',
    'ｅｖｉｌ．ｃｏｍ',
    'evil\u200b.com',
    'tel:+123456',
  ]
  for (const link of links) assert.equal(containsLink(link), true, link)
})

test('a name has a letter or a digit', () => {
  for (const name of ['Ada', '王', '3']) assert.equal(hasLetters(name), true, name)
  for (const name of ['\u200b', '...', '-', '\u2060 \u200d'])
    assert.equal(hasLetters(name), false, JSON.stringify(name))
})
