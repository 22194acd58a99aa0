import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressLine, DEFAULT_SITE } from './site.ts'

test("an address line follows envelope style, except for the specification's own address", () => {
  const line = (locality: string, region: string, postalCode: string) =>
    addressLine({ address: { ...DEFAULT_SITE.address, locality, region, postalCode } })
  assert.equal(line('New York', 'NY', '10001'), 'New York, NY 10001')
  assert.equal(line('Triangle', 'VA', '22172'), 'Triangle VA-22172')
})
