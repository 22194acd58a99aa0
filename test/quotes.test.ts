import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import type { PhotographSlot } from '../domain/site/picture.ts'
import { DEFAULT_SITE } from '../domain/site/site.ts'
import type { RenderPage } from '../server/platform/http/pages.ts'
import { useTestApp } from './support/app.ts'
import { PUBLIC_PAGES } from './support/public-pages.ts'
import { rateRides } from './support/ratings.ts'
import { ORIGIN } from './support/recording.ts'

const handlerOf = async (locale: string) =>
  (await import(new URL(`../build/pages/${locale}/server/handler.js`, import.meta.url).href)) as {
    handle: RenderPage
  }
const english = await handlerOf('en')
const spanish = await handlerOf('es')

describe('what pages say for the company', () => {
  const app = useTestApp('sqlite', { samples: true })
  let token: string
  beforeEach(async () => {
    token = await app().signIn()
  })
  const render = async (path: string) => {
    const { handle } = path.startsWith('/es') ? spanish : english
    const response = await handle(new Request(ORIGIN + path), {
      send: async ({ url }) => {
        const { pathname, search } = new URL(url)
        return await app().request(pathname + search)
      },
      origin: ORIGIN,
      prefix: path.startsWith('/es') ? '/es' : '',
    })
    return await response.text()
  }
  const publish = (change: object = {}) =>
    app().client('createReview', {
      token,
      body: {
        ...{ source: 'google', url: 'https://example.com/review', author: 'Ada L.', stars: 4, locale: 'en' },
        ...{ texts: { en: 'On time, twice.', es: '' }, occasions: { en: 'To Dulles', es: 'A Dulles' } },
        ...{ answers: { en: '', es: '' }, writtenOn: '2026-11-03', tripOn: '2026-10-31', page: '' },
        ...{ consented: false, state: 'published', hiddenReason: '', ...change },
      },
    })
  const clearSamples = () => app().db.deleteFrom('reviews').execute()

  test('quotes have five stars and a name until there is a real one', async () => {
    const html = await render('/services')
    assert.equal(html.match(/<blockquote/g)?.length, 3)
    assert.match(html, /aria-label="5 of 5 stars">★★★★★<\/span> <span translate="no">Margaret H\.<\/span>/)
    assert.doesNotMatch(html, /Chosen by us/)
    assert.equal(html.match(/<\/span> · Sample review/g)?.length, 3)
    assert.equal((await render('/airports')).match(/<blockquote/g)?.length, 2)
  })

  test('a real review is quoted with its ride, its month and its source', async () => {
    await publish()
    for (const path of ['/services', '/fleet', '/airports']) {
      const html = await render(path)
      assert.equal(html.match(/<blockquote/g)?.length, 1)
      assert.match(html, /4 of 5 stars/)
      assert.match(html, /To Dulles<\/span>, <time datetime="2026-10">October 2026<\/time>/i)
      assert.match(html, /<a href="https:\/\/example\.com\/review" rel="noopener nofollow">on Google<\/a>/)
      assert.match(html, /Chosen by us/)
    }
    const html = await render('/es/services')
    assert.match(html, /<blockquote [^>]*lang="en"[^>]*>On time, twice\.<\/blockquote>/)
    assert.match(html, /octubre de 2026/)
  })

  test('the page of reviews has all of them with their sources, and is for search engines once there is a real one', async () => {
    const robots = /<meta name="robots" content="noindex"\/>/
    assert.match(await render('/reviews'), robots)
    await publish({ writtenOn: '2026-10-01', author: 'Ben B.', url: 'https://example.com/1' })
    await publish({ writtenOn: '2026-11-01', author: 'Cy C.', url: 'https://example.com/2' })
    const html = await render('/reviews')
    assert.doesNotMatch(html, robots)
    assert.deepEqual(html.match(/(?<=<span translate="no">)(?:Ben B|Cy C|Margaret H)\./g), [
      'Cy C.',
      'Ben B.',
    ])
    assert.match(html, /href="https:\/\/example\.com\/1"/)
    assert.match(await render('/es/reviews'), /<h1>Opiniones<\/h1>/)
    assert.match(await render('/services'), /<a href="\/reviews">All reviews<\/a>/)
  })

  test('a page about a place quotes rides of its own alone', async () => {
    await publish({ occasions: { en: 'Dulles to Georgetown', es: '' } })
    const quoted = async (path: string) => /On time, twice/.test(await render(path))
    assert.equal(await quoted('/routes/iad-to-georgetown'), true)
    assert.equal(await quoted('/airports/iad'), true)
    assert.equal(await quoted('/routes/iad-to-bethesda'), false)
    assert.equal(await quoted('/towns/reston'), false)
  })

  test('nothing is quoted where there is nothing', async () => {
    await clearSamples()
    assert.doesNotMatch(await render('/fleet'), /Client reviews|<blockquote/)
  })

  test('no page marks reviews or a mean of its own for search engines', async () => {
    await publish()
    for (const path of PUBLIC_PAGES)
      assert.doesNotMatch(await render(path), /aggregateRating|reviewRating|"@type":"Review"/i, path)
  })

  test('the home page says the facts that the owner gave, and nothing where there are none', async () => {
    assert.doesNotMatch(await render('/'), /class="stone proof"/)
    const facts = { since: 2011, licence: 'WMATC No. 1234', insuredDollars: 1_500_000 }
    await app().client('updateSite', { token, body: { ...DEFAULT_SITE, facts } })
    const html = await render('/')
    assert.match(html, /<dt>In service since<\/dt> <dd translate="no">2011<\/dd>/)
    assert.match(html, /<dt>License<\/dt> <dd translate="no">WMATC No\. 1234<\/dd>/)
    assert.match(html, /<p translate="no">WMATC No\. 1234<\/p>/)
    assert.match(html, /<dt>Liability coverage<\/dt> <dd translate="no">\$1,500,000<\/dd>/)
    assert.doesNotMatch(html, /out of 5/)
    assert.match(await render('/es'), /<dt>A su servicio desde<\/dt> <dd translate="no">2011<\/dd>/)
  })

  test('airports and services say the same facts, and Contact the further ways that the owner gave', async () => {
    for (const path of ['/airports', '/services'])
      assert.doesNotMatch(await render(path), /class="stone proof"/)
    assert.doesNotMatch(await render('/contact'), /sms:|wa\.me|Response time/)
    const facts = { since: 2011, licence: '', insuredDollars: null }
    const reach = { textPhone: '(703) 555-0143', whatsAppPhone: '(703) 555-0144', answerHours: 1 }
    await app().client('updateSite', { token, body: { ...DEFAULT_SITE, facts, reach } })
    for (const path of ['/airports', '/services'])
      assert.match(await render(path), /<dt>In service since<\/dt> <dd translate="no">2011<\/dd>/)
    const contact = await render('/contact')
    assert.match(contact, /<a href="sms:\+17035550143" rel="noopener" translate="no">\(703\) 555-0143<\/a>/)
    assert.match(contact, /href="https:\/\/wa\.me\/17035550144"/)
    assert.match(contact, /Within one hour/)
    await app().client('updateSite', {
      token,
      body: { ...DEFAULT_SITE, reach: { ...reach, whatsAppPhone: '', answerHours: 3 } },
    })
    const spanishPage = await render('/es/contact')
    assert.match(spanishPage, /En 3 horas como máximo/)
    assert.doesNotMatch(spanishPage, /wa\.me/)
  })

  test('a photograph of people stands in its place alone, and in none while it is empty', async () => {
    const pages: Record<PhotographSlot, string[]> = {
      greeting: ['/airports', '/airports/iad'],
      door: ['/'],
      luggage: ['/airports'],
      umbrella: ['/airports'],
      train: ['/services'],
      'child-seat': ['/fleet/mercedes-s600-limo'],
      dashboard: ['/fleet/mercedes-s600-limo'],
      details: ['/fleet/mercedes-s600-limo'],
      'fleet-row': ['/fleet'],
      office: ['/contact'],
      owner: ['/contact'],
      answering: ['/contact'],
    }
    const all = [...new Set(Object.values(pages).flat())]
    for (const path of all) assert.doesNotMatch(await render(path), /class="photograph"/, path)
    for (const [slot, paths] of Object.entries(pages)) {
      const save = (imageUrl: string, en: string) =>
        app().client('updatePhotograph', {
          token,
          params: { slot },
          body: { imageUrl, altTexts: { en, es: '' } },
        })
      await save('/pictures/interior-1280.webp', `Seen at ${slot}`)
      app().pass(11_000)
      for (const path of all)
        assert.equal((await render(path)).includes(`alt="Seen at ${slot}"`), paths.includes(path), path)
      if (slot === 'owner')
        assert.match(await render('/es/contact'), /alt="Seen at owner" lang="en" translate="no"/)
      await save('', '')
      app().pass(11_000)
    }
  })

  test('the home page tells the mean of ratings once five customers rated their rides', async () => {
    await clearSamples()
    for (const stars of [5, 5, 5, 4, 5]) await publish({ stars, state: 'new' })
    assert.doesNotMatch(await render('/'), /class="stone proof"/)
    await rateRides(app(), [5, 5, 5, 4, 5])
    app().pass(11_000)
    assert.match(await render('/'), /<dt>5 rated rides<\/dt> <dd translate="no">4\.8 out of 5<\/dd>/)
  })

  test('a photograph of people stands in its place, and nothing where the owner has none', async () => {
    const places = { greeting: '/airports/iad', door: '/', answering: '/contact' }
    for (const path of Object.values(places)) assert.doesNotMatch(await render(path), /class="photograph"/)
    for (const id of Object.keys(places)) {
      const body = {
        imageUrl: `https://example.com/${id}.webp`,
        altTexts: { en: `Photograph of the ${id}`, es: id === 'door' ? 'Una puerta abierta' : '' },
      }
      await app().client('updatePhotograph', { token, params: { slot: id }, body })
    }
    for (const [slot, path] of Object.entries(places)) {
      const html = await render(path)
      assert.equal(html.match(/<div class="photograph"/g)?.length, 1, path)
      assert.match(html, new RegExp(`src="https://example.com/${slot}.webp"`))
    }
    assert.match(await render('/es'), /alt="Una puerta abierta"/)
    assert.match(
      await render('/es/contact'),
      /lang="en"[^>]*alt="Photograph of the answering"|alt="Photograph of the answering"[^>]*lang="en"/,
    )
  })

  test('questions are searched on the server, without a script, and the page itself stays whole', async () => {
    const count = (html: string) => html.match(/<details/g)?.length ?? 0
    const whole = count(await render('/faq'))
    const found = await render('/faq?q=DEPOSIT')
    assert.ok(count(found) > 0 && count(found) < whole)
    assert.match(found, /questions match “DEPOSIT”/)
    const nothing = await render('/faq?q=%3Cscript%3Eqqq')
    assert.equal(count(nothing), 0)
    assert.match(nothing, /No questions match “&lt;script&gt;qqq”/)
    assert.match(await render('/es/faq?q=anticipo'), /preguntas coinciden con «anticipo»/)
  })
})
