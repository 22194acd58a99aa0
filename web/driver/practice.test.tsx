import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { render } from 'preact'
import * as en from '#practice/en'
import * as es from '#practice/es'
import { type App, show } from './parts.tsx'
import { driverPhone, nextTask } from './phone-store.test/driver-phone.ts'
import { openPhoneStore } from './phone-store.ts'
import { practice } from './practice.ts'
import type { DriverClient } from './send-taps.ts'
import { openSession } from './session.ts'
import { tripWithTaps } from './tap-queue.ts'
import { otherLocale, textsOf } from './texts.ts'
import { openTrip } from './trip-page.ts'

/** Answers that come after a test draw nothing: other tests use the document then. */
let tests = 0
afterEach(() => {
  tests += 1
  render(null, document.body)
})

/** So many that a busy machine gets to the answer. */
const TASKS_MAX = 2_000

/** A phone whose every call would be one too many. */
function opened(locale: 'en' | 'es' = 'en') {
  const phone = driverPhone()
  const own = tests
  const calls: string[] = []
  const client = (async (name: string) => {
    calls.push(name)
  }) as unknown as DriverClient
  const store = phone.tab()
  let texts = textsOf(locale)
  const changeLanguage = () => {
    texts = textsOf(otherLocale(texts.locale))
    app.draw()
  }
  const app: App = {
    ...{ store, client, largeClient: client, texts: () => texts, changeLanguage },
    session: openSession({ store, client, now: Date.now }),
    draw: () => own === tests && show(page.view(), texts, undefined),
  }
  const page = practice(app, openTrip, openPhoneStore, tripWithTaps)
  app.draw()
  page.send()
  return { phone, calls, send: page.send }
}

const text = () => document.body.textContent
const settled = async () => {
  for (let task = 0; task < 20; task++) await nextTask()
}
const press = async (name: string) => {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  assert.ok(button, `${name} in ${text()}`)
  button.click()
  await settled()
}

test('a practice trip changes its language with the phone', async () => {
  const { send } = opened()
  await settled()
  assert.ok(text().includes(en.guest))
  await press('Español')
  const isSpanish = () => {
    for (const [english, spanish] of [
      [en.guest, es.guest],
      [en.airport, es.airport],
      [en.note, es.note],
    ] as const)
      assert.deepEqual([text().includes(english), text().includes(spanish)], [false, true], spanish)
    assert.equal(document.querySelector('.detail')?.textContent, es.practice)
  }
  isSpanish()
  send()
  await settled()
  isSpanish()
})

test('a practice trip goes through every step, sends nothing and stores nothing', async () => {
  const clock = performance.now
  let clicks = 0
  // Clicks within a second count as one.
  performance.now = () => ++clicks * 2_000
  const { phone, calls } = opened()
  await settled()
  assert.match(text(), /Practice trip: try every button/)
  const steps = ['Accept trip', 'On the way', 'Arrived', 'Passenger on board', 'Drop-off complete']
  for (const step of steps) {
    assert.match(document.querySelector('.detail')?.textContent ?? '', /^Practice$/)
    assert.doesNotMatch(text(), /guest (sees|doesn’t see)/i)
    await press(step)
    if (step === 'Accept trip')
      assert.equal(document.querySelector('footer p')?.textContent, 'No one sees your location.')
  }
  performance.now = clock
  assert.equal(document.querySelector('footer'), null)
  assert.match(text(), /Drop-off/)
  assert.deepEqual(calls, [])
  assert.deepEqual([...phone.saved.keys()], [])
})

test('a declined practice trip begins again', async () => {
  opened()
  await press('Decline trip')
  const reason = document.querySelector('textarea')
  assert.ok(reason)
  reason.value = 'Flat tire'
  reason.form?.requestSubmit()
  for (let task = 0; task < TASKS_MAX && !text().includes('Accept trip'); task++) await nextTask()
  assert.match(text(), /Accept trip/)
})

test('a practice trip speaks Spanish', () => {
  opened('es')
  assert.match(text(), /Viaje de práctica: pruebe/)
})
