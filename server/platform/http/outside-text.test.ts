import assert from 'node:assert/strict'
import { test } from 'node:test'
import { youtubeId } from '../../../domain/site/video.ts'
import { isPlausibleEmail, isPlausiblePhone } from '../../../domain/values/contact-details.ts'
import { canonicalAddress } from './address.ts'
import { matches } from './cache/packed-response.ts'
import { accepts } from './content-coding.ts'
import { canonicalPath } from './pages.ts'
import { readBearer } from './principal.ts'

/** More than Node takes as headers and URL together, so that slow growth shows. */
const CHARACTERS = 60_000
const PIECES = [' ', '/', '0', 'x', ',', ';', '"', '=', 'W/', 'a.', '%20', 'v=&', ' usa', '-1']
const MOST_MS = 50
const ATTEMPTS = 3

/** Everything that reads headers, paths and texts of strangers by a pattern. */
const READERS: Record<string, (text: string) => unknown> = {
  'Accept-Encoding': text => accepts(text, 'br'),
  'If-None-Match': text => matches(text, '"tag"'),
  Authorization: text => readBearer(text),
  'X-Forwarded-For': text => canonicalAddress(text),
  'the path of a page': text => canonicalPath(new URL(`http://x/${text}`)),
  'a telephone number': text => isPlausiblePhone(text),
  'an e-mail address': text => isPlausibleEmail(text),
  'the link of a video': text => youtubeId(`https://www.youtube.com/watch?${text}`),
}

for (const [name, read] of Object.entries(READERS)) {
  test(`${name} is read in time that grows with its length only`, () => {
    for (const piece of PIECES) {
      const run = piece.repeat(CHARACTERS / piece.length)
      for (const text of [run, `11111${run}!`, `/${run}!`, `Bearer ${run}!`, `gzip;q=${run}`]) {
        let best = Number.POSITIVE_INFINITY
        for (let attempt = 0; attempt < ATTEMPTS && best > MOST_MS; attempt++) {
          const started = performance.now()
          read(text)
          best = Math.min(best, performance.now() - started)
        }
        assert.ok(best < MOST_MS, `${JSON.stringify(piece)}: ${Math.round(best)} ms`)
      }
    }
  })
}
