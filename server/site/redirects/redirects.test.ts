import assert from 'node:assert/strict'
import { test } from 'node:test'
import { REDIRECTS_BYTES_MAX } from '../../../contract/site/page-schemas.ts'
import { REDIRECTS_MAX } from '../../../domain/site/redirect.ts'
import { useTestApp } from '../../../test/support/app.ts'
import { onEveryEngine } from '../../../test/support/engines.ts'
import { addMissing, MISSING_PAGES_MAX } from './missing-store.ts'
import { recordMove } from './redirect-store.ts'
import { COUNTED_PATHS_MAX } from './redirects.ts'

const DAY_MS = 86_400_000
const PERSON = { accept: 'text/html,application/xhtml+xml', referer: 'https://www.google.com/search?q=limo' }
const missing = () => new Response('not here', { status: 404 })

onEveryEngine('redirects', engine => {
  const app = useTestApp(engine)
  const add = async (from: string, to: string, status = 301) =>
    await app().client('createRedirect', {
      token: await app().signIn(),
      body: { from, to, status: status as 301 },
    })
  const ask = async (path: string, headers: Record<string, string> = PERSON) =>
    await app().deps.redirects.insteadOf(new Request(`http://localhost${path}`, { headers }), missing())
  const where = async (path: string) => {
    const answer = await ask(path)
    return answer && [answer.status, answer.headers.get('location')]
  }

  test('lead an old address to a new one with the query of the visitor, in every language', async () => {
    await add('/About-Us/', '/services')
    await add('/summer', '/fleet?from=summer', 302)
    assert.deepEqual(await where('/about-us'), [301, '/services'])
    assert.deepEqual(await where('/about-us?utm_source=card'), [301, '/services?utm_source=card'])
    assert.deepEqual(await where('/es/about-us'), [301, '/es/services'])
    assert.deepEqual(await where('/summer?x=1'), [302, '/fleet?from=summer'])
    assert.equal(await where('/elsewhere'), undefined)
  })

  test('say of a page that it is gone', async () => {
    await add('/closed', '', 410)
    const answer = await ask('/closed')
    assert.deepEqual([answer?.status, await answer?.text()], [410, 'not here'])
  })

  test('are shortened when they are saved, and those that lead back are refused', async () => {
    await add('/b', '/c')
    assert.equal((await add('/a', '/b')).to, '/c')
    await add('/c', '/d')
    assert.deepEqual(await where('/a'), [301, '/d'])
    assert.deepEqual(await where('/b'), [301, '/d'])
    await assert.rejects(add('/d', '/a'), { code: 'invalid', reasons: { to: { code: 'leads-back' } } })
    await assert.rejects(add('/a', '/x'), { code: 'invalid', reasons: { from: { code: 'taken' } } })
  })

  test('are no loop after a part of a chain was deleted, another one made and the first brought back', async () => {
    const token = await app().signIn()
    const { _id: id } = await add('/a', '/b')
    await app().client('deleteRedirect', { token, id })
    await add('/b', '/a')
    await app().client('restoreRedirect', { token, id })
    assert.equal(await where('/a'), undefined)
    assert.equal(await where('/b'), undefined)
  })

  test('of two that would make a loop together, sent at once, one is refused', async () => {
    const done = await Promise.allSettled([add('/a', '/b'), add('/b', '/a')])
    assert.deepEqual(done.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  })

  test('are written when the address of a page changes, and end where a page is there again', async () => {
    const { db, deps } = app()
    const move = (from: string, to: string) =>
      db.commitTogether(tx => recordMove(tx, { from, to, now: deps.clock() }))
    await move('/towns/one', '/towns/two')
    await move('/towns/two', '/towns/three')
    const lead = async () => {
      const token = await app().signIn()
      return (await app().client('listRedirects', { token })).map(({ from, to, madeBy }) => [
        from,
        to,
        madeBy,
      ])
    }
    assert.deepEqual(await lead(), [
      ['/towns/one', '/towns/three', 'slug'],
      ['/towns/two', '/towns/three', 'slug'],
    ])
    await move('/towns/three', '/towns/one')
    assert.deepEqual(await lead(), [
      ['/towns/three', '/towns/one', 'slug'],
      ['/towns/two', '/towns/one', 'slug'],
    ])
  })

  test('are taken from a file; its lines that cannot be are named', async () => {
    const token = await app().signIn()
    const file = [
      'from,to,status',
      '/page-1.html,/services,',
      '/page-2.html,/page-1.html,302',
      'page-3.html,/fleet',
      '/page-4.html,/fleet,200',
      '/services,/page-2.html',
      '/page-5.html,,410',
    ]
    const done = await app().client('importRedirects', { token, file: new Blob([file.join('\r\n')]) })
    assert.deepEqual(done, {
      added: 3,
      changed: 0,
      refused: 3,
      lines: [
        { line: 4, fault: 'path' },
        { line: 5, fault: 'status' },
        { line: 6, fault: 'loop' },
      ],
    })
    assert.deepEqual(await where('/page-2.html'), [302, '/services'])
    const again = await app().client('importRedirects', { token, file: new Blob([file.join('\n')]) })
    assert.deepEqual([again.added, again.changed], [0, 3])
  })

  test('are so many at most, and a file has so many bytes at most', async () => {
    const token = await app().signIn()
    const lines = Array.from({ length: REDIRECTS_MAX + 1 }, (_, i) => `/old-${i},/fleet`)
    const send = (text: string) => app().client('importRedirects', { token, file: new Blob([text]) })
    const done = await send(lines.join('\n'))
    assert.deepEqual([done.added, done.refused, done.lines[0]?.fault], [REDIRECTS_MAX, 1, 'full'])
    await assert.rejects(add('/more', '/fleet'), { reasons: { from: { code: 'too-many-items', max: 2000 } } })
    await send('x'.repeat(REDIRECTS_BYTES_MAX))
    await assert.rejects(send('x'.repeat(REDIRECTS_BYTES_MAX + 1)), { code: 'too_large' })
  })

  test('count how often they were followed', async () => {
    await add('/old', '/fleet')
    for (let i = 0; i < 3; i++) await ask('/old')
    await app().deps.redirects.flush()
    const [redirect] = await app().client('listRedirects', { token: await app().signIn() })
    assert.deepEqual([redirect?.hits, redirect?.lastAt], [3, app().deps.clock().toISOString()])
  })
})

onEveryEngine('addresses that are not there', engine => {
  const app = useTestApp(engine)
  const ask = async (path: string, headers: Record<string, string> = PERSON) =>
    await app().deps.redirects.insteadOf(new Request(`http://localhost${path}`, { headers }), missing())
  const list = async () => {
    await app().deps.redirects.flush()
    return await app().client('listMissingPages', { token: await app().signIn() })
  }

  test('are counted with the host that led there, most asked first, until a redirect leads from them', async () => {
    await ask('/once')
    await ask('/Twice/')
    await ask('/twice?x=1', { accept: 'text/html' })
    assert.deepEqual(
      (await list()).map(({ path, hits, referrer }) => [path, hits, referrer]),
      [
        ['/twice', 2, 'www.google.com'],
        ['/once', 1, 'www.google.com'],
      ],
    )
    await ask('/once')
    assert.equal((await list())[0]?.hits, 2)
    const body = { from: '/twice', to: '/fleet', status: 301 as const }
    await app().client('createRedirect', { token: await app().signIn(), body })
    assert.deepEqual(
      (await list()).map(({ path }) => path),
      ['/once'],
    )
  })

  test('are not counted for programs, for data of pages and for paths that are too long', async () => {
    await ask('/wp-login.php', { accept: '*/*' })
    await ask('/nowhere.data')
    await ask(`/${'x'.repeat(300)}`)
    assert.deepEqual(await list(), [])
    await ask(`/${'x'.repeat(299)}`)
    assert.equal((await list()).length, 1)
  })

  test('are kept for thirty days', async () => {
    await ask('/once')
    await list()
    app().pass(30 * DAY_MS)
    assert.equal((await list()).length, 1)
    app().pass(1)
    assert.equal((await list()).length, 0)
  })

  test('are so many between two writes', async () => {
    for (let i = 0; i <= COUNTED_PATHS_MAX; i++) await ask(`/p-${i}`)
    assert.equal((await list()).length, COUNTED_PATHS_MAX)
  })

  test('are so many in the store: those asked for most stay', async () => {
    const { db, deps } = app()
    const rows = (count: number, start: number, hits: number) =>
      Array.from({ length: count }, (_, i) => ({ path: `/p-${start + i}`, hits, referrer: '' }))
    await addMissing(db, rows(MISSING_PAGES_MAX / 2, 0, 2), deps.clock())
    await addMissing(db, rows(MISSING_PAGES_MAX / 2, MISSING_PAGES_MAX / 2, 2), deps.clock())
    assert.equal((await list()).length, MISSING_PAGES_MAX)
    await addMissing(db, rows(1, MISSING_PAGES_MAX, 1), deps.clock())
    const kept = await list()
    assert.deepEqual([kept.length, kept.every(({ hits }) => hits === 2)], [MISSING_PAGES_MAX, true])
  })
})
