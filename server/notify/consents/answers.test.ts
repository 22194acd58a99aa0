import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languageOf } from '../../platform/messaging/language.ts'
import { textInWords } from '../texts/text-templates.ts'

test('the answer to a cancelled subscription says how to cancel the ride, by link or by phone', () => {
  const answer = (link: string | undefined, locale: string) =>
    textInWords(
      'text-stopped-not-cancelled',
      { brand: 'Quantico', phone: '(703) 555-0142', link },
      languageOf(locale),
    ) ?? ''
  assert.match(answer('example.com/m/1', 'en'), /To cancel: example\.com\/m\/1$/)
  assert.match(answer(undefined, 'en'), /To cancel, call \(703\) 555-0142\.$/)
  assert.match(answer(undefined, 'es'), /Para cancelarlo, llame al \(703\) 555-0142\.$/)
})
