import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawnRide, longestRide, MAIL_ORIGIN, MAIL_SITE, rideMails } from '../every-mail.test/sample-mails.ts'
import { onTheWayMail } from './plain-mails.ts'
import { withLegs } from './shown-legs.ts'

test('the way to the return is of the return, with the chauffeur who drives it', () => {
  const map = { light: `${MAIL_ORIGIN}/route-map/light/x.png`, dark: `${MAIL_ORIGIN}/route-map/dark/x.png` }
  const sender = { site: MAIL_SITE, publicUrl: MAIL_ORIGIN, page: `${MAIL_ORIGIN}/m/x`, map }
  const named = { driver: 'Henry', vehicle: 'Black Escalade', plate: 'QR 1108' }
  const mail = onTheWayMail.render(longestRide('en'), { ...sender, ...named, legs: [2] })
  const text = mail?.text ?? ''
  assert.match(text, /January 13/)
  assert.match(text, /Chauffeur: +Henry\nVehicle: +Black Escalade\nPlate: +QR 1108/)
  assert.doesNotMatch(text, /January 6|Named before pickup/)
  assert.doesNotMatch(mail?.html ?? '', /route-map/)
})

test('a chauffeur is to follow in emails before the one that names them', () => {
  const mails = Object.entries(rideMails(drawnRide('en')))
  const following = mails.filter(([, { text }]) => text.includes('Named before pickup')).map(([name]) => name)
  assert.deepEqual(following, ['reservation-confirmed', 'reminder-day'])
})

test('a return has neither the drive nor the places of the first leg', () => {
  const place = { lat: 38.9, lon: -77 }
  const back = withLegs({ ...longestRide('en'), pickUpPlace: place, dropOffPlace: place }, [2])
  assert.deepEqual(
    [back.distanceMetres, back.durationSeconds, back.pickUpPlace, back.dropOffPlace],
    [undefined, undefined, undefined, undefined],
  )
})
