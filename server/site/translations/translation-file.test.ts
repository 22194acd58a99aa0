import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ProblemBody } from '../../../contract/problems.ts'
import {
  FILE_BYTES_MAX,
  FILE_RECORDS_MAX,
  type ImportedTranslations,
  type TranslationFile,
} from '../../../contract/site/translation-schemas.ts'
import { json, useTestApp } from '../../../test/support/app.ts'

const SERVICE = {
  name: 'City Tours',
  imageUrl: '/pictures/city-night-1440.webp',
  description: 'Call {phone}.',
  features: ['Routes to your wishes', 'Hourly'],
}

describe('a file for translators', () => {
  const app = useTestApp('sqlite')
  const make = async () => {
    const token = await app().signIn()
    const { _id: id } = await app().client('createService', { token, body: SERVICE })
    const file = async () => await app().client('exportTranslations', { token, query: { locale: 'es' } })
    const send = async (body: unknown) =>
      await app().request('/api/translations/import', json(body, { authorization: `Bearer ${token}` }))
    const read = async (body: unknown) => (await (await send(body)).json()) as ImportedTranslations
    const find = async () => {
      const params = { kind: 'service', id }
      return (await app().client('getTranslations', { token, params })).locales[0]!
    }
    return { token, id, file, send, read, find }
  }
  /** The file with these translations of the service. */
  const filled = (file: TranslationFile, texts: Record<string, string | string[]>) => {
    const copy = structuredClone(file)
    const { fields } = copy.records.find(({ kind }) => kind === 'service')!
    for (const [name, translation] of Object.entries(texts)) fields[name]!.translation = translation
    return copy
  }
  const SPANISH = { name: 'Paseos', description: 'Llame al {phone}.', features: ['Rutas', 'Por horas'] }

  test('has every English text with its translation, and is read back', async () => {
    const { id, file, read, find } = await make()
    const empty = await file()
    assert.deepEqual(
      empty.records.map(({ kind }) => kind),
      ['service', 'site'],
    )
    assert.deepEqual(empty.records[0], {
      kind: 'service',
      _id: id,
      version: 1,
      fields: {
        name: { original: 'City Tours', translation: '' },
        description: { original: 'Call {phone}.', translation: '' },
        features: { original: SERVICE.features, translation: [] },
      },
    })
    assert.deepEqual(await read(empty), { saved: 0, unchanged: 0, skipped: 0 })
    const whole = filled(empty, SPANISH)
    assert.deepEqual(await read(whole), { saved: 3, unchanged: 0, skipped: 0 })
    assert.deepEqual((await find()).missing, [])
    assert.deepEqual(await file(), whole)
    assert.deepEqual(await read(whole), { saved: 0, unchanged: 3, skipped: 0 })
    assert.equal((await find()).revision, 1)
  })

  test('whose English was changed meanwhile is saved as out of date', async () => {
    const { token, id, file, read, find } = await make()
    const made = filled(await file(), SPANISH)
    await app().client('updateService', { token, id, body: { ...SERVICE, name: 'Tours' } })
    assert.equal((await read(made)).saved, 3)
    const { outOfDate, fields } = await find()
    assert.deepEqual([outOfDate, fields['name']?.original], [['name'], 'City Tours'])
  })

  test('is refused as a whole where a variable is lost or a bound is broken', async () => {
    const { file, send, find } = await make()
    const made = filled(await file(), { ...SPANISH, description: 'Llame.', name: 'x'.repeat(121) })
    const answer = await send(made)
    assert.equal(answer.status, 422)
    const { fields } = (await answer.json()) as ProblemBody
    assert.match(fields?.['records.0.fields.description'] ?? '', /Keep .*\{phone\}/)
    assert.match(fields?.['records.0.fields.name'] ?? '', /up to 120/)
    assert.equal((await find()).revision, 0)
  })

  test('passes over records that are not there any more', async () => {
    const { token, id, file, read } = await make()
    const made = filled(await file(), SPANISH)
    await app().client('deleteService', { token, id })
    assert.deepEqual(await read(made), { saved: 0, unchanged: 0, skipped: 3 })
  })

  test('has limits for its records and its bytes', async () => {
    const { send } = await make()
    const records = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        kind: 'service',
        _id: `gone-${index}`,
        version: 1,
        fields: {},
      }))
    assert.equal((await send({ locale: 'es', records: records(FILE_RECORDS_MAX) })).status, 200)
    assert.equal((await send({ locale: 'es', records: records(FILE_RECORDS_MAX + 1) })).status, 422)
    const padded = (bytes: number) => {
      const start = '{"locale":"es","records":[],"note":"'
      return { text: `${start}${'x'.repeat(bytes - start.length - 2)}"}` }
    }
    const token = await app().signIn()
    const sendText = async (text: string) =>
      await app().request('/api/translations/import', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: text,
      })
    assert.equal((await sendText(padded(FILE_BYTES_MAX).text)).status, 200)
    assert.equal((await sendText(padded(FILE_BYTES_MAX + 1).text)).status, 413)
    assert.equal((await sendText('{')).status, 400)
    assert.equal((await send({ locale: 'en', records: [] })).status, 422)
  })
})
