import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PageLocale } from '../../../i18n/locales.ts'
import { canonicalPath, type RenderPage } from './pages.ts'
import { renderInLocales } from './render-in-locales.ts'

const pagesOf =
  (locale: PageLocale): RenderPage =>
  async (request, { prefix }) =>
    new Response(`${locale} ${prefix ?? ''} ${new URL(request.url).pathname}`)

const render = (published: PageLocale[], moved: PageLocale[] = [], built: PageLocale[] = ['en', 'es']) => {
  const load = async (locale: PageLocale) => (built.includes(locale) ? pagesOf(locale) : undefined)
  const page = renderInLocales(load, async locale => {
    if (moved.includes(locale)) return 'moved'
    return published.includes(locale) ? 'published' : 'none'
  })
  return async (path: string, cookie = '') => {
    const request = new Request(`http://localhost${path}`, { headers: { cookie } })
    const answer = await page(request, { send: async () => new Response(), origin: '' })
    return answer.status === 200 ? await answer.text() : `${answer.status} ${answer.headers.get('location')}`
  }
}

test('each page is rendered in the locale that its path names', async () => {
  const page = render(['en', 'es'])
  assert.equal(await page('/fleet'), 'en  /fleet')
  assert.equal(await page('/es/fleet'), 'es /es /es/fleet')
})

test('a locale that is not published has no page: the default one answers', async () => {
  const page = render(['en', 'xa'])
  assert.equal(await page('/es/fleet'), 'en  /es/fleet')
  // Nor one that was not built.
  assert.equal(await page('/xa'), 'en  /xa')
})

test('links to a locale that was hidden lead to the same page in the default one', async () => {
  const page = render(['en'], ['es'])
  assert.equal(await page('/es/fleet?x=1'), '302 /fleet?x=1')
  assert.equal(await page('/es'), '302 /')
})

test('the office is in the locale of its account, where the office has that locale', async () => {
  const page = render(['en', 'es', 'xa'], [], ['en', 'es', 'xa'])
  assert.equal(await page('/admin/today'), 'en  /admin/today')
  assert.equal(await page('/admin/today', 'a=b; office-locale=xa; c=d'), 'xa  /admin/today')
  assert.equal(await page('/admin/today.data', 'office-locale=xa'), 'xa  /admin/today.data')
  // No other page follows the cookie, and the office is in English where it has no other catalogue.
  assert.equal(await page('/fleet', 'office-locale=xa'), 'en  /fleet')
  for (const locale of ['es', 'fr', '', '__proto__'])
    assert.equal(await page('/admin', `office-locale=${locale}`), 'en  /admin')
})

test('the office has the pseudo-locale where tests ask for it alone', async () => {
  const built: PageLocale[] = ['en', 'es', 'xa']
  assert.equal(await render(['en', 'es'], [], built)('/admin', 'office-locale=xa'), 'en  /admin')
  assert.equal(await render(['en', 'xa'])('/admin', 'office-locale=xa'), 'en  /admin')
})

const MOVED: [path: string, to: string | undefined][] = [
  ['/es', undefined],
  ['/es/fleet', undefined],
  ['/es/', '/es'],
  ['/ES/Fleet/', '/es/fleet'],
  ['/es/airport', '/es/airports'],
  ['/airport?x=1', '/airports?x=1'],
  ['/en', '/'],
  ['/en/fleet', '/fleet'],
  ['/es/admin', '/admin'],
  ['/es/admin/fleet?page=2', '/admin/fleet?page=2'],
  ['/es/administration', undefined],
  ['/fr/fleet', undefined],
  ['//es//fleet', '/es/fleet'],
  ['/en//example.com', '/example.com'],
]
for (const [path, to] of MOVED) {
  test(`${path} ${to ? `moves to ${to}` : 'stays'}`, () =>
    assert.equal(canonicalPath(new URL(`http://localhost${path}`)), to))
}

test('the page of a reservation is in the language of the reservation, where visitors see it', async () => {
  const load = async (locale: PageLocale) => (['en', 'es'].includes(locale) ? pagesOf(locale) : undefined)
  const ask = async (path: string, published: PageLocale[]) => {
    const visibilityOf = async (locale: PageLocale) => (published.includes(locale) ? 'published' : 'none')
    const page = renderInLocales(load, visibilityOf, async () => 'es')
    const request = new Request(`http://localhost${path}`)
    return await (await page(request, { send: async () => new Response(), origin: '' })).text()
  }
  assert.equal(await ask('/manage/QRT-4HK-72XA', ['en', 'es']), 'es  /manage/QRT-4HK-72XA')
  assert.equal(await ask('/manage/QRT-4HK-72XA', ['en']), 'en  /manage/QRT-4HK-72XA')
  assert.equal(await ask('/fleet', ['en', 'es']), 'en  /fleet')
})

test('a reference keeps its capitals, and no prefix stands before the page of a reservation', () => {
  assert.equal(canonicalPath(new URL('http://localhost/manage/QRT-4HK-72XA')), undefined)
  assert.equal(
    canonicalPath(new URL('http://localhost/es/manage/QRT-4HK-72XA')),
    '/manage/QRT-4HK-72XA?locale=es',
  )
})
