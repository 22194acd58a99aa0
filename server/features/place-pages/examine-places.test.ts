import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NOON, useTestApp } from '../../../test/support/app.ts'
import { onEveryEngine } from '../../../test/support/engines.ts'
import { insertSamples } from '../../sample-content/insert-samples.ts'
import { examinePlaces } from './examine-places.ts'

onEveryEngine('the doctor about pages about places', engine => {
  const app = useTestApp(engine)
  const say = async () => (await examinePlaces(app().db)).map(({ level, words }) => `${level} ${words}`)

  test('names samples as such, until staff have saved them', async () => {
    await insertSamples(app().db, new Date(NOON))
    assert.match((await say()).join(), /^note Pages about places: 24 of 24 are as the program brought them\./)
    const token = await app().signIn()
    const [first, ...others] = await app().client('listAllPlacePages', { token })
    assert.ok(first)
    for (const { _id: id } of others) await app().client('deletePlacePage', { token, id })
    const { kind, slug, from, to, heading, intro, tips, questions, answers, imageUrl } = first
    const body = { kind, slug, from, to, heading, intro, tips, questions, answers, imageUrl }
    await app().client('updatePlacePage', { token, id: first._id, body })
    assert.deepEqual(await say(), ['ok Pages about places: 1, none of them a sample.'])
  })
})
