import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { NOON, useTestApp } from '../../../test/support/app.ts'
import { insertSamples } from '../../integrations/sample-content/insert-samples.ts'

const SLUG = 'a-wedding-day-without-watching-the-clock'

describe('a post names the languages that it exists in', () => {
  const app = useTestApp('sqlite')
  const find = (locale?: 'en' | 'es') =>
    app().client('findPost', { query: { slug: SLUG, ...(locale ? { locale } : {}) } })

  test('those of its translations, in whichever it is asked for', async () => {
    await insertSamples(app().db, new Date(NOON))
    for (const locale of [undefined, 'en', 'es'] as const)
      assert.deepEqual((await find(locale)).locales, ['en', 'es'])
  })

  test('its original alone, where its title or its text is not translated', async () => {
    await insertSamples(app().db, new Date(NOON))
    await app().db.deleteFrom('translations').where('field', '=', 'title').execute()
    assert.deepEqual((await find()).locales, ['en'])
    assert.deepEqual((await find('es')).locales, ['en'])
  })
})
