import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import sharp from 'sharp'
import { useTestApp } from '../../../test/support/app.ts'
import { recordingLog } from '../../../test/support/recording.ts'
import { createFilmPictures } from './film-pictures.ts'

const ID = 'aqz-KE-bpKQ'
const photo = sharp({ create: { width: 480, height: 360, channels: 3, background: '#446688' } })
  .jpeg()
  .toBuffer()

function memoryStorage() {
  const files = new Map<string, Uint8Array>()
  return {
    files,
    put: async (name: string, bytes: Uint8Array) => {
      files.set(name, bytes)
    },
    get: async (name: string) => files.get(name),
  }
}

/** The adapter before a video host that answers like this, and the addresses that were asked for. */
function withHost(answer: (url: string) => Response | Promise<Response>) {
  const asked: string[] = []
  let now = 0
  const storage = memoryStorage()
  const films = createFilmPictures({
    storage,
    log: recordingLog().log,
    clock: () => new Date(now),
    fetch: (async (url: string) => {
      asked.push(url)
      return await answer(url)
    }) as typeof fetch,
  })
  return { films, asked, storage, pass: (milliseconds: number) => (now += milliseconds) }
}

describe('the picture of a film', () => {
  test('is fetched once, cut to 16:9 and kept, however many ask at once', async () => {
    const { films, asked, storage } = withHost(async url =>
      url.includes('maxres')
        ? new Response(null, { status: 404 })
        : new Response(new Uint8Array(await photo)),
    )
    const found = await Promise.all([films.find(ID), films.find(ID), films.find(ID)])
    assert.deepEqual(asked, [
      `https://i.ytimg.com/vi/${ID}/maxresdefault.jpg`,
      `https://i.ytimg.com/vi/${ID}/hqdefault.jpg`,
    ])
    const { format, width, height } = await sharp(found[2]!).metadata()
    assert.deepEqual([format, width, height], ['webp', 800, 450])
    assert.ok(storage.files.has(`film-${ID}.webp`))
    await films.find(ID)
    assert.equal(asked.length, 2)
  })

  test('that cannot be had is asked for again only after a while', async () => {
    const { films, asked, pass } = withHost(() => {
      throw new TypeError('fetch failed')
    })
    assert.equal(await films.find(ID), undefined)
    pass(9 * 60_000)
    assert.equal(await films.find(ID), undefined)
    assert.equal(asked.length, 1)
    pass(61_000)
    await films.find(ID)
    assert.equal(asked.length, 2)
  })

  test('is left out where the host sends something else, or more than 2 MiB', async () => {
    const limit = 2 * 1024 * 1024
    const body = async (length: number) => {
      const bytes = new Uint8Array(length)
      bytes.set(await photo)
      return bytes
    }
    for (const [bytes, taken] of [
      [new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), false],
      [await body(limit + 1), false],
      [await body(limit), true],
    ] as const) {
      const { films } = withHost(() => new Response(bytes))
      assert.equal((await films.find(ID)) !== undefined, taken, String(bytes.length))
    }
  })
})

describe('the address of a film’s picture', () => {
  const app = useTestApp('sqlite')

  test('answers for films of the gallery only, with a poster of ours where there is no picture', async () => {
    const token = await app().signIn()
    assert.equal((await app().request(`/films/${ID}.webp`)).status, 404)
    await app().client('createVideo', { token, body: { url: `https://youtu.be/${ID}` } })
    const poster = await app().request(`/films/${ID}.webp`)
    assert.equal(poster.status, 302)
    assert.equal(poster.headers.get('location'), '/film.svg')
    app().deps.films.find = async id => (id === ID ? new Uint8Array([1, 2, 3]) : undefined)
    const picture = await app().request(`/films/${ID}.webp`)
    assert.deepEqual([picture.status, picture.headers.get('content-type')], [200, 'image/webp'])
    for (const name of ['..%2fx.webp', `${ID}.jpg`, 'aqz-KE-bpKR.webp']) {
      assert.equal((await app().request(`/films/${name}`)).status, 404, name)
    }
  })
})
