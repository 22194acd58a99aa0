import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Problem } from '../../../contract/problems.ts'
import type { TranslatedRecord } from '../../../contract/site/translation-schemas.ts'
import { json, useTestApp } from '../../../test/support/app.ts'
import { applyRetention } from '../../integrations/retention/apply-retention.ts'

const SERVICE = {
  name: 'City Tours',
  imageUrl: '/pictures/city-night-1440.webp',
  altText: 'An avenue',
  description: 'Monuments at your own pace.',
  features: ['Routes to your wishes', 'Hourly'],
}
const SPANISH = { name: 'Paseos por la ciudad', features: ['Rutas a su gusto', 'Por horas'] }
const POST = {
  title: 'One evening',
  content: 'First.\nSecond.',
  imageUrl: '/pictures/interior-1280.webp',
  altText: 'Seats',
  category: 'Insider' as const,
}
const DAY_MS = 86_400_000

describe('translations', () => {
  const app = useTestApp('sqlite')
  const locale = 'es'
  const publish = async (published = true) =>
    await app().client('publishLocale', {
      token: await app().signIn(),
      params: { locale },
      body: { published },
    })
  const make = async () => {
    const token = await app().signIn()
    const service = await app().client('createService', { token, body: SERVICE })
    const params = { kind: 'service', id: service._id, locale }
    const translate = async (
      fields: Record<string, string | string[] | null>,
      { ifMatch, seen }: { ifMatch?: number; seen?: number } = {},
    ) =>
      await app().client('updateTranslations', {
        ...{ token, params },
        body: seen === undefined ? { fields } : { fields, seen },
        ...(ifMatch === undefined ? {} : { ifMatch }),
      })
    return { token, service, params, translate }
  }
  const inSpanish = ({ locales }: TranslatedRecord) => locales.find(each => each.locale === locale)!
  const shown = async () => (await app().client('listServices', { query: { locale } }))[0]!

  test('replace the originals field by field, and the answer names what stays in English', async () => {
    const { service, translate } = await make()
    await publish()
    const before = await (await app().request('/api/services')).text()
    await translate(SPANISH)
    assert.deepEqual(await shown(), { ...service, ...SPANISH, untranslated: ['description', 'altText'] })
    const english = await app().client('listServices', { query: { locale: 'en' } })
    assert.deepEqual(english, [{ ...service, untranslated: [] }])
    assert.equal(await (await app().request('/api/services')).text(), before)
  })

  test('of a vehicle, a video and the settings are shown likewise', async () => {
    const token = await app().signIn()
    await publish()
    const image = { imageUrl: '/pictures/fleet-teaser-suv-1600.webp', altText: 'Black SUV' }
    const size = { passengerCapacity: 6, laggageCapacity: 5, hourlyRate: 150 }
    const vehicle = await app().client('createVehicle', { token, body: { name: 'SUV', ...image, ...size } })
    const video = await app().client('createVideo', {
      token,
      body: { url: 'https://youtu.be/aqz-KE-bpKQ', title: 'Night' },
    })
    const translate = async (kind: string, id: string, fields: Record<string, string | string[]>) =>
      await app().client('updateTranslations', { token, params: { kind, id, locale }, body: { fields } })
    await translate('fleet-item', vehicle._id, { altText: 'SUV negro' })
    await translate('video', video._id, { title: 'Noche' })
    await translate('site', 'site', { hours: 'Las 24 horas' })
    const query = { locale } as const
    const [suv] = await app().client('listVehicles', { query })
    assert.deepEqual([suv?.name, suv?.altText, suv?.untranslated], ['SUV', 'SUV negro', ['name']])
    const [film] = await app().client('listVideos', { query })
    assert.deepEqual([film?.title, film?.untranslated], ['Noche', []])
    const site = await app().client('getSite', { query })
    assert.deepEqual([site.hours, site.untranslated], ['Las 24 horas', ['serviceArea']])
    assert.ok(!('untranslated' in (await app().client('getSite'))))
  })

  test('of a post derive the excerpt from the translated content, and its day is written in Spanish', async () => {
    const token = await app().signIn()
    await publish()
    const { _id: id, slug } = await app().client('createPost', { token, body: POST })
    const find = () => app().client('findPost', { query: { slug, locale } })
    assert.deepEqual((await find()).untranslated, ['title', 'excerpt', 'content', 'altText'])
    const params = { kind: 'post', id, locale }
    const fields = { title: 'Una noche', content: 'Primero.\nSegundo.' }
    await app().client('updateTranslations', { token, params, body: { fields } })
    const { title, excerpt, date, slug: same, untranslated } = await find()
    assert.deepEqual([title, excerpt, date], ['Una noche', 'Primero. Segundo.…', '20 de noviembre de 2026'])
    assert.deepEqual([same, untranslated], [slug, ['altText']])
    const [listed] = await app().client('listPosts', { query: { locale } })
    const { locales, ...found } = await find()
    assert.deepEqual([listed, locales], [found, ['en', 'es']])
    assert.equal((await app().client('findPost', { query: { slug } })).date, 'November 20, 2026')
  })

  test('are public once the owner has published the locale, and no longer once it is hidden', async () => {
    const { translate } = await make()
    await translate(SPANISH)
    const refused = { code: 'not_found', message: 'This language isn’t published.' }
    await assert.rejects(shown(), refused)
    assert.deepEqual(await app().client('listLocales'), [
      { locale: 'en', published: true, hiddenAt: null },
      { locale: 'es', published: false, hiddenAt: null },
    ])
    assert.equal((await publish()).published, true)
    assert.equal((await shown()).name, SPANISH.name)
    app().pass(1000)
    assert.deepEqual(await publish(false), {
      locale,
      published: false,
      hiddenAt: app().deps.clock().toISOString(),
    })
    await assert.rejects(shown(), refused)
    await assert.rejects(app().client('getSite', { query: { locale } }), refused)
    assert.equal((await publish()).hiddenAt, null)
    assert.equal((await shown()).name, SPANISH.name)
    const [latest] = await app().client('listActivity', { token: await app().signIn() })
    assert.deepEqual([latest?.action, latest?.label], ['publishLocale', 'Español'])
  })

  test('exist in known locales only, and never for the originals', async () => {
    const { token, params, translate } = await make()
    const unknown = await app().request('/api/services?locale=fr')
    assert.equal(unknown.status, 422)
    assert.match(await unknown.text(), /Choose one of the locales en, es/)
    const into = async (wanted: string) =>
      await app().client('updateTranslations', {
        ...{ token, params: { ...params, locale: wanted } },
        body: { fields: SPANISH },
      })
    await assert.rejects(into('fr'), { code: 'not_found', message: 'This language isn’t available.' })
    await assert.rejects(into('en'), { code: 'invalid' })
    const hidden = app().client('publishLocale', {
      ...{ token, params: { locale: 'en' } },
      body: { published: false },
    })
    await assert.rejects(hidden, { code: 'invalid' })
    for (const id of [
      { kind: 'service', id: 'nobody' },
      { kind: 'enquiry', id: 'x' },
      { kind: 'site', id: 'x' },
    ])
      await assert.rejects(app().client('getTranslations', { token, params: id }), { code: 'not_found' })
    assert.equal(inSpanish(await translate(SPANISH)).revision, 1)
  })

  test('have the bounds of their originals, and no field that the kind does not have', async () => {
    const { translate } = await make()
    const refused = async (fields: Record<string, string | string[] | null>, at: string, text: RegExp) =>
      await assert.rejects(translate(fields), (problem: Problem) => {
        assert.equal(problem.code, 'invalid')
        assert.match(problem.fields?.[at] ?? '', text)
        return true
      })
    await refused({ hours: 'x' }, 'fields.hours', /can’t be translated/)
    await refused({ imageUrl: '/x.webp' }, 'fields.imageUrl', /can’t be translated/)
    await refused({ __proto__x: 'x' }, 'fields.__proto__x', /can’t be translated/)
    await refused({ name: 'x'.repeat(121) }, 'fields.name', /up to 120/)
    await refused({ name: ['x'] }, 'fields.name', /Please enter/)
    await refused({ features: Array.from({ length: 31 }, () => 'x') }, 'fields.features', /up to 30/)
    await refused({ features: ['ok', 'x'.repeat(201)] }, 'fields.features.1', /up to 200/)
    await refused({ description: 'a {name}' }, 'fields.description', /no variables/)
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`f${index}`, 'x']))
    await refused(many, 'fields', /up to 20 fields/)
    const most = await translate({
      name: 'x'.repeat(120),
      features: Array.from({ length: 30 }, () => 'y'.repeat(200)),
    })
    assert.deepEqual(inSpanish(most).missing, ['description', 'altText'])
  })

  test('keep the variables of their original', async () => {
    const token = await app().signIn()
    const body = { ...SERVICE, description: 'Call {phone}, {name}.' }
    const { _id: id } = await app().client('createService', { token, body })
    const translate = (description: string) =>
      app().client('updateTranslations', {
        ...{ token, params: { kind: 'service', id, locale } },
        body: { fields: { description } },
      })
    await assert.rejects(translate('Llame al {phone}.'), (problem: Problem) => {
      assert.match(problem.fields?.['fields.description'] ?? '', /Keep .*\{name\}, \{phone\}/)
      return true
    })
    assert.deepEqual(inSpanish(await translate('{name}, llame al {phone}.')).outOfDate, [])
  })

  test('are out of date once their English has changed, and only those', async () => {
    const { token, service, translate } = await make()
    await translate({ ...SPANISH, description: 'Monumentos a su ritmo.' })
    const body = { ...SERVICE, description: 'Monuments, by day or at night.', imageUrl: '/pictures/x.webp' }
    await app().client('updateService', { token, id: service._id, body })
    const params = { kind: 'service', id: service._id }
    const record = await app().client('getTranslations', { token, params })
    const { outOfDate, missing, fields } = inSpanish(record)
    assert.deepEqual([outOfDate, missing, record.version], [['description'], ['altText'], 2])
    assert.deepEqual(
      [fields['description']?.original, fields['description']?.ofVersion, record.originals['description']],
      ['Monuments at your own pace.', 1, 'Monuments, by day or at night.'],
    )
    await publish()
    assert.equal((await shown()).description, 'Monumentos a su ritmo.')
    const [status] = await app().client('listTranslations', { token, query: { kind: 'service' } })
    assert.deepEqual([status?.outOfDate, status?.missing], [['description'], ['altText']])
    const read = await translate({ description: 'Monumentos, de día o de noche.' })
    assert.deepEqual(inSpanish(read).outOfDate, [])
    await app().client('updateService', { token, id: service._id, body: { ...body, to: '/airports' } })
    const unchanged = await app().client('getTranslations', { token, params })
    assert.deepEqual(inSpanish(unchanged).outOfDate, [])
  })

  test('are refused where the original or its texts were changed since, with the record as it is now', async () => {
    const { token, service, params, translate } = await make()
    await translate(SPANISH, { ifMatch: 1, seen: 0 })
    await app().client('updateService', { token, id: service._id, body: { ...SERVICE, name: 'Tours' } })
    for (const seen of [{ ifMatch: 1 }, { ifMatch: 2, seen: 0 }]) {
      await assert.rejects(translate({ name: 'Otro' }, seen), (problem: Problem) => {
        assert.equal(problem.code, 'stale')
        const { version, originals } = problem.current as TranslatedRecord
        assert.deepEqual([version, originals['name']], [2, 'Tours'])
        return true
      })
    }
    const path = `/api/translations/service/${params.id}/es`
    const headers = { authorization: `Bearer ${token}`, 'if-match': '"1"' }
    const answer = await app().request(path, { ...json({ fields: SPANISH }, headers), method: 'PUT' })
    assert.equal(answer.status, 412)
    assert.equal(inSpanish(await translate({ name: 'Otro' }, { ifMatch: 2, seen: 1 })).revision, 2)
  })

  test('are taken back in one step, and that as well, with the state that they had', async () => {
    const { token, service, params, translate } = await make()
    await translate(SPANISH)
    await app().client('updateService', { token, id: service._id, body: { ...SERVICE, name: 'Tours' } })
    const changed = await translate({ name: 'Otro', altText: 'Avenida' })
    const undo = (seen: number) => app().client('undoTranslations', { token, params, body: { seen } })
    await assert.rejects(undo(1), { code: 'stale' })
    const back = inSpanish(await undo(inSpanish(changed).revision))
    assert.deepEqual(
      [back.fields['name']?.text, back.outOfDate, back.missing],
      [SPANISH.name, ['name'], ['description', 'altText']],
    )
    const again = inSpanish(await undo(back.revision))
    assert.deepEqual([again.fields['name']?.text, again.outOfDate], ['Otro', []])
    app().pass(31 * DAY_MS)
    await applyRetention(app().db, app().deps.clock())
    const kept = await app().client('getTranslations', { token: await app().signIn(), params })
    assert.deepEqual([inSpanish(kept).canUndo, inSpanish(kept).fields['name']?.text], [false, 'Otro'])
  })

  test('are taken away by an empty text, go and come back with their record, and are purged with it', async () => {
    const { token, service, params, translate } = await make()
    await publish()
    await translate(SPANISH)
    const emptied = await translate({ name: '', features: [' '] })
    assert.deepEqual(inSpanish(emptied).missing, ['name', 'description', 'features', 'altText'])
    await translate(SPANISH)
    await app().client('deleteService', { token, id: service._id })
    await assert.rejects(app().client('getTranslations', { token, params }), { code: 'not_found' })
    await assert.rejects(translate(SPANISH), { code: 'not_found' })
    assert.ok((await app().client('listTranslations', { token })).every(({ kind }) => kind === 'site'))
    await app().client('restoreService', { token, id: service._id })
    assert.equal((await shown()).name, SPANISH.name)
    await app().client('deleteService', { token, id: service._id })
    app().pass(31 * DAY_MS)
    await applyRetention(app().db, app().deps.clock())
    assert.deepEqual(await app().db.selectFrom('translations').selectAll().execute(), [])
  })

  test('of a machine are not shown before somebody has read them', async () => {
    const { translate } = await make()
    await publish()
    await translate(SPANISH)
    await app().db.updateTable('translations').set({ state: 'machine' }).where('field', '=', 'name').execute()
    app().pass(10_000)
    const { name, untranslated } = await shown()
    assert.deepEqual([name, untranslated], [SERVICE.name, ['name', 'description', 'altText']])
  })

  test('stand in the activity under their record, with what was there before', async () => {
    const { token, translate } = await make()
    await translate(SPANISH)
    await translate({ name: 'Otro' })
    const [latest] = await app().client('listActivity', { token })
    assert.deepEqual(
      [latest?.action, latest?.label, latest?.subjectKind, latest?.before, latest?.after],
      ['updateTranslations', 'City Tours', 'service', { 'name (es)': SPANISH.name }, { 'name (es)': 'Otro' }],
    )
  })

  test('never mix with the originals in kept answers, while both change', async () => {
    const { token, service, params, translate } = await make()
    await publish()
    await translate({ name: 'es 0' })
    const asked: Promise<{ path: string; names: string[] }>[] = []
    const ask = (path: string) =>
      app()
        .request(path)
        .then(async answer => ({
          path,
          names: ((await answer.json()) as { name: string }[]).map(({ name }) => name),
        }))
    for (let change = 1; change <= 20; change++) {
      for (let i = 0; i < 10; i++) asked.push(ask(i % 2 === 0 ? '/api/services' : '/api/services?locale=es'))
      if (change % 2 === 0) {
        const body = { ...SERVICE, name: `en ${change}` }
        await app().client('updateService', { token, id: service._id, body })
      } else {
        const fields = { name: `es ${change}` }
        await app().client('updateTranslations', { token, params, body: { fields } })
      }
    }
    const answers = await Promise.all(asked)
    assert.equal(answers.length, 200)
    for (const { path, names } of answers) {
      assert.match(names.join(), path.endsWith('=es') ? /^es \d+$/ : /^(en \d+|City Tours)$/, path)
    }
    assert.deepEqual((await ask('/api/services?locale=es')).names, ['es 19'])
    assert.deepEqual((await ask('/api/services')).names, ['en 20'])
  })
})
