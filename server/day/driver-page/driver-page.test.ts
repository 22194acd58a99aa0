import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DEFAULT_SITE } from '../../../domain/site/site.ts'
import { useTestApp } from '../../../test/support/app.ts'
import { createApp } from '../../app.ts'
import { driverHtml } from './driver-html.ts'

const app = useTestApp('sqlite')

test('the page of drivers names the company as the owner does, before a driver has signed in', async () => {
  const driverPage = {
    html: Buffer.from(driverHtml({ script: '/driver.js', style: '/driver.css' })),
    worker: Buffer.from(''),
  }
  const { fetch } = createApp(app().deps, { version: 'test', driverPage })
  const read = async () => await (await fetch(new Request('http://localhost/d/'))).text()
  const named = (text: string) => /<meta name="application-name" content="([^"]*)">/.exec(text)?.[1]
  assert.equal(named(await read()), DEFAULT_SITE.brand.replace('&', '&#38;'))
  const token = await app().signIn()
  await app().client('updateSite', { token, body: { ...DEFAULT_SITE, brand: '"Q" & $& <Rides>' } })
  assert.equal(named(await read()), '&#34;Q&#34; &#38; $&#38; &#60;Rides&#62;')
})
