import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NO_BRAND_KIT } from '../../../domain/site/brand-kit.ts'
import { DEFAULT_SITE } from '../../../domain/site/site.ts'
import { useTestApp } from '../../../test/support/app.ts'
import { createApp } from '../../app.ts'
import { readSampleCompany } from '../../integrations/sample-content/company.ts'
import { driverHtml } from './driver-html.ts'

const app = useTestApp('sqlite')
const LOGO = `/brand/logo-${'a1'.repeat(12)}-300x60.svg`

test('the page of drivers names the company as the owner does, before a driver has signed in', async () => {
  const driverPage = {
    html: Buffer.from(driverHtml({ script: '/driver.js', style: '/driver.css' })),
    worker: Buffer.from(''),
  }
  const { fetch } = createApp(app().deps, { version: 'test', driverPage })
  const read = async () => await (await fetch(new Request('http://localhost/d/'))).text()
  const named = (text: string) => /<meta name="application-name" content="([^"]*)">/.exec(text)?.[1]
  assert.equal(named(await read()), readSampleCompany().site.brand.replace('&', '&#38;'))
  const token = await app().signIn()
  await app().client('updateSite', { token, body: { ...DEFAULT_SITE, brand: '"Q" & $& <Rides>' } })
  const kit = { ...NO_BRAND_KIT, logo: { light: LOGO, dark: '' }, accent: '#1f62c4' }
  await app().client('updateBrandKit', { token, body: kit })
  const page = await read()
  for (const part of [`name="logo-light" content="${LOGO}"`, `name="logo-dark" content="${LOGO}"`])
    assert.ok(page.includes(part), part)
  assert.ok(page.includes('<link rel="stylesheet" href="/brand-1f62c4.css">'))
  assert.equal(named(page), '&#34;Q&#34; &#38; $&#38; &#60;Rides&#62;')
})
