import assert from 'node:assert/strict'
import { test } from 'node:test'
import { campaignOf, deviceOf, hostOf, isProgram, pageOf, sourceOf } from './visit.ts'

test('pages are counted by names of a list; what else a path may hold is one name', () => {
  for (const path of ['/', '/reservation', '/blog/a-night', '/routes/iad-to-georgetown'])
    assert.equal(pageOf(path), path)
  for (const path of [
    '/m/secret-token',
    '/manage/QRT-ABC-1234',
    '/blog/a/b',
    '/blog/%20',
    `/towns/${'x'.repeat(120)}`,
  ])
    assert.equal(pageOf(path), '(other)')
})

test('a referring host has a kind, and its page is not read', () => {
  const sources: [referrer: string, source: string][] = [
    ['', 'direct'],
    ['https://www.google.com/search?q=limo', 'search'],
    ['https://mail.google.com/', 'mail'],
    ['https://gemini.google.com', 'assistant'],
    ['https://l.facebook.com/l.php?u=x', 'social'],
    ['https://notgoogle.com.example/', 'other'],
    ['https://rides.example/fleet', 'own'],
    ['android-app://com.example', 'direct'],
  ]
  for (const [referrer, source] of sources)
    assert.equal(sourceOf(hostOf(referrer), 'rides.example'), source, referrer)
})

test('a campaign is what our own link names; of a paid click nothing but that it is one', () => {
  assert.equal(campaignOf('?utm_source=x&utm_campaign=Spring-26'), 'spring-26')
  assert.equal(campaignOf('?gclid=Cj0KCQ'), 'ads')
  assert.equal(campaignOf('?utm_campaign=ada@example.com'), '')
  assert.equal(campaignOf(`?utm_campaign=${'x'.repeat(41)}`), '')
  assert.equal(campaignOf(''), '')
})

test('devices are phones, tablets and the rest', () => {
  assert.equal(deviceOf('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148'), 'phone')
  assert.equal(deviceOf('Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/140 Mobile Safari/537.36'), 'phone')
  assert.equal(deviceOf('Mozilla/5.0 (Linux; Android 16; SM-X900) Chrome/140 Safari/537.36'), 'tablet')
  assert.equal(deviceOf('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15'), 'desk')
})

test('programs that say what they are are no visitors', () => {
  for (const agent of ['', 'Googlebot/2.1', 'Mozilla/5.0 (compatible; bingbot/2.0)', 'curl/8.0'])
    assert.ok(isProgram(agent), agent)
  assert.ok(!isProgram('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140 Safari/537.36'))
})
