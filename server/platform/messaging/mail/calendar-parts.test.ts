import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import ICAL from 'ical.js'
import PostalMime from 'postal-mime'
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts'
import { folderMailer } from './create-mailer.ts'
import { calendarEvent } from './mail.test/calendar-event.ts'

const FROM = 'Quantico Rides <rides@example.com>'
const MAIL = { subject: 'Your ride', text: 'Text', html: '<p>HTML</p>' }

test('each part for calendars says in its header what it says inside, and holds one event of its organiser', async () => {
  const folder = temporaryFolder('mail')
  for (const method of ['REQUEST', 'CANCEL'] as const) {
    const to = 'a"da+x;y@example.com'
    const calendar = { method, events: [calendarEvent('one', 7), calendarEvent('one-2', 7)] }
    await folderMailer({ folder, from: FROM }).deliver(method, { ...MAIL, to, calendar })
    const source = readFileSync(join(folder, `${method}.eml`))
    const { attachments } = await PostalMime.parse(source)
    assert.equal(attachments.filter(part => part.method === method).length, 2)
    const events = attachments.map(({ content }) => {
      // Another parser than our own writer's.
      const file = new ICAL.Component(ICAL.parse(new TextDecoder().decode(content as ArrayBuffer)))
      assert.equal(file.getFirstPropertyValue('method'), method)
      const [event, ...others] = file.getAllSubcomponents('vevent')
      assert.deepEqual(others, [])
      const attendee = event!.getFirstProperty('attendee')!
      assert.deepEqual(
        [attendee.getParameter('rsvp'), attendee.getParameter('partstat')],
        ['FALSE', 'ACCEPTED'],
      )
      assert.equal(event!.getFirstPropertyValue('organizer'), 'mailto:rides@example.com')
      assert.equal(event!.getFirstPropertyValue('sequence'), 7)
      assert.equal(new ICAL.Event(event!).description, 'one; two, three')
      return [new ICAL.Event(event!).uid, decodeURIComponent(String(attendee.getFirstValue()))]
    })
    assert.deepEqual(
      events,
      ['one', 'one-2', 'one'].map(uid => [uid, `mailto:${to}`]),
    )
  }
})

test('a removed trip has a file of its own that cancels it', async () => {
  const folder = temporaryFolder('mail')
  const removed = { ...calendarEvent('one-2', 8), status: 'CANCELLED' as const }
  const calendar = { method: 'REQUEST' as const, events: [calendarEvent('one', 8), removed] }
  await folderMailer({ folder, from: FROM }).deliver('removed', { ...MAIL, to: 'ada@example.com', calendar })
  const { attachments } = await PostalMime.parse(readFileSync(join(folder, 'removed.eml')))
  const methods = attachments.map(({ method, content }) => [
    method,
    /UID:([\w-]+)/.exec(new TextDecoder().decode(content as ArrayBuffer))?.[1],
  ])
  assert.deepEqual(
    methods.filter(([method]) => method),
    [
      ['REQUEST', 'one'],
      ['CANCEL', 'one-2'],
    ],
  )
})
