import assert from 'node:assert/strict'
import { test } from 'node:test'
import { templatedPage } from './templated-page.ts'

const TITLE = 'We’ve received your request'
const BAIT = 'Winner call 1 800 555 0100 now and claim your prize before it expires tonight'

test('a name of any length is in the greeting, never in large type', () => {
  const cases: [opening: string, name: string, greeting: string | undefined, lead: string][] = [
    ['Dear {name},', 'Ada', 'Dear Ada,', 'See you soon.'],
    ['Dear {name},', BAIT, `Dear ${BAIT},`, 'See you soon.'],
    ['Hola, {name}:', BAIT, `Hola, ${BAIT}:`, 'See you soon.'],
    ['Welcome aboard.', 'Ada', undefined, 'Welcome aboard.'],
    [`${'Long '.repeat(22)},`, 'Ada', undefined, TITLE],
  ]
  for (const [first, name, greeting, lead] of cases) {
    const words = { subject: '', body: `${first}\n\nSee you soon.\n\n{trip}` }
    const drawn = {
      to: 'guest',
      title: TITLE,
      preview: '',
      values: { name },
      inSubject: {},
      blocks: {},
    } as const
    const { page } = templatedPage(words, drawn)
    assert.deepEqual([page.greeting, page.lead], [greeting, lead])
  }
})
