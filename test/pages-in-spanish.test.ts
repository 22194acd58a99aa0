import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { useTestApp } from './support/app.ts'
import { loadPages } from './support/public-pages.ts'
import { ORIGIN } from './support/recording.ts'

const handle = await loadPages('es')

const POST = '/blog/a-wedding-day-without-watching-the-clock'
const HEADINGS: Record<string, string> = {
  '': 'Descubra el servicio de transporte de lujo',
  '/services': 'Nuestros servicios',
  '/fleet': 'Nuestra flota',
  '/airports': 'Servicios de aeropuerto',
  '/blog': 'Blog',
  '/videos': 'Galería de videos',
  '/contact': 'Contacto',
  '/faq': 'Preguntas y respuestas',
  '/reviews': 'Opiniones',
  '/privacy': 'Privacidad',
  '/accessibility': 'Accesibilidad',
  '/credits': 'Créditos',
  '/newsletter': 'Boletín',
}
/** Words of English sentences that no Spanish text has. */
const ENGLISH = /(?<![\p{L}])(?:the|and|with|your|our|you|we|from|for|please)(?![\p{L}])/giu

describe('the public pages in Spanish', () => {
  const app = useTestApp('sqlite', { samples: true })

  async function render(path: string, form?: Record<string, string>, failing?: string) {
    const post = form && { method: 'POST', headers: { origin: ORIGIN }, body: new URLSearchParams(form) }
    const response = await handle(new Request(`${ORIGIN}/es${path}`, post), {
      prefix: '/es',
      origin: ORIGIN,
      send: async request => {
        const { pathname, search } = new URL(request.url)
        if (pathname === failing) return new Response('{}', { status: 500 })
        const body = request.method === 'GET' ? null : await request.text()
        const { method, headers } = request
        return await app().request(pathname + search, { method, headers, body })
      },
    })
    return { status: response.status, html: await response.text() }
  }

  test('have their own headings and no English sentence, also in what search engines read', async () => {
    for (const [path, heading] of Object.entries(HEADINGS)) {
      const { html } = await render(path)
      assert.equal(/<h1[^>]*>([^<]*)</.exec(html)?.[1], heading, path)
      assert.deepEqual(englishIn(html), [], path)
    }
    const post = await render(POST)
    assert.deepEqual(englishIn(post.html), [])
    assert.match(post.html, /"articleSection":"Bodas"/)
  })

  test('show the content of the owner in Spanish', async () => {
    const { html } = await render('/services')
    assert.match(html, />Traslados al aeropuerto</)
    assert.doesNotMatch(html, /lang="en"[^>]*>(?!English)/)
  })

  test('mark what the owner has not translated as English', async () => {
    await app().db.deleteFrom('translations').where('field', '=', 'name').execute()
    const { html } = await render('/services')
    assert.match(html, /<button[^>]* lang="en"[^>]*>Airport Transfers</)
    assert.match(html, /<p>[^<]*Reagan National, Dulles y BWI/)
  })

  test('a post without a translation belongs to the English page', async () => {
    const own = await render(POST)
    assert.match(own.html, new RegExp(`<link rel="canonical" href="${ORIGIN}/es${POST}"`))
    await app().db.deleteFrom('translations').where('kind', '=', 'post').execute()
    const { html } = await render(POST)
    assert.match(html, new RegExp(`<link rel="canonical" href="${ORIGIN}${POST}"`))
    assert.doesNotMatch(html, /hreflang="es"/i)
    assert.match(html, /<h1 id="post-title" lang="en">/)
  })

  test('say in Spanish what is wrong with a form, with the labels of its fields', async () => {
    const { status, html } = await render('/contact', {
      name: '',
      email: 'nobody',
      phone: 'one',
      message: 'Hola',
    })
    assert.equal(status, 422)
    for (const text of [
      'Indique su nombre.',
      'Escriba un correo',
      'Escriba un número',
      'Algún dato no es correcto',
    ]) {
      assert.ok(html.includes(text), text)
    }
    assert.deepEqual(englishIn(html), [])
    const newsletter = await render('/newsletter', { email: 'nobody' })
    assert.match(newsletter.html, /Escriba un correo electrónico como/)
  })

  test('say in Spanish what is wrong with a reservation', async () => {
    const { status, html } = await render('/reservation', { firstName: '', email: 'nobody' })
    assert.equal(status, 422)
    assert.match(html, /class="field-error"[^>]*>Indique su nombre\./)
    assert.match(html, /class="field-error"[^>]*>Escriba un correo electrónico como/)
    assert.deepEqual(englishIn(html), [])
  })

  test('subscribe their readers in Spanish', async () => {
    const { html } = await render('/newsletter', { email: 'ana@example.com' })
    assert.match(html, /role="status"[^>]*>Ya casi está\. Abra, por favor, el correo/)
    const [mail] = await app().deliver()
    assert.match(mail?.message.html ?? '', /<html lang="es"/)
  })

  test('say in Spanish that a list could not be loaded', async t => {
    t.mock.method(console, 'error', () => {})
    const { status, html } = await render('/fleet', undefined, '/api/fleets')
    assert.equal(status, 503)
    assert.match(html, /role="alert"[^>]*>No se pudo cargar la flota</)
    assert.match(html, /Intentar de nuevo/)
  })
})

/** English words of texts, of attributes that are read out and of structured data. */
function englishIn(html: string): string[] {
  const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  const named = [...html.matchAll(/ (?:alt|aria-label|title|placeholder|content)="([^"]*)"/g)]
  const shown = html
    .slice(html.indexOf('<body'))
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, ' | ')
  const texts = [shown, ...[...data, ...named].map(([, text = '']) => text)]
  // The addresses of posts stay.
  const words = texts.map(text => text.replace(/https?:[^\s"]*/g, ''))
  return words.flatMap(text => [...text.matchAll(ENGLISH)].map(([word]) => word))
}
