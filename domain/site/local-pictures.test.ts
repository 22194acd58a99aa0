import assert from 'node:assert/strict'
import { test } from 'node:test'
import { showsWashington } from './local-pictures.ts'
import { DEFAULT_SITE } from './site.ts'

test("pictures of Washington's landmarks are for companies around it", () => {
  const isShown = (region: string) => showsWashington({ address: { ...DEFAULT_SITE.address, region } })
  for (const region of ['DC', 'VA', 'md']) assert.ok(isShown(region), region)
  for (const region of ['NY', 'WA', '']) assert.ok(!isShown(region), region)
})
