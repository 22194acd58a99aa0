import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browserNames } from './browser-name.ts'

const AGENTS: [agent: string, browser: string | undefined, system: string | undefined][] = [
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Mac'],
  ['node', undefined, undefined],
]

for (const [agent, browser, system] of AGENTS) {
  test(`${browser ?? 'an unknown browser'} on ${system ?? 'an unknown system'} is named`, () => {
    assert.deepEqual(browserNames(agent), { browser, system })
  })
}
