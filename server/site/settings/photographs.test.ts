import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import type { BodyOf } from '../../../contract/calls.ts'
import type { Problem } from '../../../contract/problems.ts'
import { PHOTOGRAPH_SLOTS } from '../../../domain/site/picture.ts'
import { useTestApp } from '../../../test/support/app.ts'

type Body = BodyOf<'updatePhotograph'>

const BODY: Body = {
  imageUrl: '/pictures/interior-1280.webp',
  altTexts: { en: 'A chauffeur at the door', es: '' },
}

describe('photographs of people', () => {
  const app = useTestApp('sqlite')
  let token: string
  beforeEach(async () => {
    token = await app().signIn()
  })
  const save = (slot: string, change: Partial<Body> = {}, ifMatch?: number) =>
    app().client('updatePhotograph', {
      token,
      params: { slot },
      body: { ...BODY, ...change },
      ...(ifMatch === undefined ? {} : { ifMatch }),
    })
  const list = async () => {
    app().pass(11_000)
    return await app().client('listPhotographs')
  }
  const codeOf = (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'saved',
      ({ code }: Problem) => code,
    )

  test('every place is empty until the owner fills it, and can be emptied again', async () => {
    assert.deepEqual(
      (await list()).map(({ slot, imageUrl, version }) => [slot, imageUrl, version]),
      PHOTOGRAPH_SLOTS.map(slot => [slot, '', 0]),
    )
    assert.equal(PHOTOGRAPH_SLOTS.length, 12)
    assert.equal((await save('door')).version, 1)
    assert.equal((await list())[1]?.altTexts.en, 'A chauffeur at the door')
    const [entry] = await app().client('listActivity', { token, query: { subject: 'photograph-door' } })
    assert.deepEqual(entry?.after, { imageUrl: BODY.imageUrl })
    await save('door', { imageUrl: '', altTexts: { en: '', es: '' } })
    assert.equal((await list())[1]?.imageUrl, '')
  })

  test('a picture needs a text for those who do not see it, of 300 characters at most; a place must exist', async () => {
    const alt = (characters: number) => ({ altTexts: { en: 'x'.repeat(characters), es: '' } })
    assert.equal(await codeOf(save('greeting', alt(300))), 'saved')
    assert.equal(await codeOf(save('greeting', alt(301))), 'invalid')
    assert.equal(await codeOf(save('greeting', alt(0))), 'invalid')
    assert.equal(await codeOf(save('greeting', { imageUrl: 'javascript:alert(1)' })), 'invalid')
    assert.equal(await codeOf(save('roof')), 'not_found')
  })

  test('who saves an old version is told', async () => {
    await save('answering')
    assert.equal(await codeOf(save('answering', {}, 0)), 'stale')
    assert.equal(await codeOf(save('answering', {}, 1)), 'saved')
  })
})
