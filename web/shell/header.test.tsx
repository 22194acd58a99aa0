import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen, within } from '@testing-library/react'
import { insertSamples } from '../../server/integrations/sample-content/insert-samples.ts'
import { NOON } from '../../test/support/app.ts'
import { usePages } from '../../test/support/dom/open-page.tsx'

const { app, openPage } = usePages()

const links = async () => {
  const menus = await screen.findAllByRole('navigation', { name: /^(Main|Menu)$/ })
  return menus.map(menu =>
    ['Fleet', 'Blog', 'Videos'].filter(name => within(menu).queryByRole('link', { name })),
  )
}

test('the menus name Blog and Videos once they have entries', async () => {
  await openPage('/contact')
  assert.deepEqual(await links(), [['Fleet'], ['Fleet']])
  await insertSamples(app().db, new Date(NOON))
  app().deps.contentVersions.advance({ posts: 100, videos: 100 })
  await openPage('/contact')
  const all = ['Fleet', 'Blog', 'Videos']
  assert.deepEqual(await links(), [all, all])
})
