import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NOON, useTestApp } from '../../../test/support/app.ts'
import { onEveryEngine } from '../../../test/support/engines.ts'
import { readTexts } from '../../platform/translations/read-texts.ts'
import { insertSamples } from './insert-samples.ts'

onEveryEngine('the sample content', engine => {
  const app = useTestApp(engine)

  test('is complete in Spanish, within the bounds of its originals, and published in both languages', async () => {
    await insertSamples(app().db, new Date(NOON))
    const token = await app().signIn()
    const records = await app().client('listTranslations', { token })
    assert.ok(records.length > 15)
    for (const { kind, _id: id, label, missing, outOfDate } of records) {
      assert.deepEqual([missing, outOfDate], [[], []], label)
      const { originals, locales } = await app().client('getTranslations', { token, params: { kind, id } })
      const fields = Object.entries(locales[0]?.fields ?? {})
      const texts = Object.fromEntries(fields.map(([name, { text }]) => [name, text]))
      readTexts(kind, texts, { originals, path: label })
      for (const [name, text] of Object.entries(texts)) {
        assert.equal([text].flat().length, [originals[name] ?? ''].flat().length, `${label}: ${name}`)
        const paragraphs = (each: unknown) => String(each).split('\n').length
        assert.equal(paragraphs(text), paragraphs(originals[name] ?? ''), `${label}: ${name}`)
      }
    }
    const published = (await app().client('listLocales')).filter(each => each.published)
    assert.deepEqual(
      published.map(({ locale }) => locale),
      ['en', 'es'],
    )
    for (const post of await app().client('listPosts', { query: { locale: 'es' } }))
      assert.deepEqual(post.untranslated, [], post.slug)
    assert.deepEqual((await app().client('getSite', { query: { locale: 'es' } })).untranslated, [])
  })

  test('leaves a store that has content in English alone', async () => {
    const token = await app().signIn()
    const image = { imageUrl: '/pictures/city-night-1440.webp', altText: 'An avenue' }
    const service = { ...image, name: 'Tours', description: 'Words', features: ['One'] }
    await app().client('createService', { token, body: service })
    assert.equal(await insertSamples(app().db, new Date(NOON)), false)
    assert.equal((await app().client('listLocales'))[1]?.published, false)
  })
})
