import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

/** Words of the sample company and its region. It brings them as data, so that no other company inherits them. */
const SAMPLE_WORDS =
  /\b(?:washington|virginia|quantico\w*|maryland|QRT|capitol|obelisk|potomac|chesapeake|reagan|dulles|baltimore|DCA|IAD|BWI)\b/i

const CODE = globSync([
  '{contract,domain,i18n,scripts,server,web}/**/*.{ts,tsx,mjs,css,json,svg,html}',
  'deploy/*',
  'public/*.svg',
  ...[
    'Dockerfile',
    'compose.yaml',
    '.env.example',
    'package.json',
    'vite.config.ts',
    'react-router.config.ts',
  ],
])

const isTest = (file: string) => /\.test[./]/.test(file)
/** The sample company itself. */
const isSample = (file: string) =>
  file.startsWith('server/integrations/sample-content/') ||
  file.startsWith('server/platform/db/migrations/') ||
  /^server\/pricing\/\w+\/sample-[\w-]+\.ts$/.test(file)

/** Facts about the United States, its laws, and airports whose names people shorten. */
const GENERAL: Readonly<Record<string, RegExp>> = {
  'domain/values/address.ts': /washington|virginia|maryland/gi,
  'domain/dispatch/permit-areas.ts': /washington|maryland/gi,
  'domain/site/record-rules.ts': /Virginia Code/g,
  'domain/values/short-address.ts': /DCA: 'Reagan', IAD: 'Dulles'|BWI: 'BWI'/g,
}

test('no code and no catalog speaks of the sample company or its region', () => {
  const found = CODE.filter(file => !isTest(file) && !isSample(file)).flatMap(file =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map(line => line.replaceAll(GENERAL[file] ?? /$^/g, ''))
      .flatMap((line, index) => (SAMPLE_WORDS.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  )
  assert.deepEqual(found, [])
})
